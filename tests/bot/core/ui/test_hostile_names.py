"""Names and typed words with mentions, markup and control characters are harmless wherever they appear."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.core.play.action_picker import field_names
from bot.core.play.actions_feature import SPECS
from bot.localdiscord import LocalSettings, RateLimits
from tests.bot.support.host import Host, hosting
from tests.bot.support.hostile_names import HIDDEN, NAMES, harmful, texts
from tests.bot.support.players import ByButtons, BySlash, play
from tests.said import said, says

WORDS = ("@everyone", "@here", "<@1>", "<@&2>", "<#3>", "</help:4>", "**b**", "`", "```", "||s||", "# h", "> q",
         "[a](https://b.c)", "a\nb", "\u202eb", "\x00", "\ud83d", "{x}", "%s", "'; --", "x" * 100)  # fmt: skip


@pytest.fixture
def settings() -> LocalSettings:
    """A Discord whose people have such names."""
    return LocalSettings(people=NAMES, rate_limits=RateLimits.off())


async def test_such_names_call_nobody_and_break_nothing(settings: LocalSettings, tmp_path: Path) -> None:
    async with hosting(tmp_path, settings) as host:
        game = await host.game(*host.four)
        players = [
            (ByButtons if number % 2 else BySlash)(person, Random(number)) for number, person in enumerate(host.four)
        ]
        await play(host, game, players, Random(4), decisions=6)
        for label in (said("board"), said("log")):
            await host.spectator.press(host.turn_message(game), label=label)
        await host.four[0].slash(host.channel, "board", form="text", game=game)
        await host.check(game)
        assert harmful(host, host.four) == []
        assert all(not message.raw["mention_everyone"] for message in host.spectator.sees(host.channel))


async def test_such_words_are_answered_in_a_harmless_sentence(host: Host) -> None:
    game = await host.game(*host.four)
    before = (await host.table(game)).row.version
    actor = await host.actor(game)
    specs = [spec for spec in SPECS if field_names(spec.kind)]
    for number, word in enumerate(WORDS):
        spec = specs[number % len(specs)]
        name = field_names(spec.kind)[0]
        for command, typed in ((spec.name, {name: word}), ("card", {"name": word}), ("choose", {"choice": word})):
            reply = await actor.slash(host.channel, command, **typed)
            assert reply.error is None, (command, word)
            assert reply.ephemeral
            assert len(reply.text) > 10
        await actor.autocomplete(host.channel, "card", focused="name", name=word)
    assert (await host.table(game)).row.version == before
    assert harmful(host, host.four) == []
    assert not says("\n".join(text for d in actor.deliveries() for text in texts(d.payload, HIDDEN)), "failed")
