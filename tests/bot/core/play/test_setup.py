"""The setup as players see it: questions and explanations, calls, and the summary."""

from __future__ import annotations

import pytest

from bot.core.model.table import Table
from bot.core.play.usual_tokens import usual_tokens
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView
from engine import COLOURS, Edition, Mode, SpiritAction, Vibe
from engine.actions import PlaceStartingToken
from tests.bot.support.host import Host
from tests.bot.support.players import offered
from tests.bot.support.presses import decide_first
from tests.bot.support.tables import after, walk
from tests.said import said, says


async def decide(host: Host, game: int, decisions: int = 1) -> None:
    """A number of decisions by the players the game waits for."""
    for _ in range(decisions):
        await decide_first(host, game)
    await host.settled()


def setup_message(host: Host, game: int) -> MessageView:
    """The message of the turn or the setup, the only one with a Log button."""
    return host.message_with(host.spectator, f"table:{game}:log")


@pytest.mark.rule("SET-8", "SET-9[2]")
async def test_everybody_is_called_when_it_is_theirs_to_place_and_at_the_end_the_setup_is_closed(host: Host) -> None:
    game = await host.game(*host.four, free=True)
    table, setup = await host.table(game), setup_message(host, game)
    order = [table.row.seats[seat].name for seat in table.state.order]
    called: list[str | None] = []
    noted = set[int]()
    for decided in range(4 + 4 * 4 + 1):
        for message in host.spectator.sees(host.channel):
            if message.id not in noted:
                called += [user.name for user in message.pinged]
                noted.add(message.id)
        if decided < 20:
            await decide(host, game)
    assert called == [*order, *order, order[0]], (
        "everybody to place, everybody for the tokens, and the first for their turn"
    )
    closed = next(message for message in host.spectator.sees(host.channel) if message.id == setup.id)
    assert closed.buttons == []
    heading, *seats = closed.text.splitlines()
    assert heading == "**Setup**"
    assert len(seats) == 4, "a line for each Spirit, however many decisions it took"
    assert "Turn 1" in setup_message(host, game).text
    await host.check(game)


@pytest.mark.rule("SET-8", "SET-9[2]")
async def test_the_setup_tells_who_places_and_what_it_means(host: Host) -> None:
    game = await host.game(*host.four, free=True)
    table = await host.table(game)
    first = await host.actor(game)
    names = [table.words.people.seat(seat, table.team_view(None)) for seat in table.state.order]
    assert f"in player order: {', '.join(names)}" in setup_message(host, game).text
    panel = await host.dm_panel(game, first)
    asked = "Place your Spirit and an Emotion."
    assert asked in panel.text
    opened = await first.press(setup_message(host, game), label=said("play"))
    assert asked in opened.text
    assert first.name not in opened.text
    other = await next(p for p in host.four if p != first).press(setup_message(host, game), label=said("play"))
    assert f"{first.name} (" in other.text
    assert "Place your" not in other.text
    for left in (10, 8, 6, 4):  # two Realms next to each Frontier
        panel = await host.dm_panel(game, await host.actor(game))
        assert len(offered(panel)) == left
        shown = [button.label for button in panel.buttons]
        shown += [option.label for select in panel.selects for option in select.options]
        told = [label for label in shown if label.startswith("Start on")]
        assert len(told) == left
        assert all(says(label, "effect-takes") for label in told), "what it brings under control"
        assert "draw" not in panel.text, "nothing of the hands to come"
        await decide(host, game)
        if left == 10:
            spirit = str(next(seat.spirit for seat in table.row.seats if seat.person == first.id)).title()
            assert f"\n**{spirit}** · " in setup_message(host, game).text, "nobody's turn: the placing Spirit is named"
    panel = await host.dm_panel(game, await host.actor(game))
    assert "Place your starting Vibe tokens: 4 to go." in panel.text


@pytest.mark.rule("SET-9[2]")
async def test_the_log_and_the_turn_message_tell_the_setup_in_a_line_for_each_spirit(host: Host) -> None:
    game = await host.game(*host.four, free=True)
    for decided in (2, 4, 3, 10):
        await decide(host, game, decided)
        shown = [line for line in setup_message(host, game).text.splitlines() if line.startswith("**")]
        log = (await host.spectator.slash(host.channel, "log", game=game)).text
        told = [line for line in log.splitlines() if line.startswith("• **")]
        spirits = [line.partition(")**")[0].partition(" (")[2] for line in told]
        assert spirits[-len(shown) :] == [line.split("**")[1] for line in shown], "as many as fit a screen"
    assert len(told) == 4
    assert len(shown) >= 2
    assert " · 2 cards · " in told[0]
    assert "unlocked" not in log


@pytest.mark.rule("SET-9[2]")
@pytest.mark.parametrize("kind", ["basic", "full-bb"])
async def test_starting_tokens_are_explained_by_the_own_board(host: Host, kind: str) -> None:
    game = await host.game(*host.four, free=True, kind=kind)
    await decide(host, game, 4)
    table, actor = await host.table(game), await host.actor(game)
    panel = await host.dm_panel(game, actor)
    assert says(panel.text, "help-starting-tokens")
    options = [option.label for option in panel.selects[0].options]
    assert any("Empower" in label for label in options) == (kind != "basic")
    board = table.words.boards.of(table.team_view(None), table.state.order[0])
    names = [upgrade.name for upgrade in board[0].upgrades]
    assert not any(f"Move ({name})" in label for name in names for label in options), "not before its Action"
    move = next(option for option in panel.selects[0].options if "Move (unlock)" in option.label)
    await actor.select(panel, panel.selects[0].custom_id, [move.value])
    await host.settled()
    panel = await host.dm_panel(game, actor)
    explained = {option.label: option.description for option in panel.selects[0].options}
    for number, name in enumerate(names, start=1):
        effect = table.words.unmarked.boards.effect(SpiritAction.MOVE, number, board)
        assert [told for label, told in explained.items() if f"Move ({name})" in label] == [effect[:100]]


@pytest.mark.rule("SET-9[2]", "BAS-3")
async def test_the_usual_starting_tokens_are_placed_in_one_press(host: Host) -> None:
    game = await host.game(*host.four, free=True)
    await decide(host, game, 4)
    actor = await host.actor(game)
    panel = await host.dm_panel(game, actor)
    usual = said("usual-tokens", kinds="Move, Invoke, Quell, Fortify")
    done = (await actor.press(panel, label=usual)).message
    await host.settled()
    assert usual not in [button.label for button in done.buttons]
    seat = (await host.table(game)).seat_for(actor.id)
    assert seat is not None
    rows = (await host.table(game)).state.players[seat.seat].rows
    assert [[token is not None for token in row] for row in rows] == [[True, False, False, False]] * 4 + [[False] * 4]
    await decide(host, game)
    assert usual not in (await host.dm_panel(game, await host.actor(game))).text
    await host.check(game)


@pytest.mark.rule("SET-9[1]", "SET-9[2]", "BAS-3")
@pytest.mark.parametrize("edition", Edition)
def test_the_usual_tokens_are_those_of_the_edition_and_offered_before_any_other(edition: Edition) -> None:
    table = next(table for table in walk(1, edition=edition) if usual(table))
    (seat, *_), four = table.waiting(), usual(table)
    wanted = COLOURS if edition is Edition.FIRST else (Vibe.WILD,) * 4
    assert [(token.row, token.space) for token in four] == [(row, 0) for row in Mode.BASIC.rows]
    assert tuple(token.colour for token in four) == tuple(wanted)
    for token in four:
        assert token in table.legal(seat.seat)
        table = after(table, seat.seat, token)
        assert usual_tokens(PointOfView(table, seat)) == ()


def usual(table: Table) -> tuple[PlaceStartingToken, ...]:
    return usual_tokens(PointOfView(table, table.waiting()[0]))


@pytest.mark.rule("VAR-5", "SET-8")
async def test_who_places_for_two_spirits_is_told_which(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.game(ann, ben, both=(ann, ben), free=True)
    spirits = []
    for _ in range(4):
        actor = await host.actor(game)
        (line,) = [text for text in (await host.dm_panel(game, actor)).text.splitlines() if "Place your" in text]
        spirits.append(line.partition(" · Place your Spirit")[0])
        await decide(host, game)
    table = await host.table(game)
    assert spirits == [
        f"**{table.words.terms.spirit(table.state.setup.seats[seat].spirit)}**" for seat in table.state.order
    ]


@pytest.mark.rule("VAR-2", "VAR-4")
async def test_the_setup_names_a_shaper_at_both_places_in_the_order(host: Host) -> None:
    game = await host.game(*host.four[:3], table="gloomshaper", sides="BGB", free=True)
    table = await host.table(game)
    first, shaper, second = (table.words.people.seat(seat, table.team_view(None)) for seat in table.state.order)
    order = f"in player order: {first}, {shaper}, {second}, {shaper}"
    assert order in setup_message(host, game).text


@pytest.mark.rule("VAR-4")
async def test_a_shaper_is_told_of_the_second_emotion(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(ann, ben, table="shapers", free=True)
    await decide(host, game, 2)
    panel = await host.dm_panel(game, await host.actor(game))
    assert "Place a second starting Emotion beside an unused Frontier." in panel.text
    assert len(offered(panel)) == 6, "three unused Frontiers, two slots next to each"
