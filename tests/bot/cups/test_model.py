"""Cups: who meets whom, what counts, and who may sign up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.model.errors import Refused
from bot.cups import model as cups
from bot.cups.model import KINDS, MAX_PEOPLE, MAX_ROUNDS, Cup, CupKind, CupPerson, CupTable, scores, standings
from bot.cups.rounds import next_round
from engine import Mode
from tests.bot.cups.standings import Played, counted
from tests.bot.support.everywhere import check_people_of

Lead = Callable[[CupTable], tuple[int, int] | None]


def cup_of(kind: CupKind, people: int, rounds: int = 3, *, most: int = MAX_PEOPLE) -> Cup:
    """A cup for which people have signed up, numbered from 1."""
    cup = Cup(1, 2, 3, 4, "Autumn", 0, kind, Mode.BASIC, "daily", 0 if kind == "knockout" else rounds, most)
    for person in range(1, people + 1):
        cup = cups.joined(cup, person, f"P{person}")
    return cup


def played(cup: Cup, results: Lead) -> list[Cup]:
    """The cup after each of its rounds, whose tables have these results."""
    cup, found = cups.started(cup, {}, Random(1).shuffle), list[Cup]()
    while (cup := next_round(cup, cup.round, 0)).status == "running":
        games = {table: 100 * table.round + table.number for table in cup.tables if table.gloom is not None}
        cup = replace(cup, tables=tuple(replace(table, game=games.get(table)) for table in cup.tables))
        ended = [table for table in cup.of_round(cup.round) if table.game is not None]
        cup = cups.noted(cup, cup.round, {table.game or 0: results(table) for table in ended})
        found.append(cup)
    return [*found, cup]


def by_chance(seed: int) -> Lead:
    rng = Random(seed)
    return lambda _: None if rng.random() < 0.1 else (rng.randrange(30), rng.randrange(30))


def results_of(cup: Cup) -> list[list[Played]]:
    """The tables of each round of a cup that has ended, by people's numbers."""
    return [
        [Played(table.bliss, table.gloom, table.lead) for table in cup.tables if table.round == number]
        for number in range(1, cup.round + 1)
    ]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(KINDS), st.integers(4, MAX_PEOPLE), st.integers(1, MAX_ROUNDS), st.integers())
def test_rounds_of_any_cup(kind: CupKind, people: int, rounds: int, seed: int) -> None:
    people -= 0 if kind == "single" else people % 2
    *running, over = played(cup_of(kind, people, rounds), by_chance(seed))
    assert over.status == "over"
    met, byes, sides = Counter[frozenset[int]](), Counter[int](), Counter[int]()
    for number, cup in enumerate(running, 1):
        tables = [table for table in cup.of_round(number) if table.gloom is not None]
        seated = [each.person for table in tables for each in cup.sides(table)]
        assert len(seated) == len(set(seated)), "nobody plays a deal twice"
        byes.update(table.bliss for table in cup.of_round(number) if table.gloom is None)
        met.update({frozenset((table.bliss, table.gloom or 0)) for table in tables})
        sides.update(table.bliss for table in tables)
        sides.subtract(table.gloom for table in tables if table.gloom is not None)
        assert sum(scores(cup.of_round(number)).values()) == 0
    entrants = len(over.entrants)
    if kind == "knockout":
        assert 2 ** len(running) >= entrants > 2 ** (len(running) - 1)
        assert [each.points for each in standings(over)][:2] == [len(running), len(running) - 1]
        return
    assert set(byes.values()) <= {1}
    if len(running) <= entrants // 2:
        assert set(met.values()) <= {1}, "nobody meets anybody twice"
    if kind == "pairs":
        assert set(sides.values()) == {0}
    else:
        assert max(map(abs, sides.values())) <= 3
    found = {each.entrant: (float(each.points), float(each.difference)) for each in standings(over)}
    assert {entrant: pytest.approx(value) for entrant, value in counted(results_of(over)).items()} == found


def test_it_counts_how_much_better_one_does_than_the_others_on_the_same_side() -> None:
    one, two, three = (
        CupTable(1, n, 2 * n + 1, 2 * n + 2, n, *points) for n, points in enumerate([(9, 0), (6, 0), (0, 0)])
    )
    assert scores([one, two, three]) == {1: 4, 2: -4, 3: 1, 4: -1, 5: -5, 6: 5}
    broken = replace(three, bliss_points=None, gloom_points=None)
    assert scores([one, two, broken]) == {
        1: Fraction(3, 2),
        2: -Fraction(3, 2),
        3: -Fraction(3, 2),
        4: Fraction(3, 2),
        5: 0,
        6: 0,
    }


def test_standings_have_the_score_of_each_round_but_none_of_a_bye_or_a_game_without_result() -> None:
    tables = (CupTable(1, 0, 1, 2, 1, 9, 0, True), CupTable(1, 1, 3, 4, 2, 3, 0, True), CupTable(1, 2, 5, ended=True))
    later = (CupTable(2, 0, 1, 5, 3, ended=True), CupTable(2, 1, 2, 3, 4, 1, 1, True), CupTable(2, 2, 4, ended=True))
    cup = replace(cups.started(cup_of("single", 5), {}, lambda _: None), status="over", round=2, tables=tables + later)
    found = {each.entrant: each.rounds for each in standings(cup)}
    assert found == {1: (3, None), 2: (-3, 0), 3: (-3, 0), 4: (3, None), 5: (None, None)}


def test_for_a_pair_the_sum_of_its_two_tables_counts() -> None:
    tables = [
        CupTable(1, 0, 1, 2, 7, 9, 2),
        CupTable(1, 1, 2, 1, 8, 4, 1),
        CupTable(1, 2, 3, 4, 9, 30, 0),
        CupTable(1, 3, 4, 3, 10, 0, 5),
    ]
    assert scores(tables) == {1: 7 - 3, 2: 3 - 7, 3: 30 + 5, 4: -35}
    cup = cups.started(cup_of("pairs", 8), {}, lambda _: None)
    cup = next_round(cup, 0, 0)
    at = [{each.entrant: each.place for each in cup.sides(table)} for table in cup.of_round(1)[:2]]
    assert at == [{1: 1, 2: 1}, {2: 0, 1: 0}], "the same four people, each once"


def test_the_best_of_a_knock_out_meet_last_and_have_the_byes() -> None:
    cup = cups.started(cup_of("knockout", 10), {person: -person for person in range(1, 11)}, Random(2).shuffle)
    cup = next_round(cup, 0, 0)
    assert next([each.person for each in people] for people in cup.entrants.values()) == [1, 2]
    assert [(table.bliss, table.gloom) for table in cup.of_round(1)] == [
        (4, 5),
        (5, 4),
        (1, None),
        (2, None),
        (3, None),
    ]
    *running, over = played(
        cup_of("knockout", 16), lambda table: (1, 0) if table.bliss < (table.gloom or 0) else (0, 1)
    )
    assert len(running) == 3
    assert [each.entrant for each in standings(over)][:2] == [1, 2], "the best seeds, who meet in the final"


def test_signing_up() -> None:
    cup = cup_of("pairs", 3, most=4)
    assert cups.joined(cup, 3, "P3") == cup
    cup = cups.joined(cup, 4, "P4", cup.entry_of(1) and 1)
    assert [each.person for each in cup.entrants[1]] == [1, 4]
    for entrant in (1, 9):
        with pytest.raises(Refused, match="cup-pair-gone"):
            cups.joined(cup, 2, "P2", entrant)
    with pytest.raises(Refused, match="cup-full"):
        cups.joined(cup, 5, "P5")
    cup = cups.left(cups.joined(cup, 3, "P3", 2), 1)
    assert {number: [each.person for each in people] for number, people in cup.entrants.items()} == {1: [4], 2: [2, 3]}
    with pytest.raises(Refused, match="cup-too-few"):
        cups.started(cup, {}, lambda _: None)
    odd = cup_of("pairs", 5)
    with pytest.raises(Refused, match="cup-odd"):
        cups.started(odd, {}, lambda _: None)
    running = cups.started(cup_of("pairs", 6), {}, lambda _: None)
    assert [[each.person for each in people] for people in running.entrants.values()] == [[1, 2], [3, 4], [5, 6]]
    for late in (lambda: cups.joined(running, 9, "P9"), lambda: cups.left(running, 1)):
        with pytest.raises(Refused, match="cup-begun"):
            late()


def test_who_is_replaced_withdrawn_or_forgotten_gets_no_more_games() -> None:
    cup = cups.started(cup_of("single", 7), {}, lambda _: None)
    cup = cups.replaced(cup, 1, 9, "Nine")
    with pytest.raises(Refused, match="cup-plays-already"):
        cups.replaced(cup, 2, 9, "Nine")
    with pytest.raises(Refused, match="cup-not-in"):
        cups.replaced(cup, 1, 10, "Ten")
    cup = cups.withdrawn(cup, 2)
    cup = replace(cup, people=tuple(replace(each, person=-5) if each.person == 3 else each for each in cup.people))
    cup = next_round(cup, 0, 0)
    seated = [each.person for table in cup.tables if table.gloom is not None for each in cup.sides(table)]
    assert sorted([*seated, *(cup.entrants[t.bliss][0].person for t in cup.tables if t.gloom is None)]) == [
        4,
        5,
        6,
        7,
        9,
    ]
    assert cups.replaced(cup, 2, 11, "Eleven").active == (1, 2, 4, 5, 6, 7), "somebody plays on where nobody did"
    for person in (4, 5):
        cup = cups.withdrawn(cup, person)
    done = replace(cup, tables=tuple(replace(table, ended=True) for table in cup.tables))
    assert next_round(done, 1, 0).status == "over", "three people are left: there is but one table"


@pytest.mark.parametrize("record", [Cup, CupPerson])
def test_a_field_that_is_a_person_is_a_column_that_holds_one(record: type) -> None:
    check_people_of(record)
