"""Suggestions in Discord: plans for a turn that can be played step by step, and tell nothing hidden."""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.core.advice.coach_page import why
from bot.core.advice.ids import PlanId, SuggestId
from bot.core.advice.page import THEN, at_once, foreseen, plan_line, plan_page, suggestions
from bot.core.interactions.response import Answer
from bot.core.model.advice import MAX_PLANS, is_coached, may_suggest
from bot.core.model.table import Table
from bot.core.play.action_picker import path_digest, path_of
from bot.core.play.narration import asks
from bot.core.play.panel_page import panel
from bot.core.ui.content import Content
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.former_ids import PlanStepId
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView
from engine import Generator, Seed, Side, view
from engine.actions import Accept, EndTurn
from engine.players import Plan, can_plan, determinise, planning, plans
from engine.players.planning import Effort
from engine.steps import FreeMove, PickHidden, PlaceSpirits, RemoveOne, StartingTokens
from tests.bot.support.contents import button_ids, plans_on
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import button, panel_of, unchanged
from tests.bot.support.tables import WIDE, after, walk
from tests.bot.support.worlds import difference
from tests.said import said, says


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "ADVISED", Effort(first=4, length=2, beam=2, further=2, worlds=2, closer=2))


@cache
def asked(seed: int, every: int, side: Side | None = None) -> tuple[tuple[Table, tuple[Plan, ...]], ...]:
    """Three positions of a random game in which suggestions are possible, with the plans."""
    tables = islice(walk(seed, names=WIDE, side=side), 0, None, every)
    possible = (table for table in tables if table.row.status == "running" and may_suggest(table, table.waiting()[0]))
    return tuple((table, thought(table)) for table in islice(possible, 3))


def thought(table: Table) -> tuple[Plan, ...]:
    seat = table.waiting()[0]
    rng = Generator(Seed.of(3))
    return plans(table.rules, table.team_view(seat.team), table.legal(seat.seat), rng, MAX_PLANS)


def plans_of(message: MessageView) -> list[PlanId]:
    """The ids of a message's buttons that are about plans."""
    return [found for b in message.buttons if isinstance(found := parse_id(b.custom_id or ""), PlanId)]


def plan_of(message: MessageView, what: str) -> str:
    """The first button that does this with a plan."""
    return next(str(found) for found in plans_of(message) if found.what == what)


@pytest.mark.parametrize("side", [None, Side.A])
def test_pages_stay_within_the_limits(side: Side | None) -> None:
    for table, guessed in asked(4, 45, side):
        seat = table.waiting()[0]
        page = suggestions(PointOfView(table, seat), guessed)
        assert problems(page) == []
        assert not re.search(r"[{}]|None", page.text)
        for each in guessed:
            assert (
                problems(panel(PointOfView(table, seat), then=each))
                == problems(why(PointOfView(table, seat), each))
                == []
            )
            plan = first_of(table, each)
            assert len(plan.steps) == each.certain, "no plan is longer than its button can hold"
            later = after(table, seat.seat, each.actions[0])
            left = (
                plan_page(PointOfView(later, seat), replace(plan, steps=plan.steps[1:]), "✅")
                if each.certain > 1
                else None
            )
            assert (left is None) == (each.certain < 2)
            assert left is None or problems(left) == []


def first_of(table: Table, plan: Plan) -> PlanId:
    """The plan that a page of it alone has."""
    return plans_on(suggestions(PointOfView(table, table.waiting()[0]), (plan,)))[0]


def test_a_plan_is_found_again_from_its_button_alone() -> None:
    """A restart loses no plan: its button holds it."""
    for table, guessed in asked(4, 45):
        seat = table.waiting()[0]
        for each in guessed:
            ahead = foreseen(PointOfView(table, seat), first_of(table, each).steps)
            assert tuple(step.action for step in ahead) == each.actions[: len(ahead)]
            assert len(ahead) == each.certain or ahead[-1].is_open


def test_what_is_taken_at_once_can_be_taken_back_and_does_not_end_the_turn() -> None:
    several = 0
    for table, guessed in asked(4, 45):
        seat = table.waiting()[0]
        for each in guessed:
            steps = at_once(foreseen(PointOfView(table, seat), first_of(table, each).steps))
            played = table
            for step in steps:
                assert not isinstance(step.action, EndTurn)
                played = after(played, seat.seat, step.action)
                assert not played.steps[-1].row.disclosed
                assert seat in played.waiting()
            several += len(steps) > 2
    assert several


def test_plans_that_begin_alike_as_far_as_can_be_told_are_one() -> None:
    """Discord refuses a message with a custom_id twice, and a line twice tells nothing."""
    table = next(islice(walk(4, names=WIDE), 49, None))
    guessed = thought(table)
    told = [frozenset(plan.actions[: plan.certain]) for plan in guessed]
    assert len(set(told)) == len(told) > 1
    absorb = next(plan for plan in guessed if plan.certain == 1)
    page = suggestions(PointOfView(table, table.waiting()[0]), (absorb, replace(absorb, value=0), *guessed))
    assert problems(page) == []
    assert page == suggestions(
        PointOfView(table, table.waiting()[0]), (absorb, *(plan for plan in guessed if plan != absorb))
    )


def test_what_a_team_cannot_know_changes_no_suggestion() -> None:
    rng, compared = Random(5), 0
    for table, guessed in asked(6, 40):
        seat = table.waiting()[0]
        seen = view(table.state, seat.team)
        worlds = [determinise(table.rules, seen, Generator(Seed(rng.randbytes(16).hex()))) for _ in range(4)]
        other = replace(table, state=max(worlds, key=lambda state: difference(state, table.state, seat.team)))
        assert suggestions(PointOfView(other, seat), thought(other)) == suggestions(PointOfView(table, seat), guessed)
        compared += difference(other.state, table.state, seat.team) >= 3
    assert compared


def test_suggestions_name_no_card_that_the_team_does_not_see() -> None:
    """The guesses behind a plan are never told."""
    for table, guessed in asked(4, 45):
        seat = table.waiting()[0]
        page = suggestions(PointOfView(table, seat), guessed).text
        known = table.team_view(seat.team).known
        seen = {card for player in known.players for card in player.hand} | {e.card for e in known.slots if e}
        hidden = {card for s in table.state.setup.seats for card in s.deck if s.team is not seat.team} - seen
        assert not [card for card in hidden if table.words.cards.name(card) in page]


def test_a_yes_says_to_what() -> None:
    tables = (table for table in walk(3, side=Side.A) if table.row.status == "running")
    asked = (table for table in tables if any(isinstance(o, Accept) for d in table.state.pending for o in d.options))
    table = next(asked)
    seat = table.waiting()[0]
    plan = PlanId(1, 1, seat.seat, "show", (path_digest(path_of(Accept()))[:6],))
    page = plan_page(PointOfView(table, seat), plan)
    assert page is not None
    question = asks(pov := PointOfView(table, seat), pov.view, table.state.pending[0])
    assert f"1. {question} {said('action-accept')}" in page.text


def several() -> tuple[Table, tuple[Plan, ...]]:
    """A position in which plans bring different things for the goals."""
    return next(
        (table, guessed)
        for table, guessed in asked(4, 45)
        if any(plan.what == "show" for plan in plans_on(suggestions(PointOfView(table, table.waiting()[0]), guessed)))
    )


def test_plans_that_bring_the_same_for_the_goals_are_one_and_others_say_their_steps() -> None:
    table, guessed = several()
    pov, view = PointOfView(table, table.waiting()[0]), table.team_view(table.waiting()[0].team)
    page = suggestions(pov, guessed)
    told = [line.split(" · ")[1:-1] for line in page.text.splitlines() if re.match(r"\*\*[A-C]\*\*", line)]
    assert 1 < len(told) == len({*map(tuple, told)})
    shown = [plan.steps for plan in plans_on(page) if plan.what == "show"]
    others = [plan for plan in guessed if first_of(table, plan).steps in shown]
    assert len(others) == len(shown)
    for plan in others:
        line, own = plan_line(table, view, plan.actions[: plan.certain]), plan_page(pov, first_of(table, plan))
        assert own is not None
        assert f"-# {line}" in page.text or all(step in own.text for step in line.split(THEN)), (
            "there is no room for it"
        )


async def test_a_plan_is_played_step_by_step(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await actor.press(await panel_of(host, game, actor), label=said("suggest"))).message
    assert "\n1. " in message.text
    assert len({plan.steps for plan in plans_of(message)}) <= MAX_PLANS
    steps = 0
    while steps < 12 and plans_of(message):
        reply = await (await actor.forge(message, button(plan_of(message, "step")))).settled()
        assert "✅" in reply.text
        await host.settled()
        message, steps = reply.message, steps + 1
    assert steps > 1
    assert (await host.table(game)).row.version == before.row.version + steps
    assert (await host.table(game)).row.seats[0].person is not None
    await host.check(game)


async def test_all_steps_are_one_press_and_what_cannot_be_foreseen_another(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    (plan,) = [found for found in plans_of(message) if found.what == "all"]
    count = len(at_once(foreseen(PointOfView(before, before.waiting()[0]), plan.steps)))
    reply = await (await actor.forge(message, button(str(plan)))).settled()
    table = await host.table(game)
    assert count > 1
    assert table.row.version == before.row.version + count
    assert reply.text.count("✅") == count
    assert table.may_undo(actor.id)
    again = await (await actor.forge(message, button(str(plan)))).settled()
    assert says(again.text, "outdated")
    assert (await host.table(game)).row.version == table.row.version


async def test_another_plan_is_opened_and_one_goes_back_to_all(host: Host) -> None:
    game, state = await host.game(*host.four), several()[0].state
    await host.lay_out(game, state)
    actor = await host.actor(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    shown = next(plan for plan in plans_of(message) if plan.what == "show")
    opened = (await (await actor.press(message, label="B")).settled()).message
    assert opened.id == message.id
    assert {plan.steps for plan in plans_of(opened)} == {shown.steps}
    back = (await (await actor.press(opened, label=said("suggest"))).settled()).message
    assert back.id == message.id
    assert shown in plans_of(back)


async def test_a_step_in_a_message_of_an_earlier_version_is_taken(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    steps = foreseen(PointOfView(before, before.waiting()[0]), plans_of(message)[0].steps)
    first, *others = (path_digest(path_of(step.action)) for step in steps)
    old = PlanStepId(
        game, before.row.version, before.waiting()[0].seat, first, "".join(each[:8] for each in others[:6])
    )
    reply = await (await actor.forge(message, button(str(old)))).settled()
    assert (await host.table(game)).row.version == before.row.version + 1
    assert plans_of(reply.message)[0].steps == tuple(each[:6] for each in others[:6])


async def test_all_steps_pressed_twice_at_once_are_taken_once(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    (plan,) = [found for found in plans_of(message) if found.what == "all"]
    count = len(at_once(foreseen(PointOfView(before, before.waiting()[0]), plan.steps)))
    replies = await asyncio.gather(*(actor.forge(message, button(str(plan))) for _ in range(2)))
    for reply in replies:
        await reply.settled()
    assert (await host.table(game)).row.version == before.row.version + count


async def test_a_press_twice_takes_one_step(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    step = plan_of(message, "step")
    await (await actor.forge(message, button(step))).settled()
    again = await (await actor.forge(message, button(step))).settled()
    assert says(again.text, "outdated")
    assert (await host.table(game)).row.version == before.row.version + 1


async def test_whoever_asks_again_gets_the_same_without_more_thought(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.duel()
    actor, asked = await host.actor(game), 0
    run = host.client.computers.thinker.run

    def counted(work: Callable[[], Any], **options: Any) -> Any:
        nonlocal asked
        asked += 1
        return run(work, **options)

    monkeypatch.setattr(host.client.computers.thinker, "run", counted)
    replies = await asyncio.gather(*(actor.slash(host.channel, "suggest") for _ in range(3)))
    texts = [(await reply.settled()).text for reply in replies]
    assert len({text for text in texts if text}) == 1, "the other messages have gone: a person has one panel"
    assert asked == 1


@pytest.mark.parametrize("step", [FreeMove, RemoveOne, PickHidden])
def test_a_choice_within_the_turn_has_suggestions(step: type) -> None:
    table = asked_for(step)
    seat = table.waiting()[0]
    assert may_suggest(table, seat)
    assert str(SuggestId(table.row.id)) in button_ids(panel(PointOfView(table, seat)))
    early = replace(table, state=replace(table.state, turn=table.state.turn._replace(number=0)))
    assert is_coached(replace(early, row=replace(table.row, tips=True)), seat), "a first game answers it, too"
    guessed = thought(table)
    assert problems(why(PointOfView(table, seat), guessed[0])) == []
    page = suggestions(PointOfView(table, seat), guessed)
    assert problems(page) == []
    assert foreseen(PointOfView(table, seat), first_of(table, guessed[0]).steps)[0].action in table.legal(seat.seat)


@pytest.mark.parametrize("step", [PlaceSpirits, StartingTokens])
def test_setup_has_no_suggestions(step: type) -> None:
    table = asked_for(step)
    assert not may_suggest(table, table.waiting()[0])


def asked_for(step: type) -> Table:
    """A table at which the seat that is asked first has a choice of this kind in its team's turn."""
    for table in itertools.chain.from_iterable(map(walk, (2, 1))):
        for asked in table.state.pending:
            seat = next(iter(table.waiting()), None)
            if not isinstance(asked.step, step) or seat is None or seat.seat not in asked.seats:
                continue
            if can_plan(table.team_view(seat.team)) and len(table.legal(seat.seat)) > 1:
                return table
    raise AssertionError(f"nobody is asked for {step}")


async def test_suggest_answers_while_a_choice_is_open(host: Host) -> None:
    game, state = await host.game(*host.four), asked_for(FreeMove).state
    await host.lay_out(game, state)
    actor = await host.actor(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    await (await actor.forge(message, button(plan_of(message, "step")))).settled()
    assert (await host.table(game)).state.pending != state.pending


async def test_somebody_else_s_plan_is_not_theirs_to_play(host: Host) -> None:
    game = await host.duel()
    actor, before = await host.actor(game), await host.table(game)
    other = await host.idle_player(game)
    message = (await (await actor.slash(host.channel, "suggest")).settled()).message
    for person in (other, host.spectator):
        assert says(
            (await (await person.forge(message, button(plan_of(message, "step")))).settled()).text, "not-playing"
        )
    assert says((await (await other.slash(host.channel, "suggest")).settled()).text, "nothing-to-suggest")
    await unchanged(host, game, before)


async def test_a_lobby_can_switch_suggestions_off(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.sit(game, host.four)
    await host.choose_in_lobby(game, host.four[0], "suggest", "off")
    assert "🚫💡" in host.lobby_message(game).text
    await host.press_lobby(game, host.four[0], said("lobby-button-start"))
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    assert "💡" not in [b.label for b in panel.buttons]
    refused = await (await actor.forge(panel, button(f"table:{game}:suggest"))).settled()
    assert "without suggestions" in refused.text


@pytest.mark.parametrize("typed", [False, True])
async def test_a_long_thought_says_so_where_the_plans_will_stand(
    host: Host, monkeypatch: pytest.MonkeyPatch, typed: bool
) -> None:
    monkeypatch.setattr("bot.core.advice.feature.SIGN_AFTER", 0)
    shown = list[str]()

    async def seen(self: Answer, content: Content) -> None:
        shown.append(content.text)
        await progress(self, content)

    progress = Answer.progress
    monkeypatch.setattr(Answer, "progress", seen)
    game = await host.duel()
    actor = await host.actor(game)
    opened = await panel_of(host, game, actor)
    pressed = actor.slash(host.channel, "suggest") if typed else actor.press(opened, label=said("suggest"))
    first = (await (await pressed).settled()).message
    await host.settled()
    (message,) = (each for each in actor.sees(host.channel) if each.id == first.id)
    assert plans_of(message)
    assert typed or message.id == opened.id
    (thinking,) = shown
    assert says(thinking, "suggestion-thinking")
    assert not any(says(each.text, "suggestion-thinking") for each in actor.sees(host.channel))


def test_plans_tell_their_chances_and_which_is_the_best() -> None:
    table, guessed = several()
    page = suggestions(PointOfView(table, table.waiting()[0]), guessed).text
    first, second, *_ = guessed
    assert first.mean is not None
    assert says(page, "suggestion-best", plan="A")
    assert says(page, "suggestion-chance", percent=round(first.mean / 100))
    simple = (replace(first, mean=4000), replace(second, mean=5000))
    page = suggestions(PointOfView(table, table.waiting()[0]), simple).text
    assert says(page, "suggestion-simple", plan="A"), "it comes first for another reason"
    assert not says(page, "suggestion-best", plan="A")
