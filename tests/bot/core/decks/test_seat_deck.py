"""A seat's deck: chosen in the lobby, refused where it cannot be played, secret if it is a player's own."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from bot.cli.export import file_of
from bot.core.decks import seat_page as choices
from bot.core.decks.deck_text import read_deck
from bot.core.decks.ids import PickId
from bot.core.decks.store import DeckStore
from bot.core.model import game_file
from bot.localdiscord import Person, Reply
from engine import HIDDEN, Spirit, Team, state_at, view
from tests.bot.support.decks import MIXED, RULES, STARTER, begin, decks_of, forge_press, full_lobby, paste_deck, take
from tests.bot.support.host import Host
from tests.bot.support.leaks import Watch
from tests.bot.support.players import ByButtons, play
from tests.bot.support.presses import button
from tests.said import said, says


def line_of(host: Host, game: int, person: Person) -> str:
    """The lobby's line about a person."""
    return next(line for line in host.lobby_message(game).text.splitlines() if person.mention in line)


@pytest.mark.rule("CRD-5")
async def test_a_seat_plays_with_its_spirits_deck_a_list_or_an_own_one(host: Host) -> None:
    ann, ben = host.four[:2]
    await paste_deck(host, ann)
    game = await full_lobby(host)
    assert "plays Delight with its own deck" in line_of(host, game, ann)
    reply = await host.press_lobby(game, ann, said("lobby-button-deck"))
    assert reply.ephemeral
    assert "You play with **Delight's deck**" in reply.text
    assert "2\u00d7 Comfort (1 1 2), 2\u00d7 Courage (1 2 2)" in reply.text
    reply = await take(host, game, ann, "love")
    assert "You play with **Love's deck**" in reply.text
    assert "plays Delight with the deck of Love" in line_of(host, game, ann)
    await take(host, game, ben, "gloom starter")
    assert "plays Misery with the starter deck" in line_of(host, game, ben)
    await take(host, game, ann, str((await decks_of(host, ann))[0].id))
    assert "plays Delight with a deck that they built" in line_of(host, game, ann)
    await begin(host, game)
    seats = (await host.table(game)).state.setup.seats
    assert sorted(seats[0].deck) == sorted(c for c, n in read_deck(RULES, MIXED).cards.items() for _ in range(n))
    assert [seat.own for seat in seats] == [True, False, False, False]
    assert [seat.deck for seat in seats[1:]] == [
        RULES.decks["gloom starter"],
        RULES.decks[seats[2].spirit],
        RULES.decks[seats[3].spirit],
    ]
    await host.check(game)
    late = await ann.select(reply.message, str(PickId(game, 0, "view", "lists")), ["bliss starter"])
    assert says(late.text, "lobby-closed")
    late = await forge_press(ann, reply.message, PickId(game, 0, "take", "bliss starter"))
    assert says(late.text, "lobby-closed")
    assert (await host.store.game(game)).seats[0].deck == str((await decks_of(host, ann))[0].id)


@pytest.mark.rule("CRD-5")
async def test_another_spirit_brings_its_deck_unless_a_deck_was_chosen(host: Host) -> None:
    ann = host.four[0]
    game = await full_lobby(host)

    async def pick(spirit: Spirit) -> str:
        await ann.select(host.lobby_message(game), f"lobby:{game}:spirit", [spirit.value])
        await host.settled()
        return line_of(host, game, ann)

    assert "plays Harmony with its own deck" in await pick(Spirit.HARMONY)
    await take(host, game, ann, "love")
    assert "plays Empathy with the deck of Love" in await pick(Spirit.EMPATHY)
    await take(host, game, ann, choices.OWN)
    assert "plays Harmony with its own deck" in await pick(Spirit.HARMONY)
    await take(host, game, ann, "bliss starter")
    await host.press_lobby(game, ann, said("lobby-button-gloom"))
    assert "with its own deck" in line_of(host, game, ann)
    assert (await host.store.game(game)).seats[3].deck is None


@pytest.mark.rule("BAS-4")
async def test_the_basic_game_is_played_with_the_starter_decks(host: Host) -> None:
    ann = host.four[0]
    game = await full_lobby(host)
    await take(host, game, ann, "love")
    full = (await host.lobby_options(game, ann)).snapshot()
    await host.choose_in_lobby(game, ann, "game", "basic")
    assert "deck" not in line_of(host, game, ann)
    assert said("lobby-button-deck") not in [button.label for button in (await host.lobby_options(game, ann)).buttons]
    reply = await ann.press(full, label=said("lobby-button-deck"))
    assert says(reply.text, "pick-basic")
    reply = await ann.press(reply.message, label="Rule BAS-4")
    assert "BAS-4" in reply.text
    await begin(host, game)
    seats = (await host.table(game)).state.setup.seats
    assert {seat.deck for seat in seats} == {RULES.decks["bliss starter"], RULES.decks["gloom starter"]}


@pytest.mark.rule("CRD-5")
async def test_a_deck_that_cannot_be_played_is_refused_when_it_is_chosen(host: Host) -> None:
    ann, ben = host.four[:2]
    await paste_deck(host, ann, "2x Courage")
    await paste_deck(host, ben, MIXED)
    game = await full_lobby(host)
    short, other = (await decks_of(host, ann))[0], (await decks_of(host, ben))[0]
    reply = await host.press_lobby(game, ann, said("lobby-button-deck"))
    page = await ann.select(reply.message, str(PickId(game, 0, "view", "own")), [str(short.id)])
    assert "14 cards are missing" in page.text
    assert next(button for button in page.message.buttons if button.label == said("pick-take")).disabled
    for person, seat, key, mistake in (
        (ann, 0, str(short.id), "has 2 cards; a deck has exactly 16"),
        (ann, 0, str(other.id), said("deck-gone")),
        (ann, 0, "9" * 20, said("deck-gone")),
        (ann, 0, "misery", said("deck-gone")),
        (ann, 1, "love", "no seat in this lobby"),
        (ben, 1, str(other.id), "is a deck of the other team"),
        (host.spectator, 0, "love", "no seat in this lobby"),
    ):
        told = await forge_press(person, page.message, PickId(game, seat, "take", key))
        assert mistake in told.text, key
        assert [button.label for button in told.message.buttons] == (["Rule CRD-5"] if "exactly" in mistake else [])
    assert [seat.deck for seat in (await host.store.game(game)).seats] == [None] * 4


@pytest.mark.rule("CRD-5")
async def test_a_chosen_deck_that_was_changed_since_stops_the_start_and_a_deleted_one_is_given_up(host: Host) -> None:
    ann = host.four[0]
    deck_page = await paste_deck(host, ann)
    game = await full_lobby(host)
    await take(host, game, ann, str((await decks_of(host, ann))[0].id))
    await host.seat(game, host.four[2:])
    reply = await ann.press(deck_page.message, label="2\u00d7 Courage")
    refused = await host.press_lobby(game, host.four[1], said("lobby-button-start"))
    assert f"The deck of {ann.mention} cannot be played" in refused.text
    assert (await host.store.game(game)).status == "lobby"
    asked = await ann.press(reply.message, label=said("deck-delete"))
    await ann.press(asked.message, label=said("deck-delete-yes"))
    await host.settled()
    assert "plays Delight with its own deck" in line_of(host, game, ann)
    await host.press_lobby(game, host.four[1], said("lobby-button-start"))
    assert (await host.table(game)).state.setup.seats[0].deck == RULES.decks["delight"]


@pytest.mark.rule("CRD-5", "CRD-6", "CRD-12")
async def test_nobody_of_the_other_side_learns_what_is_in_an_own_deck(host: Host) -> None:
    ann, ben = host.four[:2]
    await paste_deck(host, ann)
    game = await full_lobby(host)
    await take(host, game, ann, str((await decks_of(host, ann))[0].id))
    seen = [d.payload for person in (*host.four[1:], host.spectator) for d in person.deliveries()]
    assert "Sunny" not in json.dumps(seen, default=str)
    assert "Affection" not in json.dumps(seen, default=str)
    watch = Watch(host)
    await begin(host, game)
    players = [ByButtons(person, Random(number)) for number, person in enumerate(host.four)]
    await play(host, game, players, Random(5), decisions=4)
    assert watch.leaks == []
    table = await host.table(game)
    assert table.view(ben.id).known.setup.seats[0].deck == (HIDDEN,) * 16
    assert view(table.state, Team.BLISS).known.setup.seats[0].deck == table.state.setup.seats[0].deck
    await host.check(game)


@pytest.mark.rule("CRD-6", "CRD-12")
async def test_what_is_left_in_the_decks_of_a_team_is_shown_to_it(host: Host) -> None:
    game = await host.game(*host.four)
    table = await host.table(game)
    for number, person in enumerate(host.four):
        hand = await person.press(host.turn_message(game), label=said("hand"))
        reply = await person.press(hand.message, label=said("left"))
        assert reply.ephemeral
        for seat in (0, 2) if number % 2 == 0 else (1, 3):
            top, *below = table.state.players[seat].deck
            left = reply.text.split("### ")[1 + seat // 2]
            assert left.startswith(f"🎴 {host.four[seat].name} (")
            assert "14 cards in the deck" in left
            assert f"Face up on top: **{top}" in left
            cards = {name: below.count(name) for name in RULES.decks[STARTER[seat % 2]]}
            listed = {name: f"{count}\u00d7 {name}" in left for name, count in cards.items() if count}
            assert all(listed.values()), listed
            assert left.count("\u00d7") == len(listed)
    data = button(f"table:{game}:decks")
    refused = await host.spectator.forge(host.turn_message(game), data)
    assert says(refused.text, "not-playing")


async def test_who_plays_two_spirits_chooses_for_each(host: Host) -> None:
    ann = host.four[0]
    game = await full_lobby(host)
    await host.press_lobby(game, ann, said("lobby-button-both"))
    reply = await host.press_lobby(game, ann, said("lobby-button-deck"))
    labels = [button.label for button in reply.message.buttons]
    reply = await ann.press(reply.message, label=labels[1])
    custom_id = reply.message.selects[0].custom_id
    reply = await ann.select(reply.message, custom_id, ["bliss starter"])
    await ann.press(reply.message, label=said("pick-take"))
    assert [seat.deck for seat in (await host.store.game(game)).seats] == [None, None, "bliss starter", None]


# From the choice to the deck pages and back


def ways_back(reply: Reply) -> list[str]:
    return [button.label for button in reply.message.buttons if button.label.startswith("Deck for ")]


@pytest.mark.rule("CRD-5")
async def test_from_the_choice_to_an_own_deck_and_back_it_is_one_message(host: Host) -> None:
    ann, ben = host.four[:2]
    await paste_deck(host, ann)
    deck = (await decks_of(host, ann))[0]
    game = await full_lobby(host)
    choice = await host.press_lobby(game, ann, said("lobby-button-deck"))
    home = await ann.press(choice.message, label=said("pick-build"))
    assert home.message.id == choice.message.id
    editor = await ann.select(home.message, home.message.selects[0].custom_id, [str(deck.id)])
    assert ways_back(editor) == [f"Deck for Delight · game {game}"]
    changed = await ann.press(editor.message, label=said("emotion-sociability"))
    back = await ann.press(changed.message, label=f"Deck for Delight · game {game}")
    assert back.message.id == choice.message.id
    assert f"👀 **{deck.name}** holds:" in back.text, "the new deck is shown, ready to be chosen"
    again = await ann.press(back.message, label=said("pick-change"))
    assert ways_back(again) == [f"Deck for Delight · game {game}"]
    assert ways_back(await ben.slash(ben.dm, "deck list")) == [f"Deck for Misery · game {game}"]


@pytest.mark.rule("CRD-5", "VAR-5")
async def test_only_a_seat_that_could_play_a_deck_is_led_to(host: Host) -> None:
    ann = host.four[0]
    game = await full_lobby(host)
    await host.press_lobby(game, ann, said("lobby-button-both"))
    choice = await ann.press(
        (await host.press_lobby(game, ann, said("lobby-button-deck"))).message, label=said("spirit-love")
    )
    looked = await ann.press(choice.message, label=said("pick-read"))
    assert "Love's deck" in looked.text
    assert ways_back(looked) == [f"Deck for {spirit} · game {game}" for spirit in ("Delight", "Love")]
    kept = looked.message.snapshot()
    taken = await ann.press(looked.message, label=f"Deck for Delight · game {game}")
    assert "👀 **Love's deck** holds:" in taken.text
    other = await ann.slash(host.channel, "deck show", deck="misery")
    assert ways_back(other) == [], "a deck of the other team"
    await host.choose_in_lobby(game, ann, "game", "basic")
    assert ways_back(await ann.slash(host.channel, "deck list")) == [], "the basic game has decks of its own (BAS-4)"
    late = await ann.press(kept, f"pick:{game}:0:page:love")
    assert says(late.text, "pick-basic")


# Missing cards


async def test_a_deck_with_cards_that_are_gone_says_so_and_can_be_mended(host: Host) -> None:
    ann = host.four[0]
    cards = {**read_deck(RULES, MIXED).cards, "Hunger": 2, "Valor": 1}
    deck = await DeckStore(host.store.database).add_deck(ann.id, Team.BLISS, "Old", cards)
    home = await ann.slash(host.channel, "deck list")
    assert "**Old** · 16 of 16 cards" in home.text
    reply = await ann.slash(host.channel, "deck show", deck="Old")
    assert "No longer in the card set, so the deck cannot be played: 2\u00d7 Hunger, 1\u00d7 Valor" in reply.text
    game = await full_lobby(host)
    told = await forge_press(ann, reply.message, PickId(game, 0, "take", str(deck.id)))
    assert "the card set has no Hunger, Valor" in told.text
    reply = await ann.press(reply.message, label=said("deck-prune"))
    assert "Old · 16 cards" in reply.text
    assert (await decks_of(host, ann))[0].cards == read_deck(RULES, MIXED).cards
    await take(host, game, ann, str(deck.id))
    assert says(line_of(host, game, ann), "seat-deck-built")


async def test_a_game_with_an_own_deck_goes_through_a_game_file(host: Host, tmp_path: Path) -> None:
    ann = host.four[0]
    await paste_deck(host, ann)
    game = await full_lobby(host)
    await take(host, game, ann, str((await decks_of(host, ann))[0].id))
    await begin(host, game)
    table = await host.table(game)
    path = tmp_path / "game.json"
    path.write_text(file_of(table.row, await host.log(game)).to_json(), "utf-8")
    kept = game_file.read(path).record
    assert state_at(table.rules, kept, 0).setup == table.state.setup
    assert table.state.setup.seats[0].own
