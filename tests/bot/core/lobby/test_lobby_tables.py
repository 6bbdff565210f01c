"""Tables of two, three and four seats: the lobby's layout, who keeps a seat, and the game that begins."""

from __future__ import annotations

import re

import pytest

from bot.localdiscord import Person, Reply
from engine import Spirit, Team
from tests.bot.support.host import Host
from tests.said import said, says


async def choose_table(host: Host, game: int, person: Person, table: str) -> Reply:
    """Choose the number of players."""
    return await host.choose_in_lobby(game, person, "table", table)


async def seats(host: Host, game: int) -> list[tuple[Team, str | None]]:
    """The occupants of the seats."""
    return [(seat.team, seat.name) for seat in (await host.store.game(game)).seats]


B, G = Team.BLISS, Team.GLOOM


async def test_a_table_is_chosen_and_told_in_words(host: Host) -> None:
    game = await host.lobby(host.four[0])
    for table, teams, told in (
        ("shapers", [B, G], "two Spirits"),
        ("gloomshaper", [B, G, B], "three Spirits, Gloom alone"),
        ("blissshaper", [G, B, G], "three Spirits, Bliss alone"),
        ("spirits", [B, G, B, G], "four Spirits"),
    ):
        reply = await choose_table(host, game, host.four[0], table)
        assert [team for team, _ in await seats(host, game)] == teams
        message = host.lobby_message(game)
        assert told in message.text
        free = [teams.count(team) for team in Team]
        assert [int(count) for count in re.findall(r"· (\d) seats? free", message.text)] == free
        offered = next(select.options for select in reply.message.selects if "table" in select.custom_id)
        assert {option.value for option in offered} == {"blissshaper", "gloomshaper", "shapers", "spirits"}
        assert [option.value for option in offered if option.default] == [table]


async def test_everybody_keeps_a_seat_of_their_side_when_the_table_changes(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)
    await host.seat(game, (ann, ben, cleo), "GGB")
    await host.press_lobby(game, ann, said("lobby-button-computer"))
    before = {seat.name: seat.spirit for seat in (await host.store.game(game)).seats}
    await choose_table(host, game, ann, "blissshaper")
    assert await seats(host, game) == [(G, "Ann"), (B, "Cleo"), (G, "Ben")], "the computer player gave way"
    assert all(before[seat.name] is seat.spirit for seat in (await host.store.game(game)).seats)
    await choose_table(host, game, ann, "spirits")
    assert await seats(host, game) == [(B, "Cleo"), (G, "Ann"), (B, None), (G, "Ben")]


async def test_nobody_is_put_out_of_their_seat_by_a_smaller_table(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)
    await host.seat(game, (ann, ben, cleo), "BBG")
    before = await host.store.game(game)
    for table in ("shapers", "blissshaper"):
        reply = await choose_table(host, game, cleo, table)
        assert reply.ephemeral
        assert "Bliss would have a single seat, but Ann, Ben sit there" in reply.text
        assert await host.store.game(game) == before
    await choose_table(host, game, cleo, "gloomshaper")
    assert await seats(host, game) == [(B, "Ann"), (G, "Cleo"), (B, "Ben")]


async def test_only_who_takes_part_chooses_the_table_and_only_one_that_there_is(host: Host) -> None:
    game = await host.lobby(host.four[0])
    before = await host.store.game(game)
    assert (await host.lobby_options(game, host.spectator)).selects == []
    assert says((await host.press_old_lobby(game, host.spectator, "table", "shapers")).text, "not-in-lobby")
    assert says((await host.press_old_lobby(game, host.four[0], "table", "ten")).text, "malformed")
    assert await host.store.game(game) == before


async def test_the_one_seat_of_a_shaper_takes_nobody_else(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    await choose_table(host, game, ann, "shapers")
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    assert "The only seat of Bliss is taken" in (await host.press_old_lobby(game, ben, "bliss")).text
    assert next(
        button for button in (await host.lobby_options(game, ann)).buttons if button.label == said("lobby-button-both")
    ).disabled
    assert "Bliss has only one Spirit here" in (await host.press_old_lobby(game, ann, "both")).text
    assert await seats(host, game) == [(B, "Ann"), (G, None)]


async def test_a_computer_player_gives_way_to_a_person_and_is_called_after_its_seat(host: Host) -> None:
    ann, ben, cleo, _ = host.four
    game = await host.lobby(ann)
    await host.seat(game, [ann], "B")
    await host.add_computers(game, ann, 3)
    await host.press_lobby(game, ben, said("lobby-button-bliss"))
    await host.press_lobby(game, cleo, said("lobby-button-gloom"))
    assert await seats(host, game) == [(B, "Ann"), (G, "Cleo"), (B, "Ben"), (G, "Computer 4")]
    game = await host.lobby(ann)
    await host.seat(game, [ann], "G")
    await host.add_computers(game, ann, 3)
    await choose_table(host, game, ann, "blissshaper")
    assert await seats(host, game) == [(G, "Ann"), (B, "Computer 2"), (G, "Computer 3")]


async def test_sides_are_swapped(host: Host) -> None:
    ann = host.four[0]
    for table, joining, after in (
        ("spirits", "BGB", [(B, "Ben"), (G, "Ann"), (B, None), (G, "Cleo")]),
        ("gloomshaper", "BGB", [(G, "Ann"), (B, "Ben"), (G, "Cleo")]),
        ("blissshaper", "GB", [(B, "Ann"), (G, "Ben"), (B, None)]),
        ("shapers", "B", [(B, None), (G, "Ann")]),
    ):
        game = await host.lobby(ann)
        await host.seat(game, host.four[: len(joining)], joining, table=table)
        old = (await host.lobby_options(game, ann)).snapshot()
        await ann.press(old, label=said("lobby-button-swap"))
        await host.settled()
        assert await seats(host, game) == after
        row = await host.store.game(game)
        spirits = [seat.spirit for seat in row.seats if seat.spirit is not None]
        assert len(set(spirits)) == len(spirits) == len(joining)
        assert all(seat.spirit is None or seat.spirit.team is seat.team for seat in row.seats)
        assert (await ann.press(old, label=said("lobby-button-swap"))).error is None
        assert await host.store.game(game) == row, "an outdated press swaps nothing back"


# Both Spirits of a team


@pytest.mark.rule("VAR-5")
async def test_a_person_takes_both_spirits_of_a_side_and_picks_each(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    assert says((await host.press_old_lobby(game, ann, "both")).text, "not-in-lobby")
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    reply = await host.press_lobby(game, ann, said("lobby-button-both"))
    assert "You play both Spirits of Bliss" in reply.text
    assert await seats(host, game) == [(B, "Ann"), (G, None), (B, "Ann"), (G, None)]
    for picked, now in (
        (Spirit.HARMONY, {Spirit.LOVE, Spirit.HARMONY}),
        (Spirit.EMPATHY, {Spirit.HARMONY, Spirit.EMPATHY}),
        (Spirit.DELIGHT, {Spirit.EMPATHY, Spirit.DELIGHT}),
    ):
        await ann.select(host.lobby_message(game), f"lobby:{game}:spirit", [picked.value])
        await host.settled()
        assert {seat.spirit for seat in (await host.store.game(game)).seats_of(ann.id)} == now
    assert "You play both Spirits of Bliss already" in (await host.press_old_lobby(game, ann, "both")).text
    assert "Both seats of Bliss are taken" in (await host.press_old_lobby(game, ben, "bliss")).text
    await host.press_lobby(game, ann, said("lobby-button-leave"))
    assert await seats(host, game) == [(B, None), (G, None), (B, None), (G, None)]


@pytest.mark.rule("VAR-5")
async def test_who_sits_beside_another_person_does_not_get_both(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    for person in (ann, ben):
        await host.press_lobby(game, person, said("lobby-button-gloom"))
    before = await host.store.game(game)
    assert "Ben plays the other Spirit of Gloom" in (await host.press_old_lobby(game, ann, "both")).text
    assert await host.store.game(game) == before


@pytest.mark.rule("VAR-5")
async def test_who_plays_both_keeps_one_at_a_smaller_table(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.press_lobby(game, ann, said("lobby-button-computer"))
    await host.press_lobby(game, ann, said("lobby-button-computer"))
    await host.press_lobby(game, ann, said("lobby-button-both"))
    assert await seats(host, game) == [(B, "Ann"), (G, "Computer 2"), (B, "Ann"), (G, None)], "a computer gave way"
    await host.press_lobby(game, ben, said("lobby-button-gloom"))
    await choose_table(host, game, ann, "shapers")
    assert await seats(host, game) == [(B, "Ann"), (G, "Ben")]
    assert "The only seat of Gloom is taken" in (await host.press_old_lobby(game, ann, "gloom")).text
    assert await seats(host, game) == [(B, "Ann"), (G, "Ben")]


@pytest.mark.rule("VAR-5")
async def test_a_free_seat_of_who_has_both_goes_with_them_to_the_other_side(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    await host.press_lobby(game, ann, said("lobby-button-bliss"))
    await host.press_lobby(game, ann, said("lobby-button-both"))
    await host.press_lobby(game, ann, said("lobby-button-gloom"))
    assert await seats(host, game) == [(B, None), (G, "Ann"), (B, None), (G, None)]
    await host.press_lobby(game, ann, said("lobby-button-both"))
    await host.press_lobby(game, ann, said("lobby-button-swap"))
    assert await seats(host, game) == [(B, "Ann"), (G, None), (B, "Ann"), (G, None)]
