"""UPG: the upgrades of side B and their extra costs: WP, Ambition (A), Essence of the player's board (E)."""

import pytest

from engine import Edition, Side, Spirit, SpiritAction, load_ruleset

SIDE_B = """
delight move first: Haste +1, Push +2, Determination
delight move second: Haste +1, Push +1, Determination
delight invoke both: Summon +1, Inner Force +2, Determination
delight quell both: Subdue +2, Cleansing Light +1, Determination
delight empower both: Relish +1, Emotional Outburst +1, Determination
love move both: Haste +1, Surmount, Embrace +1 +1E
love invoke both: Bolster +1A, Forging Bonds +1, Determination
love quell both: Subdue +2, Home Ground +1, Determination
love fortify both: Pierce the Darkness, Raze +3, Garrison +1A
love empower second: Exhilarate, Emotional Outburst +1, Determination
empathy move first: Haste +1, Switcheroo +2, Determination
empathy move second: Haste +1, Surmount, Switcheroo +1
empathy invoke first: Bolster +2, Motivation +3, Determination
empathy invoke second: Sharing is Caring +2 +1E, Motivation +3, Determination
empathy quell second: Subdue +2, Extinguish +1, Conversion
empathy fortify first: Feeling Safe, Raze +1 +1A, Determination
empathy fortify second: Exalt +1A, Feeling Safe, Determination
empathy empower both: Channeled Power +1A, Emotional Outburst, Determination
harmony move first: Flight +2, Surmount, Determination
harmony move second: Flight +1, Surmount, Determination
harmony invoke both: Relish +1, Inner Force +2, Determination
harmony quell first: Vanquish +3, Extinguish +1, Emotional Cycle
harmony quell second: Vanquish +1A, Extinguish +1, Emotional Cycle
harmony fortify first: Attune with Origin +2 +1A, Raze +1 +1A, Determination
harmony fortify second: Attune with Origin +1 +1A, Raze +1 +1A, Determination
harmony empower both: Channeled Power +1A, Rush to Aid +1, Determination
misery move first: Deceive +2, Surmount, Determination
misery move second: Haste +1, Surmount, Deceive +1
misery quell first: Subdue +2, Extinguish +2, Drain
misery quell second: Subdue +2, Extinguish +1, Drain
misery fortify first: Exalt +1, Raze +1 +1A, Gloomy View
misery fortify second: Exalt +2, Raze +1 +1A, Drain
misery empower both: Assimilate, Emotional Outburst +1, Drain
hatred move first: Charge +2, Surmount +1, Wildfire +4 +1A
hatred move second: Charge +1, Surmount +1, Wildfire +3 +1A
hatred invoke first: Seethe +2, Inner Force +2, Determination
hatred invoke second: Seethe +1, Inner Force +2, Determination
hatred quell both: Subdue +2, Extinguish +1, Repel
hatred fortify first: Seethe, Raze +4, Determination
hatred fortify second: Seethe +1, Raze +4, Determination
hatred empower both: Seethe +1, Emotional Outburst +1, Determination
malice move first: Haste +1, Push +2, Determination
malice move second: Haste +1, Push +1, Determination
malice invoke both: Summon +1, Inner Force +2, Determination
malice quell both: Subdue +2, Extinguish, Exterminate +2 +1A
malice fortify both: All for Me, Raze +1 +1A, Determination
malice empower both: Channeled Power +2, Emotional Outburst, Determination
anxiety move first: Flight +2, Surmount +1, From the Shadows
anxiety move second: Flight +1, Surmount +1, From the Shadows
anxiety invoke first: Bolster +2, Seeds of Darkness +1, Determination
anxiety invoke second: Bolster +3, Seeds of Darkness +1, Determination
anxiety quell both: Subdue +2, Devour, Determination
anxiety fortify first: Exalt +1A, Attune with Origin +2 +1A, Determination
anxiety fortify second: Exalt +1A, Attune with Origin +1 +1A, Determination
anxiety empower first: Channeled Power +1A, Rush to Aid +1, Determination
anxiety empower second: Encroaching Darkness, Emotional Outburst +1, Determination
"""
"""The rows that differ from side A, in both editions or in one."""


def on_row(edition: Edition, side: Side, spirit: Spirit, action: SpiritAction) -> str:
    words = []
    for upgrade in load_ruleset(edition).row(spirit, side, action).upgrades:
        costs = ((upgrade.wp, ""), (upgrade.ambition, "A"), (upgrade.essence, "E"))
        words.append(" ".join((upgrade.name, *(f"+{amount}{kind}" for amount, kind in costs if amount))))
    return ", ".join(words)


def wanted(edition: Edition) -> dict[str, str]:
    rows = (line.split(": ") for line in SIDE_B.strip().splitlines())
    known = {tuple(place.split()): row for place, row in rows}
    return {
        f"{spirit} {action}": row
        for (spirit, action, editions), row in known.items()
        if editions in ("both", edition.value)
    }


@pytest.mark.rule("VIB-5")
def test_what_is_on_every_row_of_side_b(edition: Edition) -> None:
    found = {
        f"{spirit.value} {action.word}": on_row(edition, Side.B, spirit, action)
        for spirit in Spirit
        for action in SpiritAction
        if on_row(edition, Side.B, spirit, action) != on_row(edition, Side.A, spirit, action)
    }
    assert found == wanted(edition)


@pytest.mark.rule("VIB-6")
def test_what_is_on_every_row_of_side_a(edition: Edition) -> None:
    for spirit in Spirit:
        assert [on_row(edition, Side.A, spirit, action) for action in SpiritAction] == [
            "Haste +1, Surmount +1, Determination",
            "Bolster +1A, Inner Force +2, Determination",
            "Subdue +2, Extinguish +1, Determination",
            "Exalt +1A, Raze +1 +1A, Determination",
            "Channeled Power +1A, Emotional Outburst +1, Determination",
        ]
