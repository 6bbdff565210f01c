"""Motions: what the people of a game decide together, and who is asked, what decides it, when it lapses.

An undo that a person may not do alone is a motion, too: if hidden information was disclosed, or somebody else has
decided since, every other person must agree; computer players always do. What was seen stays known: the random
generator is part of the state that the game returns to, so the same action draws the same cards again. Fresh randomness
would be worse: an undo would be a second try.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.core.model.errors import Refused
from bot.core.model.fields import Moment, Person
from bot.core.model.pace import PACES
from bot.core.model.records import GameRow

MotionKind = Literal["pace", "absent", "substitute", "offer", "undo", "end"]
"""Another pace; what happens with a person whose time is up; whether to look for a substitute for a person; who takes
the seats of a person; an undo; the end of the game without a result."""

Answer = Literal["agree", "decline", "wait", "turn", "seat", "substitute", "end", "take"]

_ANSWERS = TypeAdapter(list[tuple[int, Answer]])

ABSENT_ANSWERS: tuple[Answer, ...] = ("wait", "turn", "seat", "substitute", "end")
"""What the others may do about a person whose time is up: wait longer, have a computer decide in this turn or take the
seat, look for a substitute, end the game."""

MOTION_LIMIT = 100_000
"""Upper bound of a motion's id: custom ids have five digits for it."""

VALUE_DIGITS = 12
"""Upper bound of the digits of a motion's value: of a version, or of seconds since 1970."""

UNDO_TIMEOUT = 24 * 60 * 60
"""Seconds for which computer players wait for people's answers; then they play on, and the undo lapses."""


def answers_to(kind: MotionKind, *, is_awaited: bool = False) -> tuple[Answer, ...]:
    """The answers to a kind of motion; nobody votes to end a game for which its organiser waits."""
    if kind != "absent":
        return ("agree", "decline")
    return tuple(answer for answer in ABSENT_ANSWERS if answer != "end" or not is_awaited)


def answers_in(text: str) -> list[tuple[int, Answer]]:
    """People's answers to a motion, as they are stored; none if they cannot be read."""
    try:
        return _ANSWERS.validate_json(text)
    except ValueError:
        return []


class Settled(Exception):  # noqa: N818  an answer to a person, as Refused is
    """An answer to a motion that is settled."""

    def __init__(self, motion: "Motion") -> None:
        super().__init__(motion.outcome)
        self.motion = motion


@dataclass(frozen=True, slots=True)
class Motion:
    """A question to the people of a game; `id` counts within the game.

    `person` is the one it is about, `value` the proposed pace, the version of the game that an undo is asked for in, or
    since when it has waited for somebody whose time is not up (overdue.py), `by` who asks, None for the host. `at` and
    `until` are in seconds since 1970; at `until` it is decided without further answers. `outcome` is None while it is
    open.

    A substitute takes two motions: first the people of the game are asked whether to look for one, unless that is clear
    already; then an offer asks everybody else who would like the seat.
    """

    id: Annotated[int, Field(ge=0, lt=MOTION_LIMIT)]
    kind: MotionKind
    person: Person | None
    value: str
    by: Person | None
    at: Moment
    until: Moment | None = None
    ballots: dict[int, Answer] = field(default_factory=dict)
    outcome: str | None = None

    def __post_init__(self) -> None:
        """Raise ValueError for a value that a motion of this kind cannot have."""
        is_number = self.value.isdecimal() and len(self.value) < VALUE_DIGITS
        could_be = {"pace": self.value in PACES, "undo": is_number, "absent": is_number or not self.value}
        if not could_be.get(self.kind, True):
            raise ValueError("value")

    @property
    def is_open(self) -> bool:
        """Whether answers still count."""
        return self.outcome is None

    @property
    def has_message(self) -> bool:
        """Whether a message shows it, and then its outcome; an undo's goes with the step, an end is announced once."""
        return self.kind not in {"undo", "end"}

    def who(self, answer: Answer) -> int | None:
        """The first person who has given an answer; None if nobody has."""
        return next((person for person, given in self.ballots.items() if given == answer), None)


def next_id(motions: Sequence[Motion]) -> int:
    """The id of a game's next motion."""
    return 1 + max((each.id for each in motions), default=0)


def voters(row: GameRow, motion: Motion) -> tuple[int, ...]:
    """The people whose answers count; not those whose seats a computer has, unless it is about a substitute for them.

    About an absent person these are all others, else all but the one who asks; about an end, see `must_agree`. Nobody
    who has left the server is asked.
    """
    match motion.kind:
        case "offer":
            return ()
        case "undo":
            return others(row, motion.by)
        case "end":
            return must_agree(row, motion.by)
    sits = motion.person if motion.kind == "substitute" else None
    left_out = motion.person if motion.kind == "absent" else motion.by
    return tuple(
        person
        for person in row.people
        if person != left_out and (person == sits or not row.is_covered(person)) and not row.has_left(person)
    )


def others(row: GameRow, person: int | None) -> tuple[int, ...]:
    """The people who must agree to a person's undo: all others, each once, unless a computer decides for them."""
    asked = (other for other in row.people if other != person and not row.has_left(other))
    return tuple(other for other in asked if row.cover_of(other) is None)


def must_agree(row: GameRow, person: int | None) -> tuple[int, ...]:
    """The people of whom one must agree if a person wants to end a game: opponents, or a teammate against computers."""
    team = row.team_of(person)
    if row.status != "running" or team is None:
        return ()
    asked = tuple(other for other in row.present if other != person and not row.has_left(other))
    return tuple(other for other in asked if row.team_of(other) is not team) or asked


def unanswered(row: GameRow, motion: Motion) -> tuple[int, ...]:
    """The people who are still asked; none once it is settled."""
    if not motion.is_open:
        return ()
    return tuple(person for person in voters(row, motion) if person not in motion.ballots)


def undo_wait(row: GameRow, motion: Motion | None, now: float) -> float:
    """Seconds for which computer players still wait for answers about an undo; 0 if nobody has to answer."""
    if row.status != "running" or motion is None or not unanswered(row, motion):
        return 0
    wait = motion.at + UNDO_TIMEOUT - now
    return 0 if wait > 2 * UNDO_TIMEOUT else max(0, wait)  # asked in the future: the host's clock was wrong then


def with_answer(row: GameRow, motion: Motion, person: int, word: str) -> Motion:
    """The motion after a person's answer, which replaces an earlier one.

    Raises Settled if it is settled, Refused if the person is not asked, or it is no answer to this question.
    """
    if not row.plays(person):
        raise Refused("not-playing")
    if not motion.is_open or motion.kind == "offer":
        raise Settled(motion)
    answer = next((each for each in answers_to(motion.kind) if each == word), None)
    if answer is None:
        raise Refused("malformed")
    if person not in voters(row, motion) and not (person == motion.by and answer == "decline"):
        if row.is_covered(person) or person not in {motion.by, motion.person}:
            raise Refused("covered")
        raise Refused("consent-own") if motion.kind == "undo" else Refused("motion-own", kind=motion.kind)
    return replace(motion, ballots={**motion.ballots, person: answer})


def decision(row: GameRow, motion: Motion) -> str | None:
    """The answer on which enough people agree; None if it is open still.

    Another pace: all, and one who declines ends it. A person who is absent: more than half of the others. A substitute:
    the person who sits there, or all others if there are several. An undo on which all agree stays open until it is
    carried out; whoever takes an offered seat, or agrees to an end, decides that alone.
    """
    if motion.kind in {"offer", "end"}:
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
    return "agree" if motion.kind == "pace" and all(person in ballots for person in asked) else None


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
    alone = motion.kind == "substitute" and not asks_others(row, motion)
    return "agree" if alone else "lapsed"
