"""Plans for the next turn: as the team knows the board, never played, and marked as plans."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.core.advice.marks import mark
from bot.core.model.game_log import action_of
from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.sketches.ids import MAX_SKETCH_STEPS, KeepSketchId, ShowSketchId, SketchId
from bot.core.sketches.model import KeptSketch, Sketch, sketch, sketched_turn
from bot.core.sketches.page import kept_page, shown_sketch, sketch_page
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView, Person
from engine import Generator, Seed, apply, coming_turn, legal_actions, load_ruleset, new_game, standard_setup, view
from engine.actions import EndTurn, Move
from engine.players import determinise
from engine.steps import BeginTurn
from tests.bot.support.contents import button_ids
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of, rarer
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
                assert problems(shown_sketch(part, "<@1>", LANGUAGES[pages % len(LANGUAGES)])) == []
                ids = [parse_id(each) for each in button_ids(page)]
                assert all(isinstance(each, SketchId | KeepSketchId | ShowSketchId) for each in ids), (
                    "no button of the game itself"
                )
                pages += 1
            assert len(made.marks) <= MAX_SKETCH_STEPS
    assert pages > 40


def test_the_page_of_a_kept_plan_has_what_holds_and_says_what_does_not() -> None:
    told = Counter[bool]()
    for number, table in enumerate(tables(7, 12)):
        seat = table.row.seats[table.state.turn.seat]
        turn = sketched_turn(table, seat.seat)
        if turn is None or not turn.is_whole:
            continue
        made = longest(sketch(turn, ()), Random(number))
        actions = tuple(step.action for step in made.steps)
        here = PointOfView(table.in_language(LANGUAGES[number % len(LANGUAGES)]), seat)
        whole = kept_page(here, KeptSketch(actions, made))
        assert whole is not None
        assert problems(whole) == []
        again = KeptSketch((*actions[:1], *actions[:1]), sketch(turn, (*made.marks[:1], *made.marks[:1])))
        broken = kept_page(here, again)
        assert broken is not None
        told[again.lost is not None] += 1
        assert ("⚠️" in broken.text.split("\n")[0]) == (again.lost is not None)
    assert told[True] > 2


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


async def test_a_plan_says_what_the_game_no_longer_allows_and_where_the_board_has_changed(host: Host) -> None:
    game = await host.duel()
    planner = await host.idle_player(game)
    page = (await planner.press(await panel_of(host, game, planner), label=said("sketch-open"))).message
    chosen = choices_of(page)[0]
    table = await host.table(game)
    seat = table.waiting()[0]
    assert seat.person is not None
    await host.service.play.act(game, seat.person, table.legal(seat.seat)[0])
    later = (await (await planner.forge(page, button(str(chosen)))).settled()).message
    assert says(later.text, "sketch-outdated"), "what was offered may bring something else now"
    assert "\n1. " not in later.text
    gone = replace(chosen, taken=("0" * 6,), digest="-")
    assert says((await (await planner.forge(page, button(str(gone)))).settled()).text, "sketch-lost", number=1)


async def test_a_plan_is_kept_when_the_turn_has_just_begun(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    page = (await actor.press(await rarer(actor, panel), label=said("sketch-open"))).message
    while "\n1. " not in page.text:
        page = (await (await actor.forge(page, button(str(choices_of(page)[0])))).settled()).message
    kept = (await (await actor.press(page, label=said("sketch-keep"))).settled()).message
    assert says(kept.text, "sketch-now")
    await host.settled()
    (opened,) = (each for each in actor.sees(host.channel) if each.id == panel.id)
    assert says(opened.text, "sketch-holds"), "the panel that is open has it"


def test_a_plan_that_brings_something_else_says_so() -> None:
    table = next(each for each in walk(5) if any(isinstance(way, Move) for way in each.legal(each.state.turn.seat)))
    turn = sketched_turn(table, table.state.turn.seat)
    assert turn is not None
    made = next(
        sketch(turn, (mark(each),))
        for each in legal_actions(turn.rules, turn.state, turn.seat)
        if isinstance(each, Move)
    )
    here = PointOfView(table, table.row.seats[turn.seat])
    for is_as_expected in (True, False):
        kept = KeptSketch((made.steps[0].action,), made, is_as_expected)
        page = kept_page(here, kept)
        assert page is not None
        assert says(page.text, "sketch-differs") is not is_as_expected
        assert says(page.text, "sketch-holds") is is_as_expected
    players = [replace(each, wp=each.wp + (seat == turn.seat)) for seat, each in enumerate(table.state.players)]
    richer = replace(table, state=replace(table.state, players=tuple(players)))
    dearer = sketched_turn(richer, turn.seat)
    assert dearer is not None
    assert sketch(dearer, made.marks).brings == made.brings, "the same, with more WP at hand"
    assert sketch(turn, ()).brings != made.brings


def choices_of(page: MessageView) -> list[SketchId]:
    """The ids of a page's buttons that add a decision or open its choices."""
    found = [parse_id(each.custom_id) for each in page.buttons if each.custom_id]
    return [each for each in found if isinstance(each, SketchId) and each.digest != "-"]


async def kept_plan(host: Host, game: int, planner: Person) -> tuple[MessageView, SketchId]:
    """The page of a plan of at least two steps that a person has kept, and what names its steps."""
    page = (await planner.press(await panel_of(host, game, planner), label=said("sketch-open"))).message
    while "\n2. " not in page.text:
        page = (await (await planner.forge(page, button(str(choices_of(page)[0])))).settled()).message
    made = choices_of(page)[0]
    page = (await (await planner.press(page, label=said("sketch-keep"))).settled()).message
    await host.settled()
    return page, made


async def test_a_kept_plan_waits_in_the_panel_and_is_played_in_one_press(host: Host) -> None:
    game = await host.duel()
    planner = await host.idle_player(game)
    others = [each for each in host.four if each is not planner]
    before = {each: [(seen.id, seen.text) for seen in each.sees(host.channel)] for each in others}
    page, made = await kept_plan(host, game, planner)
    assert says(page.text, "sketch-waits")
    assert {each: [(seen.id, seen.text) for seen in each.sees(host.channel)] for each in others} == before, "a secret"
    waiting = await panel_of(host, game, planner)
    table = await host.table(game)
    turn = sketched_turn(table, made.seat)
    assert turn is not None
    steps = sketch(turn, made.taken).steps
    assert "📌" in waiting.text
    while planner not in await host.waiting(game):
        table = await host.table(game)
        legal = table.legal(table.waiting()[0].seat)
        person = table.waiting()[0].person
        assert person is not None
        await host.service.play.act(game, person, next(each for each in legal if each == EndTurn("cards")))
    panel = await panel_of(host, game, planner)
    assert says(panel.text, "sketch-holds")
    version = (await host.table(game)).row.version
    reply = await (await planner.press(panel, label=said("suggestion-steps", last=2))).settled()
    assert reply.text.count("✅") == 2
    assert (await host.table(game)).row.version == version + 2
    assert [action_of(entry) for entry in (await host.log(game))[-2:]] == [step.action for step in steps[:2]]
    assert not says((await panel_of(host, game, planner)).text, "sketch-holds"), "it has begun"


async def test_a_kept_plan_that_nothing_is_left_of_says_why(host: Host) -> None:
    game = await host.duel()
    planner = await host.idle_player(game)
    _, made = await kept_plan(host, game, planner)
    table = await host.table(game)
    gone = replace(table.state.players[made.seat], wp=0, essence=0, space=6)
    state = replace(
        table.state, players=(*table.state.players[: made.seat], gone, *table.state.players[made.seat + 1 :])
    )
    turn = coming_turn(table.rules, view(state, state.team_of(made.seat)), made.seat)
    assert turn is not None
    await host.lay_out(game, replace(state, turn=turn.known.turn))
    panel = await panel_of(host, game, planner)
    assert says(panel.text, "sketch-breaks", number=1)
    assert says(panel.text, "actions-left") or "3 Actions" in panel.text, "the normal first page is below"


async def test_a_kept_plan_is_cancelled(host: Host) -> None:
    game = await host.duel()
    planner = await host.idle_player(game)
    await kept_plan(host, game, planner)
    panel = await panel_of(host, game, planner)
    told = await (await planner.press(panel, label=said("sketch-cancel"))).settled()
    assert says(told.text, "sketch-dropped")
    assert "📌" not in (await panel_of(host, game, planner)).text


async def test_a_plan_is_shown_to_the_partner_who_can_only_try_it(host: Host) -> None:
    game = await host.game(*host.four)
    table = await host.table(game)
    planner = await host.idle_player(game)
    team = table.row.team_of(planner.id)
    (partner,) = (each for each in host.four if table.row.team_of(each.id) is team and each is not planner)
    enemies = [each for each in host.four if table.row.team_of(each.id) is not team]
    before = {each: (len(each.sees(host.channel)), len(each.sees(each.dm))) for each in enemies}
    page, _ = await kept_plan(host, game, planner)
    told = (await (await planner.press(page, label=said("sketch-show"))).settled()).message
    assert says(told.text, "sketch-was-shown")
    shown = partner.last(partner.dm)
    assert says(shown.text, "sketch-shown", who=planner.mention)
    tried = (await (await partner.press(shown, label=said("sketch-try"))).settled()).message
    assert "\n2. " in tried.text
    assert {said("sketch-keep"), said("sketch-show")}.isdisjoint(each.label for each in tried.buttons)
    assert {each: (len(each.sees(host.channel)), len(each.sees(each.dm))) for each in enemies} == before
    for _ in range(2):
        told = (await (await planner.press(page, label=said("sketch-show"))).settled()).message
    assert says(
        (await (await planner.press(page, label=said("sketch-show"))).settled()).text, "sketch-often", minutes=5
    )
    assert table.row.version == (await host.table(game)).row.version


async def test_nobody_keeps_or_tries_the_plan_of_somebody_else(host: Host) -> None:
    game = await host.game(*host.four)
    table = await host.table(game)
    planner = await host.idle_player(game)
    panel = await panel_of(host, game, planner)
    for person in host.four:
        for seat in table.row.seats:
            mine, same_team = seat.person == person.id, table.row.team_of(person.id) is seat.team
            tried = await (
                await person.forge(panel, button(str(SketchId(game, seat.seat, table.row.version, (), "-"))))
            ).settled()
            assert says(tried.text, "not-playing") is not same_team
            for forged in (KeepSketchId(game, seat.seat, ("0" * 6,)), ShowSketchId(game, seat.seat, ("0" * 6,))):
                refused = says((await (await person.forge(panel, button(str(forged)))).settled()).text, "not-playing")
                assert refused is not mine
