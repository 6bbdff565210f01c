"""The one thing to do next that is recommended to a person after a game, besides a rematch and its review."""

from bot.core.lobby.ids import HarderId
from bot.core.lobby.model import computers
from bot.core.model.records import GameRow
from bot.core.ui.content import Button, Style
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE


def is_first(row: GameRow) -> bool:
    """Whether a game is somebody's first, against easy computers."""
    return row.tips and computers(row) > 0 and row.level == "easy"


def next_step(
    row: GameRow, offered: Button | None, language: str = DEFAULT_LANGUAGE, *, won: bool = False
) -> Button | None:
    """The button to what a person should do next; None if there is nothing better than a rematch.

    Args:
        row: the game that has ended.
        offered: what subjects offer.
        language: that of the button.
        won: whether the person has won the game.
    """
    if is_first(row) and (won or offered is None):
        return Button(Texts(language)("next-harder"), str(HarderId(row.id)), Style.PRIMARY, "🤖")
    return offered
