"""A rule set: cards, Spirit boards, decks and numbers of one edition, read once and never changed."""

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine import spirits
from engine.errors import CardFileError, RulesetMismatchError
from engine.rulesets.cards import Card, powers_by_kind
from engine.rulesets.cards import read as cards_in
from engine.rulesets.compatibility import FORM, Content, upgraded
from engine.rulesets.constants import DeckNumbers, Numbers, SetupTable, of_edition
from engine.rulesets.intentions import Intentions, intentions
from engine.rulesets.spirit_boards import Row, SpiritBoard, boards
from engine.rulesets.wheel import marks
from engine.spirits.base import SpiritPower
from engine.state import Setup
from engine.terms import Aspiration, CardId, Edition, Mode, Side, Spirit, SpiritAction, Team
from engine.wheel import Mark

P = TypeVar("P")

MAX_FILE_BYTES = 1 << 20
"""Maximum size of a card file in bytes: seventy times the size of the project's own."""

MAX_NESTING = 32
"""The deepest nesting of tables and arrays in a data file; a card has six levels."""

MAX_INTEGER = (1 << 63) - 1
"""The largest whole number in a data file, as TOML has it."""

MAX_CACHED = 32
"""The maximum number of rule sets with cards of a text that are in memory (LRU)."""


class _DeckEntry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Cards, boards, decks and numbers of one edition. Rule sets are compared by identity.

    Attributes:
        edition: the edition of the rules.
        cards: the Emotion cards by name (66).
        boards: the rows of each Spirit's board by side and Spirit.
        decks: the preconstructed decks by name, 16 cards each, copies included.
        numbers: the rulebook's numbers, by subject.
        spirit_powers: the Spirits' powers; None maps to having no power, as in the basic game.
        setup: the recommended setup.
        intentions: the Intentions and the Wheel.
        marks: the marks of the Wheel in games that begin now (INT-6).
        content: the data from which `from_data` makes the rule set again, plain JSON; stored with games.
        digest: SHA-256 of the content that, with its setup, decides a game, as 64 hexadecimal digits; a state names
            its rule set by it.
    """

    edition: Edition
    cards: Mapping[CardId, Card]
    boards: Mapping[tuple[Side, Spirit], SpiritBoard]
    decks: Mapping[str, tuple[CardId, ...]]
    numbers: Numbers
    spirit_powers: Mapping[Spirit | None, SpiritPower]
    setup: SetupTable
    intentions: Intentions
    marks: tuple[Mark, ...]
    content: Content
    digest: str
    _powers: Mapping[type, Mapping[CardId, tuple[Any, ...]]]
    _starting: tuple[CardId, CardId]

    def __repr__(self) -> str:
        return f"<Ruleset {self.edition} {self.digest[:12]}>"

    def require(self, digest: str) -> None:
        """Raise RulesetMismatchError unless a digest is of this rule set."""
        if digest != self.digest:
            raise RulesetMismatchError(digest, self.digest)

    def powers_of(self, effect: type[P]) -> Mapping[CardId, tuple[P, ...]]:
        """The powers with an effect, by the cards that have them."""
        return self._powers.get(effect, {})

    @property
    def rows(self) -> SpiritBoard:
        """The rows of side A, which are the same for every Spirit."""
        return self.boards[Side.A, next(iter(Spirit))]

    def row(self, spirit: Spirit, side: Side, action: SpiritAction) -> Row:
        """The row of a Spirit Action on a side of a Spirit's board."""
        return self.boards[side, spirit][action]

    def deck_cards(self, team: Team) -> tuple[CardId, ...]:
        """The names of a team's Mild Emotions, from which its decks are built (CRD-4, CRD-5)."""
        return tuple(name for name, card in self.cards.items() if card.kind == "mild" and card.side is team)

    def deck_lists(self, team: Team) -> tuple[str, ...]:
        """The names of a team's preconstructed decks: the starter deck and one for each Spirit (DECKS)."""
        return tuple(name for name, deck in self.decks.items() if self.cards[deck[0]].side is team)

    def aspirations(self, mode: Mode) -> tuple[Aspiration, ...]:
        """The Aspirations in a game of this mode (BAS-2)."""
        removed = self.setup.common_removed_in_basic if mode is Mode.BASIC else frozenset()
        return tuple(aspiration for aspiration in Aspiration if aspiration not in removed)

    def marks_of(self, setup: Setup) -> tuple[Mark, ...]:
        """The marks of the Wheel in a game with this setup (INT-6)."""
        return self.intentions.earlier_mark if setup.marks is None else setup.marks

    def starting_emotion(self, team: Team) -> CardId:
        """Brightness or Bleakness (CRD-9)."""
        return self._starting[team]


def load(edition: Edition = Edition.SECOND, cards: Path | None = None) -> Ruleset:
    """Read the rule set of games that begin now.

    >>> load().edition
    <Edition.SECOND: 'second'>
    >>> load() is load(Edition.SECOND)
    True

    Args:
        edition: the edition of the rules.
        cards: a card file to use instead of the project's own, as `card_file_schema` describes it.

    Returns:
        The rule set; the same object for the same arguments.

    Raises:
        CardFileError: a data file has a mistake; the text names file, line, card and field.
    """
    return _load(edition, cards)


@lru_cache(MAX_CACHED)
def with_cards(text: str, edition: Edition = Edition.SECOND) -> Ruleset:
    """The rule set of games that begin now, with the cards of a card file's text.

    Args:
        text: the text of a card file.
        edition: the edition of the rules.

    Returns:
        The rule set; the MAX_CACHED used last are kept.

    Raises:
        CardFileError: the text has mistakes, named by line, card and field.
    """
    return _with_cards("cards", text, edition)


@cache
def _load(edition: Edition, cards: Path | None) -> Ruleset:
    if cards:
        return _with_cards(str(cards), _text(cards), edition)
    return _with_cards("emotions.toml", _packaged("emotions.toml"), edition)


def _with_cards(where: str, text: str, edition: Edition) -> Ruleset:
    emotions = _read(where, text)
    wheel = emotions if "mark" in emotions else _read("wheel.toml", _packaged("wheel.toml"))
    content: dict[str, Any] = {
        "form": FORM,
        "edition": edition.value,
        "cards": {table: entries for table, entries in emotions.items() if table != "mark"},
        "marks": wheel["mark"],
        "rows": _read("boards.toml", _packaged("boards.toml")),
        "decks": _read("decks.toml", _packaged("decks.toml")),
        "intentions": _read("intentions.toml", _packaged("intentions.toml")),
        "setup": _read("setup.toml", _packaged("setup.toml")),
        "numbers": of_edition(_read("numbers.toml", _packaged("numbers.toml")), edition),
    }
    return _made(content, where, text)


def from_data(content: Content) -> Ruleset:
    """The rule set that was stored with a game.

    Args:
        content: the `content` of a rule set of this version or an earlier one.

    Returns:
        The rule set, with the digest that it had then.

    Raises:
        CardFileError: it is no content of a rule set.
    """
    try:
        return _made(content, "the game's rules", "")
    except CardFileError:
        raise  # it names card and field
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CardFileError(f"the game's rules cannot be read ({type(error).__name__})") from error


@cache
def _released(digest: str) -> Ruleset | None:
    """The rule set with a digest from a version that did not yet store a rule set with its games; None if unknown."""
    file = resources.files("engine") / "data" / "released" / f"{digest}.json"
    return from_data(json.loads(file.read_text("utf-8"))) if digest.isalnum() and file.is_file() else None


def find(digest: str, own: Ruleset) -> Ruleset:
    """The rule set with a digest.

    Args:
        digest: the digest.
        own: the rule set of games that begin now.

    Returns:
        `own` if it has that digest, or the rule set of an earlier version.

    Raises:
        RulesetMismatchError: neither has it.
    """
    found = own if digest == own.digest else _released(digest)
    if found is None:
        raise RulesetMismatchError(digest, own.digest)
    return found


def _made(content: Content, where: str, text: str) -> Ruleset:
    """The rule set of a content; `text` is the card file, used to locate mistakes by line."""
    now = upgraded(content)
    edition = Edition(now["edition"])
    known = cards_in(where, text, now["cards"], edition)
    numbers = Numbers.model_validate(now["numbers"])
    return Ruleset(
        edition=edition,
        cards=known,
        boards=boards(now["rows"], edition),
        decks=_decks(now["decks"], known, numbers.deck, where),
        numbers=numbers,
        spirit_powers=spirits.powers(numbers.spirits),
        setup=SetupTable.model_validate(now["setup"]),
        intentions=intentions(now["intentions"]),
        marks=marks(where, text, now["marks"]),
        content=content,
        digest=_digest(content),
        _powers=powers_by_kind(known),
        _starting=(_starting(known, Team.BLISS), _starting(known, Team.GLOOM)),
    )


def _deciding(content: Content) -> Content:
    """A content without its form, the marks, which a game keeps in its setup, and which numbers are house numbers."""
    cards = [{key: card[key] for key in card if key != "house"} for card in content["cards"]["emotion"]]
    others = {key: value for key, value in content.items() if key not in {"form", "marks"}}
    return {**others, "cards": {"emotion": cards}}


def _digest(content: Content) -> str:
    deciding = json.dumps(_deciding(content), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(deciding.encode()).hexdigest()


def _starting(cards: Mapping[CardId, Card], team: Team) -> CardId:
    return next(name for name, card in cards.items() if card.kind == "starting" and card.side is team)


def _packaged(name: str) -> str:
    return (resources.files("engine") / "data" / name).read_text("utf-8")


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_FILE_BYTES + 1)  # the path may be a device, for example
        if len(data) > MAX_FILE_BYTES:
            raise CardFileError(f"{path}: is larger than {MAX_FILE_BYTES >> 20} MB, which no card file is")
        return decoded(str(path), data)
    except OSError as error:
        raise CardFileError(f"{path}: cannot be read as text: {error}") from error


def decoded(where: str, data: bytes) -> str:
    """The text of a card file, without the mark with which some editors begin it.

    Args:
        where: the file's name in the error.
        data: the file's content.

    Returns:
        The text.

    Raises:
        CardFileError: it is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardFileError(f"{where}: cannot be read as text in UTF-8; have your editor save it so") from error


def _read(name: str, text: str) -> dict[str, Any]:
    """The content of a TOML file; raises CardFileError if it is not TOML or nested more deeply than MAX_NESTING."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MAX_NESTING:  # a key of n parts takes tomllib n * n steps
            raise CardFileError(f"{name}: line {number} is nested too deeply: it has more than {MAX_NESTING} dots")
    try:
        content = tomllib.loads(text)
    except RecursionError as error:
        raise CardFileError(f"{name}: is nested too deeply; {MAX_NESTING} levels are allowed") from error
    except ValueError as error:  # not only TOMLDecodeError: a number may have thousands of digits
        raise CardFileError(f"{name}: not TOML: {error}") from error
    level: list[Any] = [content]
    for _ in range(MAX_NESTING):
        level = [child for each in level for child in _children(each)]
        if any(isinstance(each, int) and abs(each) > MAX_INTEGER for each in level):
            raise CardFileError(f"{name}: a number is larger than {MAX_INTEGER}")
    if level:
        raise CardFileError(f"{name}: is nested too deeply; {MAX_NESTING} levels are allowed")
    return content


def _children(value: Any) -> Iterable[Any]:
    """The values in a table or an array."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _decks(
    content: dict[str, Any], cards: dict[CardId, Card], numbers: DeckNumbers, where: str
) -> dict[str, tuple[CardId, ...]]:
    """The preconstructed decks, with as many copies of each card as allowed (DECKS, CRD-5)."""
    decks = {}
    for entry in TypeAdapter(tuple[_DeckEntry, ...]).validate_python(content["deck"]):
        for name in entry.cards:
            if name not in cards or cards[name].kind != "mild":
                raise CardFileError(f"{where}: {name!r}, which the deck {entry.name!r} needs, is no Mild Emotion in it")
        decks[entry.name] = tuple(name for name in entry.cards for _ in range(numbers.copies))
    return decks
