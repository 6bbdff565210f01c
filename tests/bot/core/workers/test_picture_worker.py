"""Pictures drawn in another process: requests are small and plain, and the game goes on without it."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.core.model.table import Table
from bot.core.play.choice_picture import choice_picture
from bot.core.play.hand_page import hand
from bot.core.play.recording import Recording
from bot.core.play.replay_page import step_page
from bot.core.play.turn_message import board, turn
from bot.core.ui.content import Content, Image, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.workers.child_process import WorkPickler
from bot.core.workers.picture_worker import HANGING, MAX_AHEAD, PictureWorker
from bot.core.workers.worker import ProcessWorker, Worker
from bot.localdiscord import LocalDiscord, MessageView
from engine import Team
from engine.actions import EndTurn
from render import Picture
from tests.bot.support.checks import check_log
from tests.bot.support.contents import images
from tests.bot.support.host import Host, connected, hosting
from tests.bot.support.metrics import sample
from tests.bot.support.presses import act, decide_first, until_can
from tests.bot.support.tables import walk
from tests.bot.support.waits import PassingTime
from tests.said import says

SENT = 20_000
"""Maximum number of bytes sent for a picture once the process knows the rule set."""


def shown(table: Table) -> Iterator[Image]:
    """All pictures of a position."""
    for team in (None, *Team):
        seen = table.team_view(team)
        yield board(table, seen)
        yield board(table, seen, form="tall")
    for seat in table.waiting():
        yield from filter(None, [choice_picture(PointOfView(table, seat), table.legal(seat.seat))])
    contents = [turn(table), *(hand(PointOfView(table, seat)) for seat in table.row.seats)]
    contents.append(step_page(table, Recording([(table.steps[-1], table.state)], over=table.state.over), 0, None))
    for content in contents:
        yield from images(content)


def sent(image: Image, *rulesets: str) -> bytes:
    """What is sent for a picture to a process that knows these rule sets."""
    stream = io.BytesIO()
    WorkPickler(stream, set(rulesets)).dump(image.draw)
    return stream.getvalue()


def test_little_is_sent_for_a_picture_and_it_is_the_same_from_there() -> None:
    tables = list(walk(1))
    images = [image for table in (*tables[::20], tables[-1]) for image in shown(table)]
    kinds = {image.filename: image for image in images}
    assert set(kinds) >= {"board.png", "choices.png", "hand.png", "step.png", "final.png"}
    assert max(len(sent(image, tables[0].rules.digest)) for image in images) < SENT
    for image in kinds.values():
        assert pickle.loads(sent(image))() == image.draw(), "another process has a rule set of its own"


@pytest.mark.soak
@pytest.mark.pixels
async def test_a_picture_is_the_same_whoever_draws_it() -> None:
    tables = list(walk(2))[40:44]
    contents = [content for table in tables for content in (turn(table), hand(PointOfView(table, table.row.seats[0])))]
    thread, process = PictureWorker(Worker("painter")), PictureWorker(ProcessWorker("painter"))
    try:
        for content in contents:
            assert await process.draw(content) == await thread.draw(content) != (content, [])
    finally:
        await thread.close()
        await process.close()


def _secret(card: str) -> Picture:
    raise KeyError(card)


async def test_words_stand_in_and_the_log_says_where_but_not_of_what(caplog: pytest.LogCaptureFixture) -> None:
    painter = PictureWorker(Worker("painter"))
    failing = partial(_secret, "Jealousy")
    content = Content(
        (Image("1", "one.png", failing, lambda: "in words"), Text("between"), Image("2", "two.png", failing))
    )
    assert await painter.draw(content) == (Content((Text("in words"), Text("between"))), [])
    assert [record.message.split(" at ")[0] for record in caplog.records] == [
        "one.png could not be drawn: KeyError",
        "two.png could not be drawn: KeyError",
    ]
    assert "_secret" in caplog.text
    assert "Jealousy" not in caplog.text
    await painter.close()


@pytest.mark.soak
async def test_a_killed_painter_is_missed_by_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    made: dict[str, ProcessWorker] = {}

    def process(name: str) -> Worker:
        made[name] = ProcessWorker(name)
        return made[name]

    async with hosting(tmp_path, workers=process) as host:
        game = await host.game(*host.four)
        first = made["painter"].pid
        assert first is not None
        assert made["thinker"].pid is None, "nobody has to think yet"
        os.kill(first, signal.SIGKILL)
        await act(host, game, EndTurn)
        await host.settled()
        assert [file.filename for file in host.turn_message(game).attachments] == ["board.png"]
        assert made["painter"].pid not in {first, None}
        await host.check(game)
    assert made["painter"].pid is None
    assert not says(caplog.text, "replay-film-undrawn")


async def test_a_lost_painter_and_thinker_hold_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
    async with hosting(tmp_path, workers=ProcessWorker) as host:
        game = await host.game(host.four[0], computers=3)
        await decide_first(host, game)
        await until_can(host, game, EndTurn)
        await act(host, game, EndTurn)
        await until_can(host, game, EndTurn)  # computer seats have decided, and it is the person's turn again
        message = host.turn_message(game)
        assert message.attachments == []
        assert says(message.text, "alt-board")
        await check_log(host.store, game)
    assert "painter: its process was lost: FileNotFoundError" in caplog.text
    assert "board.png could not be drawn: painter" in caplog.text
    assert "thinker: its process was lost: FileNotFoundError" in caplog.text
    assert "stopped" not in caplog.text, "computers decide nevertheless"


async def test_a_picture_keeps_the_name_that_the_message_gives_it() -> None:
    table = next(iter(walk(3)))
    painter = PictureWorker(Worker("painter"))
    image = board(table, table.team_view(None))
    _, [picture] = await painter.draw(Content((Image("k", "other.png", image.draw),)))
    assert picture.filename == "other.png"
    await painter.close()


async def broken_then_mended(host: Host, game: int, monkeypatch: pytest.MonkeyPatch) -> MessageView:
    """A turn's message whose picture fails to be drawn at first."""
    with monkeypatch.context() as patch:
        patch.setattr("bot.core.play.turn_message.next_frame", _secret)
        patch.setattr("bot.core.play.hand_page.hand_picture", _secret)
        await act(host, game, EndTurn)
        await host.settled()
        message = host.turn_message(game)
        assert message.attachments == []
        assert says(message.text, "alt-board")
    return message


async def test_a_picture_that_failed_is_drawn_again_by_itself(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    game, time = await host.game(*host.four), PassingTime(host.discord)
    message = await broken_then_mended(host, game, monkeypatch)
    actor = await host.actor(game)
    rows = await host.log(game)
    await time.until(lambda: host.turn_message(game).attachments, 60)
    await time.until(lambda: [m for m in actor.sees(actor.dm) if m.attachments], 60)
    assert host.turn_message(game).id == message.id
    assert not says(host.turn_message(game).text, "alt-board")
    assert await host.log(game) == rows, "without a step"
    await host.check(game)


async def test_a_picture_that_never_succeeds_is_not_tried_without_end_and_edits_nothing(
    host: Host, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game, time = await host.game(*host.four), PassingTime(host.discord)
    monkeypatch.setattr("bot.core.play.turn_message.next_frame", _secret)
    await act(host, game, EndTurn)
    await host.settled()
    asked = host.discord.rest.load.total
    await time.advance(1700)
    failed = [r for r in caplog.records if "board.png could not be drawn" in r.getMessage()]
    assert 3 < len(failed) <= 12
    assert host.discord.rest.load.total == asked, "the words are there already"
    await time.advance(700)
    assert len([r for r in caplog.records if "board.png could not be drawn" in r.getMessage()]) == len(failed)


async def test_a_picture_that_failed_before_a_restart_is_drawn_after_it(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(discord, tmp_path) as host:
        game = await host.game(*host.four)
        await broken_then_mended(host, game, monkeypatch)
    async with connected(discord, tmp_path) as host:
        await host.settled()
        assert host.turn_message(game).attachments
        await host.check(game)


async def test_the_last_picture_of_a_game_that_has_ended_is_drawn_again_too(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, time = await host.game(*host.four), PassingTime(host.discord)
    with monkeypatch.context() as patch:
        patch.setattr("bot.core.play.turn_message.next_frame", _secret)
        await act(host, game, EndTurn)
        await host.settled()
        await host.service.upkeep.abandon(game, host.four[0].id)
        await host.settled()
        assert host.last_message(game).attachments == []
    await time.until(lambda: host.last_message(game).attachments, 60)
    await host.settled()
    assert await host.store.messages.messages_of(game) == {}, "none of its messages changes any more"


async def test_nothing_waits_for_the_picture_of_a_message_that_is_gone(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await host.game(*host.four)
    actor = await host.actor(game)
    await broken_then_mended(host, game, monkeypatch)
    await host.service.undo.last_step(game, actor.id)
    await host.settled()
    undrawn = host.client.publisher.messages.undrawn(game)
    assert undrawn <= set(await host.store.messages.messages_of(game)), "the turn's message disappeared with the turn"


# Optional pictures: an answer can do without them


def _drawn(path: Path) -> Picture:
    """A picture that notes each time it is drawn."""
    with path.open("a") as notes:
        notes.write("drawn\n")
    return Picture(b"small", "small.png", "small")


def optional(path: Path, key: str = "key") -> Content:
    """A text and an optional picture."""
    return Content((Text("text"), Image(key, "small.png", partial(_drawn, path), optional=True)))


@pytest.mark.real_time
async def test_an_answer_goes_without_its_optional_picture_when_the_painter_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 0.01)
    worker, hanging, notes = Worker("painter"), threading.Event(), tmp_path / "notes"
    painter, left_out = PictureWorker(worker), sample("optional_pictures_total", outcome="left_out")
    busy = asyncio.create_task(worker.run(hanging.wait))
    await asyncio.sleep(0)
    assert await painter.draw(optional(notes), person=1) == (Content((Text("text"),)), [])
    assert sample("optional_pictures_total", outcome="left_out") == left_out + 1
    hanging.set()
    await busy
    await worker.run(int)  # whatever waited before has been begun by now
    assert not notes.exists(), "nobody wants it any more"
    await painter.close()


async def test_an_answer_does_not_wait_at_all_for_a_painter_that_hangs_or_has_much_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker, hanging = Worker("painter"), threading.Event()
    painter = PictureWorker(worker)
    jobs = [asyncio.create_task(worker.run(hanging.wait, urgent=True))]
    await asyncio.sleep(0)
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 600)
    jobs += [asyncio.create_task(worker.run(int, whose=one, urgent=True)) for one in range(2, 2 + MAX_AHEAD)]
    await asyncio.sleep(0)
    async with asyncio.timeout(60):
        assert (await painter.draw(optional(tmp_path / "notes"), person=1))[1] == []
    jobs[-1].cancel()
    await asyncio.sleep(0)
    waiting = asyncio.create_task(painter.draw(optional(tmp_path / "notes"), person=1))
    await asyncio.sleep(0)
    hanging.set()
    assert len((await waiting)[1]) == 1, "there is time for it"
    monkeypatch.setattr(Worker, "seconds_under_way", HANGING + 1)
    async with asyncio.timeout(60):
        assert (await painter.draw(optional(tmp_path / "notes", "other"), person=1))[1] == []
    await painter.close()


@pytest.mark.pixels
async def test_other_messages_wait_for_optional_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 0)
    painter, content = PictureWorker(Worker("painter")), optional(tmp_path / "notes")
    shown, pictures = await painter.draw(content)
    assert (shown, [picture.data for picture in pictures]) == (content, [b"small"])
    await painter.close()


async def test_an_optional_picture_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.workers.picture_worker.OPTIONAL_TIMEOUT", 600)
    notes, painter, before = (
        tmp_path / "notes",
        PictureWorker(Worker("painter")),
        sample("optional_pictures_total", outcome="shown"),
    )
    first = await painter.draw(optional(notes), person=1)
    assert await painter.draw(optional(notes), person=1) == first
    assert notes.read_text() == "drawn\n"
    await painter.draw(optional(notes, "other"), person=1)
    assert notes.read_text() == "drawn\ndrawn\n"
    assert sample("optional_pictures_total", outcome="shown") == before + 3
    await painter.close()


async def test_an_optional_picture_that_fails_is_left_out_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    painter = PictureWorker(Worker("painter"))
    failing = Image("key", "small.png", partial(_secret, "Jealousy"), optional=True)
    assert await painter.draw(Content((failing, Text("text"))), person=1) == (Content((Text("text"),)), [])
    assert "small.png could not be drawn: KeyError" in caplog.text
    assert "Jealousy" not in caplog.text
    await painter.close()


@pytest.mark.pixels
async def test_a_stop_before_pictures_are_prepared_is_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker("painter")
    await worker.close()
    await PictureWorker(worker).warm()
    assert not caplog.records
