"""What a Vibe token that is placed for a discarded card makes possible now."""

from typing import Final

from bot.core.play.action_picker import Path, matching
from bot.core.play.effects import changes
from bot.core.play.preview import Previews
from bot.core.ui.point_of_view import PointOfView
from engine.actions import Action, Declare, Empower, Fortify, Invoke, Move, Quell

UPGRADED = (Move, Invoke, Quell, Fortify, Empower)
"""Kinds of actions that use upgrades."""


def leads_to(pov: PointOfView, path: Path) -> str:
    """The best that an Action with what a discarded card's token brings changes now; empty if none changes anything."""
    if path[0] is not Declare:
        return ""
    return pov.table.once(("leads to", pov.seat.seat, path), lambda: _best_change(pov, matching(pov.legal, path)[0]))


MOST_TRIED: Final = 4
"""Number of Actions that are tried with a token."""


def _best_change(pov: PointOfView, token: Action) -> str:
    known = Previews(pov).foreseen(token).after
    if known is None or not isinstance(token, Declare):
        return ""
    then = PointOfView(pov.table.at(pov.table.row, known, pov.table.steps), pov.seat)
    name = "" if token.space == 0 else upgrade_of(pov, token)
    ways = [a for a in then.legal if isinstance(a, UPGRADED) and (not name or name in a.upgrades)][:MOST_TRIED]
    previews = Previews(then)
    found = (next(iter(changes(then, previews, way, balances=False)), "") for way in ways)
    return min(filter(None, found), key=_rank, default="")


def _rank(change: str) -> int:
    """The place of a change among others: points, a Revelation, the goals, whatever else."""
    return next((place for place, marks in enumerate(("🎉", "🌀", "🎯🔒")) if change[0] in marks), 3)


def upgrade_of(pov: PointOfView, token: Declare) -> str:
    """The name of the upgrade on a token's space."""
    return pov.words.boards.of(pov.view, pov.seat.seat)[token.row].upgrades[token.space - 1].name
