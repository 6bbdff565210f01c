"""Plans for the next turn: as the team knows the board, never played, and marked as plans."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.sketches.ids import MAX_SKETCH_STEPS, SketchId
from bot.core.sketches.model import Sketch, mark, sketch, sketched_turn
from bot.core.sketches.page import sketch_page
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord import MessageView
from engine import Generator, Seed, apply, coming_turn, legal_actions, load_ruleset, new_game, standard_setup, view
from engine.actions import EndTurn, Move
from engine.players import determinise
from engine.steps import BeginTurn
from tests.bot.support.contents import button_ids
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of
from tests.bot.support.tables import WIDE, walk
from tests.bot.support.worlds import difference
from tests.said import said, says

RULES = load_ruleset()


def tables(seed: int, every: int) -> list[Table]:
    return [*islice(walk(seed, names=WIDE), 0, None, every)]


def longest(made: Sketch, rng: Random) -> Sketch:
    """A sketch with further decisions at random, until nothing can follow."""
    while legal := made.answering.legal:
        made = sketch(made.turn, (*made.marks, mark(rng.choice(legal))))
        assert made.lost is None
    return made


@pytest.mark.rule("TRN-1")
def test_a_coming_turn_begins_with_all_actions_on_the_board_as_it_is() -> None:
    state = new_game(RULES, standard_setup(RULES), seed=1).state
    state = apply(RULES, state, Move(space=4)).state
    for seat in range(4):
        seen = view(state, state.team_of(seat))
        coming = coming_turn(RULES, seen, seat)
        assert coming is not None
        turn = coming.known.turn
        assert (turn.seat, turn.actions) == (seat, 2 if seat == state.turn.seat else 3)
        assert state.seat_of_turn(turn.number) == seat
        assert turn.number < state.turn.number + 4
        assert coming.known.players == seen.known.players


def test_what_is_planned_is_on_every_page_and_its_buttons_act_on_nothing_else() -> None:
    rng, pages = Random(3), 0
    for table in tables(5, 60):
        for seat in table.row.seats:
            if (turn := sketched_turn(table, seat.seat)) is None:
                continue
            made = longest(sketch(turn, ()), rng)
            for count in range(len(made.steps) + 1):
                part = sketch(turn, made.marks[:count])
                page = sketch_page(part, language=LANGUAGES[pages % len(LANGUAGES)])
                assert problems(page) == []
                ids = [parse_id(each) for each in button_ids(page)]
                assert all(isinstance(each, SketchId) for each in ids), "no button of the game itself"
                pages += 1
            assert len(made.marks) <= MAX_SKETCH_STEPS
    assert pages > 40


def test_a_sketch_shows_no_more_than_its_team_knows() -> None:
    rng, compared = Random(5), 0
    for table in tables(6, 40):
        for seat in table.row.seats:
            if (turn := sketched_turn(table, seat.seat)) is None:
                continue
            seen = table.team_view(seat.team)
            other = determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex())))
            same = sketched_turn(replace(table, state=other), seat.seat)
            assert same is not None
            marks = longest(sketch(turn, ()), rng).marks
            assert sketch_page(sketch(turn, marks)) == sketch_page(sketch(same, marks))
            compared += difference(other, table.state, seat.team) >= 3
    assert compared > 5


def test_a_plan_ends_where_something_hidden_comes_out() -> None:
    table = next(table for table in walk(5) if BeginTurn(0) not in table.state.agenda and not table.state.agenda)
    turn = sketched_turn(table, table.state.turn.seat)
    assert turn is not None
    drawing = next(each for each in legal_actions(turn.rules, turn.state, turn.seat) if each == EndTurn("cards"))
    made = sketch(turn, (mark(drawing),))
    assert made.answering.legal == ()
    assert not made.is_open, "the end of a turn is the end of its plan anyway"


async def test_a_turn_is_planned_while_others_play(host: Host) -> None:
    game = await host.duel()
    before = await host.table(game)
    planner = await host.idle_player(game)
    panel = await panel_of(host, game, planner)
    page = (await (await planner.press(panel, label=said("sketch-open"))).settled()).message
    assert page.id != panel.id
    while "\n2. " not in page.text:
        page = (await (await planner.forge(page, button(str(choices_of(page)[0])))).settled()).message
    assert says(page.text, "sketch-title", game=game)
    assert (await host.table(game)).row.version == before.row.version, "nothing is played"
    actor = await host.actor(game)
    other = choices_of(page)[0]
    assert says((await (await actor.forge(panel, button(str(other)))).settled()).text, "not-playing")
    undone = (await (await planner.press(page, label=said("undo"))).settled()).message
    assert "\n1. " in undone.text
    assert "\n2. " not in undone.text


async def test_a_plan_says_what_the_game_no_longer_allows(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    table = await host.table(game)
    (seat,) = (each.seat for each in table.row.seats_of(actor.id) if each in table.waiting())
    turn = sketched_turn(table, seat)
    assert turn is not None
    move = next(each for each in legal_actions(turn.rules, turn.state, seat) if isinstance(each, Move))
    kept = str(SketchId(game, seat, (mark(move),), "-"))
    panel = await panel_of(host, game, actor)
    assert says((await (await actor.forge(panel, button(kept))).settled()).text, "sketch-title", game=game)
    await host.service.play.act(game, actor.id, move)
    lost = (await (await actor.forge(panel, button(kept))).settled()).text
    assert says(lost, "sketch-lost", number=1)


def choices_of(page: MessageView) -> list[SketchId]:
    """The ids of a page's buttons that add a decision or open its choices."""
    found = [parse_id(each.custom_id) for each in page.buttons if each.custom_id]
    return [each for each in found if isinstance(each, SketchId) and each.digest != "-"]
