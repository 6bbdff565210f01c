"""Marks: the beginnings of actions' digests, by which ids name the decisions of a turn."""

from collections.abc import Sequence

from bot.core.advice.ids import MARK_DIGITS
from bot.core.play.action_picker import path_digest, path_of
from engine import Ruleset, Seat, View, legal_actions
from engine.actions import Action
from engine.players import Ahead, outlook


def mark(action: Action) -> str:
    """The mark of an action."""
    return path_digest(path_of(action))[:MARK_DIGITS]


def followed(rules: Ruleset, view: View, seat: Seat, marks: Sequence[str]) -> tuple[Ahead, ...]:
    """The decisions with these marks, until one is impossible or, itself included, leaves open what follows."""
    ahead = list[Ahead]()
    for wanted in marks:
        fits = [action for action in legal_actions(rules, view.known, seat) if mark(action) == wanted]
        if len(fits) != 1:
            break
        ahead += outlook(rules, view, fits)
        view = ahead[-1].after
        if ahead[-1].is_open:
            break
    return tuple(ahead)
