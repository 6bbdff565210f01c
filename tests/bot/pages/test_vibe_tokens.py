"""Placing a Vibe token: what each space is good for, and what follows from discarding a card for it."""

from __future__ import annotations

import pytest

from bot.localdiscord import MessageView, Person
from engine import Edition, Mode, Sphere, Spirit, SpiritAction, board
from tests.bot.support.games import game_at
from tests.bot.support.host import Host
from tests.positions import FIRST, SECOND, THIRD, Game, Slot, Space, all_tokens, no_tokens, on, position

MOVE, INVOKE, QUELL, FORTIFY, EMPOWER = SpiritAction
HASTE = "**Move (Haste)**: +1 WP, one extra space, passing opponents."


FREE = {(MOVE, FIRST), (MOVE, SECOND), (FORTIFY, THIRD)}
TOKENS = {space: None if space in FREE else colour for space, colour in all_tokens(*SpiritAction).items()}
"""Two free spaces of Move and one of Fortify."""


async def opened(host: Host, person: Person, game: int, label: str) -> MessageView:
    """A page of the panel."""
    panel = (await person.press(host.turn_message(game), label="Play")).message
    return (await person.press(panel, label=label)).message


@pytest.mark.rule("VIB-2")
async def test_who_discards_for_a_token_reads_what_it_is_good_for_and_what_comes_next(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(
        host, position(space=Space.VALLEY, hand=("Desire", "Confidence"), mode=Mode.FULL, tokens=TOKENS).state
    )
    page = await opened(host, ann, game, "Discard for a Vibe token")
    lines = page.text.splitlines()
    assert "That Action comes next, at its cost." in page.text
    assert [line for line in lines if line.startswith("**") and "): " in line.replace("**", "")] == [
        HASTE,
        "**Move (Surmount)**: +1 WP, you may end on an opposing Spirit's space.",
        "**Fortify (Determination)**: this Action costs 1 WP less.",
    ]
    discarded = (await ann.press(page, label="Desire as green token on Move (Haste)")).message
    assert "**Move** comes next: you discarded a card for it." in discarded.text
    assert "End turn" not in [button.label for button in discarded.buttons]
    await host.settled()
    moved = await ann.press(discarded, next(b.custom_id for b in discarded.buttons if b.label.startswith("Move to")))
    assert "comes next" not in moved.text


def needs_two() -> Game:
    """Harmony beside a Kindness with 1 Essence: Empower is locked, and only Channeled Power makes Kindness ready."""
    return position(
        Edition.SECOND,
        mode=Mode.FULL,
        spirit=Spirit.HARMONY,
        space=Space.VALLEY,
        hand=("Courage", "Desire"),
        slots={Slot.VALLEY_CW: on("Kindness")},
        tokens={**all_tokens(MOVE, INVOKE, QUELL, FORTIFY), **no_tokens(EMPOWER)},
    )


@pytest.mark.rule("SPI-8[2]", "VIB-2")
async def test_harmony_reads_that_a_second_token_must_follow(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(host, needs_two().state)
    page = await opened(host, ann, game, "Discard for a Vibe token")
    assert page.text.count("A second token must follow in that row") == 1  # not one for each colour
    one = (await ann.press(page, label="Courage as red token on Empower (unlock)")).message
    assert "**Empower** comes next, but only a second token in its row makes it possible" in one.text
    ways = [button.label for button in one.buttons if "Desire" in button.label]
    assert len(ways) == 3, "a button for each free colour"
    assert all(way.endswith("token on Empower (Channeled Power)") for way in ways)
    assert not {"End turn", "Empower"} & {button.label for button in one.buttons}
    two = (await ann.press(one, label="Desire as green token on Empower (Channeled Power)")).message
    assert "**Empower** comes next: you discarded a card for it." in two.text
    done = await ann.press(two, next(b.custom_id for b in two.buttons if b.label.startswith("Empower Kindness")))
    assert "comes next" not in done.text
    await host.settled()
    await host.check(game)


@pytest.mark.rule("SPI-8[2]", "VIB-2")
async def test_harmony_types_both_tokens(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(host, needs_two().state)
    refused = await ann.slash(host.channel, "empower", slot="V2")
    assert "locked" in refused.text
    first = await ann.slash(host.channel, "vibe", row="Empower", card="Courage", space="Unlock", colour="blue")
    assert "Courage as blue token on Empower (unlock)" in first.text
    other = await ann.slash(host.channel, "realm valley")
    assert "You have declared Empower" in other.text
    short = await ann.slash(host.channel, "vibe", row="Empower", card="Desire", space="Upgrade 3", colour="red")
    assert "Empower could still not be carried out after that; choose another card or space." in short.text
    second = await ann.slash(host.channel, "vibe", card="Desire", colour="red")
    assert "Desire as red token on Empower (Channeled Power)" in second.text
    done = await ann.slash(host.channel, "empower")
    assert "Empower Kindness" in done.text
    assert (await host.table(game)).state.turn.declared is None


@pytest.mark.rule("SPI-8[2]")
async def test_what_one_token_is_enough_for_asks_for_no_second(host: Host) -> None:
    ready = needs_two().but(slots={Slot.VALLEY_CW: on("Kindness", 2)})
    game = await game_at(host, ready.state)
    page = await opened(host, host.four[0], game, "Discard for a Vibe token")
    assert "second token must" not in page.text
    one = (await host.four[0].press(page, label="Courage as red token on Empower (unlock)")).message
    assert "**Empower** comes next: you discarded a card for it." in one.text


@pytest.mark.rule("AMB-2")
async def test_what_an_upgrade_does_is_told_once_however_many_ways_lead_to_it(host: Host) -> None:
    ann = host.four[0]
    hand = ("Desire", "Innocence", "Confidence")
    game = await game_at(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL, tokens=TOKENS).state)
    page = await opened(host, ann, game, "Discard for a Vibe token")
    ways = [button.label for button in page.buttons if "(Haste)" in button.label]
    assert len(ways) == 2, ways
    assert page.text.count("(Haste)") == 1
    ability = await opened(host, ann, game, "Add Vibe")
    assert HASTE in ability.text
    assert "comes next" not in ability.text, "an Ability declares nothing"


@pytest.mark.rule("VIB-2")
async def test_where_there_are_many_ways_the_spaces_of_the_chosen_row_are_told(host: Host) -> None:
    ann, hand = host.four[0], ("Courage", "Desire", "Confidence", "Trust")
    game = await game_at(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL).state)
    page = await opened(host, ann, game, "Discard for a Vibe token")
    assert "**Move (" not in page.text, "previews are only for actions offered here"
    row = (await ann.press(page, label="Move")).message
    assert "- Haste: +1 WP, one extra space, passing opponents." in row.text
    assert "**Move (" not in row.text


@pytest.mark.rule("ABS-3")
async def test_a_token_that_was_gained_is_asked_for_like_any_other(host: Host) -> None:
    ann, realm = host.four[0], board.realm_facing(position().state.orientation, Sphere.KNOWLEDGE)
    game = await game_at(host, position(space=Space(2 * realm), mode=Mode.FULL).state)
    ways = await opened(host, ann, game, "Absorb from a Sphere")
    way = next(button for button in ways.buttons if "Knowledge" in button.label and "Vibe token" in button.label)
    asked = (await ann.press(ways, way.custom_id)).message
    rows = (await ann.press(asked, label="Place Vibe token")).message
    assert "**Place Vibe token**\nWhich Spirit Action gets the token?" in rows.text
    spaces = (await ann.press(rows, label="Move")).message
    assert "**Place Vibe token → Move" in spaces.text
    assert "- Haste: +1 WP, one extra space, passing opponents." in spaces.text
