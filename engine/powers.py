"""The vocabulary for powers in the card file: trigger, condition, effect, scope, amount.

Words are from the card's point of view: "own" is its team, "opposing" the other one, "you" the player whose Spirit
triggered the power.
"""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from engine.terms import Edition

Provenance = Literal["printed", "house"]
"""Whether a power is printed on the card or a house rule of this project."""

Amount = Annotated[int, Field(strict=True, ge=1, le=20)]
Optional = Annotated[int, Field(strict=True, ge=0, le=20)]

BoardMeasure = Literal[
    "opposing_adjacent",
    "own_adjacent",
    "opposing_within_two",
    "empty_adjacent",
    "alone",
    "own_fortresses_near",
    "opposing_fortresses_near",
    "stronger_opposing_adjacent",
    "other_vibe_opposing_adjacent",
    "essence_behind",
]
"""A count of Emotions and Fortresses on the board (`engine.queries.measures`)."""

Measure = Literal[BoardMeasure, "realms_behind", "no_ambition"]
"""A count; as a condition (`when`) it holds if it is not 0, as a factor (`per`) the amount is multiplied by it."""

Scope = Literal["adjacent", "board", "itself"]
"""Which Emotions: those adjacent to the card, all on the board, or the card itself."""


class _Power(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    mark: Provenance
    edition: Edition | None = Field(None, description="the only edition in which the card has it; both if absent")

    def _with_some_of(self, *fields: str) -> Self:
        if not any(getattr(self, field) for field in fields):
            raise ValueError(f"one of {', '.join(fields)} must be given")
        return self


# Effects when the card comes into play, or when something triggers it (engine.emotions)


GainTrigger = Literal[
    "enter", "entered", "quell_adjacent", "empower", "absorb_near", "absorb_owner", "turn_without_quell"
]
"""The triggers of a gain; GLOSSARY explains them."""


class Gain(_Power):
    """The Spirit that triggers it gains from the supply; `who` may be its teammate or its whole team instead."""

    effect: Literal["gain"]
    on: GainTrigger
    who: Literal["you", "teammate", "team"] = "you"
    wp: Optional = 0
    essence: Optional = 0
    cards: Optional = 0
    ambition: Optional = 0
    actions: Optional = 0
    when: Measure | None = None

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.on == "turn_without_quell" and self.actions:
            raise ValueError("actions: not with turn_without_quell, when the turn is over")
        return self._with_some_of("wp", "essence", "cards", "ambition", "actions")


class ChosenGain(_Power):
    """On either team's turn its team may choose one of its Spirits, which gains one of the amounts (EMO-1)."""

    effect: Literal["team_gain"]
    on: Literal["leave_adjacent", "leave", "opposing_upgraded_move", "opposing_upgraded_action"]
    wp: Optional = 0
    essence: Optional = 0
    cards: Optional = 0

    @model_validator(mode="after")
    def _some(self) -> Self:
        return self._with_some_of("wp", "essence", "cards")


class Lose(_Power):
    """The Spirit that Quelled the card, or any Emotion of its team, loses Essence, or WP if it has no Essence."""

    effect: Literal["lose"]
    on: Literal["quelled", "own_quelled"]
    essence: Amount
    otherwise_wp: Amount


class Token(_Power):
    """On entering it gets an Intensity token: `amount`, if `when` holds, or for each that `per` counts (CRD-3)."""

    effect: Literal["token"]
    amount: Annotated[int, Field(strict=True, ge=1, le=6)]
    when: Measure | None = None
    per: Measure | None = None


class AddEssence(_Power):
    """On entering Essence goes on own Emotions in `reach`, from your board or the supply.

    It goes on one that you may choose, for `wp` WP if given, or on `each` of them.
    """

    effect: Literal["add_essence"]
    source: Literal["board", "supply"]
    reach: Scope
    itself: bool = Field(False, description="whether the card itself is among the Emotions of the board")
    each: bool = False
    wp: Optional = 0

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.each and (self.source == "board" or self.wp):
            raise ValueError("each: with source supply and without wp only")
        if self.itself and self.reach != "board":
            raise ValueError("itself: with reach board only")
        return self


class TakeEssence(_Power):
    """On entering you may remove 1 Essence from an adjacent opposing Emotion; it goes `to` the supply or the card."""

    effect: Literal["take_essence"]
    to: Literal["supply", "itself"]


class MoveEmotion(_Power):
    """On entering you may move an Emotion of a team to an empty slot, with everything on it."""

    effect: Literal["move_emotion"]
    team: Literal["own", "opposing"]
    reach: Literal["adjacent", "board", "triad_or_realm"]
    to: Literal["adjacent_to_card", "farther", "adjacent_to_it"]

    @model_validator(mode="after")
    def _away_from_it(self) -> Self:
        if self.to == "farther" and self.reach != "adjacent":
            raise ValueError("to: farther is allowed with reach adjacent only")
        return self


class MoveSpirit(_Power):
    """On entering you may move your Spirit one space at no cost, within MOV-1."""

    effect: Literal["move_spirit"]
    spaces: Literal[1]


class Insecurity(_Power):
    """On entering you may put Insecurity tokens on up to `count` opposing Emotions in `reach`."""

    effect: Literal["insecurity"]
    count: Annotated[int, Field(strict=True, ge=1, le=6)]
    reach: Literal["adjacent", "board"]


class LowerFortress(_Power):
    """On entering a Realm slot an opposing Minor on its site returns to stock, a Major becomes a Minor."""

    effect: Literal["lower_fortress"]


# Lasting effects (engine.queries)


class Intensity(_Power):
    """Dynamic Intensity: `amount` more while `when` holds, or for each that `per` counts (EMO-3, EMO-4)."""

    effect: Literal["intensity"]
    amount: Annotated[int, Field(strict=True, ge=1, le=6)]
    when: BoardMeasure | None = None
    per: BoardMeasure | None = None


class NoDynamic(_Power):
    """Adjacent opposing Emotions get no dynamic Intensity."""

    effect: Literal["no_dynamic"]


class Charge(_Power):
    """Spirits of a team pay more, or less, for Spirit Actions (EMO-6); several add up.

    `where`: the Action's target, a slot, space or site, is adjacent to the card; it is a slot at most two away, the
    card's own included; the Spirit stands on a space adjacent to the card; or anywhere.
    """

    effect: Literal["charge"]
    team: Literal["own", "opposing"]
    action: Literal["move", "invoke", "quell", "fortify", "empower", "any"]
    where: Literal["target_adjacent", "target_within_two", "spirit_adjacent", "anywhere"]
    wp: Annotated[int, Field(strict=True, ge=-20, le=20)] = 0
    essence: Optional = 0

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.where == "target_within_two" and self.action not in {"invoke", "quell", "empower"}:
            raise ValueError("where: target_within_two is allowed with invoke, quell and empower only")
        return self._with_some_of("wp", "essence")


class LendEssence(_Power):
    """Essence that a Spirit of its team must pay from its board may come from the card, all but its last."""

    effect: Literal["lend_essence"]


class QuellLimit(_Power):
    """One Quell removes at most `most` Essence from it; with 0 it cannot be Quelled."""

    effect: Literal["quell_limit"]
    most: Annotated[int, Field(strict=True, ge=0, le=3)]


class AbsorbMore(_Power):
    """A Spirit of its team takes more WP from the Sphere of the Realm that the card stands in."""

    effect: Literal["absorb_more"]
    wp: Amount


class AbsorbNoFrontier(_Power):
    """The opponents get no bonus in Absorb for the Frontier whose Triad holds the card."""

    effect: Literal["absorb_no_frontier"]


class NoFrontierControl(_Power):
    """The opponents cannot control the Frontier whose Triad holds the card."""

    effect: Literal["no_frontier_control"]


class NoPower(_Power):
    """The card has no power."""

    effect: Literal["none"]


Choice = AddEssence | TakeEssence | MoveEmotion | Insecurity
"""Powers with a choice of an Emotion."""

Entering = Token | AddEssence | TakeEssence | MoveEmotion | MoveSpirit | Insecurity | LowerFortress
"""Powers that happen when their card comes into play, and only then."""

Usable = Gain | Lose | Entering
"""Powers that are carried out for a Spirit."""

Power = Annotated[
    Gain
    | ChosenGain
    | Lose
    | Entering
    | Intensity
    | NoDynamic
    | Charge
    | LendEssence
    | QuellLimit
    | AbsorbMore
    | AbsorbNoFrontier
    | NoFrontierControl
    | NoPower,
    Field(discriminator="effect"),
]

GLOSSARY = {
    "enter": "the card comes into play: its player gains (CRD-10)",
    "entered": "the Action by which it came into play has been resolved: its player gains",
    "quell_adjacent": "a Spirit of its team has Quelled an Emotion adjacent to the card",
    "empower": "a Spirit of its team has used Empower, the one that brought the card included",
    "absorb_near": "a Spirit of its team Absorbs beside the Frontier whose Triad holds the card",
    "absorb_owner": "the Spirit of the player who brought the card in Absorbs",
    "turn_without_quell": "a Spirit of its team ends a turn in which it did not Quell",
    "leave_adjacent": "an Emotion adjacent to the card leaves play (EMO-2)",
    "leave": "another Emotion leaves play (EMO-2)",
    "opposing_upgraded_move": "an opposing Spirit used upgrades with a Move",
    "opposing_upgraded_action": "an opposing Spirit used upgrades with a Spirit Action",
    "quelled": "the card was Quelled",
    "own_quelled": "any Emotion of the card's team was Quelled",
    "opposing_adjacent": "opposing Emotions adjacent to the card",
    "own_adjacent": "other own Emotions adjacent to it",
    "opposing_within_two": "opposing Emotions at most two slots away",
    "empty_adjacent": "empty slots adjacent to it",
    "alone": "1 if both slots adjacent to it are empty",
    "own_fortresses_near": "own Fortresses in its Realm, or in both Realms of its Frontier",
    "opposing_fortresses_near": "opposing Fortresses there",
    "stronger_opposing_adjacent": "adjacent opposing Emotions with a higher Intensity",
    "other_vibe_opposing_adjacent": "adjacent opposing Emotions of another Vibe",
    "essence_behind": "Essence by which the opposing Emotions are ahead in total",
    "realms_behind": "Realms by which the opponents are ahead (not for the effect intensity)",
    "no_ambition": "1 if the card's team has no active Ambition (not for the effect intensity)",
}
"""The meanings of the words after `on`, `when` and `per`."""
