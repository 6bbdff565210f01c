"""/replay: a game as an animation and step by step, for everybody who may see it, with what they may know."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image

from bot.features import replay
from bot.ui.custom_ids import ReplayEndId, ReplayStepId
from engine import Team, legal_actions, view
from render import Picture
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.tables import WIDE, walk


async def test_a_replay_is_an_animation(host: Host) -> None:
    game = await host.game(*host.four)
    reply = await host.spectator.slash(host.channel, "replay", game=game)
    await host.settled()
    [attached] = reply.message.attachments
    assert attached.filename == "replay.webp"
    with Image.open(BytesIO(attached.data)) as film:
        assert film.format == "WEBP"
    assert [button.label for button in reply.message.buttons] == ["First", "Back", "Next", "Last"]


async def test_a_replay_goes_step_by_step(host: Host, monkeypatch: Any) -> None:
    monkeypatch.setattr(replay, "replay_picture", _still)
    game = await host.game(*host.four, free=True)
    for _ in range(3):
        await _something(host, game)
    reply = await host.four[0].slash(host.channel, "replay", game=game)
    await host.settled()
    message = reply.message
    last = len(await host.log(game)) - 1
    for label, number in (("First", 0), ("Next", 1), ("Back", 0), ("Last", None)):
        reply = await host.four[0].press(message, label=label)
        await host.settled()
        message = reply.message
        assert message.ephemeral
        assert f"Step {last if number is None else number} of {last} " in message.text
        assert [each.filename for each in message.attachments] == ["step.png"]


async def _something(host: Host, game: int) -> None:
    """The first player asked takes the first legal action."""
    table = await host.table(game)
    seat = table.waiting()[0]
    assert seat.person is not None
    await host.service.act(game, seat.person, legal_actions(table.rules, table.state, seat.seat)[0])
    await host.settled()


def _still(*_: Any) -> Picture:
    """A stand-in for animations that the test does not look at."""
    return Picture(b"RIFF", "replay.webp", "a replay")


async def test_steps_show_a_person_what_their_team_may_know(host: Host) -> None:
    game = await host.game(*host.four)
    table = await host.table(game)
    steps = await host.client.services.feature(replay.Replay).steps(table)
    shown = replay.page_of(table, steps[-1], 0, 0, Team.BLISS)
    other = replay.page_of(table, steps[-1], 0, 0, None)
    assert steps[-1][1] == table.state
    assert images(shown)[0].draw().alt == table.words.alt_texts.board(view(table.state, Team.BLISS))
    assert images(other)[0].draw().alt == table.words.alt_texts.board(view(table.state, None))


def test_ids_of_replay_buttons_hold_the_step() -> None:
    assert replay.number_of(ReplayStepId(7, "next", 17), 20) == 17
    assert replay.number_of(ReplayEndId(7, "last"), 20) == 20
    assert replay.number_of(ReplayEndId(7, "first"), 3) == 0


def test_pages_of_a_replay_stay_within_the_limits() -> None:
    for table in list(walk(1, names=WIDE))[::25]:
        for number, last in ((0, 0), (0, 9), (4, 9), (9, 9)):
            page = replay.page_of(table, (table.steps[-1], table.state), number, last, None)
            assert problems(page) == []
            assert [button.disabled for button in page.blocks[-1].buttons] == [  # type: ignore[union-attr]
                number == 0,
                number == 0,
                number == last,
                number == last,
            ]
