"""A finished turn in one short line: what changed on the board, then what its Spirit gained."""

from collections.abc import Iterable, Iterator, Sequence

from engine import Seat, Shift, Team, View, events, points_gained
from engine import actions as acts
from engine.events import Event
from render.words import control_changes
from render.words.action_lines import effect
from render.words.gains import gains
from render.words.vocabulary import Vocabulary


def finished_turn(
    words: Vocabulary,
    view: View,
    number: int,
    happened: Sequence[Event],
    shifts: Sequence[Shift],
    *,
    brief: bool = False,
) -> str:
    """A finished turn, counted from 0: "**T9 Misery** razes WF, +2 Essence at WV, +7 WP".

    If `brief`, gains are told only of a turn that changed nothing on the board.
    """
    seat = view.known.seat_of_turn(number)
    told = [
        *_revelation(words, happened),
        *_points(words, view, happened),
        *_whereabouts(words, seat, happened),
        *_fortresses(words, happened),
        *_emotions(words, happened),
        *_essence(words, happened),
        *_tokens(words, seat, happened),
        *control_changes.phrases(words, control_changes.net(shifts)),
    ]
    if not (told and brief):
        told += gains(words, view, seat, [event for event in happened if not isinstance(event, events.ActionGained)])
    who = words.terms.bold(words.say("turn-who", number=number + 1, spirit=words.people.spirit(seat, view)))
    return words.say("turn-line", who=who, did=words.terms.series(told) or words.say("turn-passed"))


def _revelation(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    for event in happened:
        if isinstance(event, events.RevelationBegan):
            yield words.say("step-revelation", sphere=words.terms.sphere(event.sphere))


def _points(words: Vocabulary, view: View, happened: Sequence[Event]) -> Iterator[str]:
    """The points of each team."""
    for team, points in zip(Team, points_gained(words.rules, view.known, happened), strict=True):
        if points:
            yield words.say("turn-points", team=words.terms.team(team), points=points)


def _fortresses(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """Fortresses built, Exalted, razed and attuned; a Revelation's own message tells which joined an Identity."""
    sites: dict[str, list[str]] = {}
    for event in happened:
        match event:
            case events.FortressChanged(site=site) if event.how != "joined":
                sites.setdefault(event.how, []).append(words.places.site_label(site))
            case events.Acted(action=acts.Fortify() as action) if effect(action) == "-attune":
                sites.setdefault("attuned", []).append(words.places.site_label(action.site))
            case _:
                pass
    for how, labels in sites.items():
        yield words.say(f"turn-{how}", sites=_list(words, labels))


def _emotions(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """Emotions that entered, became Strong, moved and left."""
    told: dict[str, list[str]] = {}
    label = words.places.slot_label

    def add(what: str, card: str, slot: int, message: str = "step-emotion", **facts: str) -> None:
        emotion = words.say(message, card=words.cards.name(card), slot=label(slot), **facts)
        told.setdefault(what, []).append(emotion)

    for event in happened:
        match event:
            case events.EmotionEntered():
                add("entered", event.card, event.slot)
            case events.EmotionEmpowered():
                add("empowered", event.strong, event.slot)
            case events.EmotionMoved():
                add("moved", event.card, event.slot, "step-emotion-moved", origin=label(event.origin))
            case events.EmotionLeft():
                add("left", event.card, event.slot)
            case _:
                pass
    for what, emotions in told.items():
        yield words.say(f"turn-{what}", emotions=_list(words, emotions))


def _essence(words: Vocabulary, happened: Sequence[Event]) -> Iterator[str]:
    """Essence put on Emotions and taken off those that stayed."""
    left = {event.slot for event in happened if isinstance(event, events.EmotionLeft)}
    changed = [e for e in happened if isinstance(e, events.EssenceChanged) and (e.amount > 0 or e.slot not in left)]
    for some in ([e for e in changed if e.amount > 0], [e for e in changed if e.amount < 0]):
        if some:
            slots = _list(words, (words.places.slot_label(event.slot) for event in some))
            amount = words.terms.signed(essence=sum(event.amount for event in some))
            yield words.say("step-essence", amount=amount, slot=slots)


def _tokens(words: Vocabulary, seat: Seat, happened: Sequence[Event]) -> Iterator[str]:
    """The Spirit Actions unlocked and upgraded."""
    placed = [event for event in happened if isinstance(event, events.TokenPlaced) and event.seat == seat]
    if rows := [words.terms.row(event.row) for event in placed if event.space == 0]:
        yield words.say("step-unlocked", row=_list(words, rows))
    if rows := [words.terms.row(event.row) for event in placed if event.space]:
        yield words.say("turn-upgraded", rows=_list(words, rows))


def _whereabouts(words: Vocabulary, seat: Seat, happened: Sequence[Event]) -> Iterator[str]:
    """Where the Spirit went."""
    moved = [event for event in happened if isinstance(event, events.SpiritMoved) and event.seat == seat]
    if moved and moved[-1].space != moved[0].origin:
        yield words.say("turn-went", space=words.places.space_label(moved[-1].space))


def _list(words: Vocabulary, items: Iterable[str]) -> str:
    """Different items: "V1, V2 & W1"."""
    return words.terms.listed(dict.fromkeys(items))
