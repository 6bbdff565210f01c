"""The random player: kinds of action are equally likely, then the actions within a kind."""

from collections import Counter

from engine import (
    Generator,
    Seed,
    Team,
    actions,
    load_ruleset,
    new_game,
    standard_setup,
    view,
)
from engine.players import computer_player

RULES = load_ruleset()
SEEN = view(new_game(RULES, standard_setup(RULES), 1).state, Team.BLISS)
LEGAL = (*(actions.Move(space) for space in range(9)), actions.Valley(), actions.EndTurn("cards"))
TRIES = 3000


def test_every_kind_is_as_likely_as_any_other() -> None:
    chance, player = Generator(Seed.of(1)), computer_player("random", RULES)
    chosen = Counter(player.choose(SEEN, LEGAL, chance) for _ in range(TRIES))
    kinds = Counter({type(action): 0 for action in LEGAL})
    for action, count in chosen.items():
        kinds[type(action)] += count
    assert set(chosen) == set(LEGAL)
    assert all(900 < count < 1100 for count in kinds.values())
    assert all(65 < chosen[move] < 160 for move in LEGAL[:9])


def test_the_same_generator_gives_the_same_choices() -> None:
    player = computer_player("random", RULES)
    first, second = (
        [player.choose(SEEN, LEGAL, chance) for _ in range(20)]
        for chance in (Generator(Seed.of(7)), Generator(Seed.of(7)))
    )
    assert first == second
