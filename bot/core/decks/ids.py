"""The ids of the buttons and selects of decks."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, Number, Seat, custom_id
from bot.core.ui.id_format import flag, one_of, positive, repeated

_NAME = repeated(".", 0, 40)


@custom_id("deck:home:0:0:")
class DecksId(CustomId):
    """Opens the decks of the person who presses."""


@custom_id("deck:open:0:{lists}:")
class OpenDeckId(CustomId):
    """A select of a person's own decks or, with `lists`, of the preconstructed ones; opens the deck."""

    lists: Annotated[bool, flag("0", "1")] = False


@custom_id("deck:show:{deck}:0:{key}")
class ShowDeckId(CustomId):
    """Opens the deck with a key: a list's name, or the number of the person's own; without a key, their deck `deck`."""

    deck: Number = 0
    key: Annotated[str, _NAME] = ""


@custom_id("deck:new:0:{newest}:{team}")
class BeginDeckId(CustomId):
    """Opens what a new deck of a team can begin with."""

    newest: Number
    team: Annotated[str, one_of("bliss", "gloom")]


@custom_id("deck:make:0:{newest}:{start}")
class MakeDeckId(CustomId):
    """Creates a deck: an empty one of the team that `start` names, or a copy of a preconstructed list."""

    newest: Number
    start: Annotated[str, _NAME]


@custom_id("deck:copy:{deck}:{newest}:")
class CopyDeckId(CustomId):
    """Copies a person's own deck."""

    deck: Number
    newest: Number


@custom_id("deck:set:{deck}:{copies}:{card}")
class SetCopiesId(CustomId):
    """Sets the number of copies of a card: pressed twice, it changes nothing more."""

    deck: Number
    copies: Number
    card: Annotated[str, _NAME]


@custom_id("deck:prune:{deck}:0:")
class PruneDeckId(CustomId):
    """Removes the cards that are not in the card file."""

    deck: Number


@custom_id("deck:delete:{deck}:0:")
class DeleteDeckId(CustomId):
    """Asks whether to delete a deck."""

    deck: Number


@custom_id("deck:forget:{deck}:0:")
class ForgetDeckId(CustomId):
    """Deletes a deck."""

    deck: Number


@custom_id("deck:name:{deck}:0:")
class RenameDeckId(CustomId):
    """The form for the name of a deck, and the button that opens it."""

    deck: Number


@custom_id("deck:paste:0:{newest}:")
class PasteDeckId(CustomId):
    """The form that creates a deck from a text, and the button that opens it."""

    newest: Number


@custom_id("deck:text:{deck}:{version}:")
class DeckTextId(CustomId):
    """The form for a deck as text, which replaces the deck at `version`, and the button that opens it."""

    deck: Number
    version: Number


@custom_id("deck:again:0:{newest}:")
class CorrectPasteId(CustomId):
    """Opens the form of PasteDeckId again, with the text that could not be read."""

    newest: Number


@custom_id("deck:again:{deck}:{version}:")
class CorrectTextId(CustomId):
    """Opens the form of DeckTextId again, with the text that did not replace the deck."""

    deck: Annotated[int, positive(12)]
    version: Number


@custom_id("pick:{game}:{seat}:{what}:{key}")
class PickId(CustomId):
    """A button or a select about the deck of a seat in a lobby; `key` names a deck (decks/seat_page.py)."""

    game: Number
    seat: Seat
    what: Annotated[str, one_of("page", "view", "take")]
    key: Annotated[str, repeated("[a-z0-9 ]", 0, 20)] = ""
