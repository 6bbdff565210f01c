"""Pictures of a Revelation and of the final score: complete, nothing hidden, with any names."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine import Aspiration, Ending, Fragment, Mode, Sphere, Team, points, points_gained, redact, view
from engine import events as ev
from render import Words, final_picture, revelation_picture
from render.drawing import fonts, pieces
from render.pictures import board, final_score, revelation
from tests.render import golden
from tests.render.games import fullest, game, rules, words
from tests.render.hostile_names import HOSTILE


def revelations(seed, viewer=None):
    """Revelations of the games with their events, as a viewer may know them, and the state at the end."""
    told = []
    for moment in game(seed):
        for event in moment.events:
            if isinstance(event, ev.RevelationBegan):
                told = [event]
            elif told:
                told.append(redact(event, viewer, moment.state))
        if told and any(isinstance(event, ev.SphereRefilled) for event in told):
            yield moment.state, tuple(told)
            told = []


def texts(items):
    return [item.key[1] for item in items if item.key.name == "text"]


def opened(picture):
    image = Image.open(BytesIO(picture.data))
    image.load()
    return image


@pytest.mark.rule("SCO-1")
@pytest.mark.parametrize("given", [False, True])
def test_a_revelation_shows_the_points_before_and_after_it(given):
    found = 0
    for state, told in revelations(1):
        after, gained = points(rules(), state), points_gained(rules(), state, told)
        before = tuple(now - more for now, more in zip(after, gained, strict=True))
        items = revelation.items(words(), view(state, None), told, before if given else None)
        wide = [item.key[1] for item in items if item.key.name == "text" and item.key[3] == 56]
        assert wide == [str(points) for points in after]
        labels = {words().say("picture-points-before", points=number): number for number in range(60)}
        earlier = [labels[shown] for shown in texts(items) if shown in labels]
        assert earlier == [was for was, now in zip(before, after, strict=True) if was != now]
        found += len(earlier)
    assert found


@pytest.mark.rule("SCO-1")
def test_the_points_of_all_rows_of_the_final_score_add_up_to_the_total():
    bliss, gloom = (
        replace(own, minors=2 + team, majors=1, capping=bool(team), points=7)
        for team, own in enumerate(game(1)[-1].state.teams)
    )
    state = replace(fullest(), teams=(bliss, gloom))
    items = [item for item in final_score.items(words(), view(state, None)) if item.key.name == "text"]
    for team, right in zip(Team, sorted({item.x for item in items if item.key[3] == 104}), strict=True):
        (total,) = (int(item.key[1]) for item in items if item.x == right)
        rows = [int(item.key[1]) for item in items if item.x == right - 4 and item.key[3] == 52]
        assert total == sum(rows) == points(rules(), state)[team]
        assert len(rows) == 4


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_revelation_shows_tests_and_gains(seed):
    state, told = None, ()
    for state, told in revelations(seed):
        items = revelation.items(words(), view(state, None), told)
        shown = texts(items)
        for test in (event for event in told if isinstance(event, ev.AspirationTested)):
            assert str(test.values[0]) in shown
            assert str(test.values[1]) in shown
            assert any(
                item.key.name == "aspiration" and item.key[1] == words().terms.aspiration(test.aspiration)
                for item in items
            )
        verdicts = [item.key[1] for item in items if item.key.name == "verdict"]
        won = [event.accomplished for event in told if isinstance(event, ev.AspirationTested)]
        assert verdicts == [team for team in won if team is not None]
        added = sorted((e.team, e.fragment) for e in told if isinstance(e, ev.FragmentAdded))
        assert sorted(item.key[1:3] for item in items if item.key.name == "block") == added
    assert opened(revelation_picture(words(), view(state, None), told)).width == revelation.WIDTH


def test_a_fortress_that_joins_the_identity_is_shown():
    state = game(1)[40].state
    told = (
        ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, None, (None, None)),
        ev.FragmentAdded(Team.GLOOM, Fragment.MAJOR, 2),
        ev.PointsScored(Team.BLISS, 4),
    )
    items = revelation.items(words(), view(state, None), told)
    assert pieces.fortress(Team.GLOOM, Fragment.MAJOR) in [item.key for item in items]
    assert "Wheel +4" in texts(items)
    assert sum(item.key.name == "aspiration" for item in items) == 3
    assert opened(revelation_picture(words(), view(state, None), told)).height > 600


def test_a_revelation_shows_others_no_hidden_aspiration():
    for state, told in revelations(2):
        ends = any(isinstance(e, ev.EndTriggered) for e in told)
        taken = not ends and [e for e in told if isinstance(e, ev.HiddenTaken) and e.aspiration == "?"]
        picture = revelation_picture(words(), view(state, None), told)
        unlike = replace(state.teams[0], hidden=Aspiration.UNITY)
        other = replace(state, teams=(unlike, state.teams[1]))
        assert picture == revelation_picture(words(), view(other, None), told)
        assert not taken or "new Hidden Aspiration" in words().narration.revelation(told)[-2] + picture.alt


def test_without_a_revelation_there_is_no_picture():
    with pytest.raises(ValueError, match="no Revelation"):
        revelation_picture(words(), view(game(1)[3].state, None), ())


def test_the_final_score_is_shown_in_full():
    state = replace(fullest(), over=True, ending=Ending.INTENTIONS)
    items = final_score.items(words(), view(state, None))
    shown = texts(items)
    for team in Team:
        assert str(points(rules(), state)[team]) in shown
    assert words().unmarked.scores.result(view(state, None)) in shown
    assert sum(item.key.name == "block" for item in items) == 6
    assert words().say("final-ending", ending=words().say("ending-end-3")) in shown


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_that_is_over_has_its_score(seed):
    picture = final_picture(Words(rules(), HOSTILE), view(game(seed)[-1].state, None))
    assert opened(picture).size == final_score.SIZE
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.data) < 100_000


def test_the_score_of_a_running_game_names_no_winner():
    shown = texts(final_score.items(words(), view(game(1)[50].state, None)))
    assert words().say("final-running") in shown
    assert not any("wins" in text for text in shown)


def test_the_final_score_names_people_and_the_team_that_ran_out_of_fragments():
    state = golden.middle()
    bliss = replace(state.teams[0], minors=0, majors=3, capping=True)
    sites = (None, *state.sites[1:])
    over = replace(state, over=True, ending=Ending.NO_FRAGMENT, teams=(bliss, state.teams[1]), sites=sites)
    say = Words(rules(), ("Ann", "W" * 32, "שלום", "🙂"))
    shown = texts(final_score.items(say, view(over, None)))
    assert {"Ann", "W" * 32, "שלום", "Player 4"} <= set(shown)
    assert "The game ended: Bliss had no Major Fragment left in stock." in shown


def test_the_basic_game_has_no_points_of_a_wheel():
    for mode, wheel in ((Mode.BASIC, False), (Mode.FULL, True)):
        assert ("Wheel" in texts(final_score.items(words(), view(golden.middle(mode), None)))) == wheel
        panels = texts(board.items(words(), view(golden.middle(mode), None)))
        assert any(text.startswith("Wheel") for text in panels) == wheel


def test_values_of_two_digits_stay_clear_of_what_is_beside_them():
    tested = ev.AspirationTested(Aspiration.LIVELINESS, None, (28, 28), Team.BLISS)
    told = (ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, Aspiration.LIVELINESS, (None, None)), tested)
    items = revelation.items(words(), view(game(1)[-1].state, None), told)
    values = [item for item in items if item.key[:2] == ("text", "28")]
    edges = [item.x - 32 for item in items if item.key[0] == "mark" and item.y == values[0].y][1:]
    edges += [item.x for item in items if item.key[0] == "verdict"]
    for value, edge in zip(values, edges, strict=True):
        _, digits, font, size, *_ = value.key
        assert value.x + fonts.length(digits, font, size) + 12 < edge


def test_two_computers_of_a_team_are_told_apart_by_their_spirits():
    state, say = game(1)[-1].state, Words(rules(), ("Ann", None, None, None))
    gloom = [say.terms.spirit(state.setup.seats[seat].spirit) for seat in state.seats_of(Team.GLOOM)]
    shown = texts(final_score.items(say, view(state, None)))
    assert "Ann" in shown
    assert [f"computer ({spirit})" for spirit in gloom] == [name for name in shown if name.startswith("computer")][1:]
