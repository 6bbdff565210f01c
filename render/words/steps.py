"""The steps of a turn in short lines: a symbol, the board's short labels, at most MAX_WORDS words each.

The log tells the same in full sentences.
"""

from collections.abc import Iterator, Sequence

from engine import Seat, Shift, View, events
from engine import actions as acts
from engine.events import Event
from render.words import control_changes, story
from render.words.events import Teller
from render.words.finished_turn import finished_turn, points
from render.words.gains import gains, wheel_bonus
from render.words.opening import short_opening
from render.words.vocabulary import Vocabulary

MAX_WORDS = 8
"""Maximum number of words in a line about a step."""


class Steps:
    """Steps and finished turns in few words."""

    def __init__(self, words: Vocabulary) -> None:
        self._words, self._teller = words, Teller(words, short=True)

    def lines(self, view: View, happened: Sequence[Event], shifts: Sequence[Shift] = ()) -> list[str]:
        """A decision with its consequences, as the viewer may see them: mostly one line, none if nothing changed.

        A Revelation has a line of its own.
        """
        starts = [index for index, event in enumerate(happened) if isinstance(event, events.RevelationBegan)]
        if not starts:
            return self._told(view, happened, shifts)
        before, revealed = happened[: starts[0]], happened[starts[0] :]
        return [*self._told(view, before, ()), *self._told(view, revealed, shifts)]

    def setup(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The setup so far: where each Spirit stands, its Emotion and its Vibe tokens, in player order."""
        return short_opening(self._words, view, happened)

    def turn(self, view: View, number: int, happened: Sequence[Event], shifts: Sequence[Shift] = ()) -> str:
        """A finished turn, counted from 0, in one line; `happened` and `shifts` are those of the whole turn."""
        return finished_turn(self._words, view, number, happened, shifts)

    def points(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The points that each team has gained, and what they brought on the Wheel."""
        return [*points(self._words, view, happened), *self.wheel_bonus(happened)]

    def wheel_bonus(self, happened: Sequence[Event]) -> list[str]:
        """What marks of the Wheel gave."""
        return list(wheel_bonus(self._words, happened))

    def numbered(self, view: View, number: int, seat: Seat, happened: Sequence[Event], shifts: Sequence[Shift]) -> str:
        """A step of a seat that has a number on the picture of what happened, in a few words."""
        return story.step(self._words, view, number, seat, happened, shifts)

    def reasons(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The points that each Spirit or team has gained, with what brought them."""
        return list(story.reasons(self._words, view, happened))

    def _told(self, view: View, happened: Sequence[Event], shifts: Sequence[Shift]) -> list[str]:
        """The lines of a decision or Revelation: what it was, its cost, and its consequences."""
        acted = next((event for event in happened if isinstance(event, events.Acted)), None)
        parts = [*self._consequences(view, acted, happened), *control_changes.phrases(self._words, shifts)]
        about: Event | None = acted
        if acted is None or isinstance(acted.action, acts.Absorb):  # it says no Sphere
            about = next(
                (each for each in happened if isinstance(each, events.RevelationBegan | events.Absorbed)), None
            )
        head = None if about is None else self._teller.tell(view, about)
        if head and acted is not None:
            parts = [*_cost(self._words, acted), *parts]
        return _lines(self._words, head, parts)

    def _consequences(self, view: View, acted: events.Acted | None, happened: Sequence[Event]) -> Iterator[str]:
        """The consequences of a decision: what changed on the board, then who gained and lost what."""
        left = {event.slot for event in happened if isinstance(event, events.EmotionLeft)}
        for event in happened:
            if isinstance(event, events.EssenceChanged) and event.slot in left:
                continue  # that it left says more
            if not _in_head(acted, event) and (told := self._teller.tell(view, event)):
                yield told
        drawn = [event for event in happened if isinstance(event, events.CardDrawn)]
        if draws := self._teller.tell(view, *drawn) if len(drawn) == 1 else self._words.terms.signed(cards=len(drawn)):
            yield draws
        yield from gains(self._words, view, view.known.turn.seat if acted is None else acted.seat, happened)


def _count_words(text: str) -> int:
    """The number of words in a text; symbols and punctuation are none."""
    return sum(any(map(str.isalnum, word)) for word in text.split())


def _fitted(parts: Sequence[str]) -> list[str]:
    """Parts joined to lines of at most MAX_WORDS words."""
    lines: list[str] = []
    for part in parts:
        if lines and _count_words(lines[-1]) + _count_words(part) <= MAX_WORDS:
            lines[-1] = f"{lines[-1]} · {part}"
        else:
            lines.append(part)
    return lines


def _lines(words: Vocabulary, head: str | None, parts: Sequence[str]) -> list[str]:
    """A line that begins with `head`, and as many more as hold the parts."""
    first, *rest = _fitted([head, *parts] if head else parts) or [""]
    if not first:
        return []
    return [
        first if head else words.say("step-power", parts=first),
        *(words.say("step-more", parts=line) for line in rest),
    ]


def _cost(words: Vocabulary, acted: events.Acted) -> list[str]:
    """What a decision cost; Essence that went onto an Emotion is no cost to its team."""
    onto = isinstance(acted.action, acts.Invoke | acts.Land)
    cost = words.terms.amounts(wp=acted.wp, essence=0 if onto else acted.essence, ambition=acted.ambition)
    return [cost] if cost else []


def _in_head(acted: events.Acted | None, event: Event) -> bool:
    """Whether the line about a decision already says this, or its end sums it up."""
    action = None if acted is None else acted.action
    match event:
        case events.Acted() | events.RevelationBegan() | events.Absorbed() | events.CardDrawn():
            return True
        case events.SpiritMoved(space=space):
            swap = isinstance(action, acts.Move) and action.partner is not None
            return swap or (isinstance(action, acts.Move | acts.MoveSpirit | acts.Push) and space == action.space)
        case events.EmotionEntered(slot=slot, card=card):
            return isinstance(action, acts.Invoke) and (slot, card) == (action.slot, action.card)
        case events.FortressChanged(rank=rank):
            return rank is None and isinstance(action, acts.Fortify)
        case events.OriginRotated():
            return not isinstance(action, acts.Accept)  # it follows every Absorb, and Rotate Origin says so
        case events.CardDiscarded():
            return isinstance(action, acts.Declare)
        case _:
            return False
