"""A Revelation in words, step by step."""

from collections.abc import Iterator, Sequence

from engine import HIDDEN, Fragment, Team, events
from engine.events import Event
from render.words.events import OfRevelation, Teller
from render.words.vocabulary import Vocabulary


def last_revelation(happened: Sequence[Event]) -> Sequence[Event]:
    """The last Revelation among these events and all events after it; empty if there is none."""
    starts = [index for index, event in enumerate(happened) if isinstance(event, events.RevelationBegan)]
    return happened[starts[-1] :] if starts else ()


def revelation(words: Vocabulary, happened: Sequence[Event], *, goes_on: bool = True) -> list[str]:
    """The last Revelation among these events, a sentence each, and who must choose next if the game goes on."""
    steps = [event for event in last_revelation(happened) if isinstance(event, OfRevelation)]
    if not steps:
        return []
    sentences = list(_sentences(words, steps))
    kinds = {type(event) for event in steps}
    if events.SphereRefilled in kinds and not kinds & {events.FragmentAdded, events.CappingOwed}:
        tests = [index for index, event in enumerate(steps) if isinstance(event, events.AspirationTested)]
        sentences.insert(tests[-1] + 1 if tests else 1, words.say("revelation-nobody"))
    return sentences + _still_to_choose(words, steps) if goes_on else sentences


def _sentences(words: Vocabulary, steps: Sequence[OfRevelation]) -> Iterator[str]:
    """A sentence for each step; one for both teams that take Hidden Aspirations which the viewer does not know."""
    teller = Teller(words)
    unseen = [event for event in steps if isinstance(event, events.HiddenTaken) and event.aspiration == HIDDEN]
    if any(isinstance(event, events.EndTriggered) for event in steps):  # what comes next does not matter any more
        steps = [event for event in steps if not isinstance(event, events.CommonCurrent | events.HiddenTaken)]
    for event in steps:
        if len(unseen) < len(Team) or event not in unseen:
            told = [teller.revealed(event), _had(words, event) if isinstance(event, events.RevelationBegan) else None]
            yield words.terms.sentences(filter(None, told))
        elif event is unseen[0]:
            yield words.say("event-hidden-taken-both")


def _had(words: Vocabulary, event: events.RevelationBegan) -> str:
    """The Hidden Aspirations that were revealed."""
    nothing = words.say("revelation-hidden-nothing")
    bliss, gloom = (nothing if hidden is None else words.terms.aspiration(hidden) for hidden in event.hidden)
    return words.say("revelation-hidden-both", bliss=bliss, gloom=gloom)


def _still_to_choose(words: Vocabulary, steps: Sequence[OfRevelation]) -> list[str]:
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
