"""Placing a Vibe token: what each space is good for, and what follows from discarding a card for it."""

from __future__ import annotations

from hashlib import blake2s

import pytest

from bot.core.play.ids import ActId
from bot.core.play.panel_page import panel
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView, Person
from engine import Edition, Mode, Sphere, Spirit, SpiritAction, Team, Vibe, board
from engine.actions import Declare
from tests.bot.support.games import game_at
from tests.bot.support.host import Host
from tests.bot.support.tables import at
from tests.positions import FIRST, SECOND, THIRD, Game, Realm, Slot, Space, all_tokens, minor, no_tokens, on, position
from tests.said import said, says

MOVE, INVOKE, QUELL, FORTIFY, EMPOWER = SpiritAction
HASTE = "for 1 WP, one extra space, passing opponents"


FREE = {(MOVE, FIRST), (MOVE, SECOND), (FORTIFY, THIRD)}
TOKENS = {space: None if space in FREE else colour for space, colour in all_tokens(*SpiritAction).items()}
"""Two free spaces of Move and one of Fortify."""


TOKEN, AMBITION = (said("kind-opens", kind=said(f"kind-{kind}-short")) for kind in ("token", "ambition"))


async def opened(host: Host, person: Person, game: int, kind: str = TOKEN) -> MessageView:
    """The page of tokens, or of another kind."""
    page = (await person.press(host.turn_message(game), label=said("play"))).message
    return (await person.press(page, label=kind)).message


def spaces(page: MessageView) -> list[str]:
    """What a page offers to bring: its buttons and the options of its lists, without what they are good for."""
    options = [option.label for select in page.selects for option in select.options]
    return [label.partition(":")[0] for label in (*(button.label for button in page.buttons), *options) if "(" in label]


def labels(page: MessageView) -> list[str]:
    """The labels of the buttons for Actions."""
    return [button.label for button in page.buttons if (button.custom_id or "").startswith("token:")]


async def chosen(person: Person, page: MessageView, label: str) -> MessageView:
    """The panel after a button or an option of a list, whose label begins so, is chosen."""
    for button in page.buttons:
        if button.label.startswith(label):
            return (await person.press(page, button.custom_id)).message
    select, option = next((s, o) for s in page.selects for o in s.options if o.label.startswith(label))
    return (await person.select(page, select.custom_id, [option.value])).message


@pytest.mark.rule("VIB-2")
async def test_who_discards_for_a_token_chooses_what_it_brings_and_then_card_and_action_together(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(
        host, position(space=Space.VALLEY, hand=("Desire", "Trust"), mode=Mode.FULL, wp=0, tokens=TOKENS).state
    )
    page = await opened(host, ann, game)
    assert spaces(page) == ["Move (Haste)", "Move (Surmount)"]
    ways = await chosen(ann, page, "Move (Haste)")
    assert f"**Move → Haste: {HASTE}**" in ways.text
    assert {label.partition(" → ")[0] for label in labels(ways)} == {"Desire ▲", "Trust ●"}
    before, first = (await host.table(game)).row.version, ways.buttons[0].custom_id
    moved = await ann.press(ways, label=next(label for label in labels(ways) if label.startswith("Trust ● → Go to ")))
    assert says(moved.text, "done")
    table = await host.table(game)
    assert table.row.version == before + 2
    assert table.state.turn.actions == 2
    assert table.state.players[0].hand == ("Desire",)
    pressed_again = await ann.forge(ways, {"custom_id": first, "component_type": 2, "id": 1})
    assert says(pressed_again.text, "outdated")
    assert (await host.table(game)).row.version == before + 2


@pytest.mark.rule("VIB-2")
async def test_with_one_card_the_page_names_it_once_and_a_button_of_an_earlier_version_discards_it(host: Host) -> None:
    ann = host.four[0]
    game = await game_at(host, position(space=Space.VALLEY, hand=("Desire",), mode=Mode.FULL, tokens=TOKENS).state)
    ways = await chosen(ann, await opened(host, ann, game), "Move (Haste)")
    assert "Discard Desire (▲ green) and" in ways.text
    assert all(label.startswith("Go to ") for label in labels(ways))
    row = (await host.table(game)).row
    plain = '["Declare",0,"Desire",1,null]'  # the fields in the order of the action
    earlier = ActId(game, row.version, 0, blake2s(plain.encode(), digest_size=9).hexdigest())
    declared = await ann.forge(ways, {"custom_id": str(earlier), "component_type": 2, "id": 1})
    assert "**Move** comes next." in declared.text


@pytest.mark.parametrize("has_minor", [False, True])
def test_a_page_says_why_no_action_uses_what_its_token_brings(*, has_minor: bool) -> None:
    """Fortify with a token for Exalt builds, too."""
    sites = {Realm.VALLEY: minor(Team.BLISS)} if has_minor else {}
    table = at(position(space=Space.VALLEY, wp=9, hand=("Courage",), tokens={}, sites=sites))
    text = panel(PointOfView(table, table.row.seats[0]), (Declare, FORTIFY, FIRST)).text
    assert says(text, "token-unused", upgrade="Exalt", why=said("refusal-no-own-minor.brief")) != has_minor


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
    assert "**Empower → Unlock space**" in page.text, "nothing else can be brought"
    (cards,) = page.selects
    assert all((option.description or "").startswith("⚠️ A second token must follow") for option in cards.options)
    one = await chosen(ann, page, "Courage (✖ red)")
    assert "**Empower** comes next, after a second token in its row." in one.text
    assert "**Empower → Channeled Power: " in one.text
    (colours,) = one.selects
    assert len([option for option in colours.options if option.label.startswith("Desire (▲ green)")]) == 3
    assert not {"End turn", "Empower"} & {button.label for button in one.buttons}
    two = await chosen(ann, one, "Desire (▲ green)")
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
    (cards,) = page.selects
    assert not any("second token" in (option.description or "") for option in cards.options)
    one = await chosen(host.four[0], page, "Courage (✖ red)")
    assert "**Empower** comes next." in one.text


@pytest.mark.rule("AMB-2")
async def test_a_token_of_any_colour_is_chosen_by_what_it_brings_and_its_colour_where_there_are_several(
    host: Host,
) -> None:
    ann, hand = host.four[0], ("Desire", "Innocence", "Confidence")
    game = await game_at(host, position(space=Space.VALLEY, hand=hand, mode=Mode.FULL, tokens=TOKENS).state)
    for kind in (TOKEN, AMBITION):
        page = await opened(host, ann, game, kind)
        assert "Move (Haste)" in spaces(page)
        assert len(spaces(page)) == len(FREE)
    colours = await chosen(ann, page, "Move (Haste)")
    assert f"**Move → Haste: {HASTE}**\nWhich colour?" in colours.text
    added = (await ann.press(colours, label="● yellow")).message
    assert says(added.text, "done")
    assert (await host.table(game)).state.players[0].rows[MOVE][1] is Vibe.YELLOW


@pytest.mark.rule("VIB-2")
async def test_what_can_be_paid_for_now_comes_first_and_each_thing_once(host: Host) -> None:
    ann, hand = host.four[0], ("Courage", "Desire", "Confidence", "Trust")
    state = position(space=Space.VALLEY, hand=hand, mode=Mode.FULL, wp=3, ambition=0).state
    page = await opened(host, ann, await game_at(host, state))
    ways = spaces(page)
    assert len(ways) == len(set(ways)) <= 15
    assert "Move (Haste)" in ways
    unpaid = [
        way for way in ways if way in {"Fortify (Exalt)", "Fortify (Raze)", "Invoke (Bolster)", "Invoke (Inner Force)"}
    ]
    assert unpaid == ways[-len(unpaid) :] != []


@pytest.mark.rule("ABS-3")
async def test_a_token_that_was_gained_is_asked_for_like_any_other(host: Host) -> None:
    ann, realm = host.four[0], board.realm_facing(position().state.orientation, Sphere.KNOWLEDGE)
    game = await game_at(host, position(space=Space(2 * realm), mode=Mode.FULL).state)
    page = (await ann.press(host.turn_message(game), label=said("play"))).message
    way = next(button for button in page.buttons if "Vibe token" in button.label and "Absorb" in button.label)
    asked = (await ann.press(page, way.custom_id)).message
    assert "Place a Vibe token from Knowledge?" in asked.text
    colours = await chosen(ann, asked, "Move (Haste)")
    assert HASTE in colours.text
    asked = (await ann.press(colours, label=said("back"))).message
    assert "Decline" in [button.label for button in asked.buttons]
