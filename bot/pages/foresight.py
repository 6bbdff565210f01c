"""Foresight: the results of a possible Revelation, for all Spheres at once or one of them step by step."""

from bot.model.table import Table
from bot.ui.content import Button, Buttons, Content, Text
from bot.ui.custom_ids import ForesightId, OpenForesightId
from bot.ui.texts import Texts
from engine import View, board


def foresight(table: Table, view: View, realm: int | None = None) -> Content:
    """The results of emptying the Sphere at a Realm now, or each Sphere if None, with buttons to the others.

    Raises RuleError when the game is over, and while a Revelation waits for an answer.
    """
    words = table.words
    text = words.foresight.overview(view) if realm is None else words.foresight.sphere(view, realm)
    others = [each for each in board.REALMS if each != realm]
    buttons = [] if realm is None else [_button(table, Texts(words.language)("foresight-all"), None)]
    buttons += [_button(table, _name(table, view, each), each) for each in others]
    return Content((Text(text), Buttons(tuple(buttons)), Text(Texts(words.language)("which-game", game=table.row.id))))


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


def _button(table: Table, label: str, realm: int | None) -> Button:
    return Button(label, str(ForesightId(table.row.id, realm)))
