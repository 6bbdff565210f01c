"""Spirit boards in the lobby and in the game: open to everybody, as at a table."""

from __future__ import annotations

import pytest

from bot.core.rulebook.feature import book_of
from engine import Edition, Mode, Side, Spirit, load_ruleset
from render import Words
from tests.bot.support.host import Host
from tests.said import said

FULL_B = "full-bb"
"""The full game with side B of every board, by its value in the lobby's select."""


@pytest.mark.rule("SET-4")
async def test_in_a_lobby_a_spirit_can_be_read_before_it_is_picked(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann)
    page = await host.lobby_options(game, ann)
    assert said("lobby-button-look") not in [button.label for button in page.buttons]  # all on the same side
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.choose_in_lobby(game, ann, "game", FULL_B)
    shown = await host.press_lobby(game, ann, said("lobby-button-look"))
    assert shown.ephemeral
    assert "Delight (Bliss) · Spirit board B" in shown.text
    other = await ann.select(shown.message, shown.message.selects[0].custom_id, ["malice"])
    assert other.message.id == shown.message.id
    assert "Malice can Quell farther than others. On a Frontier any opposing Emotion" in other.text
    assert "Exterminate: for 2 WP and 1 Ambition, it removes up to 2 more Essence." in other.text
    for_ben = await host.press_lobby(game, ben, said("lobby-button-look"))  # people without a Spirit see the first one
    assert "Delight (Bliss) · Spirit board B" in for_ben.text


@pytest.mark.rule("VIB-1")
async def test_in_a_game_all_boards_are_open_with_their_tokens(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    panel = (await actor.press(host.turn_message(game), label=said("hand"))).message
    shown = await actor.press(panel, label=said("spirits-open"))
    assert shown.message.id != panel.id
    assert shown.ephemeral
    row = (await host.table(game)).row
    first, *others = [seat for seat in row.seats if seat.person == actor.user.id] + [
        seat for seat in row.seats if seat.person != actor.user.id
    ]
    assert f"{str(first.spirit).title()} (" in shown.text
    assert "(✦ wild) Move (1 WP)" in shown.text.replace("**", "")
    assert "Power" not in shown.text  # BAS-1
    for seat in others:
        page = await actor.press(shown.message, label=f"{seat.name} ({str(seat.spirit).title()})")
        assert page.message.id == shown.message.id
        assert f"### {str(seat.spirit).title()} (" in page.text
        shown = page
    watched = await host.spectator.press(host.turn_message(game), label=said("board"))
    assert "Spirit board A" in (await host.spectator.press(watched.message, label=said("spirits-open"))).text


@pytest.mark.rule("SET-4", "SPI-3")
async def test_any_spirit_can_be_read_without_a_game_either_side_either_edition(host: Host) -> None:
    nobody, book = host.spectator, book_of()
    shown = await nobody.slash(nobody.dm, "spirit", name="love", side="B", edition="first")
    for spirit, side, edition, turned in (
        (Spirit.LOVE, Side.B, Edition.FIRST, ""),
        (Spirit.LOVE, Side.B, Edition.SECOND, "Second edition"),
        (Spirit.LOVE, Side.A, Edition.SECOND, "Side A"),
        (Spirit.MALICE, Side.A, Edition.SECOND, "malice"),
        (Spirit.MALICE, Side.A, Edition.FIRST, "First edition"),
    ):
        if turned in set(Spirit):
            (select,) = shown.message.selects
            assert {option.value for option in select.options} == set(Spirit) - {Spirit.LOVE}
            shown = await nobody.select(shown.message, select.custom_id, [turned])
        elif turned:
            shown = await nobody.press(shown.message, label=turned)
        words = Words(load_ruleset(edition), ())
        board = words.boards.text(spirit, side, Mode.FULL, power=book.power(spirit, edition))
        assert shown.message.text.startswith(board)
        assert f"{edition.value} edition" in shown.message.text
    rule = next(button.label for button in shown.message.buttons if button.label.startswith("Rule "))
    assert "Malice" in (await nobody.press(shown.message, label=rule)).text


async def test_without_an_edition_a_board_is_that_of_the_persons_game_and_side_a(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann, edition="first")
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    told = (await ann.slash(ann.dm, "spirit", name="harmony")).text
    assert "Spirit board A" in told
    assert "first edition" in told
    assert "second edition" in (await ben.slash(ben.dm, "spirit", name="harmony")).text
    public = await ben.slash(host.channel, "spirit", name="harmony", edition="second")
    assert public.ephemeral, "it does not clutter the channel"


async def test_a_card_is_that_of_the_edition_of_the_persons_game(host: Host) -> None:
    ann, ben = host.four[:2]
    game = await host.lobby(ann, edition="first")
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    for person, edition in ((ann, Edition.FIRST), (ben, Edition.SECOND)):
        text = (await person.slash(person.dm, "card", name="benevolence")).text
        assert text == Words(load_ruleset(edition), (), mode=Mode.FULL).cards.text("Benevolence")


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("side", Side)
def test_every_spirit_board_can_be_read(edition: Edition, side: Side) -> None:
    rules, book = load_ruleset(edition), book_of()
    words = Words(rules, ())
    for spirit in Spirit:
        power = book.power(spirit, edition)
        text = words.boards.text(spirit, side, Mode.FULL, power=power)
        assert book.rules[book.power_rule(spirit)].title == words.terms.spirit(spirit)
        assert power in text
        assert len(text) <= 2500
        for row in rules.boards[side, spirit]:
            assert all(upgrade.name in text for upgrade in row.upgrades)
        assert "Power" not in words.boards.text(spirit, side, Mode.BASIC, power=power)
        assert "Empower" not in words.boards.text(spirit, side, Mode.BASIC, power=power)
