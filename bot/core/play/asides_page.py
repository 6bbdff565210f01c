"""Asides: what a person looks up amid a decision, as pages that their panel opens in its own place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.model.table import Table
from bot.core.play.action_picker import Path, path_digest, resolve
from bot.core.play.ids import ActId, AsideId, RefreshPanelId
from bot.core.play.one_screen import in_parts
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import BUTTONS_PER_ROW, Block, Button, Buttons, Content, Text
from bot.core.ui.page_height import page_height
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import Team


@dataclass(frozen=True, slots=True)
class Asides:
    """The buttons of a page that open asides, which lead back to the choices at `path`; without one, to the panel."""

    table: Table
    path: Path | None = None
    everything: bool = False

    @property
    def log(self) -> Button:
        """The latest steps."""
        return self._button("log", "log", "📜")

    @property
    def foresight(self) -> Button:
        """The results of a Revelation."""
        return self._button("foresight-open", "foresight", "🌀")

    @property
    def why_not(self) -> Button:
        """What is not possible now."""
        return self._button("not-now", "why")

    def intentions(self, team: Team, row: Sequence[Button]) -> Button:
        """The Intentions, with the points that they have brought both teams unless that makes the row higher."""
        bliss, gloom = (each.points for each in self.table.state.teams)
        plain = self._button("intentions-open", "intentions")
        scored = replace(plain, label=f"{plain.label} {self.table.words.goals.pair(team, (bliss, gloom))}")
        low, high = (page_height([Buttons((*row, each))]) for each in (plain, scored))
        return scored if low == high else plain

    @property
    def words(self) -> Button:
        """The words of the game, and its rules."""
        return self._button("rules-words", "rules")

    @property
    def spirits(self) -> Button:
        """The Spirit boards."""
        return self._button("spirits-open", "spirits", "🎭")

    @property
    def story(self) -> Button:
        """What happened since the person's last decision."""
        return self._button("story-open", "story", "👀")

    def _button(self, label: str, what: str, emoji: str | None = None) -> Button:
        origin = "" if self.path is None else path_digest(self.path)
        custom_id = str(AsideId(self.table.row.id, what, origin, self.everything))
        return Button(Texts(self.table.words.language)(label), custom_id, emoji=emoji)


def aside_page(pov: PointOfView, at: AsideId, content: Content) -> Content:
    """A part of a content that fits one screen, with the ways back and to the other parts."""
    game = pov.texts("which-game", game=pov.table.row.id)
    text = "\n".join(line for line in content.text.split("\n") if line != game)
    others: list[Block] = [block for block in content.blocks if not isinstance(block, Text)]
    back = _back(pov, at)
    parts = in_parts(text, [*_with_steering(others, [back]), Text(game)])
    if len(parts) > 1:
        parts = in_parts(text, [*_with_steering(others, [back, *_turning(at, 1, 3)]), Text(game)])
    part = min(at.part, len(parts) - 1)
    steering = [back, *_turning(at, part, len(parts))]
    told = [Text(parts[part])] if parts[part] else []
    return Content((*told, *_with_steering(others, steering), Text(game)), ACCENTS[pov.team])


def _with_steering(others: list[Block], steering: list[Button]) -> list[Block]:
    """The blocks with buttons below them, in the last row if there is room."""
    match others:
        case [*above, Buttons(buttons=row)] if len(row) + len(steering) <= BUTTONS_PER_ROW:
            return [*above, Buttons((*steering, *row))]
        case _:
            return [*others, Buttons(tuple(steering))]


def _turning(at: AsideId, part: int, count: int) -> Iterator[Button]:
    """The buttons to the parts before and after one."""
    if part:
        yield Button(f"{part}/{count}", str(replace(at, part=part - 1)), emoji="◀️")
    if part + 1 < count:
        yield Button(f"{part + 2}/{count}", str(replace(at, part=part + 1)), emoji="▶️")


def _back(pov: PointOfView, at: AsideId) -> Button:
    """The button to where an aside was opened: a list of reasons, or a page of the panel if it is still possible."""
    row, origin = pov.table.row, at.origin
    if at.what == "why" and at.key:
        custom_id = str(replace(at, key="", part=0))
    elif origin and resolve(pov.legal, origin) is not None:
        custom_id = str(ActId(row.id, row.version, pov.seat.seat, origin, everything=at.everything))
    else:
        custom_id = str(RefreshPanelId(row.id))
    return Button(pov.texts("back"), custom_id, emoji="↩️")
