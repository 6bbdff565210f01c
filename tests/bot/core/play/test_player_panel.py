"""The private panel and the hand as functions of the game: which actions change them."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from bot.core.model.game_log import Step
from bot.core.play.hand_page import hand
from bot.core.play.ids import RefreshPanelId
from bot.core.play.panel_feature import confirmation
from bot.core.play.panel_page import panel
from bot.core.ui.content import Buttons, Style
from bot.core.ui.page_height import side_by_side
from bot.core.ui.point_of_view import PointOfView
from engine import Team, points_gained
from engine.actions import Absorb, ChooseHidden
from engine.events import FragmentAdded, RevelationBegan
from tests.bot.support.games import game_at
from tests.bot.support.host import Host
from tests.bot.support.presses import END, button
from tests.bot.support.tables import walk
from tests.positions import Space, position
from tests.said import said, says


def test_a_hand_is_drawn_anew_only_when_what_it_shows_has_changed() -> None:
    before: dict[int, tuple[object, str]] = {}
    kept = changed = 0
    for table in islice(walk(1), 60):
        for seat in table.row.seats:
            view = table.team_view(table.state.team_of(seat.seat))
            shown = view.known.players[seat.seat], table.words.hands.text(view, seat.seat)
            digest = hand(PointOfView(table, seat)).digest
            if seat.seat in before:
                known, old = before[seat.seat]
                same = known == (shown[0].hand, shown[1])
                assert (digest == old) == same
                kept, changed = kept + same, changed + (not same)
            before[seat.seat] = (shown[0].hand, shown[1]), digest
    assert kept > changed, "most actions leave most hands as they are"


def test_a_hand_tells_its_own_team_alone() -> None:
    table = next(table for table in walk(1) if table.state.turn.number == 3)
    for seat in table.row.seats:
        text = hand(PointOfView(table, seat)).text
        team = table.state.team_of(seat.seat)
        assert f"Hidden Aspiration of {team.name.title()}" in text
        assert f"Hidden Aspiration of {Team(1 - team).name.title()}" not in text


async def test_who_plays_reads_what_their_team_is_tested_in(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = (await actor.press(host.turn_message(game), label=said("play"))).text
    table = await host.table(game)
    view, words = table.view(actor.id), table.words
    assert view.viewer is not None
    goals = words.goals.lines(view)
    assert [line[0] for line in goals] == ["🏅", "🎯", "🔒"]
    hand, heading, missing, *rest = panel.splitlines()
    assert says(hand, "cards")
    assert says(heading, "actions-left")
    assert says(missing, "missing")
    assert rest == [goals[0], side_by_side(goals[1:])]
    assert "\n".join(rest).replace("\u2003", "\n").replace("\xa0", " ") == "\n".join(goals).replace("\xa0", " ")


def test_the_note_on_an_action_tells_the_points_that_it_brought() -> None:
    scored = 0
    for before, table in pairwise(walk(3)):
        person = table.steps[-1].row.person
        if person is None:
            continue
        happened = {type(event) for event in table.steps[-1].events}
        follows = FragmentAdded in happened and RevelationBegan not in happened
        first = max((n for n, each in enumerate(table.steps) if begins_revelation(each)), default=0) if follows else -1
        events = [event for step in table.steps[first:] for event in step.events]
        bliss, gloom = points_gained(table.rules, table.state, events)
        note = confirmation(table, person, "done", before.row.version)
        assert says(note, "turn-points") == bool(bliss or gloom)
        assert (f"Bliss +{bliss}" in note, f"Gloom +{gloom}" in note) == (bliss > 0, gloom > 0)
        scored += bliss + gloom
        assert note.startswith(said("done-revelation", points="").rstrip()) is follows, "it is not the choice's effect"
    assert scored


def begins_revelation(step: Step) -> bool:
    return any(isinstance(event, RevelationBegan) for event in step.events)


async def test_a_panel_in_the_channel_goes_on_by_itself_and_looks_again(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    order = (await host.table(game)).state.order
    row = (await host.table(game)).row
    later = next(person for person in host.four if person.id == row.seats[order[1]].person)
    panel = (await later.press(host.turn_message(game), label=said("play"))).message
    assert says(panel.text, "watch-again")
    kept = await host.dm_panel(game, later)
    assert says(kept.text, "watch")
    assert said("again") not in [button.label for button in kept.buttons]
    await actor.slash(host.channel, "end", take="ambition", game=game)
    await host.settled()
    assert "**3 Actions** · " in panel.text
    again = await later.forge(panel, button(str(RefreshPanelId(game))))
    assert again.message.id == panel.id
    assert "**3 Actions** · " in again.text
    assert not says(again.text, "outdated")
    assert "**3 Actions** · " in (await host.dm_panel(game, later)).text


async def test_what_answers_a_command_in_a_direct_message_goes_on_to_say_that_it_stays_as_it_is(host: Host) -> None:
    """Unlike the panel above it, the reply is not kept up to date."""
    game = await host.game(*host.four)
    actor = await host.actor(game)
    told = await actor.slash(actor.dm, "end", take="ambition", game=game)
    again = await actor.press(told.message, label=said("again"))
    assert again.message.id == told.message.id
    assert says(again.text, "watch-again")
    assert said("again") in [button.label for button in again.message.buttons]
    await host.settled()
    kept = await host.dm_panel(game, actor)
    assert kept.id != told.message.id
    assert said("again") not in [button.label for button in kept.buttons]
    await host.check(game)


@pytest.mark.rule("TRN-4")
async def test_who_ends_their_turn_is_told_of_actions_left_and_nothing_twice(host: Host) -> None:
    ann = host.four[0]
    for actions in (2, 0):
        game = await game_at(host, position(space=Space.VALLEY, wp=1, ambition=0, actions=actions).state)
        page = (await ann.press(host.turn_message(game), label=said("play"))).message
        assert [each.style for each in page.buttons if each.label == END] == [Style.SECONDARY]
        page = (await ann.press(page, label=END)).message  # it takes a second press, after a warning
        assert ("⚠️ 2 Actions go unused." in page.text) == bool(actions)
        ways = [button for button in page.buttons if button.label.startswith("End turn")]
        assert ways[0].label == "End turn: +1 Ambition"
        assert {way.style for way in ways} == {Style.SUCCESS}


def test_a_choice_for_ones_own_team_does_not_name_the_team() -> None:
    asked = (t for t in walk(2) for d in t.state.pending if isinstance(d.options[0], ChooseHidden))
    table = next(asked)
    page = panel(PointOfView(table, table.waiting()[0]))
    assert table.words.kinds.name(ChooseHidden) not in page.text


def test_the_mark_of_a_revelation_does_not_stand_on_blue() -> None:
    tables = (table for table in walk(1) if table.waiting() and not table.state.pending)
    buttons = (
        b
        for t in tables
        for block in panel(PointOfView(t, t.waiting()[0]), (Absorb,)).blocks
        if isinstance(block, Buttons)
        for b in block.buttons
    )
    marked = [button for button in buttons if button.label.startswith("Absorb") and "🌀" in button.label]
    assert marked
    assert {button.style for button in marked} == {Style.SECONDARY}
