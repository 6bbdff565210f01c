"""The steps of a turn in short lines: a symbol, the board's short labels, at most MAX_WORDS words each.

The log tells the same in full sentences.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import Seat, Shift, View, events
from engine import actions as acts
from engine.events import Event
from render.words import control_changes
from render.words.action_lines import effect
from render.words.finished_turn import finished_turn
from render.words.gains import gains
from render.words.kinds import kebab
from render.words.vocabulary import Vocabulary

MAX_WORDS = 8
"""Maximum number of words in a line about a step."""


class Steps:
    """Steps and finished turns in few words."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words

    def lines(self, view: View, happened: Sequence[Event], shifts: Sequence[Shift] = ()) -> list[str]:
        """A decision with its consequences, as the viewer may see them: mostly one line, none if nothing changed.

        A Revelation has a line of its own.
        """
        starts = [index for index, event in enumerate(happened) if isinstance(event, events.RevelationBegan)]
        if not starts:
            return _told(self._words, view, happened, shifts)
        before, revealed = happened[: starts[0]], happened[starts[0] :]
        return [*_told(self._words, view, before, ()), *_told(self._words, view, revealed, shifts)]

    def setup(self, view: View, happened: Sequence[Event]) -> list[str]:
        """The setup so far: where each Spirit stands, its Emotion and its Vibe tokens, in player order."""
        return [line for seat in view.known.order if (line := _set_up(self._words, view, happened, seat))]

    def turn(
        self, view: View, number: int, happened: Sequence[Event], shifts: Sequence[Shift] = (), *, brief: bool = False
    ) -> str:
        """A finished turn, counted from 0, in one line; `happened` and `shifts` are those of the whole turn.

        If `brief`, gains are told only of a turn that changed nothing on the board.
        """
        return finished_turn(self._words, view, number, happened, shifts, brief=brief)


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


def _told(words: Vocabulary, view: View, happened: Sequence[Event], shifts: Sequence[Shift]) -> list[str]:
    """The lines of a decision or Revelation: what it was, its cost, and its consequences."""
    first = happened[0] if happened else None
    acted = next((event for event in happened if isinstance(event, events.Acted)), None)
    head, parts = "", [*_consequences(words, view, acted, happened), *control_changes.phrases(words, shifts)]
    if isinstance(first, events.RevelationBegan):
        head = words.say("step-revelation", sphere=words.terms.sphere(first.sphere))
    elif acted is not None and (head := _head(words, view, acted, happened)):
        parts = [*_cost(words, acted), *parts]
    return _lines(words, head, parts)


def _lines(words: Vocabulary, head: str, parts: Sequence[str]) -> list[str]:
    """A line that begins with `head`, and as many more as hold the parts."""
    first, *rest = _fitted([head, *parts] if head else parts) or [""]
    if not first:
        return []
    return [
        first if head else words.say("step-power", parts=first),
        *(words.say("step-more", parts=line) for line in rest),
    ]


# Decisions


def _head(words: Vocabulary, view: View, acted: events.Acted, happened: Sequence[Event]) -> str:
    """The decision; empty if only its consequences count."""
    action, places = acted.action, words.places
    match action:
        case acts.Move(partner=int() as partner):
            spirit = words.people.spirit(partner, view)
            return words.say("step-swap", spirit=spirit, space=places.space_label(action.space))
        case acts.Move() | acts.MoveSpirit():
            return words.say("step-move", space=places.space_label(action.space))
        case acts.Push():
            spirit = words.people.spirit(action.seat, view)
            return words.say("step-push", spirit=spirit, space=places.space_label(action.space))
        case acts.Invoke():
            return words.say("step-invoke", card=words.cards.name(action.card), slot=places.slot_label(action.slot))
        case acts.Quell():
            return words.say("step-quell", slot=places.slot_label(action.slot))
        case acts.Empower():
            return words.say("step-empower", slot=places.slot_label(action.slot))
        case acts.Fortify():
            return words.say(f"step-fortify{effect(action)}", site=places.site_label(action.site))
        case acts.Absorb():
            sphere = next(event.sphere for event in happened if isinstance(event, events.Absorbed))
            return words.say("step-absorb", sphere=words.terms.sphere(sphere))
        case acts.Drain():
            return words.say("step-drain", realm=places.realm_label(action.realm))
        case acts.Declare():
            return words.say("step-declare", card=words.cards.name(action.card))
        case _:
            return words.say(f"step-{kebab(type(action).__name__)}") if isinstance(action, _NAMED) else ""


_NAMED = (
    acts.Valley,
    acts.Cradle,
    acts.Network,
    acts.Land,
    acts.Willow,
    acts.AddVibe,
    acts.RotateOrigin,
    acts.AdditionalAction,
    acts.DrawAgain,
    acts.EndTurn,
)
"""Decisions told by their name alone; their consequences say the rest."""


def _cost(words: Vocabulary, acted: events.Acted) -> list[str]:
    """What a decision cost; Essence that went onto an Emotion is no cost to its team."""
    onto = isinstance(acted.action, acts.Invoke | acts.Land)
    cost = words.terms.amounts(wp=acted.wp, essence=0 if onto else acted.essence, ambition=acted.ambition)
    return [cost] if cost else []


# Consequences


def _consequences(
    words: Vocabulary, view: View, acted: events.Acted | None, happened: Sequence[Event]
) -> Iterator[str]:
    """The consequences of a decision: what changed on the board, then who gained and lost what."""
    left = {event.slot for event in happened if isinstance(event, events.EmotionLeft)}
    for event in happened:
        if isinstance(event, events.EssenceChanged) and event.slot in left:
            continue  # that it left says more
        if type(event) in _PARTS and not _in_head(acted, event):
            yield _PARTS[type(event)](words, view, event)
    yield from _draws(words, acted, happened)
    yield from gains(words, view, view.known.turn.seat if acted is None else acted.seat, happened)


def _in_head(acted: events.Acted | None, event: Event) -> bool:
    """Whether the line about a decision already says this."""
    action = None if acted is None else acted.action
    match event:
        case events.SpiritMoved(space=space):
            swap = isinstance(action, acts.Move) and action.partner is not None
            return swap or (isinstance(action, acts.Move | acts.MoveSpirit | acts.Push) and space == action.space)
        case events.EmotionEntered(slot=slot, card=card):
            return isinstance(action, acts.Invoke) and (slot, card) == (action.slot, action.card)
        case events.FortressChanged(how="razed", rank=rank):
            return rank is None and isinstance(action, acts.Fortify)
        case events.FortressChanged():
            return True
        case events.OriginRotated():
            return not isinstance(action, acts.Accept)  # it follows every Absorb, and Rotate Origin says so
        case events.CardDiscarded():
            return isinstance(action, acts.Declare)
        case _:
            return False


def _spirit_moved(words: Vocabulary, view: View, event: events.SpiritMoved) -> str:
    spirit, space = words.people.spirit(event.seat, view), words.places.space_label(event.space)
    return words.say("step-spirit", spirit=spirit, space=space)


def _emotion_entered(words: Vocabulary, view: View, event: events.EmotionEntered) -> str:
    return words.say("step-emotion", card=words.cards.name(event.card), slot=words.places.slot_label(event.slot))


def _emotion_empowered(words: Vocabulary, view: View, event: events.EmotionEmpowered) -> str:
    return words.say("step-empowered", card=words.cards.name(event.card), strong=words.cards.name(event.strong))


def _emotion_moved(words: Vocabulary, view: View, event: events.EmotionMoved) -> str:
    origin, slot = words.places.slot_label(event.origin), words.places.slot_label(event.slot)
    return words.say("step-emotion-moved", card=words.cards.name(event.card), origin=origin, slot=slot)


def _emotion_left(words: Vocabulary, view: View, event: events.EmotionLeft) -> str:
    return words.say("step-left", card=words.cards.name(event.card), slot=words.places.slot_label(event.slot))


def _essence_changed(words: Vocabulary, view: View, event: events.EssenceChanged) -> str:
    amount, slot = words.terms.signed(essence=event.amount), words.places.slot_label(event.slot)
    return words.say("step-essence", amount=amount, slot=slot)


def _intensity_token(words: Vocabulary, view: View, event: events.IntensityTokenPlaced) -> str:
    return words.say("step-intensity-token", amount=event.amount, slot=words.places.slot_label(event.slot))


def _insecurity(words: Vocabulary, view: View, event: events.InsecurityPlaced) -> str:
    return words.say("step-insecurity", slot=words.places.slot_label(event.slot))


def _razed(words: Vocabulary, view: View, event: events.FortressChanged) -> str:
    message = "step-razed" if event.rank is None else "step-razed-down"
    return words.say(message, site=words.places.site_label(event.site))


def _token_placed(words: Vocabulary, view: View, event: events.TokenPlaced) -> str:
    row = words.terms.row(event.row)
    if event.space == 0:
        return words.say("step-unlocked", row=row)
    upgrade = words.boards.upgrade_on(event.row, event.space, words.boards.of(view, event.seat))
    return words.say("step-upgraded", row=row, upgrade=upgrade)


def _discarded(words: Vocabulary, view: View, event: events.CardDiscarded) -> str:
    return words.say("step-discarded", card=words.cards.name(event.card))


def _origin_rotated(words: Vocabulary, view: View, event: events.OriginRotated) -> str:
    return words.say("step-origin")


def _intention_scored(words: Vocabulary, view: View, event: events.IntentionScored) -> str:
    return words.say(
        "step-intention",
        intention=words.say(f"step-intention-{event.deed.value}"),
        team=words.terms.team(view.known.team_of(event.seat)),
        points=event.points,
        before=event.total - event.points,
        after=event.total,
    )


def _points_scored(words: Vocabulary, view: View, event: events.PointsScored) -> str:
    return words.say("step-points", team=words.terms.team(event.team), points=event.points)


def _fragment_added(words: Vocabulary, view: View, event: events.FragmentAdded) -> str:
    facts: dict[str, str | int] = {
        "team": words.terms.team(event.team),
        "points": words.rules.numbers.score.of(event.fragment),
    }
    if event.site is not None:
        return words.say("step-joined", site=words.places.site_label(event.site), **facts)
    return words.say("step-fragment", fragment=words.terms.fragment(event.fragment), **facts)


_PARTS: dict[type, Callable[[Vocabulary, View, Any], str]] = {
    events.SpiritMoved: _spirit_moved,
    events.EmotionEntered: _emotion_entered,
    events.EmotionEmpowered: _emotion_empowered,
    events.EmotionMoved: _emotion_moved,
    events.EmotionLeft: _emotion_left,
    events.EssenceChanged: _essence_changed,
    events.IntensityTokenPlaced: _intensity_token,
    events.InsecurityPlaced: _insecurity,
    events.FortressChanged: _razed,
    events.TokenPlaced: _token_placed,
    events.CardDiscarded: _discarded,
    events.OriginRotated: _origin_rotated,
    events.IntentionScored: _intention_scored,
    events.FragmentAdded: _fragment_added,
    events.PointsScored: _points_scored,
}
"""The short form of each event; gains and draws are summed up, and a Revelation has a message of its own."""


# The setup


def _set_up(words: Vocabulary, view: View, happened: Sequence[Event], seat: Seat) -> str:
    """The line of a Spirit in the setup: its space, Emotions and Vibe tokens; empty while it has nothing."""
    space, emotions, rows, upgrades = "", [], [], []
    for event in happened:
        match event:
            case events.SpiritMoved(seat=mover) if mover == seat:
                space = words.places.space_label(event.space)
            case events.EmotionEntered(owner=owner) if owner == seat:
                emotions.append(_emotion_entered(words, view, event))
            case events.TokenPlaced(seat=placer, space=0) if placer == seat:
                rows.append(words.terms.row(event.row))
            case events.TokenPlaced(seat=placer) if placer == seat:
                upgrades.append(words.boards.upgrade_on(event.row, event.space, words.boards.of(view, seat)))
            case _:
                pass
    parts = [part for part in (space, *(words.terms.series(each) for each in (emotions, rows, upgrades))) if part]
    who = words.terms.bold(words.people.spirit(seat, view))
    return " · ".join([who, *parts]) if parts else ""


# Sums


def _draws(words: Vocabulary, acted: events.Acted | None, happened: Sequence[Event]) -> Iterator[str]:
    """The card drawn, or how many."""
    drawn = [event.card for event in happened if isinstance(event, events.CardDrawn)]
    if len(drawn) == 1:
        yield words.say("step-drawn", card=words.cards.name(drawn[0]))
    elif drawn:
        yield words.terms.signed(cards=len(drawn))
