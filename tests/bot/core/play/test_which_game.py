"""Which game a command refers to, and where other players are asked for consent."""

from __future__ import annotations

import pytest

from bot.core.model.table import Table
from engine import RulesetMismatchError
from tests.bot.support.host import Host
from tests.said import said


async def test_a_command_in_a_channel_with_a_game_of_others_finds_ones_own(host: Host) -> None:
    ann, ben, cleo, dan = host.four
    own = await host.game(ann, ben, cleo, dan)
    elsewhere = host.discord.add_channel("elsewhere")
    eve = host.spectator
    others = await host.lobby(eve, channel=elsewhere)
    message = next(m for m in eve.sees(elsewhere) if m.buttons)
    reply = await eve.press(message, label=said("lobby-button-bliss"))
    await reply.settled()
    await eve.press(message, label=said("lobby-button-play"))
    await host.settled()
    hand = await ann.slash(elsewhere, "hand")
    await hand.settled()
    assert "Hand of Ann" in hand.text
    log = await ann.slash(elsewhere, "log")
    theirs = await eve.slash(elsewhere, "log", game=others)
    assert log.text == theirs.text, "/log means the channel's game, even to a player elsewhere"
    assert others != own


async def test_the_others_are_asked_in_the_channel_when_an_end_is_proposed_in_a_dm(host: Host) -> None:
    ann, ben, *_ = host.four
    game = await host.game(*host.four)
    reply = await ann.slash(ann.dm, "game abandon", game=game)
    assert reply.ephemeral or reply.message.channel is ann.dm
    assert host.channel.name in reply.text or str(host.channel.id) in reply.text
    asked = next(m for m in ben.sees(host.channel) if any(b.label == said("end-agree") for b in m.buttons))
    await ben.press(asked, label=said("end-agree"))
    await host.settled()
    assert (await host.store.game(game)).status == "abandoned"


async def test_a_game_whose_cards_are_gone_does_not_stand_in_the_way_of_the_others(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = host.four[0]
    game, foreign = await host.duel(), await host.duel()
    table = host.service.table

    async def only_the_first(number: int) -> Table:
        if number == foreign:
            raise RulesetMismatchError("0" * 64, "1" * 64)
        return await table(number)

    monkeypatch.setattr(host.service, "table", only_the_first)
    hand = await (await ann.slash(ann.dm, "hand")).settled()
    assert "Hand of Ann" in hand.text
    listed = (await ann.slash(ann.dm, "game list")).text.splitlines()
    assert f"**Game {game}**" in listed[0]
    assert f"**Game {foreign}** in <#{host.channel.id}> · waits for the card file" in listed[1]
    offered = await ann.autocomplete(ann.dm, "hand", focused="game")
    assert [choice.value for choice in offered] == [game]
    alone = await (await ann.slash(ann.dm, "hand", game=foreign)).settled()
    assert "card file" in alone.text
