"""SIGKILL outside of turns: in a lobby, during a question, at a rematch, while a deck is saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.lobby.model import unconfirmed
from bot.core.model.records import GameRow
from bot.core.play.turn_message import turn
from bot.localdiscord import LocalDiscord
from tests.bot.support import databases
from tests.bot.support.decks import decks_of, paste_deck
from tests.bot.support.host import BUSY, SIDES, Host
from tests.bot.support.process import Onlooker
from tests.bot.support.scenes import Scene, answered, completed, completed_on_postgres, newer, press, showing
from tests.bot.support.undo import end_turn_drawing
from tests.said import said

pytestmark = pytest.mark.real_time


async def _lobby(host: Host, game: int) -> None:
    """Open a lobby, take seats, start."""
    rows = await newer(host, game)
    if not rows:
        answered(await host.four[0].slash(host.channel, "game new"))
        rows = await newer(host, game)
    await _sit_down(host, rows[0])


async def _rematch(host: Host, game: int) -> None:
    """Ask for a rematch of a finished game, and start it."""
    if not [row for row in await newer(host, game) if row.status == "running"]:
        await press(host, host.four[0], f"table:{game}:rematch", said("rematch"))
        await _sit_down(host, (await newer(host, game))[0])


async def _sit_down(host: Host, row: GameRow) -> None:
    """Have everybody without a confirmed seat take or confirm one; then start."""
    if row.status != "lobby":
        return
    for person, side in zip(host.four, "BGBG", strict=True):
        now = await host.store.game(row.id)
        if not now.plays(person.id) or person.id in unconfirmed(now):
            await press(host, person, f"lobby:{row.id}:", SIDES[side])
    await press(host, host.four[0], f"lobby:{row.id}:", said("lobby-button-start"))


async def _question(host: Host, game: int) -> None:
    """Ask for an undo, and agree."""
    rows = await host.log(game)
    if rows[-1].kind == "undo":
        return
    asker = next(person for person in host.four if person.id == rows[-1].person)
    proposal = (await host.table(game)).undo_asked
    if proposal is None:
        offer = answered(await asker.slash(host.channel, "undo", game=game))
        answered(await asker.press(offer.message, label=said("consent-button-ask")))
    for person in host.four:
        if person is not asker and (proposal is None or person.id not in proposal.ballots):
            await press(host, person, f"motion:{game}", said("consent-button-agree"))


async def _deck(host: Host, game: int) -> None:
    """Paste a deck; in the nth game, the nth one."""
    if len(await decks_of(host, host.four[0])) < game:
        answered(await paste_deck(host, host.four[0]))


async def _substitute(host: Host, game: int) -> None:
    """Offer Ann's seat, and have Eve take it."""
    row = await host.store.game(game)
    if row.plays(host.spectator.id):
        return
    if showing(host, f"offer:{game}:") is None:
        answered(await host.four[0].slash(host.channel, "game substitute", game=game))
    await press(host, host.spectator, f"offer:{game}:", said("offer-take"))


async def _draw(host: Host, game: int) -> None:
    """End a turn, so that there is something to undo."""
    await end_turn_drawing(host, game)


async def _check_undone(host: Onlooker, game: int) -> None:
    assert [row.kind for row in await host.log(game)].count("undo") == 1
    position, _, _ = turn(await host.table(game)).text.partition("\n-# ⏳")  # who has undone stands before that
    await host.discord.until(lambda: host.turn_message(game).text.startswith(position), BUSY)
    await host.discord.until(lambda: showing(host, f"motion:{game}") is None, BUSY)


async def _end(host: Host, game: int) -> None:
    """End the game, for a rematch."""
    await host.service.upkeep.abandon(game, host.four[0].id)
    await host.settled()


async def _check_decks(host: Onlooker, game: int) -> None:
    assert len(await decks_of(host, host.four[0])) == game


async def _check_seat(host: Onlooker, game: int) -> None:
    ann, eve, row = host.four[0], host.spectator, await host.store.game(game)
    assert (row.plays(ann.id), row.plays(eve.id)) == (False, True)
    assert len(await host.store.left_seats.seats_left(game)) == 1
    await host.discord.until(lambda: not any("Hand of" in message.text for message in ann.sees(ann.dm)), BUSY)
    await host.discord.until(lambda: showing(host, f"offer:{game}:") is None, BUSY)
    assert [role for role in await host.store.messages.messages_of(game) if ann.id in role.people] == []


LOBBY = Scene("lobby", _lobby, most=6, begins=1)

SCENES = (
    LOBBY,
    Scene("question", _question, most=4, prepare=_draw, check=_check_undone),
    Scene("rematch", _rematch, most=6, begins=1, prepare=_end),
    Scene("deck", _deck, most=3, check=_check_decks),
    Scene("substitute", _substitute, most=6, check=_check_seat),
)


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_killed_between_games_people_go_on_where_they_were(
    discord: LocalDiscord, tmp_path: Path, scene: Scene
) -> None:
    await completed(discord, tmp_path, scene)


@pytest.mark.soak
async def test_killed_on_postgres_people_join_all_the_same(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "chosen", "postgres")
    await completed_on_postgres(discord, tmp_path, LOBBY)
