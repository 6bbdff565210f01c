"""All ways of a turn on the first page of the panel, for those who want them flat in `/settings`."""

from __future__ import annotations

from bot.core.model.advice import FirstPage
from bot.core.play.action_picker import TOKENS, path_digest, path_of
from bot.core.play.ids import ActId
from bot.core.play.one_screen import height
from bot.core.play.panel_page import panel
from bot.core.play.preview import Previews
from bot.core.ui.content import Buttons, Content, Select
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView
from engine import Edition, Side
from engine.actions import EndTurn
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.presses import panel_of
from tests.bot.support.tables import walk
from tests.said import said

HIGHEST = 690
"""The height of a page in CSS pixels that is in view wherever a phone opens it."""


SEEN = 717
"""The height of the messages that it shows."""


def offered(content: Content) -> set[str]:
    """The digests of the choices on a page."""
    pressed = (parse_id(b.custom_id) for block in content.blocks if isinstance(block, Buttons) for b in block.buttons)
    listed = (option.value for block in content.blocks if isinstance(block, Select) for option in block.options)
    return {*listed, *(each.digest for each in pressed if isinstance(each, ActId))}


def offered_by(message: MessageView) -> set[str]:
    """The labels of all choices in a message."""
    listed = {option.label for select in message.selects for option in select.options}
    return {button.label or "" for button in message.buttons} | listed


def test_every_way_is_on_the_page_which_fits_a_phone() -> None:
    seen, heights = set[type](), list[int]()
    for side in (None, Side.A):
        for table in list(walk(2, edition=Edition.SECOND, side=side))[::12]:
            seat = table.row.seats[table.state.turn.seat]
            if table.state.over or table.state.pending or seat not in table.waiting():
                continue
            page = panel(PointOfView(table, seat), then=FirstPage.FLAT)
            assert problems(page) == []
            heights.append(height(page.blocks))
            ways = Previews(PointOfView(table, seat)).offered(table.legal(seat.seat))
            whole = [way for way in ways if not isinstance(way, (EndTurn, *TOKENS))]
            assert {path_digest(path_of(way)) for way in whole} <= offered(page)
            seen |= {*map(type, whole)}
    assert len(seen) > 8
    assert max(heights) <= SEEN
    assert sorted(heights)[len(heights) * 95 // 100] <= HIGHEST


async def test_who_wants_all_ways_flat_has_them_from_then_on(host: Host) -> None:
    game = await host.duel()
    actor = await host.actor(game)
    kinds = offered_by(await panel_of(host, game, actor))
    page = (await actor.slash(host.channel, "settings")).message
    await actor.press(page, label=said("settings-flat", on="no"))
    await host.settled()
    assert (await host.store.people.person_row(actor.id)).flat
    panel_now = await panel_of(host, game, actor)
    assert said("kind-opens", kind=said("kind-realm-short")) in kinds - offered_by(panel_now)
    assert len(offered_by(panel_now)) > len(kinds)
    assert offered_by(await host.dm_panel(game, actor)) == offered_by(panel_now)
    select = panel_now.selects[0]
    reply = await (await actor.select(panel_now, select.custom_id, [select.options[0].value])).settled()
    assert "✅" in reply.text
