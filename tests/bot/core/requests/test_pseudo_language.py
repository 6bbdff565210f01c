"""No text is in the code: in a language that only tests speak, every word that people read has its accents."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.core.games.rules_version import program
from tests.bot.support.explorer import WORDS, Expedition
from tests.bot.support.host import Host, hosting, patient
from tests.bot.support.texts import read, speak_pseudo, words
from tests.languages import ACCENTS, PSEUDO

PLAIN = {chr(letter) for letter in ACCENTS}
NAMES = {"ann", "ben", "cleo", "dan", "eve", "cerebria", "new", "york", "rome", "europe"} | words(" ".join(WORDS))


async def explored(path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, steps: int) -> Host:
    async with hosting(path, patient()) as host:
        game = await host.game(*host.four, kind="full-bb")
        speak_pseudo(monkeypatch)
        await host.store.servers.save_choices(host.discord.guild.id, chosen_language=PSEUDO)
        for person in host.discord.people:
            await host.store.people.save_preferences(person.id, language=PSEUDO)
        host.client.publisher.changed((await host.table(game)).row)
        await host.settled()
        before = {person.id: len(person.deliveries()) for person in host.discord.people}
        expedition = Expedition(host, Random(seed), spared=("game abandon", "motion", "host"))
        expedition.games.append(game)
        await expedition.go(steps)
        assert expedition.faults() == []
        found = {
            (word, text)
            for person in host.discord.people
            for text in read(person, before[person.id])
            for word in words(re.sub(r"EMO:[A-Z][\w-]+", "", text.replace(program(), "")))  # ids of rules are English
        }
        left = {word: text for word, text in found if PLAIN & set(word) and word not in NAMES}
        assert left == {}
    return host


async def test_no_text_is_in_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await explored(tmp_path, monkeypatch, 1, 30)


@pytest.mark.soak
async def test_no_text_is_in_the_code_however_much_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await explored(tmp_path, monkeypatch, 9, 250)
