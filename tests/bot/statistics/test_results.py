"""Results of ended games: what they say, who counts for a seat, and the ratings that follow from them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.cli.selfplay.matches import Match
from bot.cli.selfplay.playing import play_all
from bot.core.games.service import GameService
from bot.core.model.errors import Refused
from bot.core.model.records import LogRow
from bot.core.storage.store import Store, opened
from bot.statistics.command import rankings, rebuild
from bot.statistics.model import of_spirit, player_statistics, server_statistics
from bot.statistics.ratings import PROVISIONAL_BELOW, ranking, ratings
from bot.statistics.results import Result, Stored, result, result_from_json, result_to_json
from bot.statistics.service import Results, made
from engine import Edition, Mode, Side, Spirit, Team, load_ruleset, points, state_hash, state_to_json, winner
from engine.events import RevelationBegan
from tests.bot.statistics.support import result as result_of
from tests.bot.statistics.support import store_of
from tests.bot.support.cli import cerebria
from tests.bot.support.results import _played, ended_game, summary
from tests.figures import figure

ANN, BEN, CLEO = 1001, 1002, 1003


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A new database."""
    async with opened(tmp_path / "games.db") as fresh:
        yield fresh


async def stored(store: Store, game: int) -> Stored:
    row, log = await store.game(game), tuple(await store.logs.log_rows(game))
    return Stored(row, log, *(await store_of(store).times(game)), None)


async def result_in(store: Store, game: int) -> Result:
    return await made(store, load_ruleset, await store.game(game))


# What a result says


async def test_a_result_is_what_its_log_tells(store: Store) -> None:
    found = await result_in(store, await ended_game(store, (ANN, BEN)))
    tables = _played(1, "shapers")
    last = tables[-1]
    assert found.points == points(last.rules, last.state)
    assert found.winner is winner(last.rules, last.state)
    assert found.turns == last.state.turn.number + 1
    events = [event for table in tables for event in table.steps[-1].events]
    assert found.revelations == sum(isinstance(event, RevelationBegan) for event in events) > 0
    assert [(seat.player, seat.spirit) for seat in found.seats] == [(ANN, Spirit.DELIGHT), (BEN, Spirit.MISERY)]
    assert (found.table, found.mode, found.is_rated) == ("shapers", Mode.BASIC, True)
    assert result_from_json(result_to_json(found)) == found


async def test_a_seat_counts_for_who_decided_most_of_it(store: Store) -> None:
    game = await ended_game(store, (ANN, BEN))
    known = await stored(store, game)
    own = [row for row in known.log if row.seat == 0]

    def with_first(count: int, person: int | None) -> Result:
        taken = {row.version for row in own[:count]}
        log = (replace(row, person=person) if row.version in taken else row for row in known.log)
        return result(load_ruleset(Edition.SECOND), replace(known, log=tuple(log)))

    assert with_first(len(own) // 2 - 1, 7).seats[0].player == ANN
    assert with_first(len(own) // 2 + 1, 7).seats[0].player == 7
    assert with_first(len(own) // 2 + 1, None).seats[0].player == "steady", "nobody: the computer that stood in"
    even = [row for row in known.log if row.seat != 0 or row in own[: len(own) // 2 * 2]]
    taken = {row.version for row in own[: len(own) // 2]}
    log = tuple(replace(row, person=7) if row.version in taken else row for row in even)
    snapshot = _played(1, "shapers")[-1].state
    tie = result(load_ruleset(Edition.SECOND), replace(known, log=log, snapshot=snapshot))
    assert tie.seats[0].player == 7, "of equals, who came first"
    assert tie.revelations in {None, with_first(0, 7).revelations}


async def test_games_with_one_person_are_not_rated_and_imported_ones_count_nowhere(store: Store) -> None:
    await ended_game(store, (ANN, "steady"))
    await ended_game(store, (ANN, BEN), imported=True)
    standings = await Results(GameService(store)).standings_of_server(2)
    assert [result.people for result in standings.results] == [{ANN}]
    assert standings.ratings == {}
    assert (found := player_statistics(standings.results, ANN)) is not None
    assert found.games == 1


async def test_a_log_that_cannot_be_replayed_leaves_the_snapshot(store: Store) -> None:
    game = await ended_game(store, (ANN, BEN))
    whole = await result_in(store, game)
    await store.database.execute("UPDATE log SET action = 'x' WHERE game = ? AND version % 9 = 0", (game,))
    assert await result_in(store, game) == replace(whole, revelations=None)


async def test_an_epoch_changes_neither_the_end_nor_who_counts(store: Store) -> None:
    game = await ended_game(store, (ANN, BEN))
    before = await result_in(store, game)
    state, row = _played(1, "shapers")[-1].state, await store.game(game)
    row = replace(row, version=row.version + 1)
    entry = LogRow(row.version, "epoch", None, None, state_to_json(state), disclosed=True, hash=state_hash(state))
    store.clock = lambda: 4_000_000_000.0
    await store.commit_game(row, entry, state)
    assert await result_in(store, game) == before


# Ratings


def simulated(count: int, seed: int = 1) -> list[Result]:
    """Results of games in which the side with `strong` wins four of five."""
    rng, found = Random(seed), []
    for game in range(1, count + 1):
        people = rng.sample(range(101, 113), 2)
        strong = rng.choice(list(Team))
        players = (people[0], people[1], *("steady", "random")[:: 1 if strong is Team.BLISS else -1])
        found.append(result_of(game, strong if rng.random() < 0.8 else strong.other, players))
    return found


def test_the_stronger_ends_above() -> None:
    results = simulated(500)
    rated = ratings(results)
    assert rated["steady"].shown > rated["random"].shown + 3
    assert rated["steady"].games == 500
    places = ranking(rated)
    assert places[0].player == "steady"
    assert [place.rating.shown for place in places] == sorted((r.shown for r in rated.values()), reverse=True)
    assert ratings(reversed(results)) == rated, "the order of end counts, not that of reading"


def test_a_few_games_are_provisional_and_copies_share_a_rating() -> None:
    results = [result_of(game, Team.BLISS, (ANN, "steady", BEN, "steady")) for game in range(1, PROVISIONAL_BELOW + 1)]
    before, after = ratings(results[:-1]), ratings(results)
    assert before[ANN].is_provisional
    assert not after[ANN].is_provisional
    assert after["steady"].games == PROVISIONAL_BELOW
    assert after[ANN] == after[BEN], "teammates with the same past"
    drawn = ratings([result_of(1, None, (ANN, BEN))])
    assert drawn[ANN].shown == drawn[BEN].shown
    assert [place.rank for place in ranking(drawn)] == [1, 1]


def test_statistics_count_what_they_say() -> None:
    winners = [Team.BLISS, Team.BLISS, Team.GLOOM, None, Team.BLISS]
    results = [result_of(n, won, (ANN, BEN), points=(n, 2)) for n, won in enumerate(winners, 1)]
    ann, server, love = player_statistics(results, ANN), server_statistics(results), of_spirit(results, Spirit.DELIGHT)
    assert ann is not None
    assert server is not None
    assert love is not None
    assert (ann.games, ann.total.wins, ann.total.draws, ann.streak, ann.longest_streak) == (5, 3, 1, 1, 2)
    assert (ann.points, ann.against, ann.days, ann.most_points.points) == (3.0, 2.0, 1.0, 5)
    assert ann.clearest_win is not None
    assert ann.clearest_win.lead == 3
    assert (server.games, server.by_team[Team.GLOOM].wins, server.points) == (5, 1, 2.5)
    assert love.by_spirit[Spirit.DELIGHT] == ann.total
    assert player_statistics(results, 5) is None


@pytest.mark.rule("SCO-2")
def test_a_tie_won_by_the_capping_fragment_is_a_win_but_no_clear_one() -> None:
    tie, won = (result_of(n, Team.BLISS, (ANN, BEN), points=points) for n, points in ((1, (28, 28)), (2, (9, 8))))
    ties, both = player_statistics([tie], ANN), player_statistics([tie, won], ANN)
    assert ties is not None
    assert both is not None
    assert (ties.total.wins, ties.clearest_win) == (1, None)
    assert both.clearest_win is not None
    assert both.clearest_win.result is won


# The cache


async def test_a_rebuild_gives_equal_results_and_ratings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        for _ in range(3):
            await ended_game(store, (ANN, BEN))
        results = Results(GameService(store))
        before = await results.standings_of_server(2)
        assert len(before.results) == 3
        assert await store_of(store).games_without_result() == []
    assert [(server.guild, server.games) for server in await rankings(path)] == [(2, 3)]
    rebuilt = await rebuild(path)
    assert (rebuilt.results, rebuilt.different, rebuilt.failed) == (3, 0, ())
    with sqlite3.connect(path) as database:
        database.execute("UPDATE result SET summary = 'x' WHERE game = 2")
        database.execute("DELETE FROM result WHERE game = 3")
    database.close()
    assert await cerebria("ratings", "--rebuild", "--db", path) == 0
    assert "made again: 3, different from before: 2" in capsys.readouterr().out
    assert await cerebria("ratings", "--db", path) == 0
    assert "Name of 1001" in capsys.readouterr().out
    async with opened(path) as store:
        assert await Results(GameService(store)).standings_of_server(2) == before


@pytest.mark.proof
def test_of_500_games_between_computers_the_stronger_kind_ends_above() -> None:
    """People's seats are played by computers: those of a side by the same kind, which changes sides."""
    kinds = ("steady", "random")
    seats = {Team.BLISS: kinds * 2, Team.GLOOM: kinds[::-1] * 2}
    matches = [
        Match(seed, Edition.SECOND, Mode.BASIC, (Side.A, Side.A), seats[list(Team)[seed % 2]]) for seed in range(500)
    ]
    results = []
    for match, (played, _) in zip(matches, play_all(matches, 2), strict=True):
        people = tuple(2000 + kinds.index(kind) * 10 + match.seed % 5 for kind in match.seats[:2])
        results.append(result_of(match.seed + 1, played.winner, (*people, *match.seats[2:])))
    rated = ratings(results)
    figure(f"500 games: steady {rated['steady'].shown:.1f}, random {rated['random'].shown:.1f}")
    assert rated["steady"].shown > rated["random"].shown
    strong, weak = ([rated[2000 + 10 * kind + n].shown for n in range(5)] for kind in range(2))
    assert min(strong) > max(weak)


async def test_results_of_servers_are_read_once_and_two_at_a_time(store: Store) -> None:
    results = Results(GameService(store))
    servers = await asyncio.gather(
        *(results.standings_of_server(number, 1) for number in (1, 1, 2, 3)), return_exceptions=True
    )
    assert [isinstance(each, Refused) for each in servers] == [False, False, False, True]


def test_a_result_is_stored_as_it_has_always_been() -> None:
    text = summary(3, (ANN, BEN, "steady", -5))
    assert result_to_json(result_from_json(text)) == text


async def test_a_result_that_was_being_made_does_not_bring_a_person_back(tmp_path: Path) -> None:
    async with opened(tmp_path / "games.db") as store:
        result = await made(store, load_ruleset, await store.game(await ended_game(store, (ANN, BEN))))
        await GameService(store).players.forget_person(ANN)
        assert not await store_of(store).save_result(result)
        assert await store_of(store).games_without_result() == [1]
        again = await Results(GameService(store)).standings_of_server(2)
        assert ANN not in again.ratings
        assert BEN in again.ratings


async def test_others_ratings_stay_when_somebody_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(path) as store:
        service = GameService(store)
        results = Results(service)
        for people in ((ANN, BEN), (BEN, ANN), (CLEO, ANN)):
            await ended_game(store, people)
        before = (await results.standings_of_server(2)).ratings
        await service.players.forget_person(ANN)
        results.people_forgotten()
        after = (await results.standings_of_server(2)).ratings
        assert {player: after[player] for player in (BEN, CLEO)} == {player: before[player] for player in (BEN, CLEO)}
        (pseudonym,) = after.keys() - {BEN, CLEO}
        assert isinstance(pseudonym, int)
        assert pseudonym < 0
        assert after[pseudonym] == before[ANN]
    assert (await rebuild(path)).different == 0
