"""Proposals to which others must agree: an undo that a person may not do alone, and a game's end without a result.

If hidden information was disclosed, or somebody else has decided since, every other person must agree to an undo;
computer players always do. What was seen stays known: the random generator is part of the state that the game returns
to, so the same action draws the same cards again. Fresh randomness would be worse: an undo would be a second try.
"""

from dataclasses import dataclass, replace

from bot.model.errors import Refused
from bot.model.records import GameRow

CONSENT_TIMEOUT = 24 * 60 * 60
"""Seconds for which computer players wait for people's answers; then they play on, and the proposal lapses."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A person's proposal, made at a version of the game; void once the game has gone on.

    `declined` is the person who ended it: one of those asked, or the proposer. `asked` is the time in seconds since
    1970.
    """

    version: int
    person: int
    agreed: frozenset[int] = frozenset()
    declined: int | None = None
    asked: int = 0


def others(row: GameRow, person: int) -> tuple[int, ...]:
    """The people who must agree to a person's undo: all others, each once, unless a computer decides for them."""
    return tuple(other for other in row.people if other != person and row.cover_of(other) is None)


def must_agree(row: GameRow, person: int) -> tuple[int, ...]:
    """The people of whom one must agree if a person wants to end a game: opponents, or a teammate against computers."""
    team = row.team_of(person)
    if row.status != "running" or team is None:
        return ()
    asked = tuple(other for other in row.present if other != person)
    return tuple(other for other in asked if row.team_of(other) is not team) or asked


def waited_for(row: GameRow, proposal: Proposal) -> tuple[int, ...]:
    """The people who have not answered yet; none once it is declined."""
    if proposal.declined is not None:
        return ()
    return tuple(other for other in others(row, proposal.person) if other not in proposal.agreed)


def consent_wait(row: GameRow, proposal: Proposal | None, now: float) -> float:
    """Seconds for which computer players still wait for answers; 0 if nobody has to answer."""
    if row.status != "running" or proposal is None or not waited_for(row, proposal):
        return 0
    wait = proposal.asked + CONSENT_TIMEOUT - now
    return 0 if wait > 2 * CONSENT_TIMEOUT else max(0, wait)  # asked in the future: the host's clock was wrong then


def is_unanimous(row: GameRow, proposal: Proposal) -> bool:
    """Whether everybody asked has agreed."""
    return proposal.declined is None and not waited_for(row, proposal)


def proposed(row: GameRow, now: Proposal | None, person: int, *, at: int = 0) -> Proposal:
    """The proposal after a person proposes an undo at a time in seconds since 1970; proposing twice changes nothing.

    Raises Refused while another person's proposal is open, and if the same proposal was declined.
    """
    if now is not None and now.person == person and now.declined not in {None, person}:
        raise Refused("consent-declined", who=f"<@{now.declined}>")
    if now is not None and now.person != person and now.declined is None:
        raise Refused("consent-taken", who=f"<@{now.person}>")
    return now if now is not None and now.declined is None else Proposal(row.version, person, asked=at)


def answered(row: GameRow, now: Proposal | None, person: int, *, agrees: bool) -> Proposal:
    """The proposal after a person agrees or declines; the proposer withdraws it by declining.

    Raises Refused for a person who is not asked, and if no proposal is open.
    """
    if now is None or now.declined is not None:
        raise Refused("consent-void")
    if person != now.person and person not in others(row, now.person):
        raise Refused("covered" if row.plays(person) else "not-playing")
    if not agrees:
        return replace(now, declined=person)
    if person == now.person:
        raise Refused("consent-own")
    return replace(now, agreed=now.agreed | {person})
