"""What a choice says that it changes: a row an effect."""

from __future__ import annotations

import pytest

from bot.core.play.effects import changes
from bot.core.play.panel_page import panel
from bot.core.play.preview import Previews
from bot.core.ui.content import Buttons
from bot.core.ui.point_of_view import PointOfView
from engine import Edition, Mode, Side, Team, apply, board, control, points_gained
from engine.actions import Absorb, Action, Empower, Fortify, Invoke, Move, RotateOrigin
from engine.events import Absorbed
from tests.bot.support.tables import at, seen_from, walk
from tests.positions import Game, Realm, Slot, Space, minor, on, position
from tests.said import said


def told(game: Game, action: Action, *, balances: bool = True) -> list[str]:
    table = at(game)
    assert action in table.legal(0)
    return changes(pov := seen_from(table, 0), Previews(pov), action, balances=balances)


def bliss(**given: object) -> Game:
    return position(space=Space.VALLEY, mode=Mode.BASIC, wp=9, essence=9, hand=("Courage",), **{"slots": {}, **given})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "action", "effect"),
    [
        (bliss(), Invoke("Courage", Slot.VALLEY_CW), "takes Realm V, VC"),
        (bliss(slots={Slot.VALLEY_CCW: on("Anger", 2)}), Invoke("Courage", Slot.VALLEY_CW), "frees Realm V"),
        (bliss(sites={Realm.VALLEY: minor(Team.BLISS)}), Invoke("Courage", Slot.VALLEY_CW), "V 1:0→2:0"),
        (bliss(), Fortify(Realm.VALLEY), "takes Realm V"),
    ],
)
def test_an_effect_stands_beside_its_choice(game: Game, action: Action, effect: str) -> None:
    assert effect in told(game, action)


def test_nothing_is_said_where_nothing_changes_and_balances_only_where_there_is_room() -> None:
    table = at(bliss())
    move = next(action for action in table.legal(0) if isinstance(action, Move))
    assert told(bliss(), move) == []
    held = bliss(sites={Realm.VALLEY: minor(Team.BLISS)})
    assert any("→" in part for part in told(held, Invoke("Courage", Slot.VALLEY_CW)))
    assert "V 1:0→2:0" not in told(held, Invoke("Courage", Slot.VALLEY_CW), balances=False)


def test_whatever_changes_in_a_game_is_said_own_first_and_an_end_with_its_score() -> None:
    goals, points, revelations, ends = 0, 0, 0, 0
    for seed in (3,):
        for table in list(walk(seed, edition=Edition.SECOND, free=True))[::2]:
            if table.state.over or table.state.pending:
                continue
            seat = table.waiting()[0]
            previews, before = Previews(PointOfView(table, seat)), table.team_view(seat.team)
            for action in table.legal(seat.seat)[::3]:
                parts = changes(PointOfView(table, seat), previews, action, balances=True)
                foreseen = previews.foreseen(action)
                if any(part.startswith("🌀") for part in parts):
                    assert isinstance(action, Absorb)
                    assert len(parts) == 1
                    revelations, ends = revelations + 1, ends + ("🏁" in parts[0])
                    continue
                was = points_gained(table.rules, before.known, foreseen.events)
                assert (f"🎉 +{was[seat.team]}" in parts) == bool(was[seat.team])
                points += bool(was[seat.team])
                goals += any(part.startswith(("🎯", "🔒")) for part in parts)
    assert goals
    assert revelations
    assert ends


def test_an_absorb_says_what_a_power_adds_and_the_way_to_absorbs_what_the_best_revelation_brings() -> None:
    added, opened = 0, 0
    for table in (each for each in walk(1, side=Side.A) if not (each.state.over or each.state.pending)):
        pov = PointOfView(table, table.waiting()[0])
        previews, before = Previews(pov), table.state.players[pov.seat.seat].wp
        absorbs = [each for each in pov.legal if isinstance(each, Absorb) and not each.bonus]
        for action in (each for each in absorbs if previews.ahead(each) is None):
            foreseen = previews.foreseen(action)
            taken = sum(event.wp for event in foreseen.events if isinstance(event, Absorbed))
            if more := foreseen.so_far.players[pov.seat.seat].wp - before - taken:
                assert said("effect-powers", wp=more) in changes(pov, previews, action, balances=False)
                added += 1
        if any(previews.ahead(each) is not None for each in absorbs):
            buttons = [button for block in panel(pov).blocks if isinstance(block, Buttons) for button in block.buttons]
            assert any("🌀" in button.label for button in buttons)
            opened += 1
    assert added
    assert opened


def test_an_empowered_emotion_says_its_intensity_before_and_after() -> None:
    told = 0
    for table in (each for each in walk(4, side=Side.A) if not (each.state.over or each.state.pending)):
        pov = PointOfView(table, table.waiting()[0])
        for action in (each for each in pov.legal if isinstance(each, Empower)):
            after = Previews(pov).foreseen(action).so_far
            now, then = (control(table.rules, each.slots, each.sites).intensities for each in (table.state, after))
            told_first = changes(pov, Previews(pov), action, balances=False)[0]
            assert told_first == said("effect-intensity", was=now[action.slot], now=then[action.slot])
            told += 1
    assert told


def full(**given: object) -> Game:
    return position(Edition.SECOND, space=Space.VALLEY, mode=Mode.FULL, wp=9, ambition=1, **{"slots": {}, **given})  # type: ignore[arg-type]


def test_an_absorb_that_empties_a_sphere_says_the_intention_that_it_scores() -> None:
    game = full(slots={Slot.VALLEY_CW: on("Courage"), Slot.VALLEY_CCW: on("Courage")}, spheres={0: 4})
    action = next(each for each in at(game).legal(0) if isinstance(each, Absorb) and each.realm == Realm.VALLEY)
    revelation, intentions = told(game, action)
    assert revelation.startswith("🌀")
    assert intentions == said("effect-intentions", points=1)


def test_rotate_origin_says_which_sphere_comes_to_the_spirit() -> None:
    game = full(spheres={0: 4})
    turned = apply(game.rules, game.state, RotateOrigin()).state
    sphere = board.sphere_at(turned.orientation, Realm.VALLEY)
    (effect,) = told(game, RotateOrigin())
    assert effect == said(
        "effect-sphere", realm="V", sphere=at(game).words.terms.sphere(sphere), wp=turned.spheres[sphere]
    )
