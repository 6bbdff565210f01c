"""Motions: what the people of a game are asked to decide together."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bot.model.errors import Refused
from bot.model.records import GameRow

MotionKind = Literal["pace", "absent", "substitute"]
"""Another pace; what happens with a person whose time is up; a substitute for a person."""

Answer = Literal["agree", "decline", "wait", "turn", "seat", "substitute", "end", "take"]

OFFERED = "offered"
"""The value of a motion that offers a seat."""

ABSENT_ANSWERS: tuple[Answer, ...] = ("wait", "turn", "seat", "substitute", "end")
"""What the others may do about a person whose time is up: wait longer, have a computer decide in this turn or take the
seat, look for a substitute, end the game."""


def answers_to(kind: MotionKind) -> tuple[Answer, ...]:
    """The answers to a kind of motion."""
    return ABSENT_ANSWERS if kind == "absent" else ("agree", "decline")


class Settled(Exception):  # noqa: N818  an answer to a person, as Refused is
    """An answer to a motion that is settled."""

    def __init__(self, motion: "Motion") -> None:
        super().__init__(motion.outcome)
        self.motion = motion


@dataclass(frozen=True, slots=True)
class Motion:
    """A question to the people of a game; `id` counts within the game.

    `person` is the one it is about, `value` the proposed pace, `by` who asks, None for the host. At `until` (seconds
    since 1970) it is decided without further answers. `outcome` is None while it is open.

    A substitute takes two motions: first the people of the game are asked whether to look for one, unless that is clear
    already; then an offer (`is_offer`) asks everybody else who would like the seat.
    """

    id: int
    kind: MotionKind
    person: int | None
    value: str
    by: int | None
    at: int
    until: int | None = None
    ballots: dict[int, Answer] = field(default_factory=dict)
    outcome: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether answers still count."""
        return self.outcome is None

    @property
    def is_offer(self) -> bool:
        """Whether it offers the person's seats; the answer is that of the one who takes them."""
        return self.kind == "substitute" and self.value == OFFERED

    @property
    def taker(self) -> int | None:
        """The one who has taken the seats that it offered; None if nobody has."""
        return next((person for person, answer in self.ballots.items() if answer == "take"), None)


def voters(row: GameRow, motion: Motion) -> tuple[int, ...]:
    """The people whose answers count; not those whose seats a computer has, unless it is about a substitute for them.

    About an absent person these are all others, else all but the one who asks.
    """
    sits = motion.person if motion.kind == "substitute" else None
    left_out = motion.person if motion.kind == "absent" else motion.by
    return tuple(
        person for person in row.people if person != left_out and (person == sits or not row.is_covered(person))
    )


def unanswered(row: GameRow, motion: Motion) -> tuple[int, ...]:
    """The people who are still asked; none once it is settled, or by an offer."""
    if not motion.is_open or motion.is_offer:
        return ()
    return tuple(person for person in voters(row, motion) if person not in motion.ballots)


def same(motions: Iterable[Motion], kind: MotionKind, person: int | None, value: str) -> Motion | None:
    """The motion that asks the same; None if there is none."""
    return next((each for each in motions if (each.kind, each.person, each.value) == (kind, person, value)), None)


def answered(row: GameRow, motion: Motion, person: int, word: str) -> Motion:
    """The motion after a person's answer, which replaces an earlier one.

    Raises Settled if it is settled, Refused if the person is not asked, or it is no answer to this question.
    """
    if not row.plays(person):
        raise Refused("not-playing")
    if not motion.is_open or motion.is_offer:
        raise Settled(motion)
    answer = next((each for each in answers_to(motion.kind) if each == word), None)
    if answer is None:
        raise Refused("malformed")
    if person not in voters(row, motion) and not (person == motion.by and answer == "decline"):
        raise Refused("covered" if row.is_covered(person) else "motion-own", kind=motion.kind)
    return replace(motion, ballots={**motion.ballots, person: answer})


def decided(row: GameRow, motion: Motion) -> str | None:
    """The answer on which enough people agree; None if it is open still.

    Another pace: all, and one who declines ends it. A person who is absent: more than half of the others. A substitute:
    the person who sits there, or all others, of whom the one who asks is not the only one.
    """
    if motion.is_offer:
        return None
    asked = voters(row, motion)
    ballots = {person: answer for person, answer in motion.ballots.items() if person in asked or person == motion.by}
    if motion.kind == "absent":
        count = Counter(ballots.values())
        return next((answer for answer in ABSENT_ANSWERS if 2 * count[answer] > len(asked)), None)
    if motion.kind == "substitute":
        return _on_substitute(motion, ballots, asks_others(row, motion))
    if "decline" in ballots.values():
        return "decline"
    return "agree" if all(person in ballots for person in asked) else None


def _on_substitute(motion: Motion, ballots: Mapping[int, Answer], others: Sequence[int]) -> str | None:
    """The answer to whether a substitute is wanted: others who decline leave it to the person who sits there."""
    if motion.by is not None and ballots.get(motion.by) == "decline":
        return "decline"
    if motion.person is not None and motion.person in ballots:
        return ballots[motion.person]
    return "agree" if others and all(ballots.get(person) == "agree" for person in others) else None


def asks_others(row: GameRow, motion: Motion) -> tuple[int, ...]:
    """Those asked about a substitute besides the person who sits there."""
    return tuple(person for person in voters(row, motion) if person != motion.person)


def default_outcome(row: GameRow, motion: Motion) -> str:
    """The outcome when the time for answers has passed."""
    if motion.kind == "absent":
        return "turn"
    alone = motion.kind == "substitute" and not motion.is_offer and not asks_others(row, motion)
    return "agree" if alone else "lapsed"
