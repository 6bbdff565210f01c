"""What a game is played with: cards, Spirit boards, decks and numbers of one edition, read once and never changed."""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from engine.errors import CardFileError
from engine.mistakes import in_words
from engine.powers.model import Mark, Power
from engine.spirit_boards import Board, Count, Row, boards
from engine.terms import HIDDEN, Aspiration, CardId, Edition, Fragment, Mode, Side, Spirit, SpiritAction, Team, Vibe
from engine.wheel import Intentions, intentions

Colour = Literal[Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE]
P = TypeVar("P")


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Card(_Model):
    """What is printed on an Emotion card (CRD-1), and the mark of its powers."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    team: Literal["bliss", "gloom"]
    kind: Literal["mild", "strong", "starting"]
    vibe: Colour | None = None
    track: Annotated[tuple[Annotated[int, Field(strict=True, ge=0, le=20)], ...], Field(min_length=1, max_length=6)]
    shaded: Annotated[int, Field(strict=True, ge=1)] = 1
    threshold: Annotated[int, Field(strict=True, ge=1)] | None = None
    strong: str | None = None
    copies: Annotated[int, Field(strict=True, ge=1)] | None = None
    powers: tuple[Power, ...] = ()

    @property
    def mark(self) -> Mark | None:
        """The mark of its powers, None for a starting Emotion."""
        return self.powers[0].mark if self.powers else None

    @property
    def side(self) -> Team:
        """The team that the card belongs to."""
        return Team.BLISS if self.team == "bliss" else Team.GLOOM

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.name == HIDDEN:
            raise ValueError(f"name: another than {HIDDEN!r}, which stands for a hidden card")
        if (self.vibe is None) != (self.kind == "starting"):
            raise ValueError("vibe: Mild and Strong Emotions have one of red, yellow, green, blue; starting ones none")
        if self.shaded > len(self.track):
            raise ValueError(f"shaded: at most the {len(self.track)} spaces of the track, not {self.shaded}")
        if (self.kind == "mild") != (self.strong is not None) or (self.kind == "mild") != (self.threshold is not None):
            raise ValueError("strong and threshold: Mild Emotions have both, others neither")
        if self.threshold is not None and self.threshold > len(self.track):
            raise ValueError(f"threshold: at most the {len(self.track)} spaces of the track, not {self.threshold}")
        if (self.kind == "starting") != (self.copies is not None):
            raise ValueError("copies: starting Emotions have it, others do not")
        if (self.kind == "starting") != (self.powers == ()):
            raise ValueError('powers: Mild and Strong Emotions have at least one (effect "none" if so), starting none')
        if len({power.mark for power in self.powers}) > 1:
            raise ValueError("powers: all powers of a card have the same mark")
        return self


class _Origin(_Model):
    sphere_wp: Count


class _Team(_Model):
    ambition_tokens: Count
    minor_fragments: Count
    major_fragments: Count


class _Player(_Model):
    essence: Count
    wp: Count
    first_player_wp: Count
    hand: Count
    starting_tokens: Count
    starting_essence: Count


class _Deck(_Model):
    cards: Count
    copies: Count


class _Emotion(_Model):
    largest_token: Count
    strong_copies: Count
    insecurity_tokens: Count
    hidden_choice: Count


class _Turn(_Model):
    actions: Count
    cards: Count
    ambition: Count
    poor_wp: Count


class _Absorb(_Model):
    wp: Count
    frontier_wp: Count
    commitment_cost: Count
    commitment_ambition: Count
    humility_essence: Count
    diligence_wp: Count
    creativity_cards: Count


class _RealmAction(_Model):
    control_discount: Count
    valley_cost: Count
    valley_wp: Count
    cradle_cost: Count
    cradle_again_cost: Count
    network_cost: Count
    land_cost: Count
    land_more_cost: Count
    willow_cost: Count


class _Ability(_Model):
    add_vibe_ambition: Count
    rotate_ambition: Count
    additional_action_ambition: Count


class _Spirits(_Model):
    delight_wp: Count
    delight_cards: Count
    hatred_discount: Count
    love_wp: Count
    love_fortresses: Count
    malice_reach: Literal["past_occupied", "frontiers"]
    harmony_second_token: bool


class _Score(_Model):
    minor: Count
    major: Count
    capping: Count
    consolation: Count

    def of(self, fragment: Fragment) -> int:
        """What a Fragment in the Identity is worth."""
        return {Fragment.MINOR: self.minor, Fragment.MAJOR: self.major, Fragment.CAPPING: self.capping}[fragment]


class Numbers(_Model):
    """The numbers that the rulebook gives, by subject; `data/numbers.toml` names the rule of each."""

    origin: _Origin
    team: _Team
    player: _Player
    deck: _Deck
    emotion: _Emotion
    turn: _Turn
    absorb: _Absorb
    realm_action: _RealmAction
    ability: _Ability
    spirits: _Spirits
    score: _Score


class RecommendedPlace(_Model):
    """Where the recommended setup puts a Spirit and its starting Emotion (SET-10)."""

    team: Literal["bliss", "gloom"]
    frontier: Annotated[int, Field(ge=0, le=4)]
    slot: Annotated[int, Field(ge=0, le=14)]


class SetupTable(_Model):
    """What the setup takes from the rulebook: recommended places, tokens, Aspirations left out of the basic game."""

    common_removed_in_basic: frozenset[Aspiration]
    first_edition_tokens: tuple[Vibe, Vibe, Vibe, Vibe]
    place: tuple[RecommendedPlace, ...]

    def places(self, team: Team) -> tuple[RecommendedPlace, ...]:
        """The recommended places of a team, in the order of its players."""
        return tuple(place for place in self.place if place.team == team.word)


class _DeckEntry(_Model):
    name: str
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Cards, boards, decks and numbers of one edition; `digest` (SHA-256, hexadecimal) names exactly this content.

    Two rule sets are equal only if they are the same object; `load` gives the same one for the same arguments.
    """

    edition: Edition
    cards: Mapping[CardId, Card]
    boards: Mapping[tuple[Side, Spirit], Board]
    decks: Mapping[str, tuple[CardId, ...]]
    numbers: Numbers
    setup: SetupTable
    intentions: Intentions
    digest: str
    _powers: Mapping[type, Mapping[CardId, tuple[Any, ...]]]
    _starting: tuple[CardId, CardId]

    def __repr__(self) -> str:
        return f"<Ruleset {self.edition} {self.digest[:12]}>"

    def powers_of(self, effect: type[P]) -> Mapping[CardId, tuple[P, ...]]:
        """The powers with an effect, by the cards that have them."""
        return self._powers.get(effect, {})

    @property
    def rows(self) -> Board:
        """The rows of side A, the same for every Spirit."""
        return self.boards[Side.A, Spirit.DELIGHT]

    def row(self, spirit: Spirit, side: Side, action: SpiritAction) -> Row:
        """The row of a Spirit Action on a side of a Spirit's board."""
        return self.boards[side, spirit][action]

    def deck_cards(self, team: Team) -> tuple[CardId, ...]:
        """The Mild Emotions of a team, of which its decks are made (CRD-4, CRD-5)."""
        return tuple(name for name, card in self.cards.items() if card.kind == "mild" and card.side is team)

    def deck_lists(self, team: Team) -> tuple[str, ...]:
        """The names of a team's preconstructed decks: the starter deck and one for each Spirit (DECKS)."""
        return tuple(name for name, deck in self.decks.items() if self.cards[deck[0]].side is team)

    def aspirations(self, mode: Mode) -> tuple[Aspiration, ...]:
        """The Aspirations that a game of this mode is played with (BAS-2)."""
        removed = self.setup.common_removed_in_basic if mode is Mode.BASIC else frozenset()
        return tuple(aspiration for aspiration in Aspiration if aspiration not in removed)

    def starting_emotion(self, team: Team) -> CardId:
        """Brightness or Bleakness (CRD-9)."""
        return self._starting[team]


@cache
def load(edition: Edition = Edition.SECOND, cards: Path | None = None) -> Ruleset:
    """The rule set of an edition, with the Emotions of `cards` instead of the project's own file if it is given.

    Raises CardFileError, naming file, line, card and field, if a data file has a mistake.
    """
    where = str(cards) if cards else "emotions.toml"
    text = _text(cards) if cards else _packaged("emotions.toml")
    emotions = _read(where, text)
    content: dict[str, Any] = {
        "edition": edition.value,
        "cards": emotions,
        "rows": _read("boards.toml", _packaged("boards.toml")),
        "decks": _read("decks.toml", _packaged("decks.toml")),
        "intentions": _read("intentions.toml", _packaged("intentions.toml")),
        "setup": _read("setup.toml", _packaged("setup.toml")),
        "numbers": _of_edition(_read("numbers.toml", _packaged("numbers.toml")), edition),
    }
    known, numbers = _cards(where, text, emotions, edition), Numbers.model_validate(content["numbers"])
    digest = hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    return Ruleset(
        edition=edition,
        cards=known,
        boards=boards(content["rows"], edition),
        decks=_decks(content["decks"], known, numbers.deck, where),
        numbers=numbers,
        setup=SetupTable.model_validate(content["setup"]),
        intentions=intentions(content["intentions"]),
        digest=digest,
        _powers=_by_effect(known),
        _starting=(_starting(known, Team.BLISS), _starting(known, Team.GLOOM)),
    )


def _starting(cards: Mapping[CardId, Card], team: Team) -> CardId:
    return next(name for name, card in cards.items() if card.kind == "starting" and card.side is team)


def _by_effect(cards: Mapping[CardId, Card]) -> dict[type, dict[CardId, tuple[Any, ...]]]:
    """The powers of all cards by their effect: what is looked up while a game is played."""
    table: dict[type, dict[CardId, tuple[Any, ...]]] = {}
    for card in cards.values():
        for power in card.powers:
            known = table.setdefault(type(power), {})
            known[card.name] = (*known.get(card.name, ()), power)
    return table


def _packaged(name: str) -> str:
    return (resources.files("engine") / "data" / name).read_text("utf-8")


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CardFileError(f"{path}: cannot be read as text: {error}") from error


def _read(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardFileError(f"{name}: not TOML: {error}") from error


def _of_edition(numbers: dict[str, Any], edition: Edition) -> dict[str, Any]:
    return {
        table: {key: value[edition.value] if isinstance(value, dict) else value for key, value in entries.items()}
        for table, entries in numbers.items()
    }


def _cards(where: str, text: str, content: dict[str, Any], edition: Edition) -> dict[CardId, Card]:
    """The cards of a card file's content in an edition; `text` is only needed to name the lines of mistakes."""
    if unknown := sorted(set(content) - {"emotion"}):
        raise CardFileError(f"{where}: unknown table {unknown[0]!r}; only [[emotion]] is allowed")
    entries = content.get("emotion", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise CardFileError(f"{where}: emotion: each card is a table under its own [[emotion]]")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if re.match(r"\s*\[\[\s*emotion\s*\]\]", line)]
    cards: dict[CardId, Card] = {}
    found_in: dict[CardId, int | str] = {}
    for index, entry in enumerate(entries):
        line = lines[index] if len(lines) == len(entries) else "?"
        place = f"{where}, line {line}, {entry.get('name', '(no name)')}"
        try:
            card = Card.model_validate(entry)
        except ValidationError as error:
            raise CardFileError(f"{place}: {in_words(error, Card)}") from error
        if card.name in cards:
            first = found_in[card.name]
            raise CardFileError(f"{place}: name: a second card of this name; the first is in line {first}")
        powers = tuple(power for power in card.powers if power.edition in {None, edition})
        cards[card.name], found_in[card.name] = card.model_copy(update={"powers": powers}), line
    for name, line in found_in.items():
        _check_counterpart(f"{where}, line {line}, {name}", cards[name], cards)
    _check_numbers(where, cards)
    return cards


def _check_counterpart(place: str, card: Card, cards: dict[CardId, Card]) -> None:
    if card.strong is None:
        return
    strong = cards.get(card.strong)
    if strong is None or strong.kind != "strong" or strong.team != card.team:
        raise CardFileError(f"{place}: strong: {card.strong!r} is no Strong Emotion of {card.team}")
    if strong.vibe != card.vibe:
        raise CardFileError(f"{place}: strong: {card.strong} must have the Vibe {card.vibe} too (CRD-1)")
    sharing = [other.name for other in cards.values() if other.strong == card.strong]
    if sharing[0] != card.name:
        raise CardFileError(f"{place}: strong: {card.strong} is the counterpart of {sharing[0]} already (CRD-4)")


def _check_numbers(where: str, cards: dict[CardId, Card]) -> None:
    for team in ("bliss", "gloom"):
        for kind, wanted in (("mild", 16), ("strong", 16), ("starting", 1)):
            found = sum(card.team == team and card.kind == kind for card in cards.values())
            if found != wanted:
                raise CardFileError(f"{where}: {team} has {found} {kind} Emotions; {wanted} are needed (CRD-4, CRD-9)")


def _decks(
    content: dict[str, Any], cards: dict[CardId, Card], numbers: _Deck, where: str
) -> dict[str, tuple[CardId, ...]]:
    """The preconstructed decks: of each of their cards as many copies as there may be (DECKS, CRD-5)."""
    decks = {}
    for entry in TypeAdapter(tuple[_DeckEntry, ...]).validate_python(content["deck"]):
        for name in entry.cards:
            if name not in cards or cards[name].kind != "mild":
                raise CardFileError(f"{where}: {name!r}, which the deck {entry.name!r} needs, is no Mild Emotion in it")
        decks[entry.name] = tuple(name for name in entry.cards for _ in range(numbers.copies))
    return decks
