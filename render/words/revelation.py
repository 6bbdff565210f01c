"""A Revelation and the end of a game in words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import HIDDEN, Aspiration, Fragment, Team, events
from engine.events import Event
from render.words.vocabulary import Vocabulary


def last_revelation(happened: Sequence[Event]) -> Sequence[Event]:
    """The last Revelation among these events and all events after it; empty if there is none."""
    starts = [index for index, event in enumerate(happened) if isinstance(event, events.RevelationBegan)]
    return happened[starts[-1] :] if starts else ()


def revelation(words: Vocabulary, happened: Sequence[Event], *, goes_on: bool = True) -> list[str]:
    """The last Revelation among these events, a sentence each, and who must choose next if the game goes on."""
    steps = [event for event in last_revelation(happened) if isinstance(event, _STEPS)]
    if not steps:
        return []
    sentences = list(_sentences(words, steps))
    if not any(isinstance(event, events.FragmentAdded | events.CappingOwed) for event in steps):
        tests = [index for index, event in enumerate(steps) if isinstance(event, events.AspirationTested)]
        sentences.insert(tests[-1] + 1 if tests else 1, words.say("revelation-nobody"))
    return sentences + _still_to_choose(words, steps) if goes_on else sentences


def _sentences(words: Vocabulary, steps: Sequence[Event]) -> Iterator[str]:
    """A sentence for each step; one for both teams that take Hidden Aspirations which the viewer does not know."""
    unseen = [event for event in steps if isinstance(event, events.HiddenTaken) and event.aspiration == HIDDEN]
    if any(isinstance(event, events.EndTriggered) for event in steps):  # what comes next does not matter any more
        steps = [event for event in steps if not isinstance(event, events.CommonCurrent | events.HiddenTaken)]
    for event in steps:
        if len(unseen) < len(Team) or event not in unseen:
            yield _step(words, event)
        elif event is unseen[0]:
            yield words.say("event-hidden-taken-both")


def _step(words: Vocabulary, event: Event) -> str:
    if isinstance(event, events.RevelationBegan):
        bliss, gloom = (
            words.say("revelation-hidden-nothing") if hidden is None else words.terms.aspiration(hidden)
            for hidden in event.hidden
        )
        hidden = words.say("revelation-hidden-both", bliss=bliss, gloom=gloom)
        return words.terms.sentences([_revelation_began(words, event), hidden])
    return REVELATION[type(event)](words, event)


def _still_to_choose(words: Vocabulary, steps: Sequence[Event]) -> list[str]:
    """The teams that have to choose before the Revelation continues, inferred from its events (REV-4, REV-5)."""
    kinds = {type(event) for event in steps}
    if events.SphereRefilled in kinds:
        return []
    if events.CommonTurnedDown in kinds and not kinds & {events.CommonRemoved, events.CommonCurrent}:
        major = next(e.team for e in steps if isinstance(e, events.FragmentAdded) and e.fragment is Fragment.MAJOR)
        return [words.say("revelation-must-remove", team=words.terms.team(major.other))]
    done = {event.accomplished for event in steps if isinstance(event, events.AspirationTested)}
    done |= {event.team for event in steps if isinstance(event, events.HiddenTaken)}
    return [words.say("revelation-must-choose", team=words.terms.team(team)) for team in Team if team not in done]


def _refilled(words: Vocabulary, event: events.SphereRefilled) -> str:
    return words.say("event-sphere-refilled", sphere=words.terms.sphere(event.sphere), wp=event.wp)


def _revelation_began(words: Vocabulary, event: events.RevelationBegan) -> str:
    return words.say("event-revelation", sphere=words.terms.sphere(event.sphere))


def _tested(words: Vocabulary, event: events.AspirationTested) -> str:
    won = event.accomplished
    result = words.say("result-not") if won is None else words.say("result-accomplished", team=words.terms.team(won))
    facts = words.terms.standing_of(event.aspiration, event.values)
    if event.team is None:
        return words.say("event-tested-common", result=result, **facts)
    return words.say("event-tested-hidden", team=words.terms.team(event.team), result=result, **facts)


def _fragment_added(words: Vocabulary, event: events.FragmentAdded) -> str:
    team, fragment = words.terms.team(event.team), words.terms.fragment(event.fragment)
    if event.site is None:
        return words.say("event-fragment", team=team, fragment=fragment)
    return words.say("event-fragment-fortress", team=team, fragment=fragment, site=words.places.site(event.site))


def _capping_owed(words: Vocabulary, event: events.CappingOwed) -> str:
    return words.say(f"event-capping-owed-{event.gets}", team=words.terms.team(event.team))


def _points_scored(words: Vocabulary, event: events.PointsScored) -> str:
    return words.say("event-points", team=words.terms.team(event.team), points=event.points)


def _common_down(words: Vocabulary, event: events.CommonTurnedDown) -> str:
    return words.say("event-common-down", aspiration=words.terms.aspiration(event.aspiration))


def _common_removed(words: Vocabulary, event: events.CommonRemoved) -> str:
    team, aspiration = words.terms.team(event.team), words.terms.aspiration(event.aspiration)
    return words.say("event-common-removed", team=team, aspiration=aspiration)


def _common_current(words: Vocabulary, event: events.CommonCurrent) -> str:
    if event.aspiration is None:
        return words.say("event-common-none")
    aspiration, counts = words.terms.aspiration(event.aspiration), words.terms.counts(event.aspiration)
    return words.say("event-common-current", aspiration=aspiration, counts=counts)


def _hidden_taken(words: Vocabulary, event: events.HiddenTaken) -> str:
    team = words.terms.team(event.team)
    if event.aspiration is None:
        return words.say("event-hidden-none", team=team)
    if event.aspiration == HIDDEN:
        return words.say("event-hidden-taken", team=team)
    aspiration = Aspiration(event.aspiration)
    return words.say(
        "event-hidden-taken-known",
        team=team,
        aspiration=words.terms.aspiration(aspiration),
        counts=words.terms.counts(aspiration),
    )


def _end_triggered(words: Vocabulary, event: events.EndTriggered) -> str:
    return words.say("event-end-triggered", ending=words.say(f"ending-{event.ending.value.lower()}"))


def _game_ended(words: Vocabulary, event: events.GameEnded) -> str:
    bliss, gloom = event.points
    if event.winner is None:
        return words.say("event-ended-balance", bliss=bliss, gloom=gloom)
    own, other = (bliss, gloom) if event.winner is Team.BLISS else (gloom, bliss)
    return words.say("event-ended-won", team=words.terms.team(event.winner), own=own, other=other)


REVELATION: dict[type, Callable[[Vocabulary, Any], str]] = {
    events.SphereRefilled: _refilled,
    events.RevelationBegan: _revelation_began,
    events.AspirationTested: _tested,
    events.FragmentAdded: _fragment_added,
    events.CappingOwed: _capping_owed,
    events.PointsScored: _points_scored,
    events.CommonTurnedDown: _common_down,
    events.CommonRemoved: _common_removed,
    events.CommonCurrent: _common_current,
    events.HiddenTaken: _hidden_taken,
    events.EndTriggered: _end_triggered,
    events.GameEnded: _game_ended,
}
"""The sentence of each event of a Revelation or an end."""

_STEPS = (
    events.RevelationBegan,
    events.AspirationTested,
    events.FragmentAdded,
    events.CappingOwed,
    events.PointsScored,
    events.CommonTurnedDown,
    events.CommonRemoved,
    events.CommonCurrent,
    events.HiddenTaken,
    events.SphereRefilled,
    events.EndTriggered,
)
