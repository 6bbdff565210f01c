"""Players with a seeded generator: one uses only buttons and selects, the other only slash commands."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Literal, Protocol

from bot.core.model.languages import LANGUAGES, language_for
from bot.core.model.table import Table
from bot.core.play.action_picker import field_names
from bot.core.play.actions_feature import SPECS
from bot.core.ui.texts import Texts
from bot.localdiscord import Channel, MessageView, Person, Reply
from engine import legal_actions
from engine.actions import Action
from render import DEFAULT_LANGUAGE
from tests.bot.support.host import BUSY, Host
from tests.languages import accented
from tests.said import said

TAPS = 12
"""A limit for players who get stuck; no action needs as many taps."""

MAX_CHOICES = 25
"""Maximum number of suggestions of an autocomplete."""


@cache
def steering() -> frozenset[str]:
    """Buttons of the panel that do not belong to choices, in every language."""
    said = {Texts(language)(name) for language in LANGUAGES for name in ("back", "undo", "rarer")}
    return frozenset(said | set(map(accented, said)))


class Player(Protocol):
    """A person who decides when the game waits for them."""

    person: Person

    async def decide(self, host: Host, game: int) -> None:
        """Make one decision."""


@dataclass
class ByButtons:
    """Plays with the private panel: in the DM, or in the ephemeral message that Play opens.

    `undo` is the probability of undoing a step where possible.
    """

    person: Person
    rng: Random
    home: Literal["dm", "channel"] = "channel"
    undo: float = 0
    taps: list[int] = field(default_factory=list)

    async def decide(self, host: Host, game: int) -> None:
        """Press offered choices until an action is complete."""
        taps, message = await self._open(host, game)
        before = (await host.table(game)).row.version  # an automatic answer may come while the panel opens
        while (await host.table(game)).row.version == before:
            assert taps < TAPS, f"{taps} taps and nothing done: {message!r}"
            reply = await self._choose(message)
            assert reply.error is None, reply
            message = reply.message
            taps += 1
        assert "✅" in message.text, message
        self.taps.append(taps)
        if self.undo and self.rng.random() < self.undo:
            await self._undo(message)

    async def _undo(self, message: MessageView) -> None:
        """Take back a step where possible."""
        if any(b.label == said("undo") for b in message.buttons):
            reply = await (await self.person.press(message, label=said("undo"))).settled(BUSY)
            assert "⏪" in reply.text, reply

    async def _open(self, host: Host, game: int) -> tuple[int, MessageView]:
        if self.home == "dm":
            return 0, await host.dm_panel(game, self.person)
        reply = await (await self.person.press(host.turn_message(game), f"table:{game}:play")).settled(BUSY)
        assert reply.ephemeral
        return 1, reply.message

    async def _choose(self, message: MessageView) -> Reply:
        choices = offered(message)
        if not choices and any(button.label == said("back") for button in message.buttons):
            return await (await self.person.press(message, label=said("back"))).settled(BUSY)
        assert choices, f"nothing to press: {message!r}"
        component = self.rng.choice(list(dict.fromkeys(custom_id for custom_id, _ in choices)))
        choice = self.rng.choice([choice for choice in choices if choice[0] == component])
        return await (await chosen(self.person, message, choice)).settled(BUSY)


async def chosen(person: Person, message: MessageView, choice: tuple[str, str | None]) -> Reply:
    """Press or select one of the choices that `offered` finds; returns the reply."""
    custom_id, value = choice
    if value is None:
        return await person.press(message, custom_id)
    return await person.select(message, custom_id, [value])


def offered(message: MessageView) -> list[tuple[str, str | None]]:
    """The choices of a panel's page: buttons and values of selects, without Back and Undo."""
    buttons = [(b.custom_id, None) for b in message.buttons if (b.custom_id or "").startswith(("act:", "token:"))]
    choices: list[tuple[str, str | None]] = [(i, v) for i, v in buttons if i and _label(message, i) not in steering()]
    selects = [select for select in message.selects if select.custom_id.startswith("act:")]
    return choices + [(select.custom_id, option.value) for select in selects for option in select.options]


def _label(message: MessageView, custom_id: str) -> str:
    return next(button.label for button in message.buttons if button.custom_id == custom_id)


@dataclass
class BySlash:
    """Plays with slash commands and autocomplete."""

    person: Person
    rng: Random
    where: Channel | None = None

    async def decide(self, host: Host, game: int) -> None:
        """Choose a legal action and type it as one command."""
        language = language_for(self.person.user.locale) or DEFAULT_LANGUAGE
        table = (await host.table(game)).in_language(language)
        before, channel = table.row.version, self.where or host.channel
        seat = table.seat_for(self.person.id)
        assert seat is not None
        reply = await self._say(table, channel, self._choice(legal_actions(table.rules, table.state, seat.seat)))
        assert reply.error is None, reply
        assert reply.ephemeral
        assert "✅" in reply.text, reply.text
        assert (await host.table(game)).row.version > before

    def _choice(self, legal: tuple[Action, ...]) -> Action:
        kinds: dict[type, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        return self.rng.choice(self.rng.choice(list(kinds.values())))

    async def _say(self, table: Table, channel: Channel, action: Action) -> Reply:
        spec = next((spec for spec in SPECS if spec.kind is type(action)), None)
        view, game = table.view(self.person.id), table.row.id
        if spec is None:
            words = await self._typed(channel, "choose", "choice", table.words.labels.action(view, action), game=game)
            return await (await self.person.slash(channel, "choose", choice=words, game=game)).settled(BUSY)
        given = {}
        for name in field_names(spec.kind):
            label = table.words.labels.option(view, spec.kind, name, getattr(action, name))
            given[name] = await self._typed(channel, spec.name, name, label, game=game, **given)
        return await (await self.person.slash(channel, spec.name, **given, game=game)).settled(BUSY)

    async def _typed(self, channel: Channel, command: str, option: str, label: str, **given: str | int) -> str:
        """The value that autocomplete suggests for a label, found by typing as little of it as necessary."""
        for length in (0, 3, len(label)):
            typed = {**given, option: label[:length]}
            choices = await self.person.autocomplete(channel, command, focused=option, **typed)
            assert len(choices) <= MAX_CHOICES
            for choice in choices:
                if choice.name == label[:100]:
                    return str(choice.value)
        raise AssertionError(f"/{command} {option}: {label!r} is not offered after {given}")


async def play(host: Host, game: int, players: list[Player], rng: Random, *, decisions: int | None = None) -> int:
    """Play until the game is over or `decisions` are made; returns the number of decisions."""
    by_id = {player.person.id: player for player in players}
    made = 0
    while (table := await host.table(game)).row.status == "running" and (decisions is None or made < decisions):
        person = rng.choice([seat.person for seat in table.waiting() if seat.person is not None])
        await by_id[person].decide(host, game)
        await host.settled()
        made += 1
    return made
