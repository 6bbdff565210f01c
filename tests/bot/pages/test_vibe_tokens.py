"""Placing a Vibe token: what each space is good for, and what follows from discarding a card for it."""

from __future__ import annotations

import pytest

from bot.localdiscord import MessageView, Person
from engine import Edition, Mode, Sphere, Spirit, SpiritAction, board
from tests.bot.support.games import game_at
from tests.bot.support.host import Host
from tests.positions import FIRST, SECOND, THIRD, Game, Slot, Space, all_tokens, no_tokens, on, position
from tests.said import said

MOVE, INVOKE, QUELL, FORTIFY, EMPOWER = SpiritAction
HASTE = "for 1 WP, one extra space, passing opponents"


FREE = {(MOVE, FIRST), (MOVE, SECOND), (FORTIFY, THIRD)}
TOKENS = {space: None if space in FREE else colour for space, colour in all_tokens(*SpiritAction).items()}
"""Two free spaces of Move and one of Fortify."""


async def opened(host: Host, person: Person, game: int) -> MessageView:
    """The panel."""
    return (await person.press(host.turn_message(game), label=said("play"))).message


def listed(page: MessageView, name: str) -> dict[str, str | None]:
    """What each option of the lists with a name says below its label."""
    lists = [select for select in page.selects if select.placeholder.startswith(name)]
    return {option.label: option.description for select in lists for option in select.options}


async def chosen(person: Person, page: MessageView, label: str) -> MessageView:
    """The panel after an option of a list is chosen."""
    select, option = next((s, o) for s in page.selects for o in s.options if o.label == label)
    return (await person.select(page, select.custom_id, [option.value])).message


@pytest.mark.rule("VIB-2")
async def test_who_discards_for_a_token_reads_what_it_is_good_for_and_what_comes_next(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(
        host, position(space=Space.VALLEY, hand=("Desire", "Confidence"), mode=Mode.FULL, tokens=TOKENS).state
    )
    page = await opened(host, ann, game)
    ways = listed(page, "Discard for a Vibe token")
    assert {label.partition("→ ")[2]: told for label, told in ways.items()} == {
        "Move (Haste)": HASTE,
        "Move (Surmount)": "for 1 WP, you may end on an opposing Spirit's space",
        "Fortify (Determination)": "this Action costs 1 WP less",
    }
    discarded = await chosen(ann, page, "Desire (green) → Move (Haste)")
    assert "**Move** comes next." in discarded.text
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
    page = await opened(host, ann, game)
    ways = listed(page, "Discard for a Vibe token")
    needing = {label for label, told in ways.items() if told and told.startswith("⚠️ A second token must follow")}
    assert needing == {label for label in ways if label.endswith("Empower (unlock)")} != set()
    one = await chosen(ann, page, "Courage (red) → Empower (unlock)")
    assert "**Empower** comes next, after a second token in its row." in one.text
    ways = listed(one, "Discard for a Vibe token")
    assert len(ways) == 3, "an option for each free colour"
    assert all(way.startswith("Desire ") and way.endswith("→ Empower (Channeled Power)") for way in ways)
    assert not {"End turn", "Empower"} & {button.label for button in one.buttons}
    two = await chosen(ann, one, "Desire (green) → Empower (Channeled Power)")
    assert "**Empower** comes next." in two.text
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
    assert "Courage (blue) → Empower (unlock)" in first.text
    other = await ann.slash(host.channel, "realm valley")
    assert "You have declared Empower" in other.text
    short = await ann.slash(host.channel, "vibe", row="Empower", card="Desire", space="Upgrade 3", colour="red")
    assert "Empower could still not be carried out after that; choose another card or space." in short.text
    second = await ann.slash(host.channel, "vibe", card="Desire", colour="red")
    assert "Desire (red) → Empower (Channeled Power)" in second.text
    done = await ann.slash(host.channel, "empower")
    assert "Empower Kindness" in done.text
    assert (await host.table(game)).state.turn.declared is None


@pytest.mark.rule("SPI-8[2]")
async def test_what_one_token_is_enough_for_asks_for_no_second(host: Host) -> None:
    ready = needs_two().but(slots={Slot.VALLEY_CW: on("Kindness", 2)})
    game = await game_at(host, ready.state)
    page = await opened(host, host.four[0], game)
    assert not any("second token" in (told or "") for told in listed(page, "Discard for a Vibe token").values())
    one = await chosen(host.four[0], page, "Courage (red) → Empower (unlock)")
    assert "**Empower** comes next." in one.text


@pytest.mark.rule("AMB-2")
async def test_what_an_upgrade_does_is_told_once_however_many_ways_lead_to_it(host: Host) -> None:
    ann = host.four[0]
    hand = ("Desire", "Innocence", "Confidence")
    game = await game_at(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL, tokens=TOKENS).state)
    page = await opened(host, ann, game)
    ways = {label: told for label, told in listed(page, "Discard for a Vibe token").items() if "(Haste)" in label}
    assert len(ways) == 2, ways
    assert set(ways.values()) == {HASTE}
    assert "(Haste)" not in page.text
    ability = listed(page, "Add Vibe")
    assert {told for label, told in ability.items() if "(Haste)" in label} == {HASTE}


@pytest.mark.rule("VIB-2")
async def test_where_there_are_many_ways_the_spaces_of_the_chosen_row_are_told(host: Host) -> None:
    ann, hand = host.four[0], ("Courage", "Desire", "Confidence", "Trust")
    game = await game_at(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL).state)
    page = (await ann.press(await opened(host, ann, game), label=said("kind-declare"))).message
    lists = [select for select in page.selects if select.placeholder.startswith("Discard")]
    assert [select.placeholder for select in lists] == [
        f"Discard for a Vibe token · {row}" for row in ("Move", "Invoke", "Fortify")
    ]
    assert all("Haste" not in option.label for select in lists[1:] for option in select.options)
    assert HASTE in {option.description for option in lists[0].options}


@pytest.mark.rule("ABS-3")
async def test_a_token_that_was_gained_is_asked_for_like_any_other(host: Host) -> None:
    ann, realm = host.four[0], board.realm_facing(position().state.orientation, Sphere.KNOWLEDGE)
    game = await game_at(host, position(space=Space(2 * realm), mode=Mode.FULL).state)
    page = await opened(host, ann, game)
    way = next(button for button in page.buttons if "Vibe token" in button.label and "Absorb" in button.label)
    asked = (await ann.press(page, way.custom_id)).message
    assert "Place a Vibe token from Knowledge?" in asked.text
    assert HASTE in listed(asked, "Place Vibe token").values()
    assert "Decline" in [button.label for button in asked.buttons]
