"""Messages in a game's channel about people who are away."""

from bot.core.model import roles
from bot.core.model.absences import days_spent
from bot.core.model.table import Table
from bot.core.publishing.messages import Messenger
from bot.core.publishing.shown_messages import ShownGame
from bot.core.seats.away_page import absence
from bot.core.storage.store import Store


class Absences:
    """Tells the people of a game who is away, once in a channel; the message is deleted when they are back."""

    def __init__(self, messages: Messenger, store: Store) -> None:
        self._messages = messages
        self._store = store

    async def update_absences(self, table: Table, shown: ShownGame) -> None:
        """Bring the messages of a game up to date; another end is a new message, since an edit is not noticed."""
        row, wanted = table.row, {}
        for person in row.people if row.status == "running" and len(row.people) > 1 else ():
            until = (await self._store.people.person_row(person)).away_until
            if until > self._store.clock() and await self._speaks_for(table, person):
                days = days_spent(await self._store.people.absences(person), until)
                wanted[roles.Away(person, until)] = absence(person, until, table.words.language, days=days)
        await self._messages.show_only(row, shown, roles.Away, wanted)

    async def _speaks_for(self, table: Table, person: int) -> bool:
        """Whether a game is the first that a person plays with others in its channel: one message is enough."""
        games = await self._store.games(person=person, channel=table.row.channel, statuses=("running",))
        return table.row.id == min((game.id for game in games if len(game.people) > 1), default=0)
