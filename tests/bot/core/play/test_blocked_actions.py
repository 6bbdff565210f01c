"""Blocked actions: a list in the panel, and behind it each reason in full, with its rule."""

from __future__ import annotations

import pytest

from bot.core.model.table import Table
from bot.core.play.blocked_actions import blocking_reasons, not_now, why_missing, why_not
from bot.core.rulebook.feature import book_of
from bot.core.rulebook.page import Pages
from bot.core.ui.content import Select, Text
from bot.core.ui.point_of_view import PointOfView
from engine import Mode, Side
from render import RuleBook
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.tables import at, seen_from, walk
from tests.positions import Space, position
from tests.said import said, says


def blocked_list(table: Table) -> Select:
    """The list of blocked actions for the player whose turn it is."""
    seat = table.row.seats[table.state.turn.seat]
    page = not_now(PointOfView(table, seat), "id")
    assert page is not None
    text, select = page.blocks
    assert isinstance(text, Text)
    assert isinstance(select, Select)
    assert text.text.splitlines() == [f"**{option.label}** · {option.description}" for option in select.options]
    return select


def test_a_reason_is_told_once_in_a_few_words_for_all_that_it_is_in_the_way_of() -> None:
    table = at(position(space=Space.VALLEY, wp=1, ambition=0, hand=("Courage",), mode=Mode.BASIC))
    select = blocked_list(table)
    assert [(option.label, option.description) for option in select.options] == [
        ("Invoke, Willow", "1 WP short"),
        ("Quell", "no target here"),
        ("Fortify", "2 WP short"),
        ("Network", "no Emotion of yours near"),
        ("Land", "no Emotion of yours near"),
        ("Add Vibe, Rotate Origin", "1 Ambition short"),
        ("Additional Action", "2 Ambition short"),
    ]
    assert not any("Move" in option.label for option in select.options), "legal actions are not listed"


def test_a_family_is_named_with_the_smallest_shortage_of_its_kinds() -> None:
    """Add Vibe is used and the Additional Action needs 2 Ambition, but Rotate Origin is only 1 short."""
    used = position(space=Space.VALLEY, ambition=0, abilities=("AddVibe",))
    table = at(used)
    assert "Ambition: 1 short" in why_missing(PointOfView(table, table.row.seats[used.state.turn.seat]))


def test_what_takes_an_action_is_not_listed_when_none_is_left() -> None:
    select = blocked_list(at(position(space=Space.VALLEY, actions=0)))
    assert [option.label for option in select.options if "Move" in option.label] == []
    first = select.options[0]
    assert (first.label, first.description) == (said("not-now-actions"), "no Actions left")


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return book_of()


@pytest.mark.parametrize("side", [None, Side.A, Side.B])
def test_in_a_whole_game_it_stays_short_and_every_reason_has_its_words_and_rule(
    side: Side | None, book: RuleBook
) -> None:
    lists = 0
    for table in list(walk(4, side=side))[::12]:
        if table.state.pending or table.state.over or table.state.turn.declared is not None:
            continue
        pov = seen_from(table, table.state.turn.seat)
        found = blocking_reasons(pov)
        if not found:
            continue
        select = blocked_list(table)
        lists += 1
        assert "not here" not in {option.description for option in select.options}, "the words for unexpected errors"
        assert [option.value for option in select.options] == [each.kinds[0].__name__ for each in found]
        for each in found:
            for kind in each.kinds:
                page = why_not(pov, kind.__name__, Pages(book, table.rules.edition))
                assert page is not None
                assert problems(page) == []
                assert page.text.splitlines()[0].endswith(table.words.refusals.sentence(each.error))
                assert each.error.rule in page.text
    assert lists > 6


async def test_behind_why_not_is_the_whole_reason_with_its_rule_and_back_leads_to_the_reasons(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = (await actor.press(host.turn_message(game), label=said("play"))).message
    panel = (await actor.press(panel, label=said("rarer"))).message
    why = (await actor.press(panel, label=said("not-now"))).message
    assert "**Absorb** · not in turn 1" in why.text
    (select,) = why.selects
    told = await actor.select(why, select.custom_id, ["Absorb"])
    assert told.ephemeral
    assert told.message.id == panel.id
    assert told.text.startswith("**Absorb**: You cannot Absorb in the first turn of the game.")
    assert "SET-7 · The starting player" in told.text
    back = (await actor.press(told.message, label=said("back"))).message
    assert back.text == why.text
    assert (await actor.press(back, label=said("back"))).text == panel.text


async def test_a_panel_of_an_earlier_moment_shows_the_present_one_instead(host: Host) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = (await actor.press(host.turn_message(game), label=said("play"))).message
    panel = (await actor.press(panel, label=said("rarer"))).message
    why = (await actor.press(panel, label=said("not-now"))).message
    (select,) = why.selects
    await actor.slash(host.channel, "end", take="ambition")
    await host.settled()
    chosen = {"custom_id": select.custom_id, "component_type": 3, "values": ["Absorb"]}
    told = await actor.forge(host.turn_message(game), chosen)
    assert told.text.startswith(said("outdated"))
    assert "'s turn" in told.text
    refused = await host.spectator.forge(host.turn_message(game), chosen)
    assert says(refused.text, "not-playing")
