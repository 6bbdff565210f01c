"""The turn message: whose turn it is, what happened in that turn alone, what the game waits for, and the buttons."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.core.model.languages import LANGUAGES
from bot.core.model.table import Table
from bot.core.model.undo_rules import TakenBack
from bot.core.play.narration import first_shown, recap, turn_number, turns
from bot.core.play.one_screen import FULL, SEEN, height
from bot.core.play.story import public_story
from bot.core.play.turn_message import FEW, turn
from bot.core.ui.content import Buttons, Content
from bot.core.ui.page_height import LINE, WIDTH, first_line, page_height
from engine.actions import Absorb, ChooseHidden, Decline, EndTurn, Move, RemoveCommon
from engine.events import Acted, TurnBegan
from render import TALL_HEIGHTS
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.tables import NAMES, PEOPLE, after, at, walk
from tests.positions import BLISS_1, GLOOM_1, Realm, Slot, Space, on, position
from tests.said import said

GAME = "Game 999999999999"


def happened(content: Content) -> list[str]:
    """The lines about steps."""
    return [line for line in content.text.splitlines() if not line[0].isalnum() and line[0] not in "#-*⏪🎯🏅🏁"]


def labels(content: Content) -> list[str]:
    return [button.label for block in content.blocks if isinstance(block, Buttons) for button in block.buttons]


def begun(table: Table) -> bool:
    """Whether a turn has begun, or the game is still being set up."""
    return any(isinstance(event, TurnBegan) for step in table.steps for event in step.events)


def test_a_turn_is_told_as_it_goes_on() -> None:
    game = position(turn=BLISS_1, players={GLOOM_1: {"space": Space.VALLEY}}, slots={Slot.VALLEY_CRADLE: on("Anger")})
    table = after(at(game), BLISS_1, EndTurn("cards"))
    heading = f"## Turn 6 · <@{PEOPLE[GLOOM_1]}> (Misery)\n-# {GAME} · "
    goals = table.words.goals.public(table.team_view(None))
    assert turn(table).text == f"{heading}3 Actions left\n{goals}"
    table = after(table, GLOOM_1, Move(Space.VALLEY_CRADLE))
    moved = "👣 Move → VC · 1 WP"
    assert turn(table).text == f"{heading}2 Actions left\n{goals}\n{moved}"
    table = after(table, GLOOM_1, Absorb(Realm.VALLEY, bonus=False))
    shown = turn(table)
    absorbed = "💧 Absorb Commitment · +3 WP"
    assert shown.text == f"{heading}2 Actions left\n{goals}\n{moved}\n{absorbed}"
    assert shown.mention == (PEOPLE[GLOOM_1],)
    assert labels(shown) == [said("play"), said("hand"), said("board"), said("log")]
    assert [image.filename for image in images(shown)][:1] == ["board.png"]
    back = turn(replace(table, taken_back=TakenBack(PEOPLE[GLOOM_1], 2, agreed=True)))
    assert back.text == f"{shown.text}\n⏪ <@{PEOPLE[GLOOM_1]}> took back the last 2 steps; everybody agreed."
    abandoned = turn(replace(table, row=replace(table.row, status="abandoned")))
    assert abandoned.text.startswith(f"## The game was ended without a result\n-# {GAME}\n{moved}")
    assert abandoned.mention == ()
    assert said("play") not in labels(abandoned)


def headline(table: Table) -> str:
    """The beginning of the message of a running game."""
    state = table.state
    seats = [f"{NAMES[seat.seat]} ({seat.spirit.value.title()})" for seat in table.row.seats if seat.spirit]
    if not begun(table):
        return f"## Setup\n-# {GAME} · in player order: {', '.join(seats[seat] for seat in state.order)}"
    left = {0: "no Actions left", 1: "1 Action left"}.get(state.turn.actions, f"{state.turn.actions} Actions left")
    spirit = table.row.seats[state.turn.seat].spirit or ""
    who = f"<@{PEOPLE[state.turn.seat]}> ({spirit.title()})"
    return f"## Turn {state.turn.number + 1} · {who}\n-# {GAME} · {left}"


@pytest.fixture(scope="module")
def game() -> list[tuple[Table, Content]]:
    """All positions of a whole game with their messages."""
    return [(table, turn(table)) for table in walk(5)]


def test_whose_turn_it_is_and_what_is_waited_for_stand_in_every_message(game: list[tuple[Table, Content]]) -> None:
    assert game[-1][0].state.over
    for table, content in game[:-1]:
        state, text = table.state, content.text
        assert text.startswith(headline(table))
        waiting = table.words.decisions.waiting(table.team_view(None))
        assert text.endswith(f"\n{waiting}") == (bool(state.pending) or not begun(table))
        assert content.mention == ((PEOPLE[state.turn.seat],) if begun(table) else ())
        assert labels(content)[0] == said("play")


def told_of(table: Table) -> list[str]:
    """The lines about all steps of the turn."""
    lines = recap(table, table.team_view(None), turns(table)[table.state.turn.number])
    return lines.split("\n") if lines else []


def test_each_decision_adds_to_what_its_turn_tells_and_a_new_turn_tells_nothing_of_it(
    game: list[tuple[Table, Content]],
) -> None:
    told_more, said_nothing = 0, set()
    for (before, _), (now, telling) in pairwise(game):
        if not begun(before) or now.state.over:
            continue
        lines, earlier = told_of(now), [] if turn_number(before) is None else told_of(before)
        assert first_line([*public_story(now).lines, *lines, ""][-1]).rstrip("…") in telling.text
        if before.state.turn.number != now.state.turn.number:
            assert lines == []
            continue
        assert lines[: len(earlier)] == earlier
        if len(lines) > len(earlier):
            told_more += 1
        else:
            said_nothing |= {type(event.action) for event in now.steps[-1].events if isinstance(event, Acted)}
    assert told_more > 80
    assert said_nothing <= {Decline, ChooseHidden, RemoveCommon}, "a Revelation's choices are in its own message"


def test_as_many_lines_are_told_as_fit_a_screen_and_the_board_has_the_height_that_they_leave(
    game: list[tuple[Table, Content]],
) -> None:
    cut, boards, heights = 0, set(), []
    for table in (table.in_language(language) for table, _ in game[::2] for language in LANGUAGES):
        if not begun(table) or table.state.over:
            continue
        telling = turn(table)
        (shown,) = images(telling)
        every = [*public_story(table).lines, *told_of(table)]
        told = [line for line in every if line in telling.text]
        assert every[len(every) - len(told) :] == told, "the last ones"
        usual = len(told) >= FEW
        if len(told) < len(every):
            cut += 1
            least = TALL_HEIGHTS[2 if usual else 0] * WIDTH / 880
            assert page_height(telling.blocks) + least + 4 * LINE > FULL, "the next one has no room"
        assert shown.size is not None
        boards.add(shown.size[1])
        higher = [each for each in TALL_HEIGHTS if each > shown.size[1]]
        heights.append(height(telling.blocks))
        assert not higher or page_height(telling.blocks) + min(higher) * WIDTH / 880 > FULL - 1
    assert cut
    assert boards == {*TALL_HEIGHTS}
    assert max(heights) <= SEEN
    assert sum(each <= FULL for each in heights) > 0.95 * len(heights)


async def test_who_is_called_is_mentioned_once_with_their_spirit_and_not_named_besides(host: Host) -> None:
    game = await host.game(*host.four[:3], computers=1, free=True)
    called = await host.actor(game)
    call = await host.shown(game, "call")
    assert call is not None
    row = (await host.table(game)).row
    (seat,) = row.seats_of(called.id)
    spirit = str(seat.spirit).title()
    assert call.text == (
        f"{called.mention} ({spirit}) places the Spirit on a Frontier and the starting Emotion in a Realm beside it.\n"
        f"-# Game {game}"
    )
    message = await host.shown(game, "turn")
    assert message is not None
    shown = message.text
    assert f"{called.name} ({spirit}) places the Spirit" in shown, "the turn's message names everybody"
    assert called.mention not in shown


def test_a_computer_player_goes_by_its_spirit_for_there_is_nobody_to_mention() -> None:
    table = next(table for table in walk(2, free=False) if begun(table))
    seat = table.state.turn.seat
    seats = list(table.row.seats)
    seats[seat] = replace(seats[seat], person=None, computer="steady", name="Computer 1")
    row = replace(table.row, seats=tuple(seats))
    shown = turn(Table.of(row, table.rules, table.state, table.steps))
    spirit = str(seats[seat].spirit).title()
    assert shown.text.startswith(f"## Turn 1 · 🤖 {spirit}\n")
    assert shown.mention == ()


def test_turns_of_computers_in_a_row_share_one_message_with_a_line_for_each() -> None:
    table = next(table for table in walk(2, free=False) if begun(table))
    order = [table.state.seat_of_turn(number) for number in range(4)]
    seats = list(table.row.seats)
    for seat in order[1:]:
        seats[seat] = replace(seats[seat], person=None, computer="steady")
    table = Table.of(replace(table.row, seats=tuple(seats)), table.rules, table.state, table.steps)
    names = [table.words.people.spirit(seat, table.team_view(None)) for seat in order]
    for number in range(1, 4):
        table = after(table, order[number - 1], EndTurn("cards"))
        lines = turn(table).text.splitlines()
        finished = [f"**T{earlier + 1} {names[earlier]}** +2 cards" for earlier in range(1, number)]
        assert lines[:number] == [*finished, f"## Turn {number + 1} · {names[number]}"]
        assert first_shown(table) == 1
    table = after(table, order[3], EndTurn("cards"))
    assert first_shown(table) == 4
    assert turn(table).text.startswith("## Turn 5 · <@")
