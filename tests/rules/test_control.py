"""CTL: who controls Frontiers and Realms."""

import pytest

from engine import Emotion, Fortress, Team, control
from engine.actions import Fortify, Invoke, Land, Network, Quell, Valley
from tests.positions import BLISS, GLOOM, Frontier, Realm, Slot, Space, major, minor, on, position


def frontier(slots: dict[Slot, Emotion], which: Frontier = Frontier.VALLEY_CRADLE) -> Team | None:
    game = position(slots=slots)
    return control(game.rules, game.state.slots, game.state.sites).frontiers[which]


def realm(
    slots: dict[Slot, Emotion], which: Realm = Realm.VALLEY, sites: dict[Realm, Fortress] | None = None
) -> tuple[Team | None, tuple[int, int]]:
    game = position(slots=slots, sites=sites or {})
    now = control(game.rules, game.state.slots, game.state.sites)
    return now.realms[which], now.realm_totals[which]


@pytest.mark.rule("CTL-1")
@pytest.mark.parametrize("slot", [Slot.VALLEY_CW, Slot.VALLEY_CRADLE, Slot.CRADLE_CCW])
def test_alone_in_the_triad_a_team_controls_the_frontier(slot: Slot) -> None:
    assert frontier({slot: on("Courage")}) is BLISS
    assert frontier({slot: on("Suspicion", 1)}) is GLOOM  # with Intensity 0
    assert frontier({slot: on("Courage", 1)._replace(insecurity=True)}) is BLISS  # as well
    for other in set(Frontier) - {Frontier.VALLEY_CRADLE}:
        assert frontier({slot: on("Courage")}, other) is None


@pytest.mark.rule("CTL-1")
def test_with_both_in_the_triad_the_higher_total_controls() -> None:
    both = {Slot.VALLEY_CW: on("Desire", 3), Slot.VALLEY_CRADLE: on("Anger", 1), Slot.CRADLE_CCW: on("Jealousy", 1)}
    assert frontier(both) is BLISS
    assert frontier({**both, Slot.CRADLE_CCW: on("Jealousy", 3)}) is GLOOM
    assert frontier({**both, Slot.CRADLE_CCW: on("Jealousy", 2)}) is None  # 3 against 1 + 2


@pytest.mark.rule("CTL-1")
def test_an_empty_triad_is_nobodys() -> None:
    assert frontier({Slot.VALLEY_CCW: on("Desire"), Slot.CRADLE_CW: on("Anger")}) is None


@pytest.mark.rule("CTL-1")
def test_no_intensity_against_none_is_a_tie() -> None:
    doubtful = on("Courage", 1)._replace(insecurity=True)
    assert frontier({Slot.VALLEY_CW: on("Suspicion", 1), Slot.CRADLE_CCW: doubtful}) is None


@pytest.mark.rule("CTL-2")
def test_both_realm_slots_and_both_frontier_slots_count() -> None:
    slots = {
        Slot.WILLOW_VALLEY: on("Courage", 1),
        Slot.VALLEY_CCW: on("Desire", 2),
        Slot.VALLEY_CW: on("Desire", 3),
        Slot.VALLEY_CRADLE: on("Kindness", 3),
    }
    assert realm(slots) == (BLISS, (1 + 2 + 3 + 2, 0))
    assert realm(slots, Realm.CRADLE) == (BLISS, (2, 0))
    assert realm(slots, Realm.WILLOW) == (BLISS, (1, 0))
    assert realm(slots, Realm.NETWORK) == (None, (0, 0))


@pytest.mark.rule("CTL-2")
def test_an_opposing_emotion_blocks_the_frontier_slot_beside_it_only() -> None:
    blocked = {Slot.VALLEY_CW: on("Courage", 1), Slot.VALLEY_CRADLE: on("Jealousy", 3)}
    assert realm(blocked) == (BLISS, (1, 0))
    assert realm(blocked, Realm.CRADLE) == (GLOOM, (0, 3))  # still counts on the other side
    assert frontier(blocked) is GLOOM  # and in its Frontier
    elsewhere = {Slot.VALLEY_CCW: on("Courage", 1), Slot.VALLEY_CRADLE: on("Jealousy", 3)}
    assert realm(elsewhere) == (GLOOM, (1, 3))  # the slot next to it is empty


@pytest.mark.rule("CTL-3")
def test_a_fortress_adds_its_bonus_in_its_realm_never_on_a_frontier() -> None:
    slots = {Slot.VALLEY_CW: on("Courage", 1), Slot.VALLEY_CCW: on("Jealousy", 2)}
    assert realm(slots) == (GLOOM, (1, 2))
    assert realm(slots, sites={Realm.VALLEY: minor(BLISS)}) == (None, (2, 2))
    assert realm(slots, sites={Realm.VALLEY: major(BLISS)}) == (BLISS, (3, 2))
    assert realm(slots, sites={Realm.CRADLE: major(BLISS)}) == (GLOOM, (1, 2))
    game = position(sites={Realm.VALLEY: major(BLISS)})
    now = control(game.rules, game.state.slots, game.state.sites)
    assert now.frontiers == (None,) * 5
    assert now.realms == (BLISS, None, None, None, None)


@pytest.mark.rule("CTL-4", "RUL-2")
def test_presence_without_intensity_controls_no_realm() -> None:
    weak = {Slot.VALLEY_CW: on("Suspicion", 1)}
    assert realm(weak) == (None, (0, 0))
    assert frontier(weak) is GLOOM  # in Realms only
    assert realm({}) == (None, (0, 0))
    assert realm(weak, sites={Realm.VALLEY: minor(GLOOM)}) == (GLOOM, (0, 1))


@pytest.mark.rule("CTL-4")
def test_equal_totals_are_nobodys() -> None:
    assert realm({Slot.VALLEY_CW: on("Courage", 2), Slot.VALLEY_CCW: on("Jealousy", 2)}) == (None, (2, 2))


@pytest.mark.rule("CTL-5")
def test_control_follows_every_change() -> None:
    """An Invoke, a moved Emotion, Essence, a Quell and a Fortress change control at once, and with it what follows."""
    game = position(space=Space.VALLEY, hand=("Courage", "Optimism"), slots={Slot.VALLEY_CCW: on("Jealousy", 1)})
    assert game.cost(Valley()).wp == 1
    invoked = game.do(Invoke("Optimism", Slot.VALLEY_CW))
    assert invoked.cost(Valley()).wp == 1  # 1 : 1, nobody controls it
    assert invoked.do(Land(Slot.VALLEY_CW, 1)).cost(Valley()).wp == 0
    assert invoked.do(Fortify(Realm.VALLEY)).cost(Valley()).wp == 0
    assert invoked.do(Quell(Slot.VALLEY_CCW, "Courage")).cost(Valley()).wp == 0
    away = position(space=Space.CRADLE, slots={Slot.VALLEY_CW: on("Courage"), Slot.VALLEY_CCW: on("Courage", 2)})
    assert away.cost(Valley()).wp == 0
    moved = away.do(Network(Slot.VALLEY_CW, Slot.CRADLE_CW), Network(Slot.VALLEY_CCW, Slot.CRADLE_CCW))
    assert moved.cost(Valley()).wp == 1


@pytest.mark.rule("CTL-6")
def test_the_worked_example() -> None:
    """Affection blocks Fear on the left; Dislike and Craving hold the right side with 2; the Fortress decides."""
    slots = {
        Slot.WILLOW_VALLEY: on("Fear", 2),
        Slot.VALLEY_CCW: on("Affection", 2),
        Slot.VALLEY_CW: on("Dislike", 1),
        Slot.VALLEY_CRADLE: on("Craving", 1),
    }
    assert realm(slots) == (None, (2, 2))
    assert realm(slots, sites={Realm.VALLEY: minor(BLISS)}) == (BLISS, (3, 2))
    assert realm(slots, Realm.WILLOW) == (GLOOM, (0, 2))  # Fear counts on its other side
