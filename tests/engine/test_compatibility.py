"""Games of an earlier version: they are played by the rules with which they began."""

import json
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from engine import (
    CardFileError,
    Edition,
    GameRecord,
    Ruleset,
    RulesetMismatchError,
    find_ruleset,
    is_hash,
    load_ruleset,
    new_game,
    replay,
    rules_of,
    ruleset_from_data,
    standard_setup,
    state_at,
    state_from_json,
    state_hash,
    state_to_json,
)
from engine.events import IntentionScored
from engine.rulesets.compatibility import FORM

FILES = Path(__file__).parent / "earlier"
"""Golden games as earlier versions wrote them."""

RELEASED = sorted(Path(str(resources.files("engine"))).glob("data/released/*.json"))


def earlier(name: str) -> GameRecord:
    return GameRecord.from_json((FILES / f"{name}.json").read_text("utf-8"))


def own_cards(folder: Path) -> Path:
    """A card file with one number changed, and a house number."""
    file = folder / "cards.toml"
    text = (resources.files("engine") / "data" / "emotions.toml").read_text("utf-8")
    file.write_text(text.replace("track = [1, 2, 2]", "track = [1, 3, 3]"), "utf-8")
    return file


@pytest.mark.parametrize("edition", list(Edition))
def test_a_rule_set_is_made_again_from_its_content(edition: Edition, tmp_path: Path) -> None:
    for rules in load_ruleset(edition), load_ruleset(edition, own_cards(tmp_path)):
        again = ruleset_from_data(json.loads(json.dumps(rules.content)))
        assert again is not rules
        compared = [name for name in Ruleset.__slots__ if name not in {"boards", "spirit_powers", "_powers"}]
        assert [name for name in compared if getattr(again, name) != getattr(rules, name)] == []
    assert load_ruleset(edition).content["form"] == FORM


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem[:8])
def test_a_rule_set_that_was_released_is_found_by_its_digest(path: Path) -> None:
    content = json.loads(path.read_text("utf-8"))
    found = find_ruleset(path.stem, load_ruleset(Edition.FIRST))
    assert (found.digest, found.edition) == (path.stem, content["edition"])
    assert found is find_ruleset(path.stem, load_ruleset(Edition.FIRST))


def test_rule_sets_of_every_form_are_kept() -> None:
    assert {json.loads(path.read_text("utf-8"))["form"] for path in RELEASED} == set(range(FORM + 1))


def test_an_unknown_rule_set_is_refused() -> None:
    record = earlier("first-free").model_copy(update={"ruleset": "0" * 64})
    for digest in "0" * 64, "../numbers", "":
        with pytest.raises(RulesetMismatchError):
            find_ruleset(digest, load_ruleset())
    with pytest.raises(RulesetMismatchError):
        rules_of(record)


def test_a_file_is_played_by_the_rules_that_it_carries(tmp_path: Path) -> None:
    rules = load_ruleset(Edition.SECOND, own_cards(tmp_path))
    setup, outcome = standard_setup(rules), new_game(rules, standard_setup(rules), 7)
    record = GameRecord.of(rules, setup, 7, (), [state_hash(outcome.state)])
    with pytest.raises(RulesetMismatchError):
        rules_of(record.model_copy(update={"rules": None}))
    again = GameRecord.from_json(record.to_json())
    assert rules_of(again).cards == rules.cards
    assert len(list(replay(rules_of(again), again))) == 1
    with pytest.raises(RulesetMismatchError):
        rules_of(again.model_copy(update={"ruleset": "0" * 64}))


@pytest.mark.parametrize("wrong", [{}, {"form": FORM + 1}, {"form": "x"}, {"cards": 1}, {"numbers": {}}, {"marks": 3}])
def test_a_damaged_content_is_refused(wrong: dict[str, object]) -> None:
    content = {**load_ruleset().content, **wrong} if wrong else {}
    with pytest.raises(CardFileError, match="the game's rules"):
        ruleset_from_data(content)


@pytest.mark.parametrize("name", sorted(path.stem for path in FILES.glob("*.json")))
def test_a_game_of_an_earlier_version_is_played_again(name: str) -> None:
    record = earlier(name)
    rules = rules_of(record)
    *_, (index, last) = replay(rules, record)
    assert (index, last.state.over, last.state.rules) == (len(record.actions), True, record.ruleset)
    assert last.state.setup.began_earlier
    assert record.hashes[-1] != state_hash(last.state)
    assert not is_hash(record.hashes[-2], last.state)


def test_a_game_that_goes_on_from_a_state_of_an_earlier_version_does(tmp_path: Path) -> None:
    record = earlier("first-free")
    begun = state_to_json(state_at(rules_of(record), record, 20))
    data = json.loads(record.to_json()) | {
        "format": "cerebria-game/2",
        "start": json.loads(begun),
        "actions": json.loads(record.to_json())["actions"][20:],
        "hashes": record.hashes[20:],
    }
    later = GameRecord.from_json(json.dumps(data))
    assert len(list(replay(rules_of(later), later))) == len(later.hashes)
    assert state_from_json(begun).rules == record.ruleset


def test_which_rule_set_led_to_a_state_does_not_change_its_hash() -> None:
    rules = load_ruleset()
    state = new_game(rules, standard_setup(rules), 3).state
    assert state_hash(replace(state, rules="0" * 64)) == state_hash(state)


@pytest.mark.rule("INT-6", "RUL-10")
@pytest.mark.parametrize("name", ["full-first-A-wheel", "full-second-A-wheel"])
def test_a_game_that_has_begun_keeps_its_wheel_and_what_happens_to_a_razed_major(name: str) -> None:
    """Both games pass marks beyond 6; in the second edition a Major that was razed in the turn joins, too."""
    record = earlier(name)
    rules = rules_of(record)
    events = [event for _, outcome in replay(rules, record) for event in outcome.events]
    passed = {space for event in events if isinstance(event, IntentionScored) for space in _spaces(event)}
    assert passed & {8, 10, 12, 14, 16, 18}
    assert rules.marks_of(record.setup) == rules.intentions.earlier_mark != load_ruleset(record.edition).marks


def _spaces(event: IntentionScored) -> range:
    return range(event.total - event.points + 1, event.total + 1)
