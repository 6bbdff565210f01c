"""Steps and finished turns in few words: whole games keep the limits, and single lines read as meant."""

import re
from collections.abc import Iterator
from functools import cache
from statistics import mean
from typing import get_args

import pytest

from engine import (
    HIDDEN,
    Fragment,
    Shift,
    Sphere,
    SpiritAction,
    State,
    Team,
    Vibe,
    apply,
    load_ruleset,
    new_game,
    redact,
    shifts,
    standard_setup,
    view,
)
from engine import events as ev
from engine.actions import Absorb, Accept, Decline, Invoke, Land, Move, Quell, RotateOrigin, Valley
from engine.events import Event, Gained, IntentionScored
from engine.terms import Deed
from render import Words
from render.words.control_changes import net
from tests.golden.regenerate import GOLDEN, Golden, recorded
from tests.positions import position
from tests.render.games import VIEWERS

MOST_WORDS = 8
"""The longest line about a step."""

GAMES = [golden for golden in GOLDEN if golden.name in {"first-free", "second-free", "full-first-A", "full-second-B"}]
"""Games of both kinds and both editions."""


@cache
def course(golden: Golden) -> tuple[tuple[State, tuple[Event, ...], tuple[Shift, ...]], ...]:
    """A recorded game step by step: the state, the events that led to it, and the places that changed hands."""
    rules, record = load_ruleset(golden.edition), recorded(golden)
    outcome = new_game(rules, golden.setup(rules), golden.seed)
    found = [(outcome.state, outcome.events, ())]
    for action in record.actions:
        before, outcome = outcome.state, apply(rules, outcome.state, action)
        found.append((outcome.state, outcome.events, shifts(rules, before, outcome.state)))
    return tuple(found)


def words_of(golden: Golden) -> Words:
    return Words(load_ruleset(golden.edition), ("Ann", None, "Cé", "Дмитрий"), mode=golden.setup(RULES).mode)


RULES = load_ruleset()


def count(text: str) -> int:
    """The words of a line as a reader counts them."""
    return len(re.findall(r"\w+(?:['.-]\w+)*", text))


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_no_line_of_a_whole_game_has_more_than_eight_words_or_a_secret(golden):
    say, lines = words_of(golden), 0
    for state, events, changed in course(golden):
        shown = [
            say.steps.lines(view(state, viewer), [redact(event, viewer, state) for event in events], changed)
            for viewer in VIEWERS
        ]
        assert shown[0] == shown[1] == shown[2], "everybody may see it"
        for line in shown[0]:
            lines += 1
            assert 0 < count(line) <= MOST_WORDS, line
            assert not line[0].isalnum(), "it begins with a symbol"
            assert HIDDEN not in line
            assert "{" not in line
    assert lines > 80


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_finished_turn_is_one_line_of_twenty_words_on_average(golden):
    say, lines, turns = words_of(golden), [], dict(_turns(golden))
    final, _, _ = course(golden)[-1]
    for number, (events, changed) in turns.items():
        line = say.steps.turn(view(final, None), number, events, changed)
        assert line.startswith(f"**T{number + 1} ")
        assert "\n" not in line
        lines.append(line)
    assert len(lines) > 4
    assert mean(map(count, lines)) <= 20


def _turns(golden: Golden) -> Iterator[tuple[int, tuple[list[Event], list[Shift]]]]:
    """The events and shifts of each turn by its number."""
    turns: dict[int, tuple[list[Event], list[Shift]]] = {}
    for _, events, changed in course(golden):
        for event in events:
            if isinstance(event, ev.TurnBegan):
                turns[event.number] = ([], [])
            elif turns:
                turns[max(turns)][0].append(event)
        if turns:
            turns[max(turns)][1].extend(changed)
    yield from turns.items()


def test_every_kind_of_action_but_declining_leaves_a_line():
    silent = {
        type(event.action).__name__
        for golden in GAMES
        for state, events, changed in course(golden)
        for event in events
        if isinstance(event, ev.Acted) and not words_of(golden).steps.lines(view(state, None), events, changed)
    }
    assert silent <= {"Decline", "PayFrom", "ChooseUpgrade", "ChooseHidden", "RemoveCommon", "Accept", "KeepCard"}


def test_every_kind_of_event_is_told_in_a_sentence_or_a_short_line():
    rare = (ev.Lost(0, 1, 0, "Courage"), ev.InsecurityPlaced(0, "Courage"), ev.PointsScored(Team.BLISS, 3))
    razed = ev.FortressChanged(0, Team.BLISS, None, "razed")
    assert all(Words(RULES, ("Ann",) * 4).narration.sentence(view(start(), None), event) for event in (*rare, razed))
    told = {*map(type, (*rare, razed))}
    for golden in GAMES:
        say = words_of(golden)
        for state, events, _ in course(golden):
            seen = view(state, None)
            told |= {type(e) for e in events if say.narration.sentence(seen, e) or say.steps.lines(seen, [e])}
    untold = {*get_args(get_args(Event)[0])} - told
    assert untold == {ev.TopTurnedUp, ev.OriginRotated}, (
        "the next draw names the card, and what turns the Origin is told"
    )


# Single lines


@cache
def start() -> State:
    return new_game(RULES, standard_setup(RULES), 1).state


def lines(*happened: Event, changed: tuple[Shift, ...] = ()) -> list[str]:
    return Words(RULES, ("Ann", None, "Cleo", None)).steps.lines(view(start(), None), happened, changed)


def test_a_step_says_what_where_and_at_what_cost():
    assert lines(ev.Acted(0, Move(1), 1), ev.SpiritMoved(0, 0, 1)) == ["👣 Move → VC · 1 WP"]
    invoked = ev.Acted(0, Invoke("Courage", 13), 2, 1), ev.EmotionEntered(13, "Courage", 0, 1)
    assert lines(*invoked) == ["✨ Invoke Courage → W2 · 2 WP"], "its Essence stands on it"
    took = Shift("frontier", 4, Team.BLISS, None)
    assert lines(*invoked, changed=(took,)) == ["✨ Invoke Courage → W2 · 2 WP · Bliss takes WV"]
    put = ev.Acted(0, Land(0, 2), 1, 2), ev.EssenceChanged(0, "Courage", 2, 3)
    assert lines(*put) == ["🌱 Land · 1 WP · +2 Essence at V1"]
    assert lines(ev.Acted(0, Valley(), 1), ev.Gained(0, 4)) == ["⛰️ Valley · 1 WP · +4 WP"]


def test_an_emotion_that_leaves_is_told_without_its_last_essence():
    quelled = ev.Acted(0, Quell(0, "Courage"), 2), ev.CardRevealed(0, "Courage"), ev.EssenceChanged(0, "Anger", -1, 0)
    assert lines(*quelled) == ["⚔️ Quell V1 · 2 WP · −1 Essence at V1"]  # noqa: RUF001  # a minus sign
    assert lines(*quelled, ev.EmotionLeft(0, "Anger", 1)) == ["⚔️ Quell V1 · 2 WP · Anger leaves V1"]


def test_gains_are_summed_up_and_others_are_named_by_their_spirit():
    absorbed = ev.Acted(0, Absorb(2, bonus=True)), ev.Absorbed(0, Sphere.DILIGENCE, 2, 3, 1), ev.Gained(0, 2)
    assert lines(*absorbed, ev.OriginRotated(1)) == ["💧 Absorb Diligence · +5 WP"]
    assert lines(*absorbed, ev.Gained(1, 1, card="Desire")) == ["💧 Absorb Diligence · +5 WP · 🤖 Misery +1 WP"]
    committed = ev.Absorbed(0, Sphere.COMMITMENT, 2, 3, 0, paid=1), ev.AmbitionGained(Team.BLISS, 1)
    assert lines(absorbed[0], *committed) == ["💧 Absorb Commitment · +2 WP, +1 Ambition"]


def test_a_long_step_goes_on_in_another_line():
    changed = Shift("realm", 0, Team.BLISS, None), Shift("frontier", 0, None, Team.GLOOM)
    left = ev.EmotionLeft(0, "Anger", 1)
    assert lines(ev.Acted(0, Quell(0, None), 2), left, changed=changed) == [
        "⚔️ Quell V1 · 2 WP · Anger leaves V1",
        "↳ Bliss takes V · Gloom loses VC",
    ]


def test_a_revelation_has_a_line_of_its_own():
    revealed = ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, None, (None, None))
    absorbed = ev.Acted(0, Absorb(2, bonus=False)), ev.Absorbed(0, Sphere.HUMILITY, 2, 3, 0)
    joined = ev.FortressChanged(2, Team.GLOOM, None, "joined"), ev.FragmentAdded(Team.GLOOM, Fragment.MINOR, 2)
    assert lines(*absorbed, revealed, ev.FragmentAdded(Team.BLISS, Fragment.MAJOR), *joined) == [
        "💧 Absorb Humility · +3 WP",
        "🌀 Revelation: Humility · 🎉 Bliss +5: Major · 🎉 Gloom +3: 🏰 NF",
    ]


def test_what_only_follows_has_no_name_and_what_changes_nothing_no_line():
    assert lines(ev.Acted(0, Decline())) == []
    assert lines() == []
    assert lines(ev.Acted(0, RotateOrigin(), 0, 0, 2), ev.OriginRotated(1)) == ["🔄 Rotate Origin · 2 Ambition"]
    assert lines(ev.Acted(0, Accept()), ev.OriginRotated(1)) == ["⚡ Origin turns"]
    assert lines(ev.TokenPlaced(0, SpiritAction.MOVE, 1, Vibe.RED)) == ["⚡ Move: Haste"]


def test_a_finished_turn_tells_the_board_first_and_sums_up_the_rest():
    happened = (
        ev.Acted(1, Valley(), 1),
        ev.Gained(1, 4),
        ev.FortressChanged(4, Team.BLISS, None, "razed"),
        ev.EssenceChanged(14, "Anger", 1, 2),
        ev.EssenceChanged(14, "Anger", 1, 2),
        ev.Absorbed(1, Sphere.HUMILITY, 2, 3, 0),
        ev.CardDrawn(1, "Anger"),
    )
    say = Words(RULES, ("Ann", "Ben", "Cleo", None))
    number = next(n for n in range(8) if start().seat_of_turn(n) == 1)
    told = say.steps.turn(view(start(), None), number, happened)
    assert told == f"**T{number + 1} Misery** razes WF, +2 Essence at WV, Absorbs 3 WP at N"
    assert say.steps.turn(view(start(), None), number, ()) == f"**T{number + 1} Misery** does nothing"


def test_a_place_that_is_back_in_the_same_hands_has_not_changed():
    there, back = Shift("realm", 0, Team.BLISS, Team.GLOOM), Shift("realm", 0, Team.GLOOM, Team.BLISS)
    on = Shift("realm", 0, None, Team.BLISS)
    assert net((there, back)) == ()
    assert net((there, on)) == (Shift("realm", 0, None, Team.GLOOM),)


@pytest.mark.rule("INT-6")
def test_what_a_mark_of_the_wheel_gives_is_told_beside_the_points() -> None:
    game = position()
    seen, steps = view(game.state, None), Words(game.rules, ()).steps
    scored = [IntentionScored(0, Deed.QUELL, 1, 2), Gained(0, essence=1)]
    assert steps.points(seen, scored) == ["🎉 Bliss +1", "🎡 +1 Essence"]
    assert steps.points(seen, [Gained(0, essence=1), *scored[:1]]) == ["🎉 Bliss +1"], "gained before"
