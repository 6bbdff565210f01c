"""What others must agree to: that somebody takes back more than they may alone, and that a game ends without a result.

Where hidden information has appeared, or somebody else has decided since, every other person of the game must agree to
an undo; computer players do. What was seen stays known: the generator is part of the state that the game goes back to,
so whoever does the same again gets the same cards. Drawing anew would be worse: it would make an undo a second try.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.model.errors import Refused

if TYPE_CHECKING:
    from bot.model.records import GameRow


PATIENCE = 24 * 60 * 60
"""Seconds for which computer players wait for people's answers; then they go on, and the question lapses."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A person's wish to take back, made when the game was at a version; it is void once the game has gone on.

    `declined` is who ended it: somebody who was asked, or the person who asked. `asked` is when, in seconds since 1970.
    """

    version: int
    person: int
    agreed: frozenset[int] = frozenset()
    declined: int | None = None
    asked: int = 0


def others(row: GameRow, person: int) -> tuple[int, ...]:
    """Who must agree to what a person takes back: every other person, each once however many seats they have."""
    return tuple(other for other in row.people if other != person)


def must_agree(row: GameRow, person: int) -> tuple[int, ...]:
    """Of whom one must agree before a person ends a game: the opponents, or a teammate if those are computers."""
    team = row.team_of(person)
    if row.status != "running" or team is None:
        return ()
    asked = others(row, person)
    return tuple(other for other in asked if row.team_of(other) is not team) or asked


def waited_for(row: GameRow, proposal: Proposal) -> tuple[int, ...]:
    """Who has not answered yet; nobody once it is declined."""
    if proposal.declined is not None:
        return ()
    return tuple(other for other in others(row, proposal.person) if other not in proposal.agreed)


def patience(row: GameRow, proposal: Proposal | None, now: float) -> float:
    """Seconds for which computer players still wait until it is answered; none if there is nothing to wait for."""
    if row.status != "running" or proposal is None or not waited_for(row, proposal):
        return 0
    return max(0, proposal.asked + PATIENCE - now)


def is_unanimous(row: GameRow, proposal: Proposal) -> bool:
    """Whether everybody has agreed."""
    return proposal.declined is None and not waited_for(row, proposal)


def proposed(row: GameRow, now: Proposal | None, person: int, *, at: int = 0) -> Proposal:
    """A person asks the others, at a time in seconds since 1970; asking twice is asking once.

    Raises Refused while somebody else asks, and after somebody has declined the same.
    """
    if now is not None and now.person == person and now.declined not in {None, person}:
        raise Refused("consent-declined", who=f"<@{now.declined}>")
    if now is not None and now.person != person and now.declined is None:
        raise Refused("consent-taken", who=f"<@{now.person}>")
    return now if now is not None and now.declined is None else Proposal(row.version, person, asked=at)


def answered(row: GameRow, now: Proposal | None, person: int, *, agrees: bool) -> Proposal:
    """A person who is asked agrees or declines; the person who asks may take it back by declining.

    Raises Refused for who is not asked, and if there is no question any more.
    """
    if now is None or now.declined is not None:
        raise Refused("consent-void")
    if person != now.person and person not in others(row, now.person):
        raise Refused("not-playing")
    if not agrees:
        return replace(now, declined=person)
    if person == now.person:
        raise Refused("consent-own")
    return replace(now, agreed=now.agreed | {person})
