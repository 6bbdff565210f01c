"""Coverage of random full games: actions, events, upgrades, powers, Aspirations, Intentions, bonuses and endings.

    python -m tests.simulation.coverage [--games 200] [--seed 7]

Plays games on all sides with two to four Spirits and prints what was reached, how often, and what was not. An upgrade
is reached when it is used. A power is reached when it matters: without it, other actions would have been legal, or the
outcome different. So a power that is not carried out is never reached, however often its card is on the board.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, get_args
from unittest.mock import patch

from engine import (
    Aspiration,
    Edition,
    Ending,
    Generator,
    Outcome,
    Ruleset,
    Seat,
    Seed,
    Setup,
    Side,
    Sphere,
    Spirit,
    State,
    Team,
    apply,
    board,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    waiting_for,
)
from engine.actions import Absorb, Action, SpiritActionTaken
from engine.events import Acted, AspirationTested, Event, IntentionScored
from engine.rulesets.cards import powers_by_kind
from engine.spirits import POWERS
from engine.terms import SpiritAction

LIMIT = 2_000
"""More actions than a random game takes."""

BLISS = tuple(spirit for spirit in Spirit if spirit.team is Team.BLISS)
GLOOM = tuple(spirit for spirit in Spirit if spirit.team is Team.GLOOM)


class Feature(NamedTuple):
    """Something that games may reach; one of its rules must have a test of its own for it."""

    kind: str
    name: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


# All features


@cache
def everything() -> tuple[Feature, ...]:
    """All features, in a fixed order."""
    editions = [load_ruleset(edition) for edition in Edition]
    return (
        *(feature for rules in editions for feature in _upgrades(rules)),
        *(feature for rules in editions for feature in _powers(rules)),
        *(feature for rules in editions for feature in _intentions(rules)),
        *(Feature("action", kind.__name__) for kind in get_args(get_args(Action)[0])),
        *(Feature("event", kind.__name__) for kind in get_args(get_args(Event)[0])),
        *(spirit_feature(spirit) for spirit in Spirit),
        *(aspiration_feature(which, aspiration) for which in ("Common", "Hidden") for aspiration in Aspiration),
        *(bonus_feature(sphere) for sphere in Sphere),
        *(end_feature(ending) for ending in Ending),
    )


_SIDE_A = {
    "Haste": "MOV-2",
    "Surmount": "MOV-3",
    "Bolster": "INV-3",
    "Inner Force": "INV-4",
    "Subdue": "QUE-4",
    "Extinguish": "QUE-5",
    "Exalt": "FOR-2",
    "Raze": "FOR-3",
    "Channeled Power": "EMP-3",
    "Emotional Outburst": "EMP-4",
    "Determination": "VIB-6",
}
_INT = {
    (Edition.FIRST, Side.A): "INT-1",
    (Edition.FIRST, Side.B): "INT-2",
    (Edition.SECOND, Side.A): "INT-3",
    (Edition.SECOND, Side.B): "INT-4",
}


def in_edition(rule: str, edition: Edition) -> tuple[str, str]:
    """A rule as tests mark it: for both editions, or for this one."""
    return rule, f"{rule}[{1 if edition is Edition.FIRST else 2}]"


def _upgrades(rules: Ruleset) -> Iterator[Feature]:
    for row in SpiritAction:
        for upgrade in rules.row(Spirit.DELIGHT, Side.A, row).upgrades:
            yield upgrade_feature(rules.edition, Side.A, Spirit.DELIGHT, row, upgrade.name)
    for spirit in Spirit:
        for row in SpiritAction:
            printed = rules.row(spirit, Side.B, row)
            for upgrade, usual in zip(printed.upgrades, rules.row(spirit, Side.A, row).upgrades, strict=True):
                if upgrade != usual:
                    yield upgrade_feature(rules.edition, Side.B, spirit, row, upgrade.name)


@cache
def upgrade_feature(edition: Edition, side: Side, spirit: Spirit, row: SpiritAction, name: str) -> Feature:
    """The use of an upgrade; identical upgrades of all Spirits' boards are one feature."""
    rules = load_ruleset(edition)
    own = next(upgrade for upgrade in rules.row(spirit, side, row).upgrades if upgrade.name == name)
    if own in rules.row(spirit, Side.A, row).upgrades:
        return Feature("upgrade", f"{name} of {row.name.title()} ({edition})", (_SIDE_A[name],))
    rule = f"UPG-{POWERS[spirit].abbreviation}-{row.name[0]}"
    return Feature("upgrade", f"{name} of {spirit.title()}'s {row.name.title()} ({edition})", in_edition(rule, edition))


def _powers(rules: Ruleset) -> Iterator[Feature]:
    for card in rules.cards.values():
        if any(power.effect != "none" for power in card.powers):
            yield power_feature(rules.edition, card.name)


def power_feature(edition: Edition, card: str) -> Feature:
    """An Emotion's power that makes a difference."""
    return Feature("power", f"{card} ({edition})", in_edition(f"EMO:{card}", edition))


def _intentions(rules: Ruleset) -> Iterator[Feature]:
    for side in Side:
        for intention in rules.intentions.of(rules.edition, side):
            yield intention_feature(rules.edition, side, intention.deed.value)


def intention_feature(edition: Edition, side: Side, deed: str) -> Feature:
    """A scored Intention."""
    return Feature("intention", f"{deed} on side {side} ({edition})", (_INT[edition, side],))


def spirit_feature(spirit: Spirit) -> Feature:
    """A Spirit's power that makes a difference; one feature per edition if they differ."""
    rule = POWERS[spirit].rule
    return Feature("Spirit", spirit.value, (rule, f"{rule}[1]", f"{rule}[2]"))


def aspiration_feature(which: str, aspiration: Aspiration) -> Feature:
    """An accomplished Aspiration."""
    return Feature("aspiration", f"{which} {aspiration.value}", (f"ASP-{list(Aspiration).index(aspiration) + 1}",))


def bonus_feature(sphere: Sphere) -> Feature:
    """The bonus of a Sphere, taken with an Absorb."""
    return Feature("bonus", sphere.word, ("ABS-3",))


def end_feature(ending: Ending) -> Feature:
    """An end of the game."""
    return Feature("end", ending.value, (ending.value, f"{ending}[1]", f"{ending}[2]"))


# Features reached by a step


class Coverage:
    """Features reached, with counts; powers are only looked for until they have been reached once."""

    def __init__(self) -> None:
        self.reached: Counter[Feature] = Counter()
        self.games = 0
        self.longest = 0

    def missing(self) -> tuple[Feature, ...]:
        """Features never reached."""
        return tuple(feature for feature in everything() if not self.reached[feature])

    def step(self, rules: Ruleset, state: State, seat: Seat, legal: tuple[Action, ...], outcome: Outcome) -> None:
        """Count what a legal action of a seat reaches."""
        self.reached.update(Feature("event", type(event).__name__) for event in outcome.events)
        for event in outcome.events:
            self.reached.update(_told(rules, state, event))
        if outcome.state.ending is not None and outcome.state.over:
            self.reached[end_feature(outcome.state.ending)] += 1
        first = outcome.events[0]
        if isinstance(first, Acted):
            self._powers(rules, state, seat, legal, first.action, outcome)

    def _powers(
        self, rules: Ruleset, state: State, seat: Seat, legal: tuple[Action, ...], action: Action, outcome: Outcome
    ) -> None:
        there = {e.card for e in (*state.slots, *outcome.state.slots) if e is not None and rules.cards[e.card].powers}
        for card in sorted(there):
            feature = power_feature(rules.edition, card)
            if not self.reached[feature]:
                without = without_power(rules, card)
                self.reached[feature] += _differs(without, state, seat, legal, action, outcome)
        for spirit in {player.spirit for player in state.setup.seats}:
            feature = spirit_feature(spirit)
            if not self.reached[feature]:
                with without_spirit(spirit):
                    self.reached[feature] += _differs(rules, state, seat, legal, action, outcome)


def _told(rules: Ruleset, state: State, event: Event) -> Iterator[Feature]:
    match event:
        case Acted():
            yield Feature("action", type(event.action).__name__)
            if isinstance(event.action, SpiritActionTaken):
                setup, row = state.setup, event.action.row
                for name in event.action.upgrades:
                    spirit = setup.seats[event.seat].spirit
                    yield upgrade_feature(rules.edition, setup.spirit_side, spirit, row, name)
            if isinstance(event.action, Absorb) and event.action.bonus:
                yield bonus_feature(board.sphere_at(state.orientation, event.action.realm))
        case IntentionScored():
            yield intention_feature(rules.edition, state.setup.team_side, event.deed.value)
        case AspirationTested() if event.accomplished is not None:
            yield aspiration_feature("Common" if event.team is None else "Hidden", event.aspiration)


def _differs(
    rules: Ruleset, state: State, seat: Seat, legal: tuple[Action, ...], action: Action, outcome: Outcome
) -> bool:
    """Whether these rules give other legal actions or another outcome."""
    if legal_actions(rules, state, seat) != legal:
        return True
    other = apply(rules, state, action, seat)
    return other.events != outcome.events or other.state != outcome.state


@cache
def without_power(rules: Ruleset, card: str) -> Ruleset:
    """The rules with this card's power removed."""
    cards = {**rules.cards, card: rules.cards[card].model_copy(update={"powers": ()})}
    return replace(rules, cards=cards, _powers=powers_by_kind(cards))


def without_spirit(spirit: Spirit) -> Any:
    """A context in which a Spirit has no power."""
    usual: Callable[[State, Seat], Spirit | None] = State.spirit_power
    return patch.object(
        State,
        "spirit_power",
        lambda state, seat: None if state.setup.seats[seat].spirit is spirit else usual(state, seat),
    )


# Games


def setup_of(number: int) -> tuple[Ruleset, Setup]:
    """The full game of this number: editions, sides, Spirits and seats vary from game to game."""
    rules = load_ruleset(list(Edition)[number % 2])
    spirit_side = Side.A if number // 2 % 4 == 0 else Side.B
    team_side = list(Side)[number // 8 % 2]
    one, two = number // 2 % 4, number // 16 % 4
    spirits = (BLISS[one], GLOOM[two], BLISS[one - 1], GLOOM[two - 1])[: 2 + (number // 4 + 2) % 3]
    return rules, full_setup(rules, spirits, spirit_side=spirit_side, team_side=team_side)


def play(number: int, into: Coverage) -> None:
    """Play a random game; every other one chooses a kind of action first, so that rare kinds are played, too."""
    rules, setup = setup_of(number)
    chance, state, count = Generator(Seed.of(number)), new_game(rules, setup, number), 0
    into.reached.update(Feature("event", type(event).__name__) for event in state.events)
    now = state.state
    while waiting := waiting_for(now):
        seat = chance.choice(waiting)
        legal = legal_actions(rules, now, seat)
        outcome = apply(rules, now, _choose(legal, chance, by_kind=number // 2 % 2 == 0), seat)
        into.step(rules, now, seat, legal, outcome)
        now, count = outcome.state, count + 1
        if count > LIMIT:
            raise AssertionError(f"game {number} is not over after {LIMIT} actions")
    into.games, into.longest = into.games + 1, max(into.longest, count)


def _choose(legal: tuple[Action, ...], chance: Generator, *, by_kind: bool) -> Action:
    if not by_kind:
        return chance.choice(legal)
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return chance.choice(chance.choice(list(kinds.values())))


def report(coverage: Coverage) -> Iterable[str]:
    """The lines of the report."""
    features = everything()
    for kind in dict.fromkeys(feature.kind for feature in features):
        own = [feature for feature in features if feature.kind == kind]
        missing = [feature.name for feature in own if not coverage.reached[feature]]
        yield f"{kind:10} {len(own) - len(missing):3} of {len(own):3} reached"
        if missing:
            yield "           not: " + "; ".join(missing)
    reached = len(features) - len(coverage.missing())
    yield f"{reached} of {len(features)} in {coverage.games} games, the longest of {coverage.longest} actions"


def main() -> None:
    """Play the games and print the report."""
    parser = argparse.ArgumentParser(description="what random full games reach")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    coverage = Coverage()
    for number in range(args.seed, args.seed + args.games):
        play(number, coverage)
    print("\n".join(report(coverage)))


if __name__ == "__main__":
    main()
