"""Services of subjects: what they do when something happens, and what they add to messages of the core."""

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord

from bot.core.background import Background
from bot.core.lobby.ids import NewGameId
from bot.core.model.errors import Refused
from bot.core.model.records import GameRow, ServerRow, ShownRow
from bot.core.model.roles import Role
from bot.core.model.table import Table
from bot.core.permissions import Place
from bot.core.ui.content import Block, Button, Buttons, Style
from bot.core.ui.texts import Texts

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Switch:
    """A switch in a person's settings: its name, as in its label's message (`settings-NAME`), and its emoji.

    It stands after the core's switch `after`.
    """

    name: str
    emoji: str
    is_on: bool
    after: str = "flat"


class Service(Background):
    """Hooks of a subject, made of `Services` at the start; by default they do nothing."""

    def compared(self, row: GameRow, shown: Mapping[Role, ShownRow]) -> None:
        """The messages in a game's channel are being compared with what they show."""

    def changed(self, row: GameRow) -> None:
        """A game has changed, in this process or in another one."""

    def shown(self, row: GameRow) -> None:
        """The messages in the channel of a game that has begun are up to date."""

    def stranded(self, row: GameRow) -> None:
        """The channel of a game was deleted, and there is no other place for it."""

    def within_reach(self) -> None:
        """Servers may be within reach again, or this process's to look after."""

    async def lobby_pressed(self, row: GameRow) -> None:
        """Somebody has pressed a button of a lobby, which was as `row` says before."""

    async def lobby_waits(self, row: GameRow) -> int | None:
        """The moment until which an open lobby waits for its people to confirm, in seconds since 1970; None if none."""
        return None

    async def switches(self, guild: int | None, person: int) -> Sequence[Switch]:
        """Switches on the page of a person's settings, beside their own."""
        return ()

    async def switch(self, guild: int | None, person: int, what: str, *, on: bool) -> bool:
        """Turn a switch of its own on or off; False if it is not one of these."""
        return False

    def server_choices(self, guild: discord.Guild, server: ServerRow, texts: Texts) -> Sequence[Block]:
        """What can be chosen for a server in `/host`, after its own choices: buttons and selects of `HostSettingId`."""
        return ()

    async def choose_for_server(self, guild: int, what: str, place: Place | None) -> bool:
        """Store a choice of its own for a server, the channel `place` if one was selected; False if it is not its own.

        Raises Refused for a channel that cannot be chosen.
        """
        return False

    async def missing(self, row: GameRow) -> Sequence[Refused]:
        """Why things that a lobby should have are missing, to tell the person who has opened or changed it."""
        return ()

    def people_forgotten(self) -> None:
        """Somebody has been forgotten, perhaps by another process."""

    async def turn_buttons(self, table: Table, *, alone: bool = False) -> Sequence[Button]:
        """Buttons in the message of a turn or of the end, and in panels after the end, beside their own.

        `alone`: its one person plays in a thread of the game's own, whose signpost has the buttons for others.
        """
        return ()

    def signpost_buttons(self, table: Table) -> Sequence[Button]:
        """Buttons of a game's signpost, after its own."""
        return ()

    async def next_step(self, table: Table, person: int) -> Button | None:
        """The button to what a person might do next after a game; None if there is nothing better than a rematch."""
        return None

    def beginnings(self, buttons: Sequence[Button], texts: Texts) -> Sequence[Button]:
        """The buttons that lead newcomers on, in a greeting, the help and the list of games: those so far, and more."""
        return buttons

    def lobby_buttons(self, texts: Texts) -> Sequence[Button]:
        """Extra buttons of an open lobby, placed before the team buttons."""
        return ()

    def rule_buttons(self, rules: Iterable[str], language: str) -> Sequence[Button]:
        """Buttons that show some rules or chapters, given by their ids, beside those that open them."""
        return ()

    async def statistics_lines(self, person: int, texts: Texts) -> Sequence[str]:
        """Lines of the statistics of a person, after those about their games."""
        return ()

    async def ratings(self, guild: int, person: int) -> Mapping[int, float]:
        """How strong people of a server are, more being better; asked for by a person, raises Refused (`MAX_ASKED`)."""
        return {}

    def below_games(self, games: Sequence[int], texts: Texts) -> Sequence[Block]:
        """Blocks below a list of games; `games` are the running ones that the person is not in."""
        return ()


class Added:
    """The services of all subjects, told and asked one after another, each by what it overrides of `Service`."""

    def __init__(self) -> None:
        self.services: tuple[Service, ...] = ()

    def tell(self, event: Callable[Concatenate[Service, P], None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell them of an event, such as `Service.changed`."""
        for each in self.services:
            getattr(each, event.__name__)(*args, **kwargs)

    def additions(
        self, question: Callable[Concatenate[Service, P], Iterable[T]], *args: P.args, **kwargs: P.kwargs
    ) -> list[T]:
        """What they add, such as `Service.lobby_buttons`."""
        return [found for each in self.services for found in getattr(each, question.__name__)(*args, **kwargs)]

    async def answers(
        self, question: Callable[Concatenate[Service, P], Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs
    ) -> list[T]:
        """What each answers, such as `Service.switch`."""
        return [await getattr(each, question.__name__)(*args, **kwargs) for each in self.services]

    async def gather(
        self,
        question: Callable[Concatenate[Service, P], Coroutine[Any, Any, Iterable[T]]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[T]:
        """What they add after a look at the database, such as `Service.turn_buttons`."""
        return list(chain.from_iterable(await self.answers(question, *args, **kwargs)))

    async def next_step(self, table: Table, person: int) -> Button | None:
        """The first that `Service.next_step` offers."""
        for each in self.services:
            if (button := await each.next_step(table, person)) is not None:
                return button
        return None

    def beginnings(self, texts: Texts, *, newcomer: bool) -> tuple[Buttons]:
        """The buttons that lead on: to the first game of a newcomer, a new lobby, and those of `Service.beginnings`."""
        first = Button(texts("lobby-button-firstgame"), str(NewGameId("first")), Style.SUCCESS, "🌱")
        lobby = Button(texts("game-new"), str(NewGameId("lobby")), emoji="🎲")
        buttons: Sequence[Button] = (first, lobby) if newcomer else (lobby,)
        for each in self.services:
            buttons = each.beginnings(buttons, texts)
        return (Buttons(tuple(buttons)),)

    def rule_buttons(self, rules: Iterable[str], language: str) -> list[Button]:
        """As `Service.rule_buttons`."""
        return self.additions(Service.rule_buttons, tuple(rules), language)
