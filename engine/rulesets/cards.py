"""Emotion cards and the card file (CRD-1)."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from engine.errors import CardFileError
from engine.powers import Power, Provenance
from engine.rulesets.tables import tables, validated
from engine.terms import HIDDEN, CardId, Edition, Team, Vibe

NAMES: Final = {"mild": 16, "strong": 16, "starting": 1}
"""The number of each team's Emotions by kind (CRD-4, CRD-9): the format of a card file, so not among its numbers."""

Colour = Literal[Vibe.RED, Vibe.YELLOW, Vibe.GREEN, Vibe.BLUE]

CardName = Annotated[str, Field(min_length=1, max_length=30)]

MAX_MISTAKES: Final = 10
"""The maximum number of mistakes that are named at once."""

_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_SIGNS: Final = frozenset(" '\u2019.,&!?()·-")
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that show nothing."""


class Card(BaseModel):
    """An Emotion card (CRD-1).

    Attributes:
        name: its name and identifier.
        names: its names in other languages, by their codes: {"it": "Coraggio"}; its name where there is none.
        team: "bliss" or "gloom".
        kind: "mild", "strong" or "starting".
        vibe: its colour; starting Emotions have none.
        track: the Intensity that each Essence space gives, from left to right.
        shaded: the Essence required to bring it into play.
        threshold: the Essence at which a Mild Emotion can be empowered.
        strong: the name of a Mild Emotion's Strong counterpart.
        copies: the number of copies of a starting Emotion.
        house: which of its numbers are not printed on it: a house number.
        powers: its powers; none for a starting Emotion.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: CardName
    names: Mapping[str, CardName] = {}
    team: Literal["bliss", "gloom"]
    kind: Literal["mild", "strong", "starting"]
    vibe: Colour | None = None
    track: Annotated[tuple[Annotated[int, Field(strict=True, ge=0, le=20)], ...], Field(min_length=1, max_length=6)]
    shaded: Annotated[int, Field(strict=True, ge=1)] = 1
    threshold: Annotated[int, Field(strict=True, ge=1)] | None = None
    strong: str | None = None
    copies: Annotated[int, Field(strict=True, ge=1)] | None = None
    house: tuple[Literal["track", "shaded", "threshold"], ...] = ()
    powers: tuple[Power, ...] = ()

    @property
    def mark(self) -> Provenance | None:
        """The mark of its powers ("printed" or "house"), None for a starting Emotion."""
        return self.powers[0].mark if self.powers else None

    @property
    def side(self) -> Team:
        """The team that the card belongs to."""
        return Team.BLISS if self.team == "bliss" else Team.GLOOM

    @field_validator("names")
    @classmethod
    def _readable(cls, names: Mapping[str, str]) -> Mapping[str, str]:
        if strange := next((language for language in names if not _LANGUAGE.fullmatch(language)), None):
            raise ValueError(f"codes of languages, such as it or zh-CN, not {strange[:40]!r}")
        for language, name in names.items():
            if problem := _unreadable(name):
                raise ValueError(f"{language}: {problem}")
        return names

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


def read(where: str, text: str, content: dict[str, Any], edition: Edition) -> dict[CardId, Card]:
    """The cards in a card file's content, with the powers of one edition; `text` is used to locate mistakes by line.

    Raises CardFileError, naming file, line, card and field; for MAX_MISTAKES cards at most.
    """
    if unknown := sorted(set(content) - {"emotion", "mark"}):
        raise CardFileError(f"{where}: unknown table {unknown[0]!r}; only [[emotion]] and [[mark]] are allowed")
    cards: dict[CardId, Card] = {}
    found_in: dict[CardId, int | str] = {}
    mistakes: list[str] = []
    for line, entry in tables(where, text, content, "emotion"):
        place = f"{where}, line {line}, {' '.join(str(entry.get('name', '(no name)'))[:40].split())}"
        try:
            card = validated(place, Card, entry)
        except CardFileError as error:
            mistakes.append(str(error))
            if len(mistakes) == MAX_MISTAKES:
                break
            continue
        mistakes += (f"{place}: {mistake}" for mistake in _misnamed(card, cards, found_in, is_file=bool(text)))
        powers = tuple(power for power in card.powers if power.edition in {None, edition})
        cards[card.name], found_in[card.name] = card.model_copy(update={"powers": powers}), line
    if mistakes:
        raise CardFileError("\n".join(mistakes[:MAX_MISTAKES]))
    for name, line in found_in.items():
        _check_counterpart(f"{where}, line {line}, {name}", cards[name], cards)
    _check_numbers(where, cards)
    return cards


def _misnamed(
    card: Card, before: Mapping[CardId, Card], found_in: Mapping[CardId, int | str], *, is_file: bool
) -> Iterator[str]:
    """What is wrong with a card's names; the names in rules that are stored with games are as they are."""
    if card.name in before:
        yield f"name: a second card of this name; the first is in line {found_in[card.name]}"
    if is_file and (problem := _unreadable(card.name)):
        yield f"name: {problem}"
    for language, name in card.names.items():
        if same := next((each for each in before.values() if each.names.get(language) == name), None):
            yield f"names.{language}: {same.name} has this name too"


def _unreadable(name: str) -> str:
    """What is wrong with a name that everybody reads: it must be neither markup nor blank; empty if nothing is."""
    kinds = "".join(unicodedata.category(character)[0] for character in name)
    fits = all(kind in "LMN" or character in _SIGNS for kind, character in zip(kinds, name, strict=True))
    if fits and kinds[:1] == "L" and "MMM" not in kinds and name == " ".join(name.split()) and not _BLANK & {*name}:
        return ""
    return "begins with a letter, and has only letters, digits, single spaces and ' . , & ! ? ( ) - in it"


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
        for kind, wanted in NAMES.items():
            found = sum(card.team == team and card.kind == kind for card in cards.values())
            if found != wanted:
                raise CardFileError(f"{where}: {team} has {found} {kind} Emotions; {wanted} are needed (CRD-4, CRD-9)")


def powers_by_kind(cards: Mapping[CardId, Card]) -> dict[type, dict[CardId, tuple[Any, ...]]]:
    """The powers of all cards by effect and card, for fast look-up during a game."""
    table: dict[type, dict[CardId, tuple[Any, ...]]] = {}
    for card in cards.values():
        for power in card.powers:
            known = table.setdefault(type(power), {})
            known[card.name] = (*known.get(card.name, ()), power)
    return table
