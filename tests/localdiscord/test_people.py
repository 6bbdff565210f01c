"""People using the sample bot: what they can do, and what they see."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.localdiscord import NO_RESPONSE, ComponentType, ImpossibleError, LocalDiscord, Upload
from tests.said import said


async def test_slash_with_subcommand_choices_and_default(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    reply = await ann.slash(discord.channel, "game new", mode="basic")
    assert reply.text == "new basic game for 4"
    assert not reply.ephemeral
    assert reply.error is None
    assert [message.text for message in ben.sees(discord.channel)] == ["new basic game for 4"]
    again = await ann.slash(discord.channel, "/game new", mode="full", seats=2)
    assert again.text == "new full game for 2"


@pytest.mark.parametrize(
    ("command", "options", "complaint"),
    [
        ("game old", {}, "no command"),
        ("game", {}, "no command"),
        ("game new", {}, "needs"),
        ("game new", {"mode": "odd"}, "not among"),
        ("game new", {"mode": "basic", "seats": 9}, "between"),
        ("game new", {"mode": "basic", "seats": "2"}, "wrong type"),
        ("game new", {"mode": "basic", "colour": "red"}, "no option"),
        ("game guess", {"who": 1, "sure": True}, "1 cannot be chosen"),
    ],
)
async def test_slash_refuses_what_the_client_refuses(
    discord: LocalDiscord, command: str, options: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(ImpossibleError, match=complaint):
        await discord.people[0].slash(discord.channel, command, **options)


async def test_options_of_all_types(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    reply = await ann.slash(discord.channel, "game guess", who=ben, sure=True, odds=0.25)
    assert reply.text == "Ben True 0.25"
    assert (await ann.slash(discord.channel, "game guess", who=ben.id, sure=False)).text == "Ben False 0.5"
    upload = await ann.slash(discord.channel, "upload", file=Upload("game.json", b"{}"))
    assert upload.text == "game.json: {}"


async def test_buttons_edit_the_message_in_place(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    assert [button.label for button in lobby.buttons] == ["Join", "Secret", "Orders", "Rename", "Over"]
    reply = await ben.press(lobby, label="Join")
    assert reply.message == lobby
    assert lobby.text == "new basic game for 4 Ben"
    assert lobby.edits == 1
    await ann.press(lobby, "lobby:join")
    assert lobby.text.endswith("Ben Ann")


async def test_only_visible_enabled_buttons_can_be_pressed(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    with pytest.raises(ImpossibleError, match="disabled"):
        await ben.press(lobby, label="Over")
    with pytest.raises(ImpossibleError, match="0 components match"):
        await ben.press(lobby, "lobby:nothing")
    secret = (await ben.press(lobby, label="Secret")).message
    with pytest.raises(ImpossibleError, match="does not see"):
        await ann.press(secret, label=said("replay-next"))


async def test_an_ephemeral_panel_is_private_and_updated_in_place(discord: LocalDiscord, bot: Any) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    reply = await ben.press(lobby, label="Secret")
    assert reply.ephemeral
    assert reply.text == "for ben"
    panel = reply.message
    await ben.press(panel, label=said("replay-next"))
    await ben.press(panel, label=said("replay-next"))
    assert panel.text == "step 2"
    later = await ben.press(panel, label="Later")
    assert later.deferred
    assert (await later.settled()).message == panel
    assert panel.text == "later"
    assert panel.buttons == []
    assert ben.sees(discord.channel) == [lobby, panel]
    assert ann.sees(discord.channel) == [lobby]
    ben.dismiss(panel)
    assert ben.sees(discord.channel) == [lobby]


async def test_selects_of_strings_and_users(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    side, user = lobby.selects
    assert (side.placeholder, [option.value for option in side.options]) == ("Choose a side", ["Red", "Blue", "Green"])
    assert user.kind is ComponentType.USER_SELECT
    await ann.select(lobby, "lobby:side", ["Red", "Green"])
    assert lobby.text == "sides: Red,Green"
    assert (await ann.select(lobby, "lobby:user", [ben])).text == "picked Ben"
    with pytest.raises(ImpossibleError, match="not among"):
        await ann.select(lobby, "lobby:side", ["Pink"])
    with pytest.raises(ImpossibleError, match="1 to 2"):
        await ann.select(lobby, "lobby:side", [])


async def test_modals(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    modal = (await ann.press(lobby, label="Orders")).modal
    assert modal is not None
    assert [field.label for field in modal.fields] == ["Orders", "Side", "Sure", "File"]
    values = {"text": "go", "side": ["Bliss"], "sure": True, "file": [Upload("a.txt", b"plan")]}
    assert (await ann.submit(modal, values)).text == "go ['Bliss'] True plan"
    with pytest.raises(ImpossibleError, match="no modal"):
        await ann.submit(modal, values)
    modal = (await ann.press(lobby, label="Orders")).modal
    assert modal is not None
    with pytest.raises(ImpossibleError, match="length"):
        await ann.submit(modal, {"text": "x" * 51, "side": ["Bliss"]})
    with pytest.raises(ImpossibleError, match="length"):
        await ann.submit(modal, {"side": ["Bliss"]})
    with pytest.raises(ImpossibleError, match="no input"):
        await ann.submit(modal, {"texts": "go"})
    with pytest.raises(ImpossibleError, match="no modal"):
        await ben.submit(modal, {"text": "go", "side": ["Bliss"]})
    assert (await ann.submit(modal, {"text": "go", "side": ["Gloom"]})).text == "go ['Gloom'] False -"


async def test_a_modal_from_a_button_edits_the_buttons_message(discord: LocalDiscord) -> None:
    ann = discord.people[0]
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    modal = (await ann.press(lobby, label="Rename")).modal
    assert (await ann.submit(modal)).message == lobby
    assert lobby.text == "renamed nobody"


async def test_autocomplete(discord: LocalDiscord) -> None:
    ann = discord.people[0]
    offered = await ann.autocomplete(discord.channel, "move", focused="to", to="val")
    assert [(choice.name, choice.value) for choice in offered] == [
        ("To Valley.cw", "Valley.cw"),
        ("To Valley.ccw", "Valley.ccw"),
    ]
    assert len(await ann.autocomplete(discord.channel, "move", focused="to")) == 4
    assert (await ann.slash(discord.channel, "move", to=offered[0].value)).text == "moved to Valley.cw"
    with pytest.raises(ImpossibleError, match="no option 'who' with autocomplete"):
        await ann.autocomplete(discord.channel, "game guess", focused="who")


async def test_a_message_with_components_v2(discord: LocalDiscord) -> None:
    ann = discord.people[0]
    board = (await ann.slash(discord.channel, "board")).message
    assert board.text == "## Turn 1\nIt is <@1>'s turn"
    assert board.accent == 0x5865F2
    assert [(file.filename, file.alt) for file in board.attachments] == [
        ("board.png", "The board in words"),
        ("log.txt", None),
    ]
    assert [(button.label, button.url) for button in board.buttons] == [
        ("Rules", "https://example.org"),
        ("Next turn", None),
    ]
    await ann.press(board, label="Next turn")
    assert board.text.startswith("## Turn 2")
    assert len(board.attachments) == 2
    assert board.attachments[0].data.startswith(b"\x89PNG")


async def test_an_embed_shows_its_text_and_picture(discord: LocalDiscord) -> None:
    message = (await discord.people[0].slash(discord.channel, "embed")).message
    assert message.text == "Score\nBliss leads\nBliss\n12\nround 2"
    assert message.accent == 0x3366CC
    assert message.raw["embeds"][0]["image"]["width"] == 4


async def test_a_deferred_response(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    reply = await ann.slash(discord.channel, "later")
    assert reply.deferred
    assert reply.message.loading
    with pytest.raises(ImpossibleError, match="thinking"):
        await ann.press(reply.message, label=said("replay-next"))
    await reply.settled()
    await discord.until(lambda: len(reply.messages) == 2)
    assert [message.text for message in reply.messages] == ["here it is", "and more"]
    assert reply.messages[0].attachments[0].alt == "The board"
    assert reply.ephemeral
    assert ben.sees(discord.channel) == []


async def test_direct_messages(discord: LocalDiscord) -> None:
    ann, ben, *_ = discord.people
    assert (await ann.slash(discord.channel, "dm", who=ben, text="your hand")).text == "sent"
    (message,) = ben.sees(ben.dm)
    assert (message.text, message.edits) == ("your hand!", 1)
    assert message.attachments[0].filename == "hand.png"
    assert ann.sees(ben.dm) == []
    with pytest.raises(ImpossibleError, match="does not see"):
        await ann.say(ben.dm, "hello")
    ben.close_dms()
    assert (await ann.slash(discord.channel, "dm", who=ben, text="again")).text == "closed 50007"
    ben.open_dms()
    assert (await ann.slash(discord.channel, "dm", who=ben, text="again")).text == "sent"
    ben.leave()
    assert (await ann.slash(discord.channel, "dm", who=ben.id, text="again")).text == "closed 50278"
    assert ben.sees(discord.channel) == []


async def test_commands_work_in_direct_messages(discord: LocalDiscord) -> None:
    ann = discord.people[0]
    assert (await ann.slash(ann.dm, "hello")).text == "hello"
    assert (await ann.slash(ann.dm, "board")).message.channel is ann.dm


async def test_an_interaction_without_a_response_fails(discord: LocalDiscord) -> None:
    ann = discord.people[0]
    waiting = asyncio.create_task(ann.slash(discord.channel, "silence"))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    discord.clock.advance(3)
    reply = await waiting
    assert reply.error == NO_RESPONSE
    assert reply.messages == []


async def test_messages_of_people_reach_the_bot(run: Any) -> None:
    async with run(guild_messages=True, dm_messages=True) as (discord, bot):
        ann = discord.people[0]
        message = await ann.say(discord.channel, "hello")
        await ann.say(ann.dm, "psst", Upload("a.txt", b"x"))
        await discord.until(lambda: len(bot.seen) == 2)
        public, private = (seen for _, seen in bot.seen)
        assert (public.id, public.content) == (message.id, "")  # the content is a privileged intent
        assert (private.content, private.attachments[0].filename) == ("psst", "a.txt")
        await ann.edit(message, "hello again")
        await ann.delete(message)
        await discord.until(lambda: bot.kinds()[2:] == ["edit", "delete"])


async def test_deliveries_are_stored(discord: LocalDiscord) -> None:
    ann, ben, cleo, *_ = discord.people
    lobby = (await ann.slash(discord.channel, "game new", mode="basic")).message
    await ben.press(lobby, label="Secret")
    await ann.slash(discord.channel, "dm", who=ben, text="the 7 of joy")
    await ben.autocomplete(discord.channel, "move", focused="to", to="Peak")
    modal = (await cleo.press(lobby, label="Orders")).modal
    assert modal is not None
    for secret in (b"for ben", b"the 7 of joy", b"To Peak", b"Your hand", b"hand.png", b"\x89PNG"):
        assert secret in ben.seen_bytes()
        assert secret not in ann.seen_bytes()
        assert secret not in cleo.seen_bytes()
    assert b"one a line" in cleo.seen_bytes()
    assert b"one a line" not in ben.seen_bytes()
    assert b"new basic game" in ann.seen_bytes()


async def test_equal_runs_give_equal_bytes(run: Any) -> None:
    shown = []
    for name in ("ben", "cleo"):
        async with run() as (discord, _):
            ann, ben, cleo, *_ = discord.people
            await ann.slash(discord.channel, "board")
            await ann.slash(discord.channel, "dm", who=ben if name == "ben" else cleo, text="secret")
            await ann.slash(discord.channel, "game new", mode="basic")
            shown.append((ann.seen_bytes(), ben.seen_bytes()))
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]


async def test_mentions_respect_allowed_mentions(discord: LocalDiscord) -> None:
    ann, ben, cleo, *_ = discord.people
    text = f"{ben.mention} and @everyone"
    await ann.slash(discord.channel, "post", text=text)
    assert [view.text for view in ben.pings()] == [text]
    assert cleo.pings() == []
    assert not ben.pings()[0].raw["mention_everyone"]
