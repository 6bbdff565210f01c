"""The numbers of the rulebook, by subject, and the tables of the setup: models of the data files."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from engine.terms import Aspiration, Count, Edition, Fragment, Frontier, Slot, Team, Vibe


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Origin(_Model):
    sphere_wp: Count


class _Team(_Model):
    ambition_tokens: Count
    minor_fragments: Count
    major_fragments: Count


class _Player(_Model):
    essence: Count
    wp: Count
    first_player_wp: Count
    hand: Count
    starting_tokens: Count
    starting_essence: Count


class DeckNumbers(_Model):
    """The size of a deck, and the maximum copies of a card in it (CRD-5)."""

    cards: Count
    copies: Count


class _Emotion(_Model):
    largest_bonus: Count
    strong_copies: Count
    insecurity_tokens: Count
    hidden_choice: Count


class _Turn(_Model):
    actions: Count
    cards: Count
    ambition: Count
    poor_wp: Count


class _Absorb(_Model):
    wp: Count
    frontier_wp: Count
    commitment_cost: Count
    commitment_ambition: Count
    humility_essence: Count
    diligence_wp: Count
    creativity_cards: Count


class _RealmAction(_Model):
    control_discount: Count
    valley_cost: Count
    valley_wp: Count
    cradle_cost: Count
    cradle_again_cost: Count
    network_cost: Count
    land_cost: Count
    land_more_cost: Count
    willow_cost: Count


class _Ability(_Model):
    add_vibe_ambition: Count
    rotate_ambition: Count
    additional_action_ambition: Count


class _Earlier(_Model):
    razed_joins: bool


class _Score(_Model):
    minor: Count
    major: Count
    capping: Count
    consolation: Count

    def of(self, fragment: Fragment) -> int:
        """The points for a Fragment in the Identity."""
        return {Fragment.MINOR: self.minor, Fragment.MAJOR: self.major, Fragment.CAPPING: self.capping}[fragment]


class Numbers(_Model):
    """The numbers of the rulebook, by subject; `data/numbers.toml` names the rule of each.

    The names of a Spirit's numbers begin with its word; `engine.spirits` checks them.
    """

    origin: _Origin
    team: _Team
    player: _Player
    deck: DeckNumbers
    emotion: _Emotion
    turn: _Turn
    absorb: _Absorb
    realm_action: _RealmAction
    ability: _Ability
    spirits: Mapping[str, int | bool | str]
    earlier: _Earlier
    score: _Score


class RecommendedPlace(_Model):
    """A recommended place of a Spirit and its starting Emotion (SET-10)."""

    team: Literal["bliss", "gloom"]
    frontier: Frontier
    slot: Slot


class SetupTable(_Model):
    """The tables of the setup: recommended places, starting tokens, Aspirations left out of the basic game."""

    common_removed_in_basic: frozenset[Aspiration]
    first_edition_tokens: tuple[Vibe, Vibe, Vibe, Vibe]
    place: tuple[RecommendedPlace, ...]

    def places(self, team: Team) -> tuple[RecommendedPlace, ...]:
        """The recommended places of a team, in the order of its players."""
        return tuple(place for place in self.place if place.team == team.word)


def of_edition(content: Mapping[str, Any], edition: Edition) -> dict[str, Any]:
    """The content of numbers.toml for one edition (EDN)."""
    return {
        table: {key: value[edition.value] if isinstance(value, dict) else value for key, value in entries.items()}
        for table, entries in content.items()
    }
