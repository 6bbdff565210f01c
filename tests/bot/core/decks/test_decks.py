"""Building decks: pages, forms and commands; and attacks on them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.decks import editor_page as pages
from bot.core.decks import forms
from bot.core.decks import seat_page as choices
from bot.core.decks.deck_text import read_deck
from bot.core.decks.ids import (
    BeginDeckId,
    CopyDeckId,
    CorrectPasteId,
    CorrectTextId,
    DecksId,
    DeckTextId,
    DeleteDeckId,
    ForgetDeckId,
    MakeDeckId,
    OpenDeckId,
    PasteDeckId,
    PruneDeckId,
    RenameDeckId,
    SetCopiesId,
    ShowDeckId,
)
from bot.core.decks.model import MAX_DECKS, Deck, playable
from bot.core.decks.parts import Bench
from bot.core.decks.store import DeckStore
from bot.core.lobby.page import lobby
from bot.core.model.errors import Refused
from bot.core.ui.content import Button, Buttons, Content, Style
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.texts import Texts
from bot.localdiscord import LocalDiscord, LocalSettings, MessageView, RateLimits
from bot.localdiscord.core.interactions import InteractionType
from engine import Mode, Ruleset, Spirit, Team, Vibe
from render import Words
from tests.bot.support.decks import MIXED, RULES, decks_of, forge_press, paste_deck
from tests.bot.support.host import Host, connected
from tests.bot.support.hostile_names import HIDDEN as UNSEEN
from tests.bot.support.hostile_names import NAMES, harmful, texts
from tests.bot.support.pages import problems
from tests.bot.support.tables import PEOPLE, games_row
from tests.said import said, says


def buttons_of(page: Content) -> list[Button]:
    return [button for block in page.blocks if isinstance(block, Buttons) for button in block.buttons]


def offered(message: MessageView, card: str) -> str:
    """The label of a card's button."""
    return next(b.label for b in message.buttons if (b.custom_id or "").endswith(f":{card}"))


# Building


async def test_a_deck_is_built_from_a_list_and_every_press_is_kept(host: Host) -> None:
    ann = host.four[0]
    reply = await ann.slash(host.channel, "deck list")
    assert says(reply.text, "deck-home-empty")
    reply = await ann.press(reply.message, label=said("deck-new-bliss"))
    reply = await ann.press(reply.message, label="Delight's deck")
    assert "Delight's deck · 16 cards" in reply.text
    assert "✖ red 4 · ● yellow 4 · ▲ green 4 · ■ blue 4" in reply.text
    for label, now in (
        ("2\u00d7 Courage", "14 of 16 cards"),
        ("Trust", "15 of 16 cards"),
        ("1\u00d7 Trust", "16 cards"),
    ):
        reply = await ann.press(reply.message, label=label)
        assert f"Delight's deck · {now}" in reply.text
        assert reply.ephemeral
    form = await ann.press(reply.message, label=said("deck-rename"))
    reply = await ann.submit(form.modal, {forms.TYPED: "Sunny days"})
    assert "Sunny days · 16 cards" in reply.text
    (deck,) = await decks_of(host, ann)
    wanted = dict.fromkeys(("Comfort", "Trust", "Cheerfulness", "Excitement", "Optimism", "Tranquility"), 2)
    assert (deck.name, deck.team) == ("Sunny days", Team.BLISS)
    assert deck.cards == wanted | {"Generosity": 2, "Kindness": 2}
    reply = await ann.press(reply.message, label=said("deck-all"))
    assert "**Sunny days** · 16 cards" in reply.text
    assert [option.label for option in reply.message.selects[0].options] == ["Sunny days"]


async def test_an_empty_deck_goes_to_one_two_and_no_copies_again(host: Host) -> None:
    reply = await host.four[0].slash(host.channel, "deck new", team="gloom")
    labels = []
    for _ in range(3):
        labels.append(offered(reply.message, "Anger"))
        reply = await host.four[0].press(reply.message, label=labels[-1])
    assert labels == ["Anger", "1\u00d7 Anger", "2\u00d7 Anger"]
    assert (await decks_of(host, host.four[0]))[0].cards == {}
    assert "16 cards are missing" in reply.text


@pytest.mark.rule("CRD-5")
def test_how_many_of_a_name_there_may_be_is_what_the_rules_say() -> None:
    numbers = RULES.numbers.model_copy(update={"deck": RULES.numbers.deck.model_copy(update={"copies": 3})})
    bench = Bench(replace(RULES, numbers=numbers), Words(RULES, ()), Texts())
    assert "at most 3 of each" in pages.home(bench, []).text
    found = []
    for count in range(4):
        page = pages.editor(bench, Deck(1, 7, Team.BLISS, "Mine", {"Trust": count}), 1)
        assert "after 3, the next press removes them" in page.text
        found += [b for b in buttons_of(page) if b.custom_id.endswith(":Trust")]
    assert [(b.label, b.custom_id, b.style) for b in found] == [
        ("Trust", "deck:set:1:1:Trust", Style.SECONDARY),
        ("1\u00d7 Trust", "deck:set:1:2:Trust", Style.PRIMARY),
        ("2\u00d7 Trust", "deck:set:1:3:Trust", Style.PRIMARY),
        ("3\u00d7 Trust", "deck:set:1:0:Trust", Style.SUCCESS),
    ]
    with pytest.raises(Refused) as refused:
        playable(bench.rules, Deck(1, 7, Team.BLISS, "Mine", {"Trust": 4}))
    assert "a deck has exactly 16, at most 3 of each (CRD-5)" in Texts()(refused.value.message, **refused.value.facts)


async def test_a_copy_is_another_deck_and_a_deleted_one_is_gone(host: Host) -> None:
    ann = host.four[0]
    reply = await paste_deck(host, ann)
    first = reply.message.snapshot()
    reply = await ann.press(reply.message, label=said("deck-copy"))
    assert "Sunny days 2 · 16 cards" in reply.text
    await ann.press(reply.message, label="2\u00d7 Courage")
    assert [deck.cards.get("Courage", 0) for deck in await decks_of(host, ann)] == [2, 0]
    asked = await ann.press(first, label=said("deck-delete"))
    assert "Delete **Sunny days** (16 cards) for good?" in asked.text
    assert len(await decks_of(host, ann)) == 2
    gone = await ann.press(asked.message, label=said("deck-delete-yes"))
    assert says(gone.text, "deck-deleted")
    assert [deck.name for deck in await decks_of(host, ann)] == ["Sunny days 2"]
    reply = await ann.press(first, label="2\u00d7 Courage")
    assert says(reply.text, "deck-gone")


async def test_commands_show_and_begin_decks_by_name(host: Host) -> None:
    ann = host.four[0]
    await paste_deck(host, ann)
    offers = await ann.autocomplete(host.channel, "deck show", focused="deck", deck="")
    assert [offer.name for offer in offers][:3] == ["Sunny days", "Bliss: Starter deck", "Bliss: Love's deck"]
    assert len(offers) == 1 + len(RULES.decks)
    for typed, shows in ((str(offers[0].value), "Sunny days"), ("SUNNY", "Sunny days"), ("gloom: st", "Starter deck")):
        reply = await ann.slash(host.channel, "deck show", deck=typed)
        assert reply.text.startswith("## ")
        assert shows in reply.text.splitlines()[0]
    reply = await ann.slash(host.channel, "deck show", deck="starter")
    assert "You have no deck called starter" in reply.text
    starts = await ann.autocomplete(host.channel, "deck new", focused="start", team="gloom", start="m")
    assert {str(start.value) for start in starts} == {"gloom starter", "hatred", "misery", "malice", "anxiety"}
    reply = await ann.slash(host.channel, "deck new", team="gloom", start="misery")
    assert "🌙 Misery's deck · 16 cards" in reply.text
    reply = await ann.slash(host.channel, "deck new", team="gloom", start="love")
    assert "no deck called love" in reply.text
    reply = await host.four[1].slash(host.channel, "deck show", deck="Sunny days")
    assert "no deck called Sunny days" in reply.text


async def test_a_list_shows_its_cards_and_is_copied_once(host: Host) -> None:
    ann = host.four[0]
    home = await ann.slash(host.four[0].dm, "deck list")
    reply = await ann.select(home.message, str(OpenDeckId(lists=True)), ["misery"])
    for card in RULES.decks["misery"]:
        assert f"**2\u00d7 {card}**" in reply.text
    message = reply.message.snapshot()
    replies = await asyncio.gather(*(ann.press(message, label=said("deck-copy")) for _ in range(3)))
    assert [reply.error for reply in replies] == [None] * 3
    assert [deck.name for deck in await decks_of(host, ann)] == ["Misery's deck"]


# Decks as text


async def test_a_deck_goes_through_text(host: Host) -> None:
    ann = host.four[0]
    reply = await paste_deck(host, ann)
    assert "Sunny days · 16 cards" in reply.text
    form = await ann.press(reply.message, label=said("deck-as-text"))
    (field,) = form.modal.fields
    reading = read_deck(RULES, field.value or "")
    assert (reading.name, reading.cards) == ("Sunny days", read_deck(RULES, MIXED).cards)
    reply = await ann.submit(form.modal, {forms.TYPED: "# Rain\n1 courage, 2 trust"})
    assert "Rain · 3 of 16 cards" in reply.text
    (deck,) = await decks_of(host, ann)
    assert (deck.name, deck.cards) == ("Rain", {"Courage": 1, "Trust": 2})


async def test_mistakes_are_named_and_what_was_typed_is_not_lost(host: Host) -> None:
    ann = host.four[0]
    typed = "# Sun\n2x Couragee\nComfort, 3x Trust\n``` @everyone <@1> <#2> </x:3>"
    reply = await paste_deck(host, ann, typed)
    assert await decks_of(host, ann) == []
    assert "Line 2: there is no Emotion called 2x Couragee. Did you mean Courage?" in reply.text
    assert "Line 3: that makes 3 copies of Trust; a deck has 1 to 2 of each card in it (CRD-5)." in reply.text
    form = await ann.press(reply.message, label=said("deck-correct"))
    assert form.modal.fields[0].value == typed
    assert harmful(host, host.four) == []
    reply = await ann.submit(form.modal, {forms.TYPED: "# Sun\n2x Courage"})
    assert "Sun · 2 of 16 cards" in reply.text
    form = await ann.press(reply.message, label=said("deck-as-text"))
    reply = await ann.submit(form.modal, {forms.TYPED: "2x Courage\nAnger"})
    assert "Line 2: Anger belongs to Gloom; a deck belongs to one team (CRD-5)." in reply.text
    assert (await decks_of(host, ann))[0].cards == {"Courage": 2}


# Two devices, restarts, slow answers


async def test_two_devices_change_one_deck_and_neither_loses_anything(host: Host) -> None:
    ann = host.four[0]
    phone = await ann.slash(host.channel, "deck new", team="bliss")
    (deck,) = await decks_of(host, ann)
    desk = await ann.slash(host.channel, "deck show", deck=str(deck.id))
    stale = desk.message.snapshot()
    await ann.press(phone.message, label=said("emotion-courage"))
    reply = await ann.press(stale, label=said("emotion-trust"))
    assert {"1\u00d7 Courage", "1\u00d7 Trust"} <= {button.label for button in reply.message.buttons}
    await asyncio.gather(*(ann.press(stale, label=label) for label in ("Desire", "Desire", "Comfort", "Safety")))
    cards = (await decks_of(host, ann))[0].cards
    assert cards == dict.fromkeys(("Courage", "Trust", "Desire", "Comfort", "Safety"), 1)


async def test_a_text_that_was_opened_before_the_deck_changed_replaces_nothing(host: Host) -> None:
    ann = host.four[0]
    desk = await paste_deck(host, ann)
    form = await ann.press(desk.message, label=said("deck-as-text"))
    phone = await ann.slash(host.channel, "deck show", deck="Sunny days")
    await ann.press(phone.message, label="2\u00d7 Courage")
    reply = await ann.submit(form.modal, {forms.TYPED: "2x Trust\n2x Desire"})
    assert says(reply.text, "deck-changed")
    assert (await decks_of(host, ann))[0].cards == {
        k: v for k, v in read_deck(RULES, MIXED).cards.items() if k != "Courage"
    }
    form = await ann.press(reply.message, label=said("deck-correct"))
    assert form.modal.fields[0].value == "2x Trust\n2x Desire"
    await ann.submit(form.modal)
    assert (await decks_of(host, ann))[0].cards == {"Trust": 2, "Desire": 2}


async def test_pages_and_open_forms_outlive_the_bot(discord: LocalDiscord, tmp_path: Path) -> None:
    async with connected(discord, tmp_path) as host:
        reply = await paste_deck(host, host.four[0])
        page, form = reply.message, await host.four[0].press(reply.message, label=said("deck-as-text"))
    async with connected(discord, tmp_path) as host:
        reply = await host.four[0].submit(form.modal, {forms.TYPED: "2x Courage"})
        assert reply.error is None
        reply = await host.four[0].press(page, label=said("emotion-trust"))
        assert reply.error is None
        (deck,) = await decks_of(host, host.four[0])
        assert (deck.name, deck.cards) == ("Sunny days", {"Courage": 2, "Trust": 1})


async def test_a_form_that_comes_too_late_is_asked_for_again(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = host.four[0]
    reply = await paste_deck(host, ann)
    get = DeckStore.get_deck

    async def slowly(self: DeckStore, deck: int, person: int) -> Deck:
        await asyncio.sleep(0.2)
        return await get(self, deck, person)

    monkeypatch.setattr("bot.core.interactions.response.DEFER_AFTER", 0.05)
    monkeypatch.setattr(DeckStore, "get_deck", slowly)
    late = await ann.press(reply.message, label=said("deck-rename"))
    await host.settled()
    assert says(late.text, "form-late")
    assert late.modal is None


# Attacks


NAMING_A_DECK: dict[str, Callable[[int], CustomId]] = {
    "show": ShowDeckId,
    "set": lambda deck: SetCopiesId(deck, 1, "Courage"),
    "name": RenameDeckId,
    "text": lambda deck: DeckTextId(deck, 1),
    "copy": lambda deck: CopyDeckId(deck, 1),
    "delete": DeleteDeckId,
    "forget": ForgetDeckId,
    "prune": PruneDeckId,
    "key": lambda deck: ShowDeckId(key=str(deck)),
    "again": lambda deck: CorrectTextId(deck, 1),
}
"""The ids that name a deck of somebody's."""


async def test_somebody_elses_deck_cannot_be_seen_or_changed_by_any_id(host: Host) -> None:
    ann, ben = host.four[:2]
    await paste_deck(host, ann)
    before = await decks_of(host, ann)
    mine = await ben.slash(host.channel, "deck list")
    for what, id_of in NAMING_A_DECK.items():
        reply = await forge_press(ben, mine.message, id_of(before[0].id))
        if reply.modal is not None:  # opening a form is allowed, but it is empty
            assert reply.modal.fields[0].value in (None, "")
            reply = await ben.submit(reply.modal, {forms.TYPED: "2x Trust"})
        assert reply.error is None, what
        assert "Sunny" not in json.dumps([d.payload for d in ben.deliveries()], default=str), what
        assert await decks_of(host, ann) == before, what
        assert await decks_of(host, ben) == [], what


async def test_ids_that_nobody_was_given_do_nothing(host: Host) -> None:
    ann = host.four[0]
    reply = await paste_deck(host, ann)
    (before,) = await decks_of(host, ann)
    for wrong in (
        SetCopiesId(before.id, 3, "Courage"),
        SetCopiesId(before.id, 2, "Anger"),
        SetCopiesId(before.id, 1, "Valor"),
        MakeDeckId(before.id, "hunger"),
        OpenDeckId(),
        "deck:new:0:0:x",
        f"deck:show:{before.id}:1:",
        "deck:nothing:0:0:",
    ):
        told = await forge_press(ann, reply.message, wrong)
        assert told.error is None
        assert not says(told.text, "failed")
    for value in ("9" * 100, "٣", "love\x00", ""):
        data = {"component_type": 3, "custom_id": str(OpenDeckId()), "id": 1, "values": [value]}
        told = await ann.forge(reply.message, data)
        assert says(told.text, "deck-gone")
    assert await decks_of(host, ann) == [before]


async def test_a_form_is_refused_whose_id_is_that_of_a_button(host: Host) -> None:
    ann = host.four[0]
    reply = await paste_deck(host, ann)
    form = await ann.press(reply.message, label=said("deck-rename"))
    (before,) = await decks_of(host, ann)
    for custom_id in (DecksId(), ForgetDeckId(before.id), CorrectTextId(before.id, before.version), CorrectPasteId(0)):
        component = {"type": 4, "custom_id": forms.TYPED, "value": "2x Trust"}
        body = {"custom_id": str(custom_id), "components": [{"type": 18, "component": component}]}
        told = await ann.forge(reply.message, body, InteractionType.MODAL, form.modal.interaction)
        assert says(told.text, "malformed")
    assert await decks_of(host, ann) == [before]


async def test_no_page_ever_takes_the_place_of_a_message_that_others_see(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    before = host.lobby_message(game).text
    for what in (DecksId(), BeginDeckId(0, "bliss"), MakeDeckId(0, "love")):
        reply = await forge_press(ann, host.lobby_message(game), what)
        assert reply.ephemeral
    await host.settled()
    assert host.lobby_message(game).text == before


async def test_four_thousand_characters_and_nasty_names_are_harmless(tmp_path: Path) -> None:
    settings = LocalSettings(people=NAMES, rate_limits=RateLimits.off())
    async with LocalDiscord(settings) as discord, connected(discord, tmp_path) as host:
        ann = host.four[0]
        reply = await paste_deck(host, ann)
        form = await ann.press(reply.message, label=said("deck-rename"))
        for number, name in enumerate((*(name[:32] for name in NAMES), "`" * 32, "\u202e" * 5)):
            sent: dict[str, Any] = {"type": 4, "custom_id": forms.TYPED, "value": name if number else name * 400}
            body = {"custom_id": form.modal.custom_id, "components": [{"type": 18, "component": sent}]}
            parent = form.modal.interaction
            told = await ann.forge(reply.message, body, InteractionType.MODAL, parent)
            assert told.error is None
            await ann.slash(host.channel, "deck list")
        body = {
            "custom_id": str(PasteDeckId(0)),
            "components": [{"type": 18, "component": sent | {"value": "x" * 4000}}],
        }
        told = await ann.forge(reply.message, body, InteractionType.MODAL, parent)
        assert "More than 1,500 characters" in told.text
        assert all(len(deck.name) <= 32 for deck in await decks_of(host, ann))
        assert harmful(host, host.four) == []
        everything = [text for d in ann.deliveries() for text in texts(d.payload, UNSEEN)]
        assert not any(says(text, "failed") for text in everything)


async def test_a_person_keeps_so_many_decks(host: Host) -> None:
    ann = host.four[0]
    for number in range(MAX_DECKS):
        await DeckStore(host.store.database).add_deck(ann.id, Team(number % 2), f"Deck {number}", {})
    reply = await ann.slash(host.channel, "deck list")
    assert "You have 25 decks, the most that I keep" in reply.text
    assert {button.label for button in reply.message.buttons} == set()
    reply = await ann.slash(host.channel, "deck new", team="bliss")
    assert says(reply.text, "deck-limit")
    assert len(await decks_of(host, ann)) == MAX_DECKS


# Limits


LONG = "*" * 31 + "\u0416"


def wordy() -> Ruleset:
    """A card file with names, tracks and powers of the greatest length, and all Mild Emotions of one Vibe."""
    rest = (card for card in RULES.cards.values() if card.kind != "mild")
    mild = (card for card in RULES.cards.values() if card.kind == "mild")
    long = {"track": (20,) * 6, "shaded": 3, "vibe": Vibe.RED}
    cards = [card.model_copy(update=long | {"name": f"{card.name:W<30}", "powers": card.powers * 4}) for card in mild]
    names = dict(zip((name for name, card in RULES.cards.items() if card.kind == "mild"), cards, strict=True))
    decks = {name: tuple(names[card].name for card in deck) for name, deck in RULES.decks.items()}
    return replace(RULES, cards={card.name: card for card in (*cards, *rest)}, decks=decks)


def every_page(rules: Ruleset) -> list[Any]:
    """All pages of decks, with names and numbers of the greatest length."""
    bench = Bench(rules, Words(rules, (), mode=Mode.FULL), Texts())
    decks = [
        Deck(999_999_999_000 + number, PEOPLE[0], Team(number % 2), f"{LONG[:29]} {number}",
             dict.fromkeys(rules.deck_cards(Team(number % 2))[:number + 1], 2) | {f"{'x' * 28}{number}": 2}, 10**9)
        for number in range(MAX_DECKS)
    ]  # fmt: skip
    row = replace(games_row(rules.edition, ("W" * 32,) * 4, free=True, seed=1), status="lobby", mode=Mode.FULL)
    found: list[Any] = [pages.home(bench, decks), pages.home(bench, []), pages.home(bench, decks[:3], note="x" * 200)]
    found += [pages.beginnings(bench, team, 10**12 - 1) for team in Team]
    found += [pages.preconstructed(bench, name, 10**12 - 1) for name in rules.decks]
    found += [page for deck in decks for page in (pages.editor(bench, deck, 10**12 - 1), pages.deletion(bench, deck))]
    found += [forms.changed_meanwhile(bench, deck, "x" * 4000) for deck in decks[:2]]
    for text in ("Zzzzz\n" * 300, "x" * 4000, f"{'Courag_, ' * 8}{'<@' * 2000}", "3x Self-Esteem\n" * 100):
        with pytest.raises(ValueError, match="deck-") as error:
            read_deck(rules, text)
        found.append(forms.mistaken(bench, CorrectPasteId(10**12 - 1), text, error.value.mistakes))  # type: ignore[attr-defined]
    for seat in row.seats:
        mine = [deck for deck in decks if deck.team is seat.team]
        for key in (None, *rules.deck_lists(seat.team), *(str(deck.id) for deck in mine)):
            found.append(choices.deck_choice(bench, row, replace(seat, deck=key), mine, key))
    found.append(choices.seat_choice(bench, row, row.seats[::2]))
    full = replace(row, id=10**12 - 1)
    ways = [(full, seat) for seat in row.seats]
    found += [choices.leading_back(bench, page, ways, str(decks[-1].id)) for page in found[:-1]]
    for key in (None, "love", "bliss starter", str(decks[0].id)):
        found.append(lobby(replace(row, seats=tuple(replace(seat, deck=key) for seat in row.seats))))
    return found


@pytest.mark.parametrize("rules", [RULES, wordy()], ids=["own cards", "longest cards"])
def test_every_page_stays_within_the_limits(rules: Ruleset) -> None:
    shown = every_page(rules)
    assert len(shown) > 80
    for page in shown:
        assert problems(page) == [], page


async def test_a_deck_is_pasted_and_written_in_ones_own_language(host: Host) -> None:
    ann, texts = host.four[0], Texts("it")
    ann.speak("it")
    form = await ann.press(
        (await ann.slash(host.channel, "deck list")).message, label=said("deck-paste", language="it")
    )
    reply = await ann.submit(form.modal, {forms.TYPED: "# Sole\n2x Coraggio, Rispetto di se"})
    assert said("deck-line-strong", language="it", line=2, card="Rispetto di sé", mild="Baldanza") in reply.text
    form = await ann.press(reply.message, label=said("deck-correct", language="it"))
    reply = await ann.submit(form.modal, {forms.TYPED: "# Sole\n2x Coraggio, autostima"})
    (deck,) = await decks_of(host, ann)
    assert deck.cards == {"Courage": 2, "Self-Esteem": 1}
    form = await ann.press(reply.message, label=said("deck-as-text", language="it"))
    assert form.modal.fields[0].value == "# Sole\n2x Coraggio\n1x Autostima"
    reply = await ann.slash(host.channel, "deck show", deck="Misery's deck")
    assert texts("deck-of-spirit", spirit=texts.spirit(Spirit.MISERY)) in reply.text
