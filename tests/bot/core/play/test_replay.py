"""/replay: a game step by step and as a film, for everybody who may see it, with what they may know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.core.model.errors import Refused
from bot.core.model.table import Table
from bot.core.play import replay_feature as replay
from bot.core.play.ids import ReplayEndId, ReplayFilmId, ReplayJumpId, ReplayStepId
from bot.core.play.recording import Recording
from bot.core.play.replay_feature import ReplayFeature
from bot.core.play.replay_page import film_page, step_page, thinned_options
from bot.core.ui.content import MAX_OPTIONS, Content, Option
from bot.core.workers.worker import Worker
from bot.localdiscord import MessageView, Person, Reply
from bot.localdiscord.core.interactions import ResponseType
from engine import Aspiration, State, Team, View, legal_actions, view
from engine.actions import Move
from engine.events import RevelationBegan
from render import FilmSpeed
from tests.bot.support.contents import images
from tests.bot.support.host import Host
from tests.bot.support.pages import problems
from tests.bot.support.pixels import with_pixels
from tests.bot.support.presses import button, decide_first
from tests.bot.support.recordings import last_revelation, played, recorded, whole, without_pictures
from tests.bot.support.tables import WIDE, walk
from tests.said import said, says

BUTTONS = [
    said("replay-first"),
    said("replay-back"),
    said("replay-next"),
    said("replay-last"),
    said("replay-film-slow"),
    said("replay-film-normal"),
    said("replay-film-fast"),
]


# Pages


async def opened(host: Host, game: int, person: Person) -> MessageView:
    """A person's replay, opened by the command at its first page."""
    return (await (await person.slash(host.channel, "replay", game=game)).settled()).message


async def test_a_replay_opens_at_once_and_for_one_person(host: Host) -> None:
    game = await host.duel()
    reply = await host.spectator.slash(host.channel, "replay", game=game)
    assert reply.interaction.response_type is ResponseType.MESSAGE, "it is not deferred"
    message = reply.message
    assert message.ephemeral
    assert "### Step 0 of 0 · Turn 1 · " in message.text
    assert [each.filename for each in message.attachments] == ["step.png"]
    assert [each.label for each in message.buttons] == BUTTONS


async def test_a_replay_goes_step_by_step(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    without_pictures(monkeypatch)
    game = await host.duel(free=True)
    for _ in range(3):
        await _something(host, game)
    message = await opened(host, game, host.four[0])
    last = len(await host.log(game)) - 1
    for label, number in (("Next", 1), ("Back", 0), ("Last", last), ("First", 0)):
        reply = await host.four[0].press(message, label=label)
        assert reply.interaction.response_type is ResponseType.UPDATE, "the page is turned at once"
        message = reply.message
        assert message.ephemeral
        assert f"Step {number} of {last} " in message.text
        assert [each.filename for each in message.attachments] == ["step.png"]


async def test_a_film_is_an_animation_of_the_speed_chosen(host: Host) -> None:
    game = await host.duel()
    message = await opened(host, game, host.spectator)
    with with_pixels():
        reply = await host.spectator.press(message, label=said("replay-film-fast"))
        assert reply.interaction.response_type is ResponseType.DEFER, "it says at once that it takes a moment"
        film = (await reply.settled()).message
    assert film.ephemeral
    assert film.id != message.id
    assert [each.label for each in film.buttons] == [said("replay-film-slow"), said("replay-film-normal")]
    [attached] = film.attachments
    assert attached.filename == "replay.webp"
    with Image.open(BytesIO(attached.data)) as shown:
        assert shown.format == "WEBP"


async def test_the_same_film_is_made_once(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Team | None] = []

    def noted(table: Table, recording: Recording, viewer: Team | None, speed: FilmSpeed) -> Content:
        made.append(viewer)
        return film_page(table, recording, viewer, speed)

    monkeypatch.setattr("bot.core.play.replay_feature.film_page", noted)
    begun: list[str] = []

    def worker(name: str) -> Worker:
        begun.append(name)
        return Worker(name)

    monkeypatch.setattr(host.client.services.feature(ReplayFeature), "_workers", worker)
    game = await host.duel()
    pages = [(person, await opened(host, game, person)) for person in (host.spectator, host.spectator, host.four[0])]
    films = await asyncio.gather(*(person.press(page, label=said("replay-film-normal")) for person, page in pages))
    for film in films:
        assert [each.filename for each in (await film.settled()).message.attachments] == ["replay.webp"]
    assert begun == ["film", "film"]
    assert made == [None, Team.BLISS], "one for spectators, one for Ann's team"


async def test_a_film_that_cannot_be_drawn_leaves_the_pages(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.pictures.replay.film", None)
    game = await host.duel()
    message = await opened(host, game, host.spectator)
    film = (await (await host.spectator.press(message, label=said("replay-film-normal"))).settled()).message
    assert says(film.text, "replay-film-undrawn")
    assert not film.attachments
    assert message.attachments


async def test_a_step_that_was_undone_is_not_shown(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    without_pictures(monkeypatch)
    game = await host.duel()
    ann = await host.actor(game)
    before = (await opened(host, game, ann)).text
    await decide_first(host, game, Move)
    after = await opened(host, game, ann)
    assert "of 1 " in after.text
    await host.service.undo.last_step(game, ann.id)
    await host.settled()
    assert (await opened(host, game, ann)).text == before
    reply = await ann.press(after, label=said("replay-last"))
    assert "Step 0 of 0 " in reply.text, "an old page leads to what there is"


async def _something(host: Host, game: int) -> None:
    """The first player asked takes the first legal action."""
    table = await host.table(game)
    seat = table.waiting()[0]
    assert seat.person is not None
    await host.service.play.act(game, seat.person, legal_actions(table.rules, table.state, seat.seat)[0])
    await host.settled()


# A game to its end


async def jump(person: Person, message: MessageView, to: str, label: str) -> Reply:
    """Choose an option by the beginning of its label."""
    [select] = [each for each in message.selects if (each.custom_id or "").endswith(to)]
    [value] = [option.value for option in select.options if option.label.startswith(label)]
    return await person.select(message, select.custom_id, [value])


def secrets(table: Table, state: State) -> set[str]:
    """The names of the cards in all hands and of the Hidden Aspirations."""
    names = {card for player in state.players for card in player.hand}
    return names | {table.words.terms.aspiration(Aspiration(team.hidden)) for team in state.teams if team.hidden}


async def test_a_game_played_out_shows_all_hands_to_everybody(host: Host) -> None:
    game = await played(host)
    table = await host.table(game)
    assert table.row.status == "over"
    for person in (host.spectator, host.four[0]):
        reply = await person.press(host.last_message(game), label=said("replay"))
        assert reply.interaction.response_type is ResponseType.MESSAGE, "it opens at once"
        first = whole()[last_revelation() - 2]
        for label, state in ((None, first.state), ("Last", table.state)):
            reply = reply if label is None else await person.press(reply.message, label=label)
            _, hands = reply.message.attachments
            assert hands.filename == "hands.png"
            assert hands.alt is not None
            for secret in secrets(table, state):
                assert secret in hands.alt


async def test_a_replay_jumps_to_a_revelation_and_to_a_turn(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    without_pictures(monkeypatch)
    game = await played(host)
    table = await host.table(game)
    recording = await host.client.services.feature(ReplayFeature).recordings.recording_of(table)
    message, person = await opened(host, game, host.spectator), host.spectator
    [revelation] = recording.revelations
    reply = await jump(person, message, "revelations", "Revelation 1 ")
    assert reply.interaction.response_type is ResponseType.UPDATE
    assert f"Step {revelation.step} of {recording.last} · Turn {revelation.turn + 1} " in reply.text
    assert "Revelation: " in reply.text
    assert [each.filename for each in reply.message.attachments] == ["step.png", "revelation.png", "hands.png"]
    turn = recording.turns[-1]
    reply = await jump(person, reply.message, "turns", f"Turn {turn.number + 1} ")
    assert f"Step {turn.step} of {recording.last} · Turn {turn.number + 1} " in reply.text
    [chosen] = [option.label for option in reply.message.selects[0].options if option.default]
    assert chosen.startswith(f"Turn {turn.number + 1} ")


FORGED = ("0", "1", "2", "7", "99999", "-1", "٣", "", "1:over")
"""Values of a select that no page offers, and some that it does."""


@pytest.mark.rule("CRD-12")
async def test_a_game_not_played_out_shows_nobody_the_hands_of_others(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = without_pictures(monkeypatch)
    game = await played(host, until_over=False)
    states = {table.state.applied: table.state for table in whole()}
    for status in ("running", "abandoned"):
        if status == "abandoned":
            await host.service.upkeep.abandon(game, host.four[0].id)
            await host.settled()
        assert (await host.table(game)).row.status == status
        for person, team in ((host.spectator, None), (host.four[0], Team.BLISS)):
            drawn.clear()
            message = await opened(host, game, person)
            for data in forgeries(game):
                await (await person.forge(message, data)).settled()
            shown = [known for content in drawn for known in views(content)]
            assert len(shown) > 20
            for known in shown:
                assert known == view(states[known.known.applied], team)
            assert {image.filename for content in drawn for image in images(content)} == {
                "step.png",
                "revelation.png",
                "replay.webp",
            }


def views(content: Content) -> Iterator[View]:
    """All that the pictures of a content are made from."""
    for image in images(content):
        for part in image.draw.args:  # type: ignore[attr-defined]
            if isinstance(part, View):
                yield part
            elif isinstance(part, list):
                yield from (frame.view for frame in part)


def forgeries(game: int) -> Iterator[dict[str, Any]]:
    """Presses that nobody was offered, of every kind of button and select of a replay."""
    for to in ("turns", "revelations"):
        for value in FORGED:
            yield button(str(ReplayJumpId(game, to))) | {"component_type": 3, "values": [value]}
        yield button(str(ReplayJumpId(game, to)))
        yield button(str(ReplayJumpId(game, to))) | {"component_type": 3, "values": ["0", "1"]}
    for step in (0, 1, 5, 99_999):
        yield button(str(ReplayStepId(game, "next", step)))
    yield button(str(ReplayEndId(game, "last")))
    for custom_id in (*(str(ReplayFilmId(game, speed)) for speed in FilmSpeed), f"table:{game}:hands"):
        yield button(custom_id)


@pytest.mark.rule("CRD-12")
def test_only_a_recording_of_a_game_that_is_over_shows_hands() -> None:
    begin = last_revelation() - 2
    ended, unended = whole()[begin:], whole()[begin:-1]
    for over, tables in ((False, ended), (False, unended), (True, unended)):
        recording = recorded(tables, over=over)
        for number, table in enumerate(tables):
            for viewer in (None, *Team):
                assert recording.view(number, viewer) == view(table.state, viewer)
            page = step_page(ended[-1], recording, number, None)
            assert [image.filename for image in images(page)][-1] != "hands.png"
        assert film_of(recording, None).draw.keywords == {"all_hands": False}  # type: ignore[attr-defined]
    assert film_of(recorded(ended), None).draw.keywords == {"all_hands": True}  # type: ignore[attr-defined]


def film_of(recording: Recording, viewer: Team | None) -> Any:
    [film] = images(film_page(whole()[-1], recording, viewer, FilmSpeed.SLOW))
    return film


# Contents


async def test_steps_show_a_person_what_their_team_may_know(host: Host) -> None:
    game = await host.duel()
    table = await host.table(game)
    recording = await host.client.services.feature(ReplayFeature).recordings.recording_of(table)
    shown, other = step_page(table, recording, 0, Team.BLISS), step_page(table, recording, 0, None)
    assert images(shown)[0].draw().alt == table.words.alt_texts.board(view(table.state, Team.BLISS))
    assert images(other)[0].draw().alt == table.words.alt_texts.board(view(table.state, None))


def test_ids_of_replay_buttons_hold_the_step() -> None:
    assert replay.step_number(ReplayStepId(7, "next", 17), 20) == 17
    assert replay.step_number(ReplayEndId(7, "last"), 20) == 20
    assert replay.step_number(ReplayEndId(7, "first"), 3) == 0


@pytest.mark.parametrize("values", [[], ["x"], ["-1"], ["1", "2"], ["²"], ["1" * 6], [""]])
def test_what_is_not_a_step_is_refused(values: list[str]) -> None:
    with pytest.raises(Refused):
        replay.chosen_step(values)


def test_pages_of_a_replay_stay_within_the_limits() -> None:
    tables = list(walk(1, names=WIDE))
    for recording in (recorded(tables), recorded(tables, over=False), recorded(tables[:1]), recorded(tables[40:])):
        for number in sorted({0, recording.last, *range(0, recording.last, 25)}):
            page = step_page(tables[-1], recording, number, None)
            assert problems(page) == []
            labels = {each.label: each.disabled for block in page.blocks for each in getattr(block, "buttons", ())}
            assert list(labels) == BUTTONS
            assert labels["First"] == labels["Back"] == (number == 0)
            assert labels["Last"] == labels["Next"] == (number == recording.last)
    assert problems(film_page(tables[-1], recorded(tables), None, FilmSpeed.NORMAL)) == []


def test_every_turn_of_a_long_game_can_be_chosen_in_a_few_steps() -> None:
    turns = 90

    def offered(chosen: int | None) -> list[int]:
        options = [Option(f"Turn {n}", str(n), chosen=n == chosen) for n in range(turns)]
        return [int(option.value) for option in thinned_options(options)]

    for start in (None, 0, 30, turns - 1):
        reached, new = set(), set(offered(start))
        assert len(new) == MAX_OPTIONS
        for _ in range(3):
            reached |= new
            new = {each for step in new for each in offered(step)} - reached
        assert reached == set(range(turns))
        if start is not None:
            assert {start - 1, start, start + 1} & set(range(turns)) <= set(offered(start))


def test_a_recording_knows_its_turns_and_revelations() -> None:
    recording = recorded(whole())
    assert [turn.number for turn in recording.turns] == list(range(len(recording.turns)))
    for turn in recording.turns:
        assert whole()[turn.step].state.turn.number == turn.number
        assert whole()[turn.step].state.turn.seat == turn.seat
        assert recording.turn_at(turn.step) == turn
    for revelation in recording.revelations:
        told = recording.revelation_events(revelation, None)
        assert isinstance(told[0], RevelationBegan)
        assert sum(isinstance(event, RevelationBegan) for event in told) == 1
        assert recording.revelation_at(revelation.step) == revelation
    begun = sum(isinstance(e, RevelationBegan) for table in whole() for e in table.steps[-1].events)
    assert len(recording.revelations) == begun > 1
    later = recorded(whole()[recording.turns[3].step + 1 :])
    assert (later.turns[0].number, later.turns[0].step) == (3, 0), "a log can go on from a later position"
