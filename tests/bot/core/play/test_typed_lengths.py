"""Whatever is typed has a length: more is refused in a sentence, before anything is compared with it."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any

import pytest
from discord import AppCommandOptionType

from bot.core.decks.ids import PasteDeckId
from bot.core.model.typed.names import plain
from bot.core.people.ids import SettingsId
from bot.core.requests import matching
from bot.core.requests.command_texts import MAX_CHOICE_CHARS
from bot.core.requests.request import MAX_DIGITS
from bot.core.seats.ids import AwayFormId
from bot.core.ui.texts import Texts
from bot.localdiscord import Person
from bot.localdiscord.core.interactions import InteractionType
from render.words.rule_search import Search
from tests.bot.support.host import Host
from tests.said import says

LONG = "ae " * 2000
NUMBER = int("1" * 100)


def typed(host: Host, command: str, options: dict[str, Any]) -> dict[str, Any]:
    """The data of a command with any values, which a client would not send."""
    first, *below = command.split()
    data: list[dict[str, Any]] = [
        {"name": name, "type": kind, "value": value} for name, (kind, value) in options.items()
    ]
    for word in reversed(below):
        data = [{"name": word, "type": 1, "options": data}]
    registered = next(each for each in host.discord.commands.of(None).values() if each["name"] == first)
    return {"id": registered["id"], "name": first, "type": 1, "options": data}


async def test_every_option_has_a_length_and_more_is_refused_at_once(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every option of every command, typed in full and while it is completed."""
    game = await host.game(*host.four)
    ann, before = await host.actor(game), await host.table(game)
    compared: list[str] = []

    def noted(name: str) -> str:
        compared.append(name)
        return plain(name)

    monkeypatch.setattr(matching, "plain", noted)
    refused = 0
    for offered in ann.commands(host.channel):
        name = " ".join(offered.words)
        for option, spec in offered.options.items():
            kind = AppCommandOptionType(spec["type"])
            if spec.get("choices") or kind not in {AppCommandOptionType.string, AppCommandOptionType.integer}:
                continue
            is_text = kind is AppCommandOptionType.string
            assert not is_text or spec["max_length"] == MAX_CHOICE_CHARS, (name, option)
            value, most = (LONG, MAX_CHOICE_CHARS) if is_text else (NUMBER, MAX_DIGITS)
            data = typed(host, name, {option: (kind.value, value)})
            reply = await ann.forge(host.turn_message(game), data, InteractionType.COMMAND)
            assert says(reply.text, "typed-too-long", most=most), (name, option, reply)
            if spec.get("autocomplete"):
                assert await ann.autocomplete(host.channel, name, focused=option, **{option: LONG}) == []
            refused += 1
    assert refused > 60
    assert not [text for text in compared if len(text) > MAX_CHOICE_CHARS]
    assert (await host.table(game)).row.version == before.row.version


async def test_the_longest_choice_can_be_typed(host: Host) -> None:
    game = await host.game(*host.four)
    reply = await (await host.actor(game)).slash(host.channel, "choose", choice="x" * MAX_CHOICE_CHARS, game=game)
    assert says(reply.text, "unknown-value")


def test_characters_that_are_written_out_as_several_cost_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    class Watched(SequenceMatcher[str]):
        def __init__(self, junk: None, wanted: str, name: str) -> None:
            seen.append(len(wanted))
            super().__init__(junk, wanted, name)

    monkeypatch.setattr(matching, "SequenceMatcher", Watched)
    matching.nearest("\ufdfa" * MAX_CHOICE_CHARS, map(str, range(20)), Texts("en"))
    assert max(seen) == MAX_CHOICE_CHARS


@pytest.mark.parametrize("form", [AwayFormId(), SettingsId("time"), PasteDeckId(0)], ids=str)
async def test_a_field_of_a_form_has_a_length(host: Host, form: object) -> None:
    ann: Person = host.four[0]
    message = (await ann.slash(host.channel, "settings")).message
    fields = [
        {"type": 18, "component": {"type": 4, "custom_id": name, "value": LONG}}
        for name in ("zone", "quiet", "until", "typed")
    ]
    reply = await ann.forge(message, {"custom_id": str(form), "components": fields}, InteractionType.MODAL)
    assert says(reply.text, "typed-too-long")


def test_a_search_in_chinese_compares_no_characters_with_every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two characters are like no other two; the comparison of a hundred of them took most of a second."""
    compared: list[int] = []

    def noted(word: str, words: Sequence[str], *_: object) -> list[str]:
        compared.append(len(words))
        return []

    monkeypatch.setattr("render.words.rule_search.difflib.get_close_matches", noted)
    texts = {str(number): (f"{chr(0x4E00 + number)}以后", "", "", "Vibe") for number in range(500)}
    search = Search(texts)
    assert search("".join(chr(0x6000 + number) for number in range(MAX_CHOICE_CHARS)), 5) == []
    assert compared == []
    assert search("Vobe", 5) == []
    assert compared == [1], "only with words that are spelled"
