"""A bot made with hikari, run by test_other_clients.py. It reports events as JSON lines and ends with its input."""

import asyncio
import json
import os
import sys

import hikari

BOT = hikari.GatewayBot(
    os.environ["LOCAL_TOKEN"],
    rest_url=os.environ["LOCAL_URL"] + "/api/v10",
    intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MEMBERS | hikari.Intents.GUILD_MESSAGES,
    banner=None,
    logs="WARNING",
    suppress_optimization_warning=True,
)
EPHEMERAL = hikari.MessageFlag.EPHEMERAL
CREATE, UPDATE = hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE


def tell(what, **more):
    print(json.dumps({"what": what, **more}), flush=True)


def rows():
    button = BOT.rest.build_message_action_row().add_interactive_button(hikari.ButtonStyle.PRIMARY, "go", label="Go")
    menu = BOT.rest.build_message_action_row().add_text_menu("side")
    menu.add_option("Bliss", "bliss").add_option("Gloom", "gloom")
    return [button, menu.parent]


async def refusal(attempt):
    try:
        await attempt
    except hikari.ClientHTTPResponseError as error:
        return [int(error.status), error.code]
    return None


async def threads(interaction):
    rest, channel, user = BOT.rest, interaction.channel_id, interaction.user.id
    public, private = hikari.ChannelType.GUILD_PUBLIC_THREAD, hikari.ChannelType.GUILD_PRIVATE_THREAD
    thread = await rest.create_thread(channel, public, "public", auto_archive_duration=60)
    message = await rest.create_message(thread, "in the thread")
    await rest.edit_message(thread, message, "in the thread, edited")
    await rest.add_thread_member(thread, user)
    members = [each.user_id async for each in rest.fetch_thread_members(thread)]
    await rest.edit_channel(thread, archived=True)
    refused = await refusal(rest.edit_message(thread, message, "too late"))
    archived = [each async for each in rest.fetch_public_archived_threads(channel)]
    await rest.create_message(thread, "awake again")
    secret = await rest.create_thread(channel, private, "private", invitable=False)
    await rest.add_thread_member(secret, user)
    await rest.remove_thread_member(secret, user)
    active = await rest.fetch_active_threads(interaction.guild_id)
    names = sorted([(await rest.fetch_member(interaction.guild_id, each)).display_name for each in members])
    return {"members": names, "refused": refused, "archived": len(archived), "active": len(active)}


async def command(interaction):
    name = interaction.command_name
    if name == "hello":
        words = f"hello {interaction.options[0].value}"
        await interaction.create_initial_response(CREATE, words, flags=EPHEMERAL)
    elif name == "board":
        log = hikari.Bytes(b"the log", "log.txt")
        await interaction.create_initial_response(CREATE, "board 0", components=rows(), attachment=log)
    elif name == "later":
        await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
        await interaction.edit_initial_response("here it is")
        await interaction.execute("and more", flags=EPHEMERAL)
        await interaction.edit_initial_response("here it was")
    elif name == "form":
        row = BOT.rest.build_modal_action_row().add_text_input("words", "Words")
        await interaction.create_modal_response("Words", "form", components=[row])
    else:
        await interaction.create_initial_response(hikari.ResponseType.DEFERRED_MESSAGE_CREATE)
        await interaction.edit_initial_response(json.dumps(await threads(interaction)))


async def component(interaction):
    if interaction.custom_id == "go":
        turn = int(interaction.message.content.split(" ")[1]) + 1
        await interaction.create_initial_response(UPDATE, f"board {turn}", components=rows())
    else:
        await interaction.create_initial_response(CREATE, f"for {interaction.values[0]}", flags=EPHEMERAL)


async def complete(interaction):
    typed = interaction.options[0].value
    found = [name for name in ("Ann", "Ben") if name.startswith(typed)]
    await interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(name, name) for name in found])


async def submitted(interaction):
    await interaction.create_initial_response(CREATE, f"you wrote {interaction.components[0].components[0].value}")


@BOT.listen(hikari.InteractionCreateEvent)
async def on_interaction(event):
    kinds = {
        hikari.CommandInteraction: command,
        hikari.ComponentInteraction: component,
        hikari.AutocompleteInteraction: complete,
        hikari.ModalInteraction: submitted,
    }
    answer = next(each for kind, each in kinds.items() if isinstance(event.interaction, kind))
    try:
        await answer(event.interaction)
    except Exception as error:
        tell("error", error=repr(error))
        raise


@BOT.listen(hikari.StartedEvent)
async def on_started(_):
    builders = [BOT.rest.slash_command_builder(name, "Try it") for name in ("board", "later", "form", "threads")]
    option = hikari.CommandOption(
        type=hikari.OptionType.STRING, name="name", description="Whom", is_required=True, autocomplete=True
    )
    builders.append(BOT.rest.slash_command_builder("hello", "Say hello").add_option(option))
    user = BOT.get_me()
    await BOT.rest.set_application_commands(user.id, builders)
    found = await BOT.rest.fetch_application_commands(user.id)
    guilds = len(BOT.cache.get_guilds_view())
    tell("ready", commands=sorted(each.name for each in found), guilds=guilds, user=str(user.id))


@BOT.listen(hikari.ShardResumedEvent)
async def on_resumed(_):
    tell("resumed")


@BOT.listen(hikari.GuildThreadCreateEvent)
async def on_thread(event):
    tell("thread", name=event.thread.name)


@BOT.listen(hikari.ThreadMembersUpdateEvent)
async def on_members(event):
    tell("members", added=len(event.added_members), removed=len(event.removed_member_ids))


@BOT.listen(hikari.ExceptionEvent)
async def on_exception(event):
    tell("error", error=repr(event.exception))


async def main():
    await BOT.start()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await BOT.close()


asyncio.run(main())
