"""The base class of features, the marks of what their methods do, and the services that they use."""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar, cast, get_args

from discord import app_commands

from bot.core.advice.recommendations import Recommendations
from bot.core.closing import Closing
from bot.core.games.service import GameService
from bot.core.interactions.connection import ResilientClient
from bot.core.interactions.members import Members
from bot.core.interactions.profiles import Profiles
from bot.core.model.records import GameRow
from bot.core.places.team_threads import TeamThreads
from bot.core.privacy.about_page import About
from bot.core.publishing.publisher import Publisher
from bot.core.requests.request import Request
from bot.core.service import Service
from bot.core.ui.content import Content, Form
from bot.core.ui.custom_ids import CustomId
from bot.core.workers.worker import Workers
from bot.core.workers.worker_pool import WorkerPool

Choices = list[app_commands.Choice[Any]]
"""Completions of an option."""

Reply = Content | Form | None
"""What a method replies: the page to which the person turns, or a form; None if it has answered itself."""

Act = Callable[[Request], Awaitable[Reply]]
"""Does what a person has asked; raises Refused if it is not possible."""

Handler = Callable[[Request, Any], Awaitable[Reply]]
"""Handles a press, a select or a form, given its id, as `Act` does."""

F = TypeVar("F", bound="Feature")
S = TypeVar("S", bound=Service)
M = TypeVar("M", bound=Callable[..., Awaitable[Any]])

_COMMAND, _COMPLETES, _PRESSES, _FORMS = "__command__", "__completes__", "__presses__", "__forms__"
"""Attributes that mark methods of features."""


def command(key: str) -> Callable[[M], M]:
    """Marks the method of a slash command: its name, description and options are those of the message `key`.

    "game-new" is /game new. The parameters after the request are its options (commands.py); the option `game` offers
    the person's running games.
    """
    return lambda method: _marked(method, _COMMAND, key)


def completes(key: str, option: str) -> Callable[[M], M]:
    """Marks the method that completes an option of a command.

    It gets the request and the text typed so far; if it raises Refused, there are no completions.
    """
    return lambda method: _marked(method, _COMPLETES, (key, option))


def press(method: M) -> M:
    """Marks the handler of buttons and selects whose ids have the type, or a type, of its last parameter."""
    return _marked(method, _PRESSES, _kinds(method))


def panel_press(method: M) -> M:
    """Marks a handler as `press` does; updates of the person's panel wait while it reads the game and edits the panel.

    Else an update might be replaced by an older page, for ever if it showed the end of the game.
    """

    @wraps(method)
    async def answering(self: "Feature", request: Request, pressed: Any) -> Reply:
        with self._services.publisher.answering(pressed.game, request.person):
            return cast("Reply", await method(self, request, pressed))

    return press(cast("M", answering))


def form(method: M) -> M:
    """Marks the handler of submitted forms whose ids have the type of its last parameter."""
    return _marked(method, _FORMS, _kinds(method))


def _marked(method: M, mark: str, value: object) -> M:
    setattr(method, mark, value)
    return method


def _kinds(method: Callable[..., Any]) -> tuple[type[CustomId], ...]:
    *_, pressed = inspect.signature(method).parameters.values()
    if isinstance(pressed.annotation, str):
        raise TypeError(f"{method.__qualname__}: {pressed.name} has text for a type: do not import annotations here")
    return get_args(pressed.annotation) or (pressed.annotation,)


@dataclass(frozen=True)
class SlashCommand:
    """A slash command of a feature; `act` and the values of `completers`, by option, take the feature first."""

    key: str
    act: Callable[..., Awaitable[Reply]]
    options: tuple[inspect.Parameter, ...]
    completers: Mapping[str, Callable[..., Awaitable[Choices]]]


class Feature:
    """Something that people can do with the bot: its methods marked as commands, presses and forms.

    Each feature has one instance (`Services.feature`), without state about games that a restart would lose.
    """

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._service = services.games

    @classmethod
    def commands(cls) -> Iterator[SlashCommand]:
        """The slash commands."""
        for method, key in cls._methods(_COMMAND):
            _, _, *options = inspect.signature(method).parameters.values()
            completers = {option: complete for complete, (of, option) in cls._methods(_COMPLETES) if of == key}
            yield SlashCommand(key, method, tuple(options), completers)

    def presses(self) -> dict[type[CustomId], Handler]:
        """The handlers of buttons and selects, by the types of their ids."""
        return self._handlers(_PRESSES)

    def forms(self) -> dict[type[CustomId], Handler]:
        """The handlers of forms, by the types of their ids."""
        return self._handlers(_FORMS)

    def _handlers(self, mark: str) -> dict[type[CustomId], Handler]:
        return {kind: getattr(self, method.__name__) for method, kinds in self._methods(mark) for kind in kinds}

    @classmethod
    def _methods(cls, mark: str) -> Iterator[tuple[Callable[..., Any], Any]]:
        """The methods with a mark, and what it says."""
        return ((each, getattr(each, mark)) for each in vars(cls).values() if hasattr(each, mark))

    async def _note_who_left(self, row: GameRow, person: int) -> None:
        """Note which of the others have left the server of a running game, before a person has them asked something."""
        others = [other for other in row.people if other != person] if row.status == "running" else []
        gone = await self._services.members.who_left(row.guild, others)
        await self._service.agreement.who_left(row, gone, [other for other in others if other not in gone])


@dataclass
class Services:
    """The services that features use."""

    client: ResilientClient
    games: GameService
    publisher: Publisher
    threads: TeamThreads
    workers: Workers
    thinker: WorkerPool
    recommendations: Recommendations
    profiles: Profiles
    members: Members
    closing: Closing
    about: About
    _features: dict[type[Feature], Feature] = field(default_factory=dict, init=False, repr=False)

    def feature(self, kind: type[F]) -> F:
        """The instance of a feature class, built on first use; features get each other through it."""
        if kind not in self._features:
            self._features[kind] = kind(self)
        return cast("F", self._features[kind])

    def service(self, kind: type[S]) -> S:
        """The instance of a subject's service class; raises LookupError if no subject has made one."""
        for each in self.publisher.added.services:
            if isinstance(each, kind):
                return each
        raise LookupError(f"no subject has a service {kind.__name__}")
