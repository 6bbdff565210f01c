"""From an interaction to its answer: when its turn is, what it asks, which feature answers, what a failure says."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import discord

from bot.core.discord_errors import REQUEST_FAILED
from bot.core.interactions.expiry import RESPONSE_TIMEOUT, ExpiryTracker
from bot.core.interactions.late_pictures import LatePictures
from bot.core.interactions.response import Answer, Interaction
from bot.core.model.cooldown import Cooldowns
from bot.core.model.errors import Refused
from bot.core.monitoring import metrics
from bot.core.requests.error_replies import ErrorReplies
from bot.core.requests.feature import Act, Choices, Feature, Handler, Reply, Services
from bot.core.requests.request import Request, check_options
from bot.core.ui.content import Form
from bot.core.ui.custom_ids import CustomId, parse_id


class Admission:
    """Admits interactions in the order of their arrival, one in each round of the event loop.

    If many that arrive at once began together, all would be processed before any response was sent, and would expire.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._round_used = False
        self._under_way: dict[int, asyncio.Future[None]] = {}

    def arrived(self, interaction: int) -> None:
        """An interaction has arrived; a task that waits for its admission will follow."""
        self._under_way.setdefault(interaction, asyncio.get_running_loop().create_future())

    def begins(self, interaction: int, left: Callable[[], None]) -> None:
        """The current task handles an interaction: that is done, and `left` called, once the task ends."""
        if (task := asyncio.current_task()) is not None:
            task.add_done_callback(lambda _: self._handled(interaction))
            task.add_done_callback(lambda _: left())

    async def wait(self) -> None:
        """Wait until an interaction may begin, unless it is the first one in this round."""
        loop = asyncio.get_running_loop()
        if not self._round_used:
            self._round_used = True
            loop.call_soon(self._next_round)
            return
        waiting = loop.create_future()
        self._waiting.append(waiting)
        await waiting

    def _handled(self, interaction: int) -> None:
        if (under_way := self._under_way.pop(interaction, None)) is not None:
            under_way.set_result(None)

    @property
    def is_idle(self) -> bool:
        """Whether all interactions that have arrived have been handled."""
        return not self._under_way

    async def finish(self, seconds: float) -> None:
        """Wait until the interactions that have arrived have been handled, for at most `seconds`."""
        if self._under_way:
            await asyncio.wait(list(self._under_way.values()), timeout=seconds)

    def _next_round(self) -> None:
        """Admit the next waiting interaction, if any."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():  # else it was cancelled
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next_round)
                return
        self._round_used = False


class Router:
    """Has the features answer interactions: each in Discord's time, and with words whatever they raise.

    `claim` says whether this process answers an interaction, which others may have received as well.
    """

    def __init__(
        self,
        services: Services,
        features: Iterable[type[Feature]],
        error_replies: ErrorReplies,
        cooldowns: Cooldowns,
        claim: Callable[[Interaction], Awaitable[bool]],
    ) -> None:
        self.expiry = ExpiryTracker()
        self.is_stopping = False
        self._services = services
        self._error_replies = error_replies
        self._cooldowns = cooldowns
        self._claim = claim
        self.admission = Admission()
        self._answers: dict[int, Answer] = {}
        """Those of interactions that wait for their turn, by id."""
        self.late_pictures = LatePictures(services.publisher.messages.painter.draw)
        self._presses: dict[type[CustomId], Handler] = {}
        self._forms: dict[type[CustomId], Handler] = {}
        for feature in map(services.feature, features):
            self._presses |= feature.presses()
            self._forms |= feature.forms()

    async def admit(self, interaction: Interaction) -> bool:
        """Whether to answer an interaction, once it is its turn; until then its answer defers itself in time."""
        self.admission.begins(interaction.id, lambda: self._left(interaction.id))
        if not await self._claim(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            await self.admission.wait()
            return await self._may_complete(interaction)
        self._answers[interaction.id] = self._answer(interaction)
        self._answers[interaction.id].start_deadline()
        await self.admission.wait()
        return True

    async def _may_complete(self, interaction: Interaction) -> bool:
        """Whether to complete an option; unlike other answers, this cannot be deferred."""
        if (age := self.expiry.age(interaction.id)) > RESPONSE_TIMEOUT:
            self.expiry.count_expired(age)
            return False
        try:
            self._check(interaction)
        except Refused:
            with contextlib.suppress(*REQUEST_FAILED):
                await interaction.response.autocomplete([])
            return False
        return True

    async def answer(self, interaction: Interaction, act: Act) -> None:
        """Have an admitted interaction answered, unless it has expired."""
        answer = self._answers.pop(interaction.id, None) or self._answer(interaction)
        try:
            request = await self._request(interaction, answer)
            if await answer.begin():
                await self._answered(request, act)
        finally:
            answer.done()

    async def complete(self, interaction: Interaction, offered: Callable[[Request], Awaitable[Choices]]) -> Choices:
        """The completions of an option; none if they are refused."""
        request = await self._request(interaction, self._answer(interaction))
        try:
            return await offered(request)
        except Refused:
            return []  # the command itself explains why

    async def press(self, interaction: Interaction) -> None:
        """Have a press, a select or a form answered."""
        if await self.admit(interaction):
            await self.answer(interaction, self._route)

    async def _route(self, request: Request) -> Reply:
        """Have the feature of an id answer; raises Refused if the id is not one of the bot's."""
        pressed = parse_id(request.custom_id)
        handlers = self._forms if request.is_form else self._presses
        if pressed is None or type(pressed) not in handlers:
            raise Refused("malformed")
        return await handlers[type(pressed)](request, pressed)

    async def _request(self, interaction: Interaction, answer: Answer) -> Request:
        """What is asked by an interaction; notes what Discord tells of the person with it."""
        language = await self._services.profiles.note_interaction(interaction)
        return Request(interaction, language, answer, self._services.games)

    def _left(self, interaction: int) -> None:
        """Let go of an interaction that nobody has answered."""
        if (answer := self._answers.pop(interaction, None)) is not None:
            answer.done()

    def _answer(self, interaction: Interaction) -> Answer:
        draw = partial(self._services.publisher.messages.painter.draw, person=interaction.user.id)
        return Answer(interaction, self.expiry, draw, self.late_pictures)

    async def _answered(self, request: Request, act: Act) -> None:
        try:
            self._check(request.interaction)
            if (shown := await act(request)) is not None:
                await request.answer.turn_to(shown.filled(request.kept) if isinstance(shown, Form) else shown)
        except Exception as error:  # the person gets an answer in any case
            await self._error_replies.send(request, error)
        self._services.profiles.note_person(request.person, request.language)

    def _check(self, interaction: Interaction) -> None:
        """Raise Refused while the bot is stopping, and for a person who is too fast or types too much."""
        if self.is_stopping:
            raise Refused("stopping")
        if not self._cooldowns.allows(interaction.user.id):
            metrics.SLOWED.inc()
            raise Refused("too-fast")
        check_options(interaction)
