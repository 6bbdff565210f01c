"""/export me: all that is stored about a person, in a file by direct message."""

import asyncio
from functools import partial

from bot.core.model.records import Held
from bot.core.privacy.export_page import export, export_file
from bot.core.requests.feature import Feature, Reply, Services, command
from bot.core.requests.request import Request
from bot.core.ui.content import Content, Text
from bot.core.workers.fair_queue import FairQueue


class ExportFeature(Feature):
    """/export me."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._messages = services.publisher.messages
        self._queue = FairQueue()

    @command("export-me")
    async def _me(self, request: Request) -> Reply:
        """Send the file by direct message; in the answer, which goes to them alone, if none reaches them."""
        held = await self._queue.do_in_turn(partial(self._held, request), request.person, most=1)
        file = await asyncio.to_thread(export_file, held, request.language)
        page = export(held, file.filename, request.language)
        if await self._messages.try_dm(request.person, page, [file]):
            return Content((Text(request.texts("export-sent")),))
        await request.answer.send(page, [file])
        return None

    async def _held(self, request: Request) -> Held:
        """What the database holds about the person, and the cards that they hold in running games."""
        hands = [
            {"game": table.row.id, "seat": seat.seat, "cards": table.view(request.person).known.players[seat.seat].hand}
            for table in await request.own_tables()
            for seat in table.row.seats_of(request.person)
        ]
        held = await self._service.store.people.held(request.person)
        return {**held, "hand": hands} if hands else held
