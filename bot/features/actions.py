"""Slash commands for actions: one for each kind of action, with its fields as options and legal values as choices."""

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.features.arguments import common_path, narrowed, table_for, typed_game, values_of
from bot.features.autocomplete import Autocomplete, games
from bot.features.explain import refusal
from bot.features.feature import Feature, Services, SlashCommand
from bot.features.matching import all_matches, best_match_in, matching_choices, unknown_value
from bot.features.panel import ActionPanel, confirmation
from bot.features.slash import group, slash
from bot.games.service import GameService
from bot.interactions.languages import told_to
from bot.interactions.response import Interaction
from bot.model.errors import NotAllowed, Refused
from bot.model.table import Table
from bot.pages.action_picker import field_names
from bot.ui.texts import Texts
from engine.actions import (
    Absorb,
    Action,
    AdditionalAction,
    AddVibe,
    Cradle,
    Declare,
    Empower,
    EndTurn,
    Fortify,
    Invoke,
    Land,
    Move,
    Network,
    Quell,
    RotateOrigin,
    Valley,
    Willow,
)


@dataclass(frozen=True, slots=True)
class Spec:
    """The command of a kind of action: the id of its message ("realm-valley"), and its options."""

    key: str
    kind: type
    options: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The command's full name: "realm valley"."""
        return self.key.replace("-", " ")


SPECS = (
    Spec("move", Move, ("space", "upgrades", "partner")),
    Spec("invoke", Invoke, ("card", "slot", "upgrades")),
    Spec("quell", Quell, ("slot", "reveal", "upgrades", "spared")),
    Spec("fortify", Fortify, ("site", "upgrades")),
    Spec("empower", Empower, ("slot", "upgrades", "card")),
    Spec("realm-valley", Valley),
    Spec("realm-cradle", Cradle),
    Spec("realm-network", Network, ("emotion", "slot")),
    Spec("realm-land", Land, ("slot", "amount")),
    Spec("realm-willow", Willow, ("amount",)),
    Spec("ambition-vibe", AddVibe, ("row", "space", "colour")),
    Spec("ambition-rotate", RotateOrigin),
    Spec("ambition-action", AdditionalAction),
    Spec("absorb", Absorb, ("realm", "bonus")),
    Spec("vibe", Declare, ("row", "card", "space", "colour")),
    Spec("end", EndTurn, ("take",)),
)

GROUPS = ("realm", "ambition")


class Actions(Feature):
    """A command for each kind of action, and /choose for all other decisions."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._panel = services.feature(ActionPanel)

    def commands(self) -> Iterator[SlashCommand | app_commands.Group]:
        """The commands of SPECS, in their groups, and /choose."""
        groups = {name: group(name) for name in GROUPS}
        for spec in SPECS:
            parent = groups.get(spec.key.partition("-")[0])
            command = self._command(spec, parent)
            if parent is None:
                yield command
        yield from groups.values()
        yield self._choose()

    def _command(self, spec: Spec, parent: app_commands.Group | None) -> SlashCommand:
        async def callback(interaction: Interaction, **given: Any) -> None:
            game = given.pop("game", None)
            await self._act(interaction, spec, {key: word for key, word in given.items() if word}, game)

        callback.__signature__ = _signature(spec.options)  # type: ignore[attr-defined]  # read by discord.py
        command = slash(spec.key, parent)(callback)
        for field in spec.options:
            command.autocomplete(field)(_values(self._service, spec, field))
        command.autocomplete("game")(games(self._service))
        return command

    async def _act(self, interaction: Interaction, spec: Spec, given: dict[str, str], game: int | None) -> None:
        table = await table_for(self._service, interaction, game, playing=True)
        legal = table.legal_for(interaction.user.id)
        try:
            actions = narrowed(table, table.view(interaction.user.id), spec.kind, legal, given)
        except Refused:  # no legal value: `refusal` says why, if the rules know it
            actions = []
        if not actions:
            refused = refusal(table, interaction.user.id, spec.kind, given)
            if not isinstance(refused, NotAllowed) or refused.error.code != "decision_open":
                raise refused
            note = Texts(table.words.language)("decide-first", kind=table.words.kinds.name(spec.kind))
            await self._panel.show(interaction, table, note=note)
            return
        await self._carry_out(interaction, table, actions)

    async def _carry_out(self, interaction: Interaction, table: Table, actions: list[Action]) -> None:
        """Carry out the action that matches; if several do, open the panel at the choice between them."""
        person = interaction.user.id
        if len(actions) > 1:
            await self._panel.show(interaction, table, common_path(actions))
            return
        text = table.words.labels.action(table.view(person), actions[0])
        table = await self._service.play.act(table.row.id, person, actions[0], table.row.version)
        await self._panel.confirm(interaction, table, confirmation(told_to(interaction, table), person, text))

    def _choose(self) -> SlashCommand:
        """/choose answers any decision: setup places, draw again, Aspirations, Spirits to gain."""

        def options(table: Table, person: int, language: str | None = None) -> dict[str, Action]:
            view, words = table.view(person), table.words.in_language(language or table.words.language)
            return {words.labels.action(view, action): action for action in table.legal_for(person)}

        async def callback(interaction: Interaction, choice: str | None = None, game: int | None = None) -> None:
            table = await table_for(self._service, interaction, game, playing=True)
            typed, person = choice or "", interaction.user.id
            possible = options(table, person)
            try:
                fits = [best_match_in(table.words.language, typed, lambda each: options(table, person, each).items())]
            except LookupError:
                fits = [action for _, action in all_matches(typed, possible.items())]
            if not fits:
                raise unknown_value("choice", typed, possible, table.words.language)
            await self._carry_out(interaction, table, fits)

        async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
            try:
                table = await table_for(self._service, interaction, typed_game(interaction), playing=True)
                possible = options(table, interaction.user.id)
            except Refused:
                return []  # the command itself explains why
            return matching_choices(current, ((label, label) for label in possible))

        command = slash("choose")(callback)
        command.autocomplete("choice")(complete)
        command.autocomplete("game")(games(self._service))
        return command


def _signature(options: tuple[str, ...]) -> inspect.Signature:
    """The callback's signature: an optional text for each field, and an optional game number."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    words = [inspect.Parameter(name, kind, default=None, annotation=str | None) for name in options]
    game = inspect.Parameter("game", kind, default=None, annotation=int | None)
    return inspect.Signature([inspect.Parameter("interaction", kind, annotation=discord.Interaction), *words, game])


def _values(service: GameService, spec: Spec, field: str) -> Autocomplete:
    """Autocomplete of a field: its legal values, given the fields typed so far."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        typed = {
            key: str(word)
            for key, word in interaction.namespace
            if key in field_names(spec.kind) and key != field and word
        }
        try:
            table = await table_for(service, interaction, typed_game(interaction), playing=True)
            view = table.view(interaction.user.id)
            actions = narrowed(table, view, spec.kind, table.legal_for(interaction.user.id), typed)
        except Refused:
            return []  # the command itself explains why
        labels = [table.words.labels.option(view, spec.kind, field, value) for value in values_of(actions, field)]
        return matching_choices(current, zip(labels, labels, strict=True))

    return complete
