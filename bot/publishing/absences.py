"""Messages in a game's channel about people who are away."""

from bot.model import roles
from bot.model.absences import days_spent
from bot.model.records import ShownRow
from bot.model.roles import Role
from bot.model.table import Table
from bot.pages.away import absence
from bot.publishing.messages import Messenger
from bot.publishing.rate_limiter import Permit
from bot.storage.store import Store


class Absences:
    """Tells the people of a game who is away, once in a channel; the message is deleted when they are back."""

    def __init__(self, messages: Messenger, store: Store) -> None:
        self._messages = messages
        self._store = store

    async def show(self, table: Table, shown: dict[Role, ShownRow], permit: Permit) -> None:
        """Bring the messages of a game up to date; another end is a new message, since an edit is not noticed."""
        row, wanted = table.row, {}
        for person in row.people if row.status == "running" and len(row.people) > 1 else ():
            until = (await self._store.people.of(person)).away_until
            if until > self._store.clock() and await self._speaks_for(table, person):
                days = days_spent(await self._store.people.absences(person), until)
                wanted[roles.Away(person, until)] = absence(person, until, table.words.language, days=days)
        await self._messages.show_only(row, shown, roles.Away, wanted, permit)

    async def _speaks_for(self, table: Table, person: int) -> bool:
        """Whether a game is the first that a person plays with others in its channel: one message is enough."""
        games = await self._store.games(person=person, channel=table.row.channel, statuses=("running",))
        return table.row.id == min((game.id for game in games if len(game.people) > 1), default=0)
