"""The schema of card files and the example for owners of the printed cards."""

import tomllib
from pathlib import Path
from typing import Any, get_args

from engine import Edition, card_file_example, card_file_schema, load_ruleset, powers

EFFECTS = {get_args(power.model_fields["effect"].annotation)[0]: power for power in get_args(get_args(powers.Power)[0])}


def test_the_example_is_a_card_file_that_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(card_file_example(), "utf-8")
    for edition in Edition:
        assert load_ruleset(edition, path).digest == load_ruleset(edition).digest


def test_the_example_explains_every_effect_field_and_word() -> None:
    comments = "\n".join(line for line in card_file_example().splitlines() if line.startswith("#"))
    for effect, power in EFFECTS.items():
        assert f"#   {effect}: " in comments
        for field in set(power.model_fields) - {"effect", "mark", "edition"}:
            assert f"#       {field}: " in comments
    words = {
        *get_args(powers.GainTrigger),
        *get_args(powers.Measure),
        *get_args(powers.ChosenGain.model_fields["on"].annotation),
        *get_args(powers.Lose.model_fields["on"].annotation),
    }
    assert words == set(powers.GLOSSARY)
    assert max(map(len, comments.splitlines())) <= 120


def test_every_effect_is_on_a_card_of_the_example() -> None:
    cards = tomllib.loads(card_file_example())["emotion"]
    assert {power["effect"] for card in cards for power in card.get("powers", ())} == set(EFFECTS)


def test_the_schema_knows_every_field_and_what_it_may_hold() -> None:
    schema: dict[str, Any] = card_file_schema()
    card, gain = schema["$defs"]["Card"], schema["$defs"]["Gain"]
    assert schema["properties"]["emotion"]["items"] == {"$ref": "#/$defs/Card"}
    assert card["properties"]["powers"]["items"]["discriminator"]["mapping"].keys() == EFFECTS.keys()
    assert gain["properties"]["who"]["enum"] == ["you", "teammate", "team"]
    assert gain["additionalProperties"] is False


def test_every_power_is_marked_as_the_list_of_cards_says() -> None:
    printed = {name for name, card in load_ruleset().cards.items() if card.mark == "printed"}
    assert printed == {
        "Safety", "Trust", "Faith", "Benevolence", "Craving", "Lethargy", "Boredom", "Indifference", "Pessimism",
        "Shame", "Fear", "Panic",
    }  # fmt: skip
    assert [name for name, card in load_ruleset().cards.items() if card.mark is None] == ["Brightness", "Bleakness"]


def test_benevolence_has_its_second_half_in_the_second_edition_only() -> None:
    first, second = (load_ruleset(edition).cards["Benevolence"].powers for edition in Edition)
    assert [power.effect for power in first] == ["absorb_more"]
    assert [power.effect for power in second] == ["absorb_more", "gain"]
