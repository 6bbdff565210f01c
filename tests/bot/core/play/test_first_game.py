"""A first game: easy, basic, and what happens for the first time is explained once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from bot.core.advice.coach_page import coach
from bot.core.advice.ids import SuggestId
from bot.core.advice.recommendations import START_SECONDS, Recommendations
from bot.core.agreement.ids import UndoId
from bot.core.lobby.ids import HarderId
from bot.core.model.advice import COACHED_TURNS, CONTROLS, FULL, QUESTIONS, RANGE, controls, is_coached
from bot.core.model.table import Table
from bot.core.model.tips import MOST, THINGS, Tip, recent_tips
from bot.core.play.action_picker import is_whole, resolve
from bot.core.play.ids import ActId, AsideId
from bot.core.play.narration import turn_number
from bot.core.play.panel_page import panel
from bot.core.ui.content import Buttons, Content, Style
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.core.workers.worker import Worker
from bot.localdiscord import MessageView
from engine import Mode
from engine.actions import Action, Declare, Move
from engine.players import Plan
from tests.bot.support.host import Host, hosting
from tests.bot.support.players import ByButtons, offered, play
from tests.bot.support.presses import action_id, button, decide_first, panel_of
from tests.bot.support.seeds import seeded
from tests.bot.support.tables import walk
from tests.said import said, says

TIP = "🌱"


async def first_game(host: Host) -> int:
    """Begin somebody's first game; returns its id."""
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-firstgame"))
    await host.settled()
    return game


async def tips_seen(host: Host, game: int, steps: int) -> list[str]:
    """Play some decisions, and collect the tips of the panels in between."""
    ann, seen = host.four[0], list[str]()
    for _ in range(steps):
        panel = await panel_of(host, game, ann)
        lines = [line for line in panel.text.splitlines() if TIP in line]
        assert len(lines) <= MOST + 1
        seen += [line for line in lines if line not in seen[-MOST - 1 :]]
        table = await host.table(game)
        if not table.deciding(ann.id):
            break
        await host.service.play.act(game, ann.id, table.legal_for(ann.id)[0])
        await host.settled()
    return seen


async def test_the_first_game_is_basic_and_easy_and_its_tips_survive_a_restart(host: Host) -> None:
    game = await first_game(host)
    row = (await host.table(game)).row
    assert (row.mode, row.level, row.suggest, row.places, row.tips) == (Mode.BASIC, "easy", True, True, True)
    assert [seat.computer for seat in row.seats if seat.person is None] == ["easy"] * 3
    await tips_seen(host, game, 2)
    before = await host.table(game)
    host.service.tables.drop_table(game)
    assert before.tips
    assert (await host.table(game)).tips == before.tips


async def test_each_thing_is_explained_once_a_person(host: Host) -> None:
    game = await first_game(host)
    seen = await tips_seen(host, game, 7)
    assert len(seen) > MOST
    assert len(set(seen)) == len(seen)
    await host.service.upkeep.abandon(game, host.four[0].id)
    again = await tips_seen(host, await first_game(host), 3)
    assert set(again).isdisjoint(seen)


def step_of(panel: MessageView) -> str:
    """The id of the step that a panel recommends; empty unless it is coached."""
    blue = [b.custom_id or "" for b in panel.buttons if b.style == Style.PRIMARY]
    return blue[0] if any(b.label == said("coach-why") for b in panel.buttons) else ""


def introduced(panel: MessageView) -> list[str]:
    """The controls that a panel explains."""
    return [control for control in CONTROLS if says(panel.text, f"tip-{control}")]


async def test_a_person_goes_first_and_the_game_is_coached_for_two_turns_and_played_to_its_end(host: Host) -> None:
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
        turns, shown, explained = set[int](), list[str](), 0
        while (turn := (table := await host.table(game)).state.turn.number) < COACHED_TURNS * len(table.row.seats):
            panel = await host.dm_panel(game, ann)
            assert step_of(panel), "even where only one action is possible"
            assert is_coached(table, table.row.seats[table.state.order[0]])
            shown += introduced(panel)
            assert not says(panel.text, "symbols") or turn_number(table) == 0
            explained += says(panel.text, "symbols")
            reply = await (await ann.press(panel, step_of(panel))).settled()
            assert "✅" in reply.text
            await host.settled()
            turns.add(turn)
        assert turns == {0, 4}
        assert explained
        assert not shown
        panel = await host.dm_panel(game, ann)
        assert not step_of(panel)
        assert introduced(panel) == ["control-suggest"], "the panel has 💡 for the first time"
        move = next(each for each in (await host.table(game)).legal_for(ann.id) if isinstance(each, Move))
        await (await ann.forge(panel, button(action_id(await host.table(game), move)))).settled()
        await host.settled()
        assert introduced(await host.dm_panel(game, ann)) == ["control-undo"]
        await play(host, game, [ByButtons(ann, Random(3), "dm")], Random(3))
        assert (await host.check(game)).over
        told = {tip.thing for tip in (await host.table(game)).tips}
        assert told >= CONTROLS.keys() - {"control-hand"}, "random players seldom keep a card for it"


class Cold(Worker):
    """A worker that takes most of the time for which a panel waits for it to start, when it is first of use."""

    started: ClassVar[set[str]] = set()

    async def run(self, work: Callable[[], Any], *, whose: Hashable = None, urgent: bool = False) -> Any:
        await self.ready()
        return await super().run(work, whose=whose, urgent=urgent)

    async def ready(self) -> None:
        if self.name == "thinker" and self.name not in self.started:
            await asyncio.sleep(START_SECONDS * 0.9)
            self.started.add(self.name)

    async def warm(self) -> None:
        await self.ready()


async def test_the_first_panel_is_coached_though_no_thinker_runs_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Cold, "started", set())
    async with hosting(tmp_path, workers=Cold) as host:
        with seeded("first game"):
            game = await host.lobby(ann := host.four[0])
            await asyncio.sleep(START_SECONDS)
            assert Cold.started == {"thinker"}, "it has begun as the lobby was opened"
            Cold.started.clear()
            await host.press_lobby(game, ann, said("lobby-button-firstgame"))
            panel = await panel_of(host, game, ann)
    assert step_of(panel)


async def test_something_else_shows_everything_and_the_next_step_is_recommended_again(host: Host) -> None:
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
    panel = await panel_of(host, game, ann)
    table = await host.table(game)
    reply = await (await ann.press(panel, label=said("coach-other"))).settled()
    assert not step_of(reply.message)
    assert len(offered(reply.message)) > 3
    assert says(reply.text, "missing-part", kinds=said("kind-absorb")), "who begins cannot Absorb yet (SET-7)"
    legal = table.legal_for(ann.id)
    acts = [found for b in reply.message.buttons if isinstance(found := parse_id(b.custom_id or ""), ActId)]
    kind = next(each for each in acts if (path := resolve(legal, each.digest)) and not is_whole(path))
    reply = await (await ann.press(reply.message, str(kind))).settled()
    reply = await (await ann.press(reply.message, label=said("back"))).settled()
    assert not step_of(reply.message)
    move = next(each for each in legal if isinstance(each, Move))
    reply = await (await ann.forge(reply.message, button(action_id(table, move)))).settled()
    assert "✅" in reply.text
    assert step_of(reply.message)


async def test_something_else_stays_in_a_direct_message_until_the_next_decision(host: Host) -> None:
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
    panel = await host.dm_panel(game, ann)
    assert step_of(panel)
    await (await ann.press(panel, label=said("coach-other"))).settled()
    host.client.publisher.changed((await host.table(game)).row)
    await host.settled()
    panel = await host.dm_panel(game, ann)
    assert not step_of(panel)
    move = next(each for each in (await host.table(game)).legal_for(ann.id) if isinstance(each, Move))
    await (await ann.forge(panel, button(action_id(await host.table(game), move)))).settled()
    await host.settled()
    assert step_of(await host.dm_panel(game, ann))


@pytest.mark.parametrize("where", ["channel", "dm"])
async def test_why_takes_the_place_of_its_step_and_leads_back(host: Host, where: str) -> None:
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
    panel = await panel_of(host, game, ann) if where == "channel" else await host.dm_panel(game, ann)
    step = step_of(panel)
    (label,) = (b.label for b in panel.buttons if b.custom_id == step)
    reply = await (await ann.press(panel, label=said("coach-why"))).settled()
    assert reply.message.id == panel.id
    assert [b.custom_id for b in reply.message.buttons if b.style == Style.PRIMARY] == [step]
    assert f"1. {label}" in reply.text
    back = await (await ann.press(reply.message, label=said("back"))).settled()
    assert back.message.id == panel.id
    assert step_of(back.message) == step


def turn_options(table: Table) -> Sequence[Action]:
    """What the seat at turn can do."""
    return table.legal(table.state.turn.seat)


def test_a_step_that_places_a_token_says_what_it_is_good_for() -> None:
    table = next(table for table in walk(1) if any(isinstance(each, Declare) for each in turn_options(table)))
    seat = table.row.seats[table.state.turn.seat]
    for token in (each for each in turn_options(table) if isinstance(each, Declare)):
        page = Content(tuple(coach(PointOfView(table, seat), Plan((token,), 1, table.state, table.state, 0), ())))
        assert table.words.boards.effect(token.row, token.space) in page.text


async def test_who_knows_the_game_is_not_coached_any_more(host: Host) -> None:
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
    reply = await (await ann.press(await panel_of(host, game, ann), label=said("coach-leave"))).settled()
    assert says(reply.text, "coach-left")
    assert not step_of(reply.message)
    host.service.tables.drop_table(game)
    assert not step_of(await panel_of(host, game, ann))
    assert not (await host.store.people.person_row(ann.id)).tips


async def test_the_coach_keeps_to_its_plan_until_something_hidden_comes_out(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What *Why?* has promised holds: the next step is not thought of anew."""
    with seeded("first game"):
        game, ann = await first_game(host), host.four[0]
    table = await host.table(game)
    advice = host.client.publisher.panels._recommendations  # noqa: SLF001
    plan = await advice.coached(PointOfView(table, table.waiting()[0]))
    assert plan is not None
    assert plan.certain > 1
    await (await ann.press(await host.dm_panel(game, ann), step_of(await host.dm_panel(game, ann)))).settled()
    await host.settled()
    monkeypatch.setattr(Recommendations, "plans", lambda *_: asyncio.get_running_loop().create_future())
    after = await host.table(game)
    rest = await advice.coached(PointOfView(after, after.waiting()[0]))
    assert rest is not None
    assert rest.actions == plan.actions[1:]
    assert rest.certain == plan.certain - 1
    move = next(each for each in after.legal_for(ann.id) if each != rest.actions[0])
    other = await host.service.play.act(game, ann.id, move)
    assert await advice.coached(PointOfView(other, other.waiting()[0])) is None, "another step needs another thought"


async def test_without_a_thought_in_time_the_panel_is_the_normal_one(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Recommendations, "plans", lambda *_: asyncio.get_running_loop().create_future())
    game = await first_game(host)
    reply = await (await host.four[0].press(host.turn_message(game), label=said("play"))).settled()
    assert offered(reply.message)
    assert not step_of(reply.message)


async def test_tips_can_be_switched_off(host: Host) -> None:
    ann = host.four[0]
    page = (await ann.slash(host.channel, "settings")).message
    await ann.press(page, label="Tips in a first game: on")
    game = await first_game(host)
    assert await tips_seen(host, game, 2) == []


async def test_other_games_explain_nothing(host: Host) -> None:
    game = await host.lobby(host.four[0])
    await host.press_lobby(game, host.four[0], said("lobby-button-play"))
    await host.settled()
    assert await tips_seen(host, game, 2) == []


async def test_after_it_one_thing_is_recommended_and_normal_computers_are_a_press_away(host: Host) -> None:
    ann, game = host.four[0], await first_game(host)
    panel = await host.shown(game, f"panel:{ann.id}")
    await host.service.upkeep.abandon(game, ann.id)
    await host.settled()
    assert panel is not None
    assert len([each for each in panel.buttons if each.style == Style.PRIMARY]) == 1
    reply = await (await ann.forge(panel, button(str(HarderId(game))))).settled()
    await host.settled()
    row = (await host.store.games())[0]
    assert f"Game {row.id}" in reply.text, "the panel of the new game"
    assert (row.status, row.level, row.tips, {seat.computer for seat in row.seats}) == (
        "running",
        "normal",
        False,
        {None, "steady"},
    )


def test_choosing_an_aspiration_is_explained_to_those_who_are_asked() -> None:
    explained = set[str]()
    for table in walk(1):
        asked = {seat: QUESTIONS.get(type(each.step)) for each in table.state.pending for seat in each.seats}
        for seat in table.waiting():
            if seat.person is not None and (question := asked.get(seat.seat)) is not None:
                assert question in controls(table, seat.person)
                explained.add(question)
    assert explained == {*QUESTIONS.values()}


def test_a_control_that_is_explained_is_in_the_panel_or_behind_its_dots() -> None:
    asides = {"control-foresight": "foresight", "control-why-not": "why"}
    ids = {"control-suggest": SuggestId, "control-undo": UndoId, **asides}
    explained = Counter[tuple[str, bool]]()
    for number, table in enumerate(walk(1)):
        for seat in table.waiting() if table.state.turn.declared is not None or number % 8 == 0 else ():
            named = {*controls(table, seat.person or 0)} & ids.keys()
            pages = [panel(PointOfView(table, seat), everything=more) for more in (False, True)] if named else []
            rows = [block for page in pages for block in page.blocks if isinstance(block, Buttons)]
            pressed = [parse_id(each.custom_id) for row in rows for each in row.buttons]
            shown = {each.what if isinstance(each, AsideId) else type(each) for each in pressed}
            assert {ids[name] for name in named} <= shown
            explained.update((name, table.state.turn.declared is None) for name in named)
    assert {name for name, _ in explained} == ids.keys()
    assert {is_free for _, is_free in explained} == {True, False}


@pytest.mark.parametrize("thing", [*THINGS, *CONTROLS, *QUESTIONS.values()])
def test_tips_are_one_line(thing: str) -> None:
    assert len(Texts()(f"tip-{thing}").split()) <= 26


@pytest.mark.parametrize("tip", [RANGE, *FULL[1:]])
def test_what_is_explained_one_by_one_is_one_line(tip: str) -> None:
    facts = {"spirit": "Delight", "power": Texts()("spirit-power", spirit="delight")}
    assert len(Texts()(f"tip-{tip}", **facts).split()) <= 26


async def test_a_full_game_explains_what_the_basic_game_lacks_once_to_each_of_its_people(host: Host) -> None:
    game = await host.game(*host.four, kind="full-aa")
    while turn_number(await host.table(game)) is None:
        await decide_first(host, game)
    actor = await host.actor(game)
    spirit = next(seat.spirit for seat in (await host.table(game)).row.seats if seat.person == actor.id)
    facts = {"full-power": {"spirit": Texts().spirit(spirit), "power": Texts()("spirit-power", spirit=spirit.value)}}
    told = dict[str, int]()
    for _ in range(12):
        panel = await panel_of(host, game, actor)
        told.update({tip: told.get(tip, 0) + 1 for tip in FULL if says(panel.text, f"tip-{tip}", **facts.get(tip, {}))})
        await decide_first(host, game)
        while not (await host.table(game)).deciding(actor.id):
            await decide_first(host, game)
    assert told == dict.fromkeys(FULL, 1)
    assert {(tip.thing, tip.person) for tip in (await host.table(game)).tips} >= {(tip, actor.id) for tip in FULL}
    before = (await host.table(game)).tips
    host.service.tables.drop_table(game)
    assert (await host.table(game)).tips == before


def test_what_was_taken_back_is_no_longer_explained() -> None:
    table = next(each for each in walk(1) if each.steps and each.steps[-1].row.person is not None)
    last = table.steps[-1].row
    assert last.person is not None
    tip = Tip("move", last.version, last.person)
    assert recent_tips((tip,), table.steps, last.person) == [tip]
    assert recent_tips((tip,), table.steps[:-1], last.person) == []
