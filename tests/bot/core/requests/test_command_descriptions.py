"""The registered slash commands: complete, each with the contexts where it can be used."""

from __future__ import annotations

from bot.core.play.actions_feature import SPECS
from tests.bot.support.host import Host

GUILD, BOT_DM = 0, 1
"""Discord's values for servers, as context and as installation, and for DMs with the bot."""


async def test_every_command_says_where_it_is_and_how_the_bot_is_installed(host: Host) -> None:
    sent = [command.to_dict(host.client.tree) for command in host.client.tree.get_commands()]
    assert len(sent) > 20
    assert [each["name"] for each in sent if each["contexts"] != [GUILD, BOT_DM]] == ["host"]
    assert [each["name"] for each in sent if each["integration_types"] != [GUILD]] == []
    registered = {each["name"]: each for each in host.discord.commands.of(None).values()}
    assert registered.keys() == {each["name"] for each in sent}
    for name, each in registered.items():
        contexts = [GUILD] if name == "host" else [GUILD, BOT_DM]
        assert (each["contexts"], each["integration_types"]) == (contexts, [GUILD]), name


async def test_every_command_can_be_used_in_servers_and_in_direct_messages(host: Host) -> None:
    ann = host.four[0]
    here, alone = ([" ".join(each.words) for each in ann.commands(place)] for place in (host.channel, ann.dm))
    assert here == alone, "/host is not offered: they do not manage the server"
    assert {spec.name for spec in SPECS} < set(here)
