"""What a person has asked, by a slash command, a press or a form, or while they type an option."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import discord

from bot.core.games.service import GameService
from bot.core.interactions.response import Answer, Interaction
from bot.core.model.errors import Damaged, Refused
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.permissions import Place, can_view
from bot.core.requests.command_texts import MAX_CHOICE_CHARS
from bot.core.ui.kept import read_code_blocks
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts

MAX_DIGITS = 16
"""Maximum number of digits of a typed number: Discord accepts none above 2 to the power of 53."""

MAX_FIELD_CHARS = 4000
"""Maximum number of characters of a field of a form that Discord accepts; each form asks for fewer."""


class Request:
    """What a person has asked: who they are, in which language and where they ask, what they chose, their answer."""

    def __init__(self, interaction: Interaction, language: str, answer: Answer, service: GameService) -> None:
        self.interaction = interaction
        self.language = language
        self.answer = answer
        self.service = service
        self.person = interaction.user.id
        self.name = interaction.user.display_name
        self.guild_id = interaction.guild_id
        """The server's id; None in direct messages."""
        self.channel_id = interaction.channel_id

    @cached_property
    def texts(self) -> Texts:
        """The host's texts in the person's language."""
        return Texts(self.language)

    @property
    def guild(self) -> discord.Guild | None:
        """The server; None in direct messages, or if the bot does not know it."""
        return self.interaction.guild

    @property
    def channel(self) -> object:
        """The channel or thread, also one that the bot cannot see."""
        return self.interaction.channel

    @property
    def message(self) -> discord.Message | None:
        """The message that was pressed."""
        return self.interaction.message

    # Words and choices

    @property
    def custom_id(self) -> str:
        """The id of the button, the select or the form."""
        return str(self._data.get("custom_id", ""))

    @property
    def is_button(self) -> bool:
        """Whether this is a press of a button."""
        return self._data.get("component_type") == discord.ComponentType.button.value

    @property
    def is_form(self) -> bool:
        """Whether this is a submitted form."""
        return self.interaction.type is discord.InteractionType.modal_submit

    @property
    def chosen(self) -> list[str]:
        """The values chosen in a select; empty for a button or a form."""
        values = self._data.get("values")
        return [str(value) for value in values] if isinstance(values, list) else []

    @property
    def typed(self) -> dict[str, str]:
        """The texts typed into a form, by the ids of its fields; raises Refused for one above MAX_FIELD_CHARS."""
        if any(len(text) > MAX_FIELD_CHARS for text in self.fields.values()):
            raise Refused("typed-too-long", most=MAX_FIELD_CHARS)
        return self.fields

    @property
    def fields(self) -> dict[str, str]:
        """The texts typed into a form, of whatever length."""
        return dict(_fields(self._data.get("components")))

    @property
    def kept(self) -> dict[str, str]:
        """What was typed into a form and is kept in the message that was pressed, which its person alone sees."""
        message = self.message
        if message is None or not message.flags.ephemeral:
            return {}
        inside = [child for top in message.components for child in getattr(top, "children", [top])]
        return read_code_blocks(item.content for item in inside if isinstance(item, discord.TextDisplay))

    @property
    def options(self) -> dict[str, object]:
        """The options of a slash command as far as they are typed."""
        return dict(iter(self.interaction.namespace))

    @property
    def typed_game(self) -> int | None:
        """The option `game` as far as it is typed; None for no number."""
        game = self.options.get("game")
        return game if isinstance(game, int) else None

    @property
    def _data(self) -> dict[str, object]:
        return dict(self.interaction.data or {})

    # Games. One is seen by its players and by all who can view its channel; for everybody else it does not exist: they
    # get the same reply as for a number that no game has, by the same steps. Before the check, only the game's players,
    # also former ones, and its channel are read.

    async def row(self, game: int) -> GameRow:
        """The row of a game or a lobby; raises Refused if the person may not see it."""
        held = self.service.tables.get(game)
        try:
            row = await self.service.row(game) if held is None else held.row
        except Damaged:  # its row is unreliable, but its players may know that
            if game in {damaged.id for damaged in await self.service.store.damaged(self.person)}:
                raise
            raise Refused("no-such-game", game=game) from None
        if not await self._may_see(row):
            if await self.service.store.left_seats.has_given_seat(game, self.person):
                raise Refused("not-playing")  # former players know that there is this game
            raise Refused("no-such-game", game=game)
        return row

    async def _may_see(self, row: GameRow) -> bool:
        """Whether the person plays in a game, or asks in its channel, or can view that."""
        if row.plays(self.person) or self.channel_id == row.channel:
            return True
        return self.guild is not None and self.guild.id == row.guild and await self.views(row.channel)

    async def views(self, place: int | Place) -> bool:
        """Whether the person can view a channel or thread of the server; of an id, only one in the cache."""
        guild, member = self.guild, self.interaction.user
        found = guild.get_channel_or_thread(place) if guild is not None and isinstance(place, int) else place
        return isinstance(found, Place) and isinstance(member, discord.Member) and await can_view(found, member)

    async def table(self, game: int | None, *, playing: bool = False) -> Table:
        """A game that has begun, in the person's language; raises Refused if they may not see it, or if it is a lobby.

        Without a number, one in this channel, else one that waits for the person. The person plays in it; without
        `playing`, any game of this channel will do. Raises Refused if there is none.
        """
        if game is not None:
            table = await self.service.table((await self.row(game)).id)
        else:
            table = await self._first_waiting(await self._meant(playing=playing))
        return table.in_language(self.language)

    async def own_tables(self) -> list[Table]:
        """The person's running games, in their language, those waiting for them first."""
        rows = await self.service.store.games(person=self.person, statuses=("running",))
        tables = [table.in_language(self.language) for table in await self.service.tables_of(rows)]
        return sorted(tables, key=lambda table: not table.deciding(self.person))

    def pov(self, table: Table) -> PointOfView:
        """A table from the seat that the person plays now; raises Refused if they do not play."""
        seat = table.seat_for(self.person)
        if seat is None:
            raise Refused("not-playing")
        return PointOfView(table, seat)

    async def _meant(self, *, playing: bool) -> list[GameRow]:
        """The games that a command without a number may mean; raises Refused if there is none."""
        store, here = self.service.store, list[GameRow]()
        if self.guild_id is not None and self.channel_id is not None:
            here = await store.games(channel=self.channel_id, statuses=("running", "over"))
            if any(row.plays(self.person) for row in here) or (here and not playing):
                return here
        own = await store.games(person=self.person, statuses=("running",))
        own = own or await store.games(person=self.person, statuses=("over",))
        own = own or [row for row in await store.games(person=self.person, statuses=("abandoned",)) if row.has_begun]
        if not own:
            raise Refused("no-game-here" if not here else "not-playing")
        return own

    async def _first_waiting(self, games: Sequence[GameRow]) -> Table:
        """The first game that waits for the person, else that runs, else that they play in, else the newest."""
        tables = await self.service.tables_of(games[:20]) or [await self.service.table(games[0].id)]

        def rank(table: Table) -> tuple[bool, bool, bool]:
            return not table.deciding(self.person), table.row.status != "running", not table.row.plays(self.person)

        return min(tables, key=rank)


def check_options(interaction: Interaction) -> None:
    """Raise Refused for an option of a slash command in which too much is typed.

    Discord's clients keep to the lengths that they are told, except while somebody is typing.
    """
    for value in _values(dict(interaction.data or {}).get("options")):
        most = MAX_DIGITS if isinstance(value, int) else MAX_CHOICE_CHARS
        if abs(value) >= 10**most if isinstance(value, int) else len(value) > most:
            raise Refused("typed-too-long", most=most)


def _values(options: object) -> Iterator[str | int]:
    """The values of a command's options, those of its subcommands included."""
    for option in options if isinstance(options, list) else ():
        yield from _values(option.get("options"))
        if isinstance(value := option.get("value"), str | int):
            yield value


def _fields(components: object) -> Iterator[tuple[str, str]]:
    """The text fields among a form's components, at any depth."""
    if isinstance(components, list):
        for each in components:
            yield from _fields(each)
    elif isinstance(components, dict):
        if "value" in components:
            yield str(components.get("custom_id")), str(components["value"] or "")
        yield from _fields(components.get("component"))
        yield from _fields(components.get("components"))
