"""Games of an earlier version: they replay and continue, unless the present rules decide differently."""

import json
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from engine import (
    Edition,
    GameRecord,
    ReplayError,
    Ruleset,
    RulesetMismatchError,
    load_ruleset,
    renewed,
    replay,
    state_at,
    state_from_json,
    state_hash,
    state_to_json,
)
from engine.events import IntentionScored
from engine.rulesets.constants import Numbers, of_edition
from engine.spirits import powers

FILES = Path(__file__).parent / "earlier"
"""Golden games as the version before the rule sets named here wrote them."""

FORMER = {
    Edition.FIRST: (
        "4f61eb332a614e6212d403c644cf8d084d31008dfe4151a3671b4ba9a7d82e7f",
        "b6d0c9e4af311682b284a9c0ec54857b71d05e5b571a061c1569ca70b61d73a3",
    ),
    Edition.SECOND: (
        "8507ffced40c37b1e831fe8f566e8a5f4572fb1d67ee3d13cadc582ac030f479",
        "9d759585626321a648aeda9e4c3f70da40e4d17f0541db0729aab11254a93be4",
    ),
}
"""Digests of the rule sets in earlier versions, the latest first.

`python -m tests.golden.regenerate` prints the one to put at the front after a change.
"""

NUMBERS_THEN: dict[str, dict[str, Any]] = {}
"""The numbers with which the games were played, by table and name as in numbers.toml, where today's are others."""


def rules_of(edition: Edition) -> Ruleset:
    """Today's rule set, but with the numbers with which the games were played."""
    rules = load_ruleset(edition)
    found = rules.numbers.model_dump()
    for table, then in of_edition(NUMBERS_THEN, edition).items():
        found[table] |= then
    numbers = Numbers.model_validate(found)
    return replace(rules, numbers=numbers, spirit_powers=powers(numbers.spirits))


def earlier(name: str) -> GameRecord:
    return GameRecord.from_json((FILES / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("edition", list(Edition))
def test_a_rule_set_knows_what_it_was_called_before(edition: Edition) -> None:
    rules = load_ruleset(edition)
    assert rules.earlier_digests == FORMER[edition]
    assert all(map(rules.knows, FORMER[edition]))
    assert rules.knows(rules.digest)
    assert not rules.knows("0" * 64)
    other = load_ruleset(Edition.FIRST if edition is Edition.SECOND else Edition.SECOND)
    assert not {rules.digest, *rules.earlier_digests} & {other.digest, *other.earlier_digests}


def test_so_does_one_with_cards_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    own = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    file.write_text(own.replace("track = [1, 2, 2]", "track = [1, 3, 3]"), "utf-8")
    rules = load_ruleset(Edition.SECOND, file)
    assert len(rules.earlier_digests) == len(FORMER[Edition.SECOND])
    assert not any(map(rules.knows, FORMER[Edition.SECOND]))


@pytest.mark.parametrize("name", ["first-free", "second-recommended"])
def test_a_game_that_these_rules_decide_alike_is_played_again_and_renewed(name: str) -> None:
    """At the end of the second one Gloom scores instead of taking a Capping Fragment, which was not recorded then."""
    record = earlier(name)
    rules = rules_of(record.edition)
    assert record.ruleset == FORMER[record.edition][-1]
    *_, (index, last) = replay(rules, record)
    assert index == len(record.actions)
    assert last.state.rules == rules.digest
    assert last.state.over
    now = renewed(rules, record)
    assert (now.ruleset, now.actions, now.seed) == (rules.digest, record.actions, record.seed)
    assert now.hashes[-1] == state_hash(last.state) != record.hashes[-1]
    assert [number for number, _ in replay(rules, now)][-1] == index
    assert renewed(rules, now) is now


def test_a_game_that_goes_on_from_a_state_of_an_earlier_version_is_renewed_too() -> None:
    record = earlier("first-free")
    rules = rules_of(record.edition)
    begun = state_to_json(replace(state_at(rules, record, 20), rules=record.ruleset))
    data = json.loads(record.to_json()) | {
        "format": "cerebria-game/2",
        "start": json.loads(begun),
        "actions": json.loads(record.to_json())["actions"][20:],
        "hashes": record.hashes[20:],
    }
    later = GameRecord.from_json(json.dumps(data))
    now = renewed(rules, later)
    assert now.start is not None
    assert now.start.rules == rules.digest
    assert now.hashes[-1] == renewed(rules, record).hashes[-1]
    assert state_from_json(begun).rules == record.ruleset


def test_a_game_that_these_rules_decide_otherwise_is_refused_where_they_do() -> None:
    """Assimilate's token could not be declined (UPG-MIS-E)."""
    record = earlier("full-second-B-again")
    with pytest.raises(ReplayError, match=r"at action 226: .* by an earlier version") as caught:
        renewed(rules_of(Edition.SECOND), record)
    assert caught.value.index == 226


def test_a_rule_set_that_is_none_of_its_earlier_ones_is_refused() -> None:
    record = earlier("first-free").model_copy(update={"ruleset": "0" * 64})
    with pytest.raises(RulesetMismatchError):
        renewed(rules_of(Edition.FIRST), record)


@pytest.mark.rule("INT-6", "RUL-10")
@pytest.mark.parametrize("name", ["full-first-A-wheel", "full-second-A-wheel"])
def test_a_game_that_has_begun_keeps_its_wheel_and_what_happens_to_a_razed_major(name: str) -> None:
    """Both games pass marks beyond 6; in the second edition a Major that was razed in the turn joins, too."""
    record = earlier(name)
    rules = load_ruleset(record.edition)
    assert record.ruleset == FORMER[record.edition][0]
    events = [event for _, outcome in replay(rules, record) for event in outcome.events]
    passed = {space for event in events if isinstance(event, IntentionScored) for space in _spaces(event)}
    assert passed & {8, 10, 12, 14, 16, 18}
    now = renewed(rules, record)
    last = state_at(rules, now, len(now.actions))
    assert last.over
    assert last.setup.began_earlier
    assert rules.marks_of(last.setup) == rules.intentions.earlier_mark != rules.marks
    again = GameRecord.from_json(now.to_json())
    assert again == now
    with pytest.raises(ReplayError):  # with the marks of today it would have gone otherwise
        list(replay(rules, now.model_copy(update={"setup": now.setup._replace(marks=rules.marks)})))


def _spaces(event: IntentionScored) -> range:
    return range(event.total - event.points + 1, event.total + 1)
