"""What the teams play for, the score and the signs of the end, as each viewer reads them."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine import Common, Ending, Fortress, Fragment, Mode, State, Team, board, foresee, points, view
from engine.terms import Aspiration
from render import Words
from tests.positions import GLOOM_1, TURN, Realm, Slot, major, minor, on, position
from tests.render.games import VIEWERS, game, rules, words

GAME = position(slots={Slot.VALLEY_CW: on("Courage", 2), Slot.VALLEY_CCW: on("Optimism"), Slot.LAND_CW: on("Anger", 1)})
WORDS = Words(GAME.rules, ["Ann", "Ben", "Cleo", "Dan"])


def lines(viewer: Team | None, state: State = GAME.state) -> list[str]:
    return WORDS.goals.lines(view(state, viewer))


def plain(lines: list[str]) -> list[str]:
    """Lines with common spaces."""
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def test_a_team_reads_its_own_numbers_first_and_whether_it_leads() -> None:
    assert plain(lines(Team.BLISS)) == [
        "🏅 ☀️ 0 : 0 🌙 · 🌀 +3 : 0",
        "🎯 1:1 Realms controlled",
        "🔒 2:1 ☑️ most Emotions in a row",
    ]


def test_what_the_other_team_may_accomplish_is_a_range() -> None:
    assert plain(lines(Team.GLOOM)) == [
        "🏅 🌙 0 : 0 ☀️ · 🌀 0 : +0\N{EN DASH}3",
        "🎯 1:1 Realms controlled",
        "🔒 1:1 Realms controlled",
    ]


@pytest.mark.rule("REV-6", "FOR-5")
def test_the_most_points_are_those_with_a_fortress_that_might_join() -> None:
    def gains(fortress: Fortress) -> str:
        return plain(lines(Team.BLISS, replace(GAME.state, sites=(fortress, None, None, None, None))))[0]

    assert gains(minor(Team.BLISS)).endswith("🌀 +3\N{EN DASH}6 : 0")
    assert gains(major(Team.GLOOM)).endswith("🌀 +3 : +0\N{EN DASH}8")
    assert gains(minor(Team.BLISS, TURN)).endswith("🌀 +3 : 0"), "it is of this turn"


@pytest.mark.rule("ABS-2")
def test_a_sphere_that_the_next_player_can_empty_is_told_to_their_opponents() -> None:
    sphere = board.sphere_at(GAME.state.orientation, Realm.LAND)

    def warned(viewer: Team | None, wp: int, **changes: Any) -> list[str]:
        state = replace(GAME.but(spheres={sphere: wp}).state, **changes)
        return [line for line in lines(viewer, state) if "⚠️" in line]

    taken = GAME.rules.numbers.absorb.wp
    assert warned(Team.BLISS, taken) == ["⚠️ Misery or Hatred can empty L: 🌀"], (
        "after a Move, and from where they stand"
    )
    assert warned(Team.BLISS, GAME.rules.numbers.origin.sphere_wp) == []
    assert warned(Team.GLOOM, taken) == warned(None, taken) == [], "it is no threat to them"
    assert warned(Team.BLISS, taken, ending=Ending.NO_COMMON) == [], "nobody has another turn"
    assert warned(Team.BLISS, 0) == [], "a Revelation is about to begin"
    theirs = replace(position(turn=GLOOM_1).but(spheres={sphere: taken}).state, slots=GAME.state.slots)
    assert lines(Team.BLISS, theirs)[1] == "⚠️ Hatred can empty L: 🌀", "Misery plays now, and Love is next"


@pytest.mark.rule("END-1", "REV-4")
def test_the_number_of_the_common_aspiration_tells_how_many_there_still_are() -> None:
    first, second, third, *_ = GAME.state.common
    common = (first._replace(face_up=False), second, third)  # one scored, and one of four removed
    assert WORDS.goals.number(view(replace(GAME.state, common=common), None)) == "2/3"


def test_spectators_read_nothing_hidden_and_no_verdict() -> None:
    assert plain(lines(None))[1] == "🎯 ☀️ 1 : 1 🌙 Realms controlled"
    assert not any("🔒" in line for line in lines(None))
    public = WORDS.goals.public(view(GAME.state, None))
    assert plain([public]) == ["🎯 1/7 ☀️ 1 : 1 🌙 **Attitude**: Realms controlled · 🏅 ☀️ 0 : 0 🌙 points"]


@pytest.mark.parametrize("seed", [1, 4])
def test_the_ranges_are_those_of_every_course_that_a_revelation_could_take(seed: int) -> None:
    for moment in game(seed)[::25]:
        for viewer in VIEWERS:
            seen = view(moment.state, viewer)
            told = plain(words().goals.lines(seen))
            if moment.state.over:
                assert told == []
                continue
            bliss, gloom = points(rules(), moment.state)
            pair = f"🌙 {gloom} : {bliss} ☀️" if viewer is Team.GLOOM else f"☀️ {bliss} : {gloom} 🌙"
            score, _, gains = told[0].partition(" · ")
            assert score == (f"🏅 {pair}" if gains else f"🏅 {pair} points")
            if gains:
                sides = [[int(each) for each in re.findall(r"\d+", side)] for side in gains.split(" : ")]
                for course in foresee(rules(), seen, 0, joins=False).prospects:
                    own = course.points[::-1] if viewer is Team.GLOOM else course.points
                    assert all(side[0] <= gain <= side[-1] for side, gain in zip(sides, own, strict=True))


def test_the_signs_of_the_end() -> None:
    def signs(**changes: object) -> list[str]:
        return WORDS.goals.signs(view(replace(GAME.state, **changes), None))

    assert signs() == []
    assert signs(common=(Common(Aspiration.UNITY),)) == ["🏁 The game ends if another Revelation comes"]
    two = (Common(Aspiration.UNITY), Common(Aspiration.OPENNESS))
    assert signs(common=two) == ["🏁 The game ends if a Major Fragment takes the last 🎯"]
    bliss, gloom = GAME.state.teams
    majors = GAME.rules.numbers.team.major_fragments
    kind = WORDS.terms.fragment(Fragment.MAJOR)
    assert signs(teams=(bliss, replace(gloom, majors=majors))) == [
        f"🏁 The game ends if Gloom scores 🎯 and 🔒 (no {kind} Fragment left)"
    ]
    assert signs(common=(Common(Aspiration.UNITY),), teams=(bliss, replace(gloom, majors=majors))) == [
        "🏁 The game ends if another Revelation comes"
    ]
    kind = WORDS.terms.fragment(Fragment.MINOR)
    assert signs(teams=(replace(bliss, minors=GAME.rules.numbers.team.minor_fragments), gloom)) == [
        f"🏁 The game ends if Bliss scores only 🎯 or only 🔒 (no {kind} Fragment left)"
    ], "both bring a Major"
    minors = GAME.rules.numbers.team.minor_fragments
    assert signs(teams=(replace(bliss, minors=minors), replace(gloom, minors=minors))) == [
        f"🏁 The game ends if Bliss or Gloom scores only 🎯 or only 🔒 (no {kind} Fragment left)"
    ]
    full = {"setup": GAME.state.setup._replace(mode=Mode.FULL)}
    assert signs(**full, teams=(replace(bliss, points=17), gloom)) == [
        "🏁 The game ends if Bliss reaches 20 🎡 (now 17)"
    ]
    assert signs(ending=Ending.NO_COMMON) == ["🏁 The game ends with this turn."]
    assert signs(over=True, ending=Ending.NO_COMMON) == []
