"""Random exploration of the whole interface: buttons, selects, forms, commands with arbitrary words, old messages.

New features need no entry here: the explorer reads buttons off messages and commands off their registration.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.localdiscord import (
    NO_RESPONSE,
    Channel,
    ChannelType,
    ComponentType,
    ImpossibleError,
    MessageView,
    ModalView,
    Person,
    Reply,
)
from tests.bot.support.host import BUSY, Host
from tests.bot.support.players import ByButtons, BySlash, Player
from tests.said import says

WORDS = ("", "1", "Courage", "steady", "bliss", "Valley.cw", "# Mine\n2x Courage", "@everyone **x**", "Ж" * 40)
"""Values for options and inputs without choices."""

REMEMBERED = 30
"""Ephemeral messages that a person keeps to press later."""


SHOWN_ELSEWHERE = ("motion:", "consent:", "lobby:", "offer:")
"""Prefixes of the custom_ids of presses whose result a message of the game shows, if anything has changed."""


@dataclass
class Explorer:
    """A person who tries things; keeps a list of `faults` and counts attempts in `tried`."""

    host: Host
    person: Person
    rng: Random
    spared: tuple[str, ...] = ()
    """Prefixes of commands and custom_ids to avoid."""
    alone: list[MessageView] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    tried: Counter[str] = field(default_factory=Counter)

    async def step(self) -> None:
        """Try one thing."""
        trying = self.rng.choices((self._press, self._select, self._command), (5, 2, 3))[0]
        try:
            if (reply := await trying()) is not None:
                await self._read(reply)
        except ImpossibleError as error:  # the client no longer offers it
            self.tried["impossible"] += 1
            if NO_RESPONSE in str(error):
                self.faults.append(f"autocomplete: {error}")

    async def _read(self, reply: Reply) -> None:
        """Check a reply; fill in its form if it has one."""
        what = f"{reply.interaction.kind.name} {reply.interaction.data.get('custom_id') or reply.interaction.data}"
        if what.rsplit(maxsplit=1)[-1].startswith(SHOWN_ELSEWHERE) and reply.error is None and not reply.messages:
            return  # the client shows nothing of the response; the publisher shows the result
        if reply.error is None and not reply.modal:
            with contextlib.suppress(TimeoutError):
                await reply.settled(BUSY)
        if reply.deferred:
            self.faults.append(f"{what}: never answered")
        elif reply.error is not None:
            self.faults.append(f"{what}: {reply.error}")
        elif says(reply.text, "failed"):
            self.faults.append(f"{what}: {reply.text}")
        elif reply.modal:
            await self._read(await self._submit(reply.modal))
        else:
            self.alone = [*self.alone, *(m for m in reply.messages if m.ephemeral)][-REMEMBERED:]

    # Messages

    def _messages(self) -> list[MessageView]:
        channels = [c for c in self.host.discord.world.channels.values() if c.type is not ChannelType.DM]
        seen = [message for channel in channels if self._may_see(channel) for message in self.person.sees(channel)]
        return [*seen[-12:], *self.person.sees(self.person.dm)[-6:], *self.alone]

    def _may_see(self, channel: Channel) -> bool:
        return channel in self.host.discord.world.channels_of(self.person.user)

    def _spared(self, name: str) -> bool:
        return name.startswith(self.spared)

    async def _press(self) -> Reply | None:
        buttons = [
            (message, button)
            for message in self._messages()
            for button in message.buttons
            if button.custom_id and not button.disabled and not self._spared(button.custom_id)
        ]
        if not buttons:
            return None
        message, button = self.rng.choice(buttons)
        self.tried[f"button {str(button.custom_id).split(':')[0]}"] += 1
        return await self.person.press(message, button.custom_id)

    async def _select(self) -> Reply | None:
        selects = [(m, s) for m in self._messages() for s in m.selects if s.options and not self._spared(s.custom_id)]
        if not selects:
            return None
        message, select = self.rng.choice(selects)
        self.tried[f"select {select.custom_id.split(':')[0]}"] += 1
        raw = message.find(select.custom_id, None, (int(ComponentType.STRING_SELECT),))
        least, most = raw.get("min_values", 1), min(raw.get("max_values", 1), len(select.options))
        count = self.rng.randint(max(1, least), max(1, most))
        chosen = self.rng.sample([option.value for option in select.options], count)
        return await self.person.select(message, select.custom_id, chosen)

    async def _submit(self, modal: ModalView) -> Reply:
        """Submit a form with presets or random words."""
        self.tried[f"form {modal.custom_id.split(':')[0]}"] += 1
        values: dict[str, Any] = {}
        for each in modal.fields:
            options = each.payload.get("options")
            if options and self.rng.random() < 0.7:
                values[each.custom_id] = [self.rng.choice(options)["value"]]
            elif each.kind is ComponentType.TEXT_INPUT and (not each.value or self.rng.random() < 0.7):
                longest = each.payload.get("max_length") or 4000
                values[each.custom_id] = (self.rng.choice(WORDS) or "x")[:longest]
        return await self.person.submit(modal, values)

    # Commands

    async def _command(self) -> Reply | None:
        channel = self.rng.choice([self.host.channel, self.host.channel, self.person.dm])
        offered = [found for found in self.person.commands(channel) if not self._spared(" ".join(found.words))]
        if not offered:
            return None
        found = self.rng.choice(offered)
        name = " ".join(found.words)
        self.tried[f"/{name}"] += 1
        given: dict[str, Any] = {}
        for option in found.node.get("options") or ():
            if option.get("required") or self.rng.random() < 0.5:
                given[option["name"]] = await self._value(channel, name, option, given)
        return await self.person.slash(channel, name, **given)

    async def _value(self, channel: Channel, command: str, option: dict[str, Any], given: dict[str, Any]) -> Any:
        """A value for an option: a choice, a suggestion, or anything."""
        if choices := option.get("choices"):
            return self.rng.choice(choices)["value"]
        if option.get("autocomplete"):
            typed = self.rng.choice(("", "", "a", "C"))
            offered = await self.person.autocomplete(
                channel, command, focused=option["name"], **{**given, option["name"]: typed}
            )
            self.tried["autocomplete"] += 1
            if offered and self.rng.random() < 0.9:
                return self.rng.choice(offered).value
        match option["type"]:
            case 3:
                return (self.rng.choice(WORDS) or "x")[: option.get("max_length") or 6000]
            case 4 | 10:
                return self.rng.randint(int(option.get("min_value", -1)), int(option.get("max_value", 99)))
            case 5:
                return self.rng.random() < 0.5
            case 6:
                return self.rng.choice(self.host.discord.people)
            case 7:
                return self.host.channel
        raise AssertionError(f"no value known for {option}")


KINDS = ("full-bb", "basic", "full-aa")
"""Kinds of games, played in turn."""


class Expedition:
    """Five people exploring, four of whom also play; the fifth may come to play for one of them."""

    def __init__(self, host: Host, rng: Random, *, spared: tuple[str, ...]) -> None:
        self.host = host
        self.rng = rng
        people = host.discord.people
        self.explorers = [Explorer(host, person, Random(rng.random()), spared) for person in people]
        self.players: list[Player] = [ByButtons(person, Random(n)) for n, person in enumerate(people[:2])]
        self.players += [BySlash(person, Random(n)) for n, person in enumerate(people[2:])]
        self.games: list[int] = []
        self.decided = 0

    async def go(self, steps: int) -> None:
        """Try things for a number of steps; every fourth step is preceded by a decision in the game."""
        for number in range(steps):
            if not self.games or not await self.running(self.games[-1]):
                kind = KINDS[len(self.games) % len(KINDS)]
                self.games.append(await self.host.game(*self.host.four, kind=kind))
            if number % 4 == 0:
                await self._decide(self.games[-1])
            await self.rng.choice(self.explorers).step()
        await self.host.settled()

    async def running(self, game: int) -> bool:
        """Whether a game is still running."""
        return (await self.host.store.game(game)).status == "running"

    async def _decide(self, game: int) -> None:
        await self.host.settled()
        if await self.running(game):
            actor = await self.host.actor(game)
            await next(player for player in self.players if player.person is actor).decide(self.host, game)
            self.decided += 1

    def tried(self) -> Counter[str]:
        """Attempts by kind."""
        return sum((explorer.tried for explorer in self.explorers), Counter())

    def faults(self) -> list[str]:
        """All failures."""
        return [fault for explorer in self.explorers for fault in explorer.faults]
