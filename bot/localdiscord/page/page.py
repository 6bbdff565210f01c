"""The web page: each open tab has a WebSocket, shows what one person sees, and acts as that person."""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.localdiscord.client.person import Person
from bot.localdiscord.client.reply import Reply
from bot.localdiscord.client.views import MessageView
from bot.localdiscord.core.commands import OfferedCommand, localized
from bot.localdiscord.core.core import Core
from bot.localdiscord.core.deliveries import Delivery, DeliveryKind
from bot.localdiscord.errors import ApiError, ImpossibleError
from bot.localdiscord.model.components import ComponentType, walk
from bot.localdiscord.model.state import Channel, ChannelType, Guild, Json, Message, ScheduledEvent
from bot.localdiscord.model.uploads import Upload
from bot.localdiscord.validation.commands import BOOLEAN, INTEGER, NUMBER
from bot.localdiscord.validation.untrusted import SAFE_INTEGER, decoded

FILES = Path(__file__).with_name("web")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache"}
HISTORY_LENGTH = 100
"""The number of recent messages per channel sent to a new tab."""


class WebPage:
    """Serves the web page and keeps its open tabs up to date; `people` and `guild` are the ones that it shows."""

    def __init__(self, people: Sequence[Person], guild: Guild, core: Core) -> None:
        self._people = people
        self._guild = guild
        self._core = core
        self._tabs: set[Tab] = set()
        self._world_key = secrets.token_hex(8)

    def add_to(self, app: web.Application) -> None:
        """Register the routes, and listen to deliveries."""
        app.router.add_get("/", self._index)
        app.router.add_get("/web/{name}", self._asset)
        app.router.add_get("/page", self._socket)
        self._core.deliveries.listeners.append(self._delivered)

    async def close(self) -> None:
        """Close all open tabs."""
        for tab in tuple(self._tabs):
            await tab.socket.close(code=1001)

    def refresh(self) -> None:
        """Send the current state to all open tabs."""
        for tab in self._tabs:
            tab.send_state()

    def _delivered(self, delivery: Delivery) -> None:
        for tab in self._tabs:
            if tab.person.id in delivery.audience:
                tab.deliver(delivery)

    def _describe(self, person: Person) -> Json:
        """Return the state that every person is shown, and this person's own account.

        `world` differs after every start of the program: a tab learns from it that its messages are gone.
        """
        bot = self._core.world.bot
        return {
            "t": "state",
            "world": self._world_key,
            "me": {
                "id": str(person.id),
                "name": person.name,
                "dms_closed": person.user.dms_closed,
                "locale": person.user.locale,
            },
            "people": [each.name for each in self._people],
            "bot": {"id": str(bot.id), "name": bot.name, "online": self._core.gateway.ready},
            "guild": self._guild.name,
            "events": [{"name": each.name, "start": int(each.start.timestamp())} for each in self._events()],
            "users": {str(user.id): user.name for user in self._core.world.users.values()},
        }

    def _events(self) -> list[ScheduledEvent]:
        """Return the guild's events that are not over."""
        now = self._core.clock.now()
        return [event for event in self._guild.events.values() if event.status(now) < 3]

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FILES / "index.html", headers=HEADERS)

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        names = {each.name: each for each in FILES.iterdir()}
        path = names.get(request.match_info["name"])
        if path is None:
            return web.Response(status=404)
        return web.FileResponse(path, headers=HEADERS)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """Serve one tab; without a known person in the query, send the list of people and close."""
        name = request.query.get("person", "")
        person = next((each for each in self._people if each.name == name), None)
        socket = web.WebSocketResponse(max_msg_size=32 * 1024 * 1024, heartbeat=30)
        await socket.prepare(request)
        if person is None:
            await socket.send_json({"t": "people", "people": [each.name for each in self._people]})
            await socket.close()
            return socket
        tab = Tab(person, socket, self._core, self._describe)
        self._tabs.add(tab)
        try:
            await tab.serve()
        finally:
            self._tabs.discard(tab)
        return socket


class Tab:
    """One open tab: sends it updates and handles its requests."""

    def __init__(
        self, person: Person, socket: web.WebSocketResponse, core: Core, describe: Callable[[Person], Json]
    ) -> None:
        self.person = person
        self.socket = socket
        self._core = core
        self._describe = describe
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()  # None ends the writer
        self._tasks: set[asyncio.Task[None]] = set()
        self._replies: dict[str, Reply] = {}

    async def serve(self) -> None:
        """Send the state and history, then handle requests until the tab closes."""
        writer = asyncio.create_task(self._write())
        self.send_state()
        for channel in self._channels():
            views = self.person.sees(channel)[-HISTORY_LENGTH:]
            messages = [self._message(view.message) for view in views]
            self.send({"t": "history", "channel": str(channel.id), "messages": messages})
        self.send({"t": "ready"})
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(self._handle(message.data))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        finally:
            # A cancelled writer would leave a task of aiohttp's behind, whose failure nobody sees: it ends by itself.
            self._queue.put_nowait(None)
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(writer, *self._tasks, return_exceptions=True)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):  # the tab was closed; `serve` ends it
            while (message := await self._queue.get()) is not None:
                await self.socket.send_json(message)

    def send(self, message: Json) -> None:
        """Queue a message for the tab."""
        self._queue.put_nowait(message)

    # Updates

    def send_state(self) -> None:
        """Send the people, users and channels that this person may know of."""
        self.send(self._describe(self.person) | {"channels": [self._channel(channel) for channel in self._channels()]})

    def _channels(self) -> list[Channel]:
        dm = self.person.dm
        channels = self._core.world.channels_of(self.person.user)
        return sorted(
            channels, key=lambda channel: (channel is dm, channel.parent.id if channel.parent else channel.id)
        )

    def _channel(self, channel: Channel) -> Json:
        dm = channel.type is ChannelType.DM
        return {
            "id": str(channel.id),
            "name": self._core.world.bot.name if dm else channel.name,
            "guild": None if channel.guild is None else channel.guild.name,
            "kind": channel.type.name.lower(),
            "type": int(channel.type),
            "topic": channel.topic,
            "commands": [_command(found, self.person.user.locale) for found in self.person.commands(channel)],
        }

    def _message(self, message: Message) -> Json:
        return self._core.payloads.message(message) | {"pinged": self.person.user in message.pinged}

    def deliver(self, delivery: Delivery) -> None:
        """Show a new, edited or deleted message; modals and choices are sent with the response to a request instead."""
        channel = str(delivery.channel_id)
        if delivery.what is DeliveryKind.DELETE:
            self.send({"t": "gone", "channel": channel, "id": delivery.payload["id"]})
        elif delivery.what in (DeliveryKind.MESSAGE, DeliveryKind.EDIT):
            new = delivery.what is DeliveryKind.MESSAGE
            pinged = new and str(self.person.id) in {each["id"] for each in delivery.payload["mentions"]}
            message = delivery.payload | {"pinged": pinged}
            self.send({"t": "message", "channel": channel, "message": message, "fresh": new})

    # Requests

    async def _handle(self, text: str) -> None:
        """Handle one request and send the result."""
        done: Json = {"t": "done"}
        try:
            request = decoded(text)
            done["n"] = request["n"]
            action = self._actions()[request["do"]]
            reply = await action(request)
        except (ImpossibleError, ApiError) as error:
            self.send(done | {"error": str(error)})
            return
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            self.send(done | {"error": f"The page sent an invalid request: {error!r}"})
            return
        if reply is None:
            self.send(done)
            return
        done |= {"error": reply.error, "choices": reply.interaction.choices}
        if reply.modal:
            key = str(reply.interaction.id)
            self._replies[key] = reply
            done |= {"modal": reply.modal.raw, "key": key}
        self.send(done)

    def _actions(self) -> dict[str, Callable[[Json], Awaitable[Reply | None]]]:
        return {
            "slash": self._slash,
            "complete": self._complete,
            "press": self._press,
            "select": self._select,
            "submit": self._submit,
            "say": self._say,
            "dismiss": self._dismiss,
            "dms": self._dms,
            "locale": self._locale,
        }

    async def _slash(self, request: Json) -> Reply:
        channel = self._visible_channel(request)
        specs = self._specs(channel, request["command"])
        options = {name: _parsed(specs.get(name, {}), value) for name, value in request["options"].items()}
        return await self.person.slash(channel, request["command"], **options)

    async def _complete(self, request: Json) -> Reply:
        channel = self._visible_channel(request)
        specs, focused = self._specs(channel, request["command"]), request["focused"]
        options: dict[str, Any] = {focused: request["options"].get(focused, "")}
        for name, value in request["options"].items():
            with contextlib.suppress(ValueError, ImpossibleError):  # incomplete numbers are omitted
                options.setdefault(name, _parsed(specs.get(name, {}), value))
        return await self.person.autocompletion(channel, request["command"], focused, options)

    def _specs(self, channel: Channel, command: str) -> dict[str, Json]:
        for found in self.person.commands(channel):
            if " ".join(found.words) == command:
                return found.options
        raise ImpossibleError(f"There is no command /{command} here.")

    async def _press(self, request: Json) -> Reply:
        return await self.person.press(self._view_with_component(request), request["custom_id"])

    async def _select(self, request: Json) -> Reply:
        return await self.person.select(self._view_with_component(request), request["custom_id"], request["values"])

    def _view_with_component(self, request: Json) -> MessageView:
        """Return the message of a press; an edit may have removed the component while the tab still showed it."""
        message = self._visible_message(request)
        if not any(each.get("custom_id") == request["custom_id"] for each in walk(message.components)):
            raise ImpossibleError("The message has just changed and no longer offers this.")
        return self.person.view(message)

    async def _submit(self, request: Json) -> Reply:
        reply = self._replies.get(request["key"])
        modal = reply.modal if reply else None
        values = request["values"]
        for field in modal.fields if modal else ():
            if field.kind is ComponentType.FILE_UPLOAD:
                values[field.custom_id] = [_upload(each) for each in values.get(field.custom_id) or ()]
        result = await self.person.submit(modal, values)
        if result.error is None:
            del self._replies[request["key"]]
        return result

    async def _say(self, request: Json) -> None:
        await self.person.say(self._visible_channel(request), request["text"])

    async def _dismiss(self, request: Json) -> None:
        self.person.dismiss(self.person.view(self._visible_message(request)))

    async def _dms(self, request: Json) -> None:
        if request["closed"]:
            self.person.close_dms()
        else:
            self.person.open_dms()
        self.send_state()

    async def _locale(self, request: Json) -> None:
        self.person.speak(request["locale"])
        self.send_state()

    def _visible_channel(self, request: Json) -> Channel:
        channel = self._core.world.channels.get(int(request["channel"]))
        if channel is None or not self._core.world.can_view(self.person.user, channel):
            raise ImpossibleError("You cannot see this channel.")
        return channel

    def _visible_message(self, request: Json) -> Message:
        message = self._visible_channel(request).messages.get(int(request["message"]))
        if message is None or not self._core.world.can_see(self.person.user, message):
            raise ImpossibleError("You cannot see this message.")
        return message


def _command(found: OfferedCommand, locale: str) -> Json:
    """Return a command in the form that the page lists; `shown` is its name for a person with a locale."""
    return {
        "name": " ".join(found.words),
        "shown": found.shown(locale),
        "description": localized(found.node, "description", locale),
        "options": [_option(option, locale) for option in found.options.values()],
    }


def _option(option: Json, locale: str) -> Json:
    keys = ("name", "type", "required", "autocomplete", "min_value", "max_value")
    shown: Json = {"shown": localized(option, "name", locale), "description": localized(option, "description", locale)}
    if "choices" in option:
        choices = ({"name": localized(each, "name", locale), "value": each["value"]} for each in option["choices"])
        shown["choices"] = list(choices)
    return {key: option[key] for key in keys if key in option} | shown


def _parsed(spec: Json, value: Any) -> Any:
    """Convert the text of an option to its value; raises ImpossibleError if it is invalid."""
    kind = spec.get("type")
    if isinstance(value, dict):
        return _upload(value)
    if kind in (INTEGER, NUMBER):
        return _number(spec, value)
    if kind == BOOLEAN:
        return str(value).lower() == "true"
    return value


def _number(spec: Json, value: Any) -> float:
    """Convert text to a number; raises ImpossibleError if it is not a number or too large for Discord."""
    try:
        number = int(value) if spec["type"] == INTEGER else float(value)
    except (ValueError, TypeError, OverflowError):
        number = math.nan
    if not abs(number) <= SAFE_INTEGER:
        raise ImpossibleError(f"{spec['name']}: {str(value)[:50]!r} is not a number that can be sent")
    return number


def _upload(value: Json) -> Upload:
    return Upload(str(value["name"]), bytes.fromhex(value["hex"]))
