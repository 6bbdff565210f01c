"""Foresight: the results of a possible Revelation, for all Spheres at once or one of them step by step."""

from collections.abc import Callable

from bot.core.model.table import Table
from bot.core.play.ids import ForesightId, OpenForesightId
from bot.core.ui.content import Button, Buttons, Content, Text
from bot.core.ui.texts import Texts
from engine import View, board


def foresight(
    table: Table, view: View, realm: int | None = None, to: Callable[[int | None], str] | None = None
) -> Content:
    """The results of emptying the Sphere at a Realm now, or each Sphere if None, with buttons to the others.

    In a panel, their ids are made by `to`, and they are as short as its screen wants them. Raises RuleError when the
    game is over, and while a Revelation waits for an answer.
    """
    words, texts = table.words, Texts(table.words.language)
    text = words.foresight.overview(view) if realm is None else words.foresight.sphere(view, realm)
    others = [each for each in board.REALMS if each != realm]
    named = {each: _name(table, view, each) if to is None else words.places.realm_label(each) for each in others}
    to = to or (lambda realm: str(ForesightId(table.row.id, realm)))
    buttons = [] if realm is None else [Button(texts("foresight-all"), to(None))]
    buttons += [Button(name, to(each)) for each, name in named.items()]
    return Content((Text(text), Buttons(tuple(buttons)), Text(texts("which-game", game=table.row.id))))


def foresight_button(table: Table) -> Button:
    """The button that opens the foresight."""
    return Button(Texts(table.words.language)("foresight-open"), str(OpenForesightId(table.row.id)), emoji="🌀")


def _name(table: Table, view: View, realm: int) -> str:
    """A Sphere and its WP: "V · Diligence 3"."""
    sphere = board.sphere_at(view.known.orientation, realm)
    return Texts(table.words.language)(
        "foresight-sphere",
        label=table.words.places.realm_label(realm),
        sphere=table.words.terms.sphere(sphere),
        wp=view.known.spheres[sphere],
    )
