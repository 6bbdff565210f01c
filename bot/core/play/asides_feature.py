"""Asides: log, foresight, reasons, Intentions, rules and Spirit boards as pages of a panel."""

from collections.abc import Callable
from dataclasses import replace

from bot.core.model.errors import NotAllowed, Refused
from bot.core.model.table import Table
from bot.core.play.asides_page import aside_page
from bot.core.play.blocked_actions import not_now, why_not
from bot.core.play.foresight_page import foresight
from bot.core.play.ids import AsideId, IntentionsId, WhyNotId
from bot.core.play.intentions_page import intentions
from bot.core.play.log_page import latest_page, newer_page, older_page
from bot.core.play.panel_feature import ActionPanelFeature
from bot.core.play.replay_feature import ReplayFeature
from bot.core.play.story import story_page
from bot.core.requests.feature import Feature, Services, panel_press
from bot.core.requests.request import Request
from bot.core.rulebook.feature import RulesFeature
from bot.core.rulebook.page import BOTH, CONTENTS, Pages
from bot.core.rulebook.spirit_page import spirit_board
from bot.core.ui.content import Content
from bot.core.ui.point_of_view import PointOfView
from engine import Mode, RuleError


class AsidesFeature(Feature):
    """Turns a panel to what its player looks up, and its pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel, self._rules = services.feature(ActionPanelFeature), services.feature(RulesFeature)
        self._recordings = services.feature(ReplayFeature).recordings
        self._further = services.publisher.added.rule_buttons

    @panel_press
    async def _open(self, request: Request, pressed: AsideId) -> None:
        await self._show(request, pressed)

    @panel_press
    async def _former(self, request: Request, pressed: WhyNotId | IntentionsId) -> None:
        """The buttons of panels of earlier versions."""
        await self._show(request, AsideId(pressed.game, "why" if isinstance(pressed, WhyNotId) else "intentions"))

    async def _show(self, request: Request, at: AsideId) -> None:
        table = await request.table(at.game)
        pov = request.pov(table)
        if request.chosen:
            at = replace(at, key=request.chosen[0], part=0)
        content = await self._content(request, pov, at)
        if content is None:
            await self._panel.edit_panel(request, table, note=request.texts("outdated"))
        else:
            await self._panel.turn_panel(request, table, aside_page(pov, at, content))

    async def _content(self, request: Request, pov: PointOfView, at: AsideId) -> Content | None:
        """What an aside shows, as if it were a message of its own; None if there is nothing any more."""
        match at.what:
            case "log":
                return await self._log(request, pov.table, at)
            case "foresight":
                realm = int(at.key) if at.key.isdigit() else None
                try:
                    return foresight(
                        pov.table, pov.view, realm, lambda realm: _to(at, "" if realm is None else str(realm))
                    )
                except RuleError as error:
                    raise NotAllowed(error, pov.words) from error
            case "intentions":
                if pov.table.row.mode is not Mode.FULL:
                    raise Refused("malformed")
                return intentions(pov)
            case "story":
                return story_page(pov)
            case "why" if not at.key:
                return not_now(pov, _to(at, ""))
        book = await self._rules.book(pov.words.language, pov.table.row.guild)
        if at.what == "spirits":
            shown = int(at.key) if at.key.isdigit() else pov.seat.seat
            return spirit_board(pov.table, pov.view, shown, book, self._further, lambda _, seat: _to(at, str(seat)))
        edition = None if at.what == BOTH else pov.table.rules.edition
        pages = Pages(book, edition, self._further, _rules(at))
        return why_not(pov, at.key, pages) if at.what == "why" else pages.page(at.key or CONTENTS)

    async def _log(self, request: Request, table: Table, at: AsideId) -> Content:
        view = table.view(request.person)

        def to(way: str, version: int) -> str:
            return _to(at, f"{way}{version}")

        for way, turned_to in (("older", older_page), ("newer", newer_page)):
            if at.key.startswith(way):
                steps = (await self._recordings.recording_of(table, request.person)).steps
                return turned_to(table, view, steps, int(at.key.removeprefix(way)), to)
        return latest_page(table, view, to)


def _to(at: AsideId, key: str) -> str:
    """The id of another page of the same kind."""
    return str(replace(at, key=key, part=0))


def _rules(at: AsideId) -> Callable[[str, str], str]:
    """The ids of the rule book's pages."""
    return lambda page, editions: str(replace(at, what=BOTH if editions == BOTH else "rules", key=page, part=0))
