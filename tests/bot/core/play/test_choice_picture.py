"""The picture of a panel's page on which a place is chosen."""

from __future__ import annotations

import asyncio
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from PIL import Image as Images

from bot.core.play.choice_picture import choice_picture
from bot.core.play.ids import RefreshPanelId
from bot.core.play.news import own_step
from bot.core.play.panel_page import panel
from bot.core.ui.content import Content, Image
from bot.core.ui.point_of_view import PointOfView
from bot.localdiscord import MessageView
from engine import Side
from engine.actions import Absorb, EndTurn, Invoke, Move
from render import Picture, blank_picture
from render.pictures import choices
from render.pictures.changes import changed
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.metrics import sample
from tests.bot.support.players import offered
from tests.bot.support.presses import END, button, panel_of
from tests.bot.support.tables import walk
from tests.said import said


def test_there_is_a_picture_where_several_places_can_be_chosen() -> None:
    table = next(iter(walk(1)))
    seat = table.row.seats[0]
    mixed = choice_picture(
        PointOfView(table, seat), [Move(1), Invoke("Courage", 4), Absorb(2, bonus=True), EndTurn("cards")]
    )
    again = choice_picture(
        PointOfView(table, seat), [EndTurn("ambition"), Absorb(2, bonus=False), Invoke("Love", 4), Move(1)]
    )
    assert mixed == again, "the same places in the same position"
    assert mixed is not None
    assert mixed.optional
    assert choice_picture(PointOfView(table, seat), [Move(1), Move(2)]) != mixed
    assert (
        choice_picture(PointOfView(table, table.row.seats[1]), [Move(1), Invoke("Courage", 4), Absorb(2, bonus=True)])
        != mixed
    )
    assert choice_picture(PointOfView(table, seat), [EndTurn("cards"), EndTurn("ambition")]) is None
    assert choice_picture(PointOfView(table, seat), [Invoke("Courage", 4), Invoke("Love", 4)]) is None
    assert choice_picture(PointOfView(table, seat), [Invoke("Courage", 4), Invoke("Love", 5)], "card") is None


def names(message: MessageView) -> list[str]:
    """The names of a message's attachments."""
    return [attachment.filename for attachment in message.attachments]


async def test_a_page_has_its_picture_at_once_and_the_next_page_not_the_old_one(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 600)
    game = await host.game(*host.four)
    actor = await host.actor(game)
    panel = await panel_of(host, game, actor)
    assert names(panel) == ["choices.png"]
    assert panel.attachments[0].alt is not None
    assert panel.attachments[0].alt.startswith("Part of the board. Marked: ")
    alt = panel.attachments[0].alt
    ending = (await actor.press(panel, label=END)).message
    assert names(ending) == ["choices.png"], "no picture vanishes between the pages of a decision"
    assert ending.attachments[0].alt != alt
    assert names((await actor.press(ending, label=said("back"))).message) == ["choices.png"]


async def test_a_picture_that_is_late_has_its_place_and_follows(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 0)
    game = await host.game(*host.four)
    await host.settled()
    host.client.painter.forget_all()
    actor = await host.actor(game)
    seen: list[str | None] = []
    edited = host.client.router.late_pictures.follow

    def noted(message: int, *others: Any) -> None:
        shown = next(each for each in actor.sees(host.channel) if each.id == message)
        seen.extend(each.alt for each in shown.attachments)
        edited(message, *others)

    monkeypatch.setattr(host.client.router.late_pictures, "follow", noted)
    late = sample("optional_pictures_total", outcome="late")
    panel = await panel_of(host, game, actor)
    assert len(offered(panel)) > 3
    await host.settled()
    assert seen == ["…"], "its place is kept"
    assert panel.attachments[0].alt is not None
    assert panel.attachments[0].alt.startswith("Part of the board. Marked: ")
    assert sample("optional_pictures_total", outcome="late") == late + 1
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.pixels
def test_a_blank_has_the_size_of_its_picture() -> None:
    for table in list(walk(1))[::15]:
        for seat in table.waiting():
            image = choice_picture(PointOfView(table, seat), table.legal(seat.seat))
            if image is not None:
                assert image.size is not None
                sizes = [Images.open(BytesIO(each.data)).size for each in (image.draw(), blank_picture(image.size))]
                assert sizes == [image.size] * 2
                assert len(blank_picture(image.size).data) < 2_000


async def test_a_late_picture_does_not_replace_a_later_page(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 0)
    game = await host.game(*host.four)
    await host.settled()
    host.client.painter.forget_all()
    actor, drawn, draw = await host.actor(game), asyncio.Event(), host.client.router.late_pictures._draw  # noqa: SLF001

    async def slow(content: Content) -> tuple[Content, list[Picture]]:
        await drawn.wait()
        return await draw(content)

    monkeypatch.setattr(host.client.router.late_pictures, "_draw", slow)
    panel = await panel_of(host, game, actor)
    ending = (await actor.press(panel, label=END)).message
    drawn.set()
    await host.settled()
    assert said("back") in [each.label for each in ending.buttons]


async def test_a_late_picture_does_not_replace_the_page_of_a_press_at_the_same_time(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    await host.settled()
    actor, late, painter = await host.actor(game), host.client.router.late_pictures, host.client.painter
    panel = await panel_of(host, game, actor)
    await host.settled()
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 0)
    painter.forget_all()
    follow, draw, draw_late, follows, drawn = late.follow, painter.draw, late._draw, asyncio.Event(), asyncio.Event()  # noqa: SLF001

    def noted(message: int, *others: Any) -> None:
        follow(message, *others)
        follows.set()

    async def painted(content: Content, *, person: int | None = None) -> tuple[Content, list[Picture]]:
        if person is not None and said("unused", actions=3) in content.text:
            await follows.wait()
        return await draw(content, person=person)

    async def slow(content: Content) -> tuple[Content, list[Picture]]:
        await drawn.wait()
        return await draw_late(content)

    monkeypatch.setattr(late, "follow", noted)
    monkeypatch.setattr(painter, "draw", painted)
    monkeypatch.setattr(late, "_draw", slow)
    plain = next(each for each in panel.buttons if each.label == END)
    again = button(str(RefreshPanelId(game)))
    replies = await asyncio.gather(actor.forge(panel, button(plain.custom_id)), actor.forge(panel, again))
    ending = (await replies[0].settled()).message
    assert said("back") in [each.label for each in ending.buttons]
    drawn.set()
    await host.settled()
    assert said("back") in [each.label for each in ending.buttons]


def test_the_picture_reaches_as_far_as_what_the_last_own_step_changed() -> None:
    shown = 0
    for table in walk(1):
        seat = next(iter(table.waiting()), None)
        step = None if seat is None else own_step(PointOfView(table, seat))
        if seat is None or step is None or not step.shifts:
            continue
        picture = choice_picture(PointOfView(table, seat), table.legal(seat.seat), own=step)
        if picture is None:
            continue
        assert isinstance(picture.draw, partial)
        *_, latest, beside = picture.draw.args
        assert set(step.events) <= set(latest)
        assert len(beside) == len(step.shifts)
        shown += 1
    assert shown > 5


def test_the_pages_of_a_decision_show_the_same_part_of_the_board() -> None:
    compared = same = 0
    for table in list(walk(2, side=Side.A))[::35]:
        if table.state.over or table.state.pending:
            continue
        pov = PointOfView(table, table.waiting()[0])
        first, *others = (
            middle_of(image)
            for path in ((), *((kind,) for kind in {type(action) for action in pov.legal} - {EndTurn}))
            for image in images(panel(pov, path, kept=False))
            if image.filename == "choices.png"
        )
        compared, same = compared + len(others), same + sum(abs(each - first) <= 20 for each in others)
    assert same >= 0.85 * compared > 12


def middle_of(image: Image) -> float:
    """How far down the board the middle of a page's picture is."""
    assert isinstance(image.draw, partial)
    _, seen, seat, places, latest, around = image.draw.args
    part = choices.shown_with(seen, seat, places, changed(seen, latest), image.draw.keywords["heights"], around)
    return part.top + part.height / choices.ZOOM / 2
