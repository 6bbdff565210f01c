"""Forms that are refused: what was typed is kept in the answer, whose button opens the form with it again."""

from __future__ import annotations

import unicodedata
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.decks.forms import TYPED
from bot.core.decks.ids import DeckTextId, PasteDeckId
from bot.core.lobby.beginning_page import STARTS
from bot.core.model.languages import LANGUAGES
from bot.core.people.page import QUIET, ZONE
from bot.core.seats.away_page import UNTIL
from bot.core.ui.content import Form, TextInput
from bot.core.ui.kept import code_blocks, read_code_blocks
from bot.localdiscord import Person, Reply
from render import JOINERS
from tests.bot.support.host import Host
from tests.bot.support.hostile_names import harmful
from tests.said import said, says

Opened = Callable[[Host, Person], Awaitable[Reply]]


async def new_game(host: Host, person: Person) -> Reply:
    return await person.slash(host.channel, "game new", starts="20:00")


async def beginning(host: Host, person: Person) -> Reply:
    game = await host.lobby(person)
    await host.seat(game, (person,))
    await host.settled()
    return await person.press(await host.lobby_options(game, person), label=said("lobby-button-starts"))


async def away(host: Host, person: Person) -> Reply:
    return await person.slash(host.channel, "away", until="tomorrow")


async def settings(host: Host, person: Person) -> Reply:
    await host.store.people.save_preferences(person.id, zone="Europe/Rome", quiet_from=0, quiet_until=480)
    return await person.press((await person.slash(host.channel, "settings")).message, label=said("settings-time-form"))


async def digest(host: Host, person: Person) -> Reply:
    return await person.press(
        (await person.slash(host.channel, "settings")).message, label=said("settings-digest", on="no")
    )


async def deck_name(host: Host, person: Person) -> Reply:
    page = (await person.slash(host.channel, "deck new", team="bliss")).message
    return await person.press(page, label=said("deck-rename"))


FORMS: list[tuple[Opened, dict[str, str], str]] = [
    (new_game, {ZONE: "Atlantis", STARTS: "Sat 21:30"}, "zone-unknown"),
    (new_game, {ZONE: "Rome", STARTS: "one `fine` day"}, "beginning-unreadable"),
    (beginning, {ZONE: "Atlantis", STARTS: "明天　晚上8点"}, "zone-unknown"),
    (beginning, {ZONE: "Roma", STARTS: "2020-01-01 10:00"}, "beginning-past"),
    (away, {ZONE: "@everyone <@1>", UNTIL: "in 3 days"}, "zone-unknown"),
    (away, {ZONE: "Roma", UNTIL: "```\nsoon"}, "away-unreadable"),
    (settings, {ZONE: "Atlantis", QUIET: "22-8"}, "zone-unknown"),
    (settings, {ZONE: "Atlantis", QUIET: ""}, "zone-unknown"),
    (settings, {ZONE: "", QUIET: "22-8"}, "quiet-without-zone"),
    (digest, {ZONE: "Atlantis"}, "zone-unknown"),
    (deck_name, {TYPED: "\u3164"}, "deck-name-empty"),
]
"""Forms, what is typed into them, and why it is refused."""


@pytest.mark.parametrize(("opened", "typed", "why"), FORMS, ids=lambda each: getattr(each, "__name__", str(each)))
async def test_a_form_that_is_refused_opens_again_with_all_that_was_typed(
    host: Host, opened: Opened, typed: dict[str, str], why: str
) -> None:
    ann = host.four[0]
    for _ in range(2):  # as often as need be
        form = (await opened(host, ann)).modal
        refused = await ann.submit(form, typed)
        assert says(refused.text, why)
        assert refused.ephemeral
        again = (await ann.press(refused.message, form.custom_id)).modal
        assert (again.custom_id, again.title) == (form.custom_id, form.title)
        assert {field.custom_id: field.value or "" for field in again.fields} == typed
        refused = await ann.submit(again)
        assert says(refused.text, why), "what is kept is what was typed"
    assert harmful(host, host.four) == []


def test_every_form_has_a_button_that_opens_it(host: Host) -> None:
    router = host.client.router
    forms, tried = set(router._forms), len({opened for opened, *_ in FORMS})  # noqa: SLF001
    assert forms <= set(router._presses)  # noqa: SLF001
    assert {PasteDeckId, DeckTextId} < forms, "they are tried in test_decks"
    assert len(forms) == tried + 2


async def test_a_field_that_is_no_longer_asked_for_is_left_out(host: Host) -> None:
    ann = host.four[0]
    refused = await ann.submit((await new_game(host, ann)).modal, {ZONE: "Atlantis", STARTS: "2031-01-01 20:00"})
    await host.store.people.save_preferences(ann.id, zone="Europe/Rome")
    again = (await ann.press(refused.message, label=said("form-again"))).modal
    assert [(field.custom_id, field.value) for field in again.fields] == [(STARTS, "2031-01-01 20:00")]


async def test_a_form_that_nothing_would_mend_is_not_offered(host: Host) -> None:
    ann = host.four[0]
    game = await host.lobby(ann)
    await host.seat(game, (ann,))
    await host.settled()
    form = (await ann.press(await host.lobby_options(game, ann), label=said("lobby-button-starts"))).modal
    await host.service.lobbies.change_lobby(game, lambda row: replace(row, status="abandoned"))
    told = await ann.submit(form, {ZONE: "Rome", STARTS: "20:00"})
    assert told.message.buttons == []


KEPT = st.characters(exclude_categories=("C", "Zl", "Zp"), include_characters=f"\n\t{JOINERS}")


@given(st.dictionaries(st.sampled_from(["zone", "starts", "typed"]), st.text(KEPT, max_size=80).filter(str.strip)))
def test_what_is_typed_is_kept_as_it_is(typed: dict[str, str]) -> None:
    assert read_code_blocks(block.text for block in code_blocks(typed)) == typed


@given(st.text(max_size=80) | st.text("`@<#/everyonhr \n\u202e\0", max_size=80))
def test_what_is_kept_harms_nobody(typed: str) -> None:
    for block in code_blocks({"zone": typed}):
        inside = block.text.removeprefix("```zone\n").removesuffix("\n```")
        assert not any(each in inside for each in ("```", "@everyone", "@here", "<@", "<#", "</"))
        assert not any(unicodedata.category(each) in {"Cc", "Cs", "Co"} for each in inside.translate({9: "", 10: ""}))


def test_what_is_kept_leaves_room_for_the_rest_of_a_message() -> None:
    for longest in ("x" * 4000, "`" * 4000, "<@" * 2000, "``\n" * 2000):
        blocks = code_blocks({"zone": longest, "typed": longest})
        assert sum(len(block.text) for block in blocks) < 2500
        assert read_code_blocks(block.text for block in blocks)["zone"] == longest[:1500].removesuffix("\u200b")


def test_what_earlier_versions_have_kept_is_read() -> None:
    assert read_code_blocks(["Wrong:", "```\n2x Courage\n```"]) == {"": "2x Courage"}
    assert read_code_blocks(["```py", "a ```b\nc\n```"]) == {}


def test_a_field_is_filled_up_to_its_length_and_others_are_emptied() -> None:
    form = Form("id", "Title", (TextInput("zone", "Zone", "Rome", 3), TextInput("quiet", "Quiet", "22-8", 9)))
    assert [each.value for each in form.filled({"zone": "Paris"}).fields] == ["Par", ""]
    assert form.filled({"other": "x"}) == form


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_is_in_every_language(language: str) -> None:
    assert said("form-again", language=language)
