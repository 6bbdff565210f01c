"""Spirit boards in words: every upgrade has its extra cost and its effect, from the rule set."""

from itertools import product

import pytest

from engine import Edition, SpiritAction, load_ruleset
from render import Words
from tests.render.games import words


@pytest.mark.parametrize("edition", Edition)
def test_every_upgrade_says_its_extra_cost_and_its_effect(edition):
    rules = load_ruleset(edition)
    say = Words(rules, ())
    for board, row in product(rules.boards.values(), SpiritAction):
        for upgrade in board[row].upgrades:
            text = say.boards.upgrade(row, upgrade.name, board)
            assert text.startswith(f"{upgrade.name}: ")
            assert len(text) <= 80  # it is the label of a space and of a choice
            extra = say.terms.each_amount(wp=upgrade.wp, essence=upgrade.essence, ambition=upgrade.ambition)
            assert text.startswith(f"{upgrade.name}: {f'for {say.terms.both(extra)}, ' if extra else ''}")
            assert "+" not in text.partition(",")[0], "a plus sign is a gain"
            assert text in say.boards.row_help(row, board)


def test_an_upgrade_and_a_row_read_well():
    say = words()
    assert say.boards.upgrade(SpiritAction.MOVE, "Haste") == "Haste: for 1 WP, one extra space, passing opponents"
    assert say.boards.upgrade(SpiritAction.QUELL, "Determination") == "Determination: this Action costs 1 WP less"
    assert say.boards.upgrade(SpiritAction.FORTIFY, "Raze").startswith("Raze: for 1 WP and 1 Ambition, ")
    lines = say.boards.row_help(SpiritAction.QUELL).splitlines()
    assert lines[0].startswith("**Quell** (2 WP, 1 Ambition): ")
    assert [line.split(":")[0] for line in lines[1:]] == ["- Subdue", "- Extinguish", "- Determination"]
    assert "**" not in say.unmarked.boards.row_help(SpiritAction.QUELL)


def test_a_row_does_not_explain_an_upgrade_that_it_does_not_have():
    with pytest.raises(LookupError):
        words().boards.upgrade(SpiritAction.MOVE, "Subdue")
