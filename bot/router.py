"""Where presses arrive: each is recognised by its id, answered in any case, and nothing it asks is done twice."""

import logging
from collections.abc import Iterable
from typing import Any

from bot.features.abandon import Ending
from bot.features.decks import Decks
from bot.features.feature import Feature, Services
from bot.features.lobby import LobbyDesk
from bot.features.move import Moving
from bot.features.rules import Rules
from bot.features.team_threads import TeamThreads
from bot.features.visibility import visible_table
from bot.games.service import GameService
from bot.interactions.response import Answer, Interaction
from bot.model.errors import NotAllowed, Refused
from bot.model.table import Table
from bot.pages.rules import opening
from bot.pages.team_thread import thread_open
from bot.publishing.publisher import Publisher
from bot.ui.content import Content, Text
from bot.ui.custom_ids import (
    AgreeToEndId,
    LobbyId,
    RematchId,
    TeamThreadId,
    parse,
)
from bot.ui.texts import Texts
from render import clean_name, marked_name

log = logging.getLogger(__name__)


class Router:
    """Answers presses and selects, and serves the same pages to slash commands."""

    def __init__(
        self,
        services: Services,
        features: Iterable[Feature],
        service: GameService,
        publisher: Publisher,
        threads: TeamThreads,
    ) -> None:
        self._presses = {kind: press for feature in features for kind, press in feature.presses().items()}
        self.services = services
        self.service = service
        self.publisher = publisher
        self.threads = threads
        self.ending = Ending(service, publisher.messages)
        self.moving = Moving(service, publisher, threads)
        self.workshop = services.feature(Decks)
        self.rules = services.feature(Rules)
        self.lobbies = LobbyDesk(service, publisher, self.workshop, self.rules)

    async def component(self, interaction: Interaction) -> None:
        """Answer a press, a select or a form."""
        data: dict[str, object] = dict(interaction.data or {})
        custom_id = parse(str(data.get("custom_id", "")))
        raw = data.get("values")
        values = [str(value) for value in raw] if isinstance(raw, list) else []
        if custom_id is not None and (press := self._presses.get(type(custom_id))) is not None:
            await press(interaction, custom_id)
            return
        match custom_id:
            case LobbyId():
                await self.lobbies.pressed(interaction, custom_id, values)
            case None:
                raise Refused("malformed")
            case about_a_table:
                await self._table(interaction, about_a_table)

    # Turn message

    async def _table(self, interaction: Interaction, pressed: Any) -> None:
        table = await visible_table(self.service, interaction, pressed.game)
        match pressed:
            case TeamThreadId():
                await self.show_thread(interaction, table)
            case RematchId():
                await self.lobbies.rematch(interaction, table.row)
            case AgreeToEndId():
                await self.ending.agreed(interaction, table.row.id, pressed.seat)
            case _:
                raise Refused("malformed")

    async def show_thread(self, interaction: Interaction, table: Table) -> None:
        """Where the person's team talks."""
        thread = await self.threads.open(table, interaction.user.id)
        await Answer.of(interaction).send(thread_open(thread))


async def refuse(interaction: Interaction, error: Refused) -> None:
    """Tell a person, and nobody else, why something is not possible."""
    texts = Texts()
    facts = dict(error.facts)
    for typed in facts.keys() & {"value", "name"}:
        facts[typed] = marked_name(clean_name(str(facts[typed]))) or "?"
    if "team" in facts:
        facts["team"] = texts(f"team-{facts['team']}")
    if "spirit" in facts:
        facts["spirit"] = texts(f"spirit-{facts['spirit']}")
    text = error.sentence if isinstance(error, NotAllowed) else texts(error.message, **facts)
    to_read = (opening(error.rules, error.edition, language=texts.language),) if error.rules else ()
    await Answer.of(interaction).send(Content((Text(text), *to_read)))
