"""Where a Vibe token is to be placed: what each space is good for, and what follows from discarding a card for it."""

from __future__ import annotations

import pytest

from bot.local import MessageView, Person
from engine import Mode, Sphere, SpiritAction, board
from tests.bot.host import Host
from tests.bot.test_settings import laid_out
from tests.positions import FIRST, SECOND, THIRD, Space, all_tokens, position

MOVE, INVOKE, QUELL, FORTIFY, EMPOWER = SpiritAction
HASTE = "**Move (Haste)**: +1 WP, one extra space, passing opponents."


FREE = {(MOVE, FIRST), (MOVE, SECOND), (FORTIFY, THIRD)}
TOKENS = {space: None if space in FREE else colour for space, colour in all_tokens(*SpiritAction).items()}
"""Two spaces of Move and one of Fortify are free."""


async def opened(host: Host, person: Person, game: int, label: str) -> MessageView:
    """A page of the panel."""
    panel = (await person.press(host.turn_message(game), label="Play")).message
    return (await person.press(panel, label=label)).message


@pytest.mark.rule("VIB-2")
async def test_who_discards_for_a_token_reads_what_it_is_good_for_and_what_comes_next(host: Host) -> None:
    ann = host.four[0]
    game = await laid_out(
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


@pytest.mark.rule("AMB-2")
async def test_what_an_upgrade_does_is_told_once_however_many_ways_lead_to_it(host: Host) -> None:
    ann = host.four[0]
    hand = ("Desire", "Innocence", "Confidence")
    game = await laid_out(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL, tokens=TOKENS).state)
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
    game = await laid_out(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL).state)
    page = await opened(host, ann, game, "Discard for a Vibe token")
    assert "**Move (" not in page.text, "what is not offered here is not told"
    row = (await ann.press(page, label="Move")).message
    assert "- Haste: +1 WP, one extra space, passing opponents." in row.text
    assert "**Move (" not in row.text


@pytest.mark.rule("ABS-3")
async def test_a_token_that_was_gained_is_asked_for_like_any_other(host: Host) -> None:
    ann, realm = host.four[0], board.realm_facing(position().state.orientation, Sphere.KNOWLEDGE)
    game = await laid_out(host, position(space=Space(2 * realm), mode=Mode.FULL).state)
    ways = await opened(host, ann, game, "Absorb from a Sphere")
    way = next(button for button in ways.buttons if "Knowledge" in button.label and "Vibe token" in button.label)
    asked = (await ann.press(ways, way.custom_id)).message
    rows = (await ann.press(asked, label="Place Vibe token")).message
    assert "**Place Vibe token**\nWhich Spirit Action gets the token?" in rows.text
    spaces = (await ann.press(rows, label="Move")).message
    assert "**Place Vibe token → Move" in spaces.text
    assert "- Haste: +1 WP, one extra space, passing opponents." in spaces.text
