"""Slash commands for actions: one for each kind of action, with its fields as options and legal values as choices."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from inspect import Parameter

from bot.core.model.errors import NotAllowed, Refused
from bot.core.model.table import Table
from bot.core.play.action_picker import field_names
from bot.core.play.arguments import common_path, narrowed, refusal, values_of
from bot.core.play.panel_feature import ActionPanelFeature, confirmation
from bot.core.requests.command_texts import MAX_CHOICE_CHARS
from bot.core.requests.feature import Choices, Feature, Services, SlashCommand, command, completes
from bot.core.requests.matching import all_matches, best_match_in, matching_choices, unknown_value
from bot.core.requests.request import Request
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


class ActionsFeature(Feature):
    """A command for each kind of action, and /choose for all other decisions."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = services.feature(ActionPanelFeature)

    @classmethod
    def commands(cls) -> Iterator[SlashCommand]:
        """The commands of SPECS, and /choose."""
        yield from super().commands()
        for spec in SPECS:
            completers = {field: partial(cls._values, spec=spec, field=field) for field in spec.options}
            yield SlashCommand(spec.key, partial(cls._act, spec=spec), _options(spec.options), completers)

    async def _act(self, request: Request, *, spec: Spec, game: int | None = None, **typed: str | None) -> None:
        given = {key: word for key, word in typed.items() if word}
        table = await request.table(game, playing=True)
        legal = table.legal_for(request.person)
        try:
            actions = narrowed(table, table.view(request.person), spec.kind, legal, given)
        except Refused:  # no legal value: `refusal` says why, if the rules know it
            actions = []
        if not actions:
            refused = refusal(table, request.person, spec.kind, given)
            if not isinstance(refused, NotAllowed) or refused.error.code != "decision_open":
                raise refused
            note = request.texts("decide-first", kind=table.words.kinds.name(spec.kind))
            await self._panel.send_panel(request, table, note=note)
            return
        await self._carry_out(request, table, actions)

    async def _values(self, request: Request, typed: str, *, spec: Spec, field: str) -> Choices:
        """The legal values of a field, given the other fields typed so far."""
        fields = set(field_names(spec.kind)) - {field}
        given = {key: str(word) for key, word in request.options.items() if key in fields and word}
        table = await request.table(request.typed_game, playing=True)
        view = table.view(request.person)
        actions = narrowed(table, view, spec.kind, table.legal_for(request.person), given)
        labels = [table.words.labels.option(view, spec.kind, field, value) for value in values_of(actions, field)]
        return matching_choices(typed, zip(labels, labels, strict=True))

    async def _carry_out(self, request: Request, table: Table, actions: list[Action]) -> None:
        """Carry out the action that matches; if several do, open the panel at the choice between them."""
        person = request.person
        if len(actions) > 1:
            await self._panel.send_panel(request, table, common_path(actions))
            return
        text = table.words.labels.action(table.view(person), actions[0])
        game, since = table.row.id, table.row.version
        with self._services.publisher.answering(game, person):
            table = (await self._service.play.act(game, person, actions[0], since)).in_language(request.language)
            await self._panel.confirm(request, table, confirmation(table, person, text, since))

    @command("choose")
    async def _choose(self, request: Request, choice: str | None = None, game: int | None = None) -> None:
        """/choose answers any decision: setup places, draw again, Aspirations, Spirits to gain."""
        table = await request.table(game, playing=True)
        typed, person, language = choice or "", request.person, request.language
        possible = _decisions(table, person, language)
        try:
            fits = [best_match_in(language, typed, lambda each: _decisions(table, person, each).items())]
        except LookupError:
            fits = [action for _, action in all_matches(typed, possible.items())]
        if not fits:
            raise unknown_value("choice", typed, possible, language)
        await self._carry_out(request, table, fits)

    @completes("choose", "choice")
    async def _choices(self, request: Request, typed: str) -> Choices:
        table = await request.table(request.typed_game, playing=True)
        return matching_choices(typed, ((it, it) for it in _decisions(table, request.person, request.language)))


def _decisions(table: Table, person: int, language: str) -> dict[str, Action]:
    """The possible decisions of a person by their labels in a language."""
    view, words = table.view(person), table.words.in_language(language)
    return {words.labels.action(view, action, MAX_CHOICE_CHARS): action for action in table.legal_for(person)}


def _options(fields: tuple[str, ...]) -> tuple[Parameter, ...]:
    """The options of a command: an optional text for each field, and an optional game number."""
    words = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for name in fields]
    return (*words, Parameter("game", Parameter.KEYWORD_ONLY, default=None, annotation=int | None))
