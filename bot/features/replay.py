"""Replays: a game from the beginning, as an animation and step by step.

Every step is shown as the person's team, or a spectator, sees it.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from discord import app_commands

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.visibility import visible_table
from bot.interactions.response import Answer, Interaction
from bot.model.game_log import LogError, Step, replayed
from bot.model.records import LogRow
from bot.model.table import Table
from bot.ui.content import Button, Buttons, Content, Image, Text
from bot.ui.custom_ids import CustomId, ReplayEndId, ReplayId, ReplayStepId
from bot.ui.texts import Texts
from bot.workers.picture_worker import PictureWorker
from engine import EngineError, State, Team, canonical, redact, view
from render import Picture, ReplayFrame, board_picture, replay_picture, shorten

log = logging.getLogger(__name__)

MAX_CACHED_GAMES = 4
"""Maximum number of replayed games in the cache; the states of a game share their unchanged parts."""

MAX_NARRATION_CHARS = 1500
"""Maximum number of characters for the narration of a step."""

Steps = tuple[tuple[Step, State], ...]


class Replay(Feature):
    """/replay, and the buttons that step through a game."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._painter = services.publisher.messages.painter
        self._workers = services.workers
        self._read: OrderedDict[tuple[int, int], Steps] = OrderedDict()
        self._one = asyncio.Semaphore(1)

    def commands(self) -> Iterator[SlashCommand]:
        """/replay."""

        @app_commands.command(
            name="replay", description="The game from its beginning, as an animation and step by step"
        )
        @app_commands.describe(game="which of your games")
        async def replay(interaction: Interaction, game: int | None = None) -> None:
            await self._animate(interaction, await table_for(self._service, interaction, game))

        replay.autocomplete("game")(games(self._service))
        yield replay

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that opens the animation, and the buttons under it."""
        return {ReplayId: self._open, ReplayEndId: self._turn, ReplayStepId: self._turn}

    async def _open(self, interaction: Interaction, pressed: ReplayId) -> None:
        await self._animate(interaction, await visible_table(self._service, interaction, pressed.game))

    async def _animate(self, interaction: Interaction, table: Table) -> None:
        """Show the whole game as an animation, with buttons to step through it."""
        texts = Texts(table.words.language)
        steps = await self.steps(table)
        team = table.view(interaction.user.id).viewer
        frames = [
            ReplayFrame(view(state, team), tuple(redact(e, team, state) for e in step.events)) for step, state in steps
        ]
        title = Text(texts("replay-title", game=table.row.id, steps=len(steps) - 1))
        draw = partial(replay_picture, table.words, table.rules, frames)
        film = Image(canonical([table.row.id, "replay", table.row.version]), "replay.webp", draw)
        content = Content((title, film, _buttons(table, texts, len(steps) - 1, None)))
        await Answer.of(interaction).send(*await self._drawn(content))

    async def _turn(self, interaction: Interaction, pressed: ReplayEndId | ReplayStepId) -> None:
        """Show one step in the pressed message: the decision, its consequences, and the board after it."""
        table = await visible_table(self._service, interaction, pressed.game)
        steps = await self.steps(table)
        last = len(steps) - 1
        number = min(number_of(pressed, last), last)
        team = table.view(interaction.user.id).viewer
        content, pictures = await self._painter.draw(page_of(table, steps[number], number, last, team))
        await Answer.of(interaction).turn_page(content, pictures)

    async def steps(self, table: Table) -> Steps:
        """The steps that were not undone, each with the state after it, replayed from the log."""
        key = (table.row.id, table.row.version)
        if key not in self._read:
            rows = await self._service.store.log(table.row.id)
            self._read[key] = await asyncio.to_thread(_read, table, rows)
            while len(self._read) > MAX_CACHED_GAMES:
                self._read.popitem(last=False)
        self._read.move_to_end(key)
        return self._read[key]

    async def _drawn(self, content: Content) -> tuple[Content, list[Picture]]:
        """Draw an animation in a separate worker, because it takes seconds."""
        async with self._one:
            painter = PictureWorker(self._workers("film"))
            try:
                return await painter.draw(content)
            finally:
                await painter.close()


def _read(table: Table, rows: Sequence[LogRow]) -> Steps:
    """The steps up to the first whose result under the current rules differs from the log."""
    found: list[tuple[Step, State]] = []
    try:
        found.extend(replayed(table.rules, table.row, rows))
    except (LogError, EngineError) as error:
        log.warning("game %s is replayed in part: %s", table.row.id, error)
    return tuple(found) or ((Step(table.steps[-1].row, ()), table.state),)


def number_of(pressed: ReplayEndId | ReplayStepId, last: int) -> int:
    """The number of the step that a button leads to."""
    if isinstance(pressed, ReplayStepId):
        return pressed.step
    return last if pressed.end == "last" else 0


def page_of(table: Table, shown: tuple[Step, State], number: int, last: int, team: Team | None) -> Content:
    """The page of a step and the state after it, as a team or a spectator sees them."""
    step, state = shown
    texts, seen = Texts(table.words.language), view(state, team)
    events = tuple(redact(event, team, state) for event in step.events)
    story = shorten(" ".join(table.words.narration.story(seen, events)), MAX_NARRATION_CHARS)
    heading = texts("replay-step", number=number, last=last, turn=state.turn.number + 1)
    image = Image(
        canonical([table.row.id, "step", number, table.row.version]),
        "step.png",
        partial(board_picture, table.words, table.rules, seen, events),
        lambda: table.words.positions.text(seen),
    )
    return Content((Text(f"{heading}\n{story}"), image, _buttons(table, texts, last, number)))


def _buttons(table: Table, texts: Texts, last: int, number: int | None) -> Buttons:
    """The buttons to the first, previous, next and last step; `number` is None for the animation."""
    game = table.row.id

    def button(label: str, custom_id: CustomId, emoji: str, *, off: bool) -> Button:
        return Button(texts(label), str(custom_id), emoji=emoji, disabled=off)

    at_start, at_end = number == 0, number == last
    now = last if number is None else number
    return Buttons(
        (
            button("replay-first", ReplayEndId(game, "first"), "⏮️", off=at_start),
            button("replay-back", ReplayStepId(game, "back", max(now - 1, 0)), "◀️", off=at_start),
            button("replay-next", ReplayStepId(game, "next", min(now + 1, last)), "▶️", off=at_end or number is None),
            button("replay-last", ReplayEndId(game, "last"), "⏭️", off=at_end),
        )
    )
