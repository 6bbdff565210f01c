"""A small bot that uses the parts of discord.py that a board game host needs; it is unaware of the local Discord."""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands, ui

from tests.said import said


def png(width: int = 4, height: int = 3) -> bytes:
    """Return a small valid PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(width * 3) for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(name: str = "board.png", alt: str | None = "The board") -> discord.File:
    return discord.File(io.BytesIO(png()), name, description=alt)


class Orders(ui.Modal, title="Orders"):
    text: ui.Label[Any] = ui.Label(
        text="Orders",
        description="one a line",
        component=ui.TextInput(custom_id="text", max_length=50, style=discord.TextStyle.paragraph),
    )
    side: ui.Label[Any] = ui.Label(
        text="Side",
        component=ui.Select(custom_id="side", options=[discord.SelectOption(label=x) for x in ("Bliss", "Gloom")]),
    )
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))
    file: ui.Label[Any] = ui.Label(text="File", component=ui.FileUpload(custom_id="file", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        text, side, sure, file = (label.component for label in (self.text, self.side, self.sure, self.file))
        assert isinstance(text, ui.TextInput)
        assert isinstance(side, ui.Select)
        assert isinstance(sure, ui.Checkbox)
        assert isinstance(file, ui.FileUpload)
        body = (await file.values[0].read()).decode() if file.values else "-"
        await interaction.response.send_message(f"{text.value} {side.values} {sure.value} {body}", ephemeral=True)


class Rename(ui.Modal, title="Rename"):
    name: ui.TextInput[Any] = ui.TextInput(label=said("deck-rename"), custom_id="name", default="nobody")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"renamed {self.name.value}")


class Lobby(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.select(
        custom_id="lobby:side",
        placeholder="Choose a side",
        max_values=2,
        options=[discord.SelectOption(label=x) for x in ("Red", "Blue", "Green")],
    )
    async def side(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content="sides: " + ",".join(select.values))

    @ui.select(cls=ui.UserSelect, custom_id="lobby:user")
    async def user(self, interaction: discord.Interaction, select: ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"picked {select.values[0].display_name}", ephemeral=True)

    @ui.button(label="Join", custom_id="lobby:join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        assert interaction.message is not None
        await interaction.response.edit_message(
            content=f"{interaction.message.content} {interaction.user.display_name}"
        )

    @ui.button(label="Secret", custom_id="lobby:secret")
    async def secret(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.send_message(f"for {interaction.user.name}", view=Panel(), ephemeral=True)

    @ui.button(label="Orders", custom_id="lobby:orders")
    async def orders(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Orders())

    @ui.button(label="Rename", custom_id="lobby:rename")
    async def rename(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Rename())

    @ui.button(label="Over", custom_id="lobby:over", disabled=True)
    async def over(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was pressed")


class Panel(ui.View):
    """An ephemeral panel that is updated in place."""

    def __init__(self, step: int = 0) -> None:
        super().__init__(timeout=60)
        self.step = step

    @ui.button(label=said("replay-next"), custom_id="panel:next")
    async def next(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.edit_message(content=f"step {self.step + 1}", view=Panel(self.step + 1))

    @ui.button(label="Later", custom_id="panel:later")
    async def later(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
        await interaction.response.defer()
        await asyncio.sleep(0.02)
        await interaction.edit_original_response(content="later", view=None)


class Board(ui.LayoutView):
    """Components v2: container, text, gallery, section, separator, file, row."""

    def __init__(self, turn: int) -> None:
        super().__init__(timeout=None)
        self.turn = turn
        row: ui.ActionRow[Any] = ui.ActionRow()
        button: ui.Button[Any] = ui.Button(label="Next turn", custom_id="board:next")
        button.callback = self.next  # type: ignore[method-assign]
        row.add_item(button)
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Turn {turn}"),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The board in words")),
                ui.Separator(),
                ui.Section("It is <@1>'s turn", accessory=ui.Button(label="Rules", url="https://example.org")),
                ui.File("attachment://log.txt"),
                row,
                accent_colour=discord.Colour.blurple(),
            )
        )

    def files(self) -> list[discord.File]:
        return [picture(alt=None), discord.File(io.BytesIO(b"the log"), "log.txt")]

    async def next(self, interaction: discord.Interaction) -> None:
        board = Board(self.turn + 1)
        await interaction.response.edit_message(view=board, attachments=board.files())


class Game(app_commands.Group, name="game", description="Games"):
    @app_commands.command(description="Start a game")
    @app_commands.choices(mode=[app_commands.Choice(name=x.title(), value=x) for x in ("basic", "full")])
    async def new(self, interaction: discord.Interaction, mode: str, seats: app_commands.Range[int, 1, 4] = 4) -> None:
        await interaction.response.send_message(f"new {mode} game for {seats}", view=Lobby())

    @app_commands.command(description="Guess")
    async def guess(self, interaction: discord.Interaction, who: discord.User, sure: bool, odds: float = 0.5) -> None:
        await interaction.response.send_message(f"{who.display_name} {sure} {odds}", ephemeral=True)


class SampleBot(discord.Client):
    def __init__(self, **intents: bool) -> None:
        chosen = discord.Intents.none()
        chosen.guilds = True
        for name, wanted in intents.items():
            setattr(chosen, name, wanted)
        super().__init__(intents=chosen, guild_ready_timeout=0.05, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[tuple[str, Any]] = []
        self.errors: list[Exception] = []
        self.add_commands()

    def add_commands(self) -> None:
        self.tree.add_command(Game())
        for callback in CALLBACKS:
            name = callback.__name__
            made: Any = app_commands.Command(name=name, description=f"Try {name}", callback=callback)
            if name == "move":
                made.autocomplete("to")(complete)
            self.tree.add_command(made)

    async def setup_hook(self) -> None:
        self.add_view(Lobby())
        self.add_view(Board(1))
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(("message", message))

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        self.seen.append(("edit", payload.message_id))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.seen.append(("delete", payload.message_id))

    async def on_member_join(self, member: discord.Member) -> None:
        self.seen.append(("join", member.name))

    async def on_member_remove(self, member: discord.Member) -> None:
        self.seen.append(("leave", member.name))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.seen.append(("guild removed", guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.seen.append(("guild joined", guild.id))

    async def on_resumed(self) -> None:
        self.seen.append(("resumed", None))

    def kinds(self) -> list[str]:
        return [kind for kind, _ in self.seen]


async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    places = ("Valley.cw", "Valley.ccw", "Peak", "Shore")
    return [app_commands.Choice(name=f"To {x}", value=x) for x in places if current.lower() in x.lower()]


CALLBACKS: list[Callable[..., Any]] = []


def command(callback: Callable[..., Any]) -> Callable[..., Any]:
    """Register a function as a command of the bot."""
    CALLBACKS.append(callback)
    return callback


@command
async def move(interaction: discord.Interaction, to: str) -> None:
    await interaction.response.send_message(f"moved to {to}", ephemeral=True)


@command
async def board(interaction: discord.Interaction) -> None:
    board = Board(1)
    await interaction.response.send_message(view=board, files=board.files())


@command
async def later(interaction: discord.Interaction, secret: bool = True) -> None:
    await interaction.response.defer(thinking=True, ephemeral=secret)
    await asyncio.sleep(0.05)
    await interaction.followup.send("here it is", file=picture())
    await interaction.followup.send("and more", ephemeral=True)


@command
async def dm(interaction: discord.Interaction, who: discord.User, text: str) -> None:
    try:
        message = await who.send(text, file=picture("hand.png", "Your hand"))
    except discord.Forbidden as error:
        await interaction.response.send_message(f"closed {error.code}", ephemeral=True)
    else:
        await message.edit(content=text + "!")
        await interaction.response.send_message("sent", ephemeral=True)


@command
async def silent(interaction: discord.Interaction) -> None:
    await asyncio.sleep(0.05)
    try:
        await interaction.response.send_message("too late")
    except discord.NotFound as error:
        interaction.client.errors.append(error)  # type: ignore[attr-defined]


@command
async def silence(interaction: discord.Interaction) -> None:
    """Never respond."""


@command
async def hello(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("hello", ephemeral=True)


@command
async def post(interaction: discord.Interaction, text: str) -> None:
    assert isinstance(interaction.channel, discord.abc.Messageable)
    await interaction.channel.send(text)
    await interaction.response.send_message("posted", ephemeral=True)


@command
async def boom(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("one")
    interaction.response._response_type = None  # noqa: SLF001
    try:
        await interaction.response.send_message("two")
    except discord.HTTPException as error:
        await interaction.followup.send(f"{error.status} {error.code}", ephemeral=True)


@command
async def embed(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title="Score", description="Bliss leads", colour=0x3366CC)
    embed.add_field(name="Bliss", value="12").set_image(url="attachment://board.png").set_footer(text="round 2")
    await interaction.response.send_message(embed=embed, file=picture())


@command
async def upload(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(f"{file.filename}: {(await file.read()).decode()}", ephemeral=True)
