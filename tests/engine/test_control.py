"""Control of arbitrary boards: equal to the slow reimplementation, and symmetric."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Aspiration, Emotion, Fortress, Fragment, Team, control, load_ruleset, standing
from tests.positions import BLISS_1, GLOOM_1, Game, position
from tests.simulation.slow import RING, Board

RULES = load_ruleset()
CARDS = sorted({"Brightness", "Bleakness", *RULES.decks["bliss starter"], *RULES.decks["gloom starter"]})
"""Cards whose powers leave Intensity and control alone."""
NAMES = {"bliss": Team.BLISS, "gloom": Team.GLOOM, None: None}


@st.composite
def emotions(draw: st.DrawFn) -> Emotion:
    """Any Emotion with any tokens, Intensity 0 included."""
    name = draw(st.sampled_from(CARDS))
    card = RULES.cards[name]
    essence = draw(st.integers(1, len(card.track)))
    owner = BLISS_1 if card.side is Team.BLISS else GLOOM_1
    return Emotion(name, card.side, owner, essence, draw(st.integers(0, 6)), draw(st.booleans()))


FORTRESSES = st.builds(Fortress, st.sampled_from(Team), st.sampled_from([Fragment.MINOR, Fragment.MAJOR]), st.just(0))
SLOTS = st.tuples(*[st.none() | emotions()] * 15)
SITES = st.tuples(*[st.none() | FORTRESSES] * 5)


def board(slots: tuple[Any, ...], sites: tuple[Any, ...]) -> Game:
    return position(slots=dict(enumerate(slots)), sites=dict(enumerate(sites)))


@settings(max_examples=30)
@given(SLOTS, SITES)
def test_control_and_aspirations_are_as_the_slow_way_finds(slots: Any, sites: Any) -> None:
    state = board(slots, sites).state
    slow, fast = Board(state, RULES.cards), control(RULES, state.slots, state.sites)
    assert fast.realms == tuple(NAMES[slow.realm(realm)] for realm in RING)
    assert fast.frontiers == tuple(NAMES[slow.frontier(realm)] for realm in RING)
    for aspiration in Aspiration:
        wanted = (slow.value(aspiration.value, "bliss"), slow.value(aspiration.value, "gloom"))
        assert standing(RULES, state, aspiration) == wanted


@settings(max_examples=30)
@given(SLOTS, SITES, st.integers(1, 4))
def test_a_turned_board_is_controlled_likewise(slots: Any, sites: Any, steps: int) -> None:
    turned = control(RULES, slots[-3 * steps :] + slots[: -3 * steps], sites[-steps:] + sites[:-steps])
    now = control(RULES, slots, sites)
    assert turned.realms == now.realms[-steps:] + now.realms[:-steps]
    assert turned.frontiers == now.frontiers[-steps:] + now.frontiers[:-steps]


@settings(max_examples=30)
@given(SLOTS, SITES)
def test_with_the_teams_changed_over_so_is_control(slots: Any, sites: Any) -> None:
    """Control depends on tracks and teams only, so an Emotion may stand on the other team's side."""

    def over(piece: Any) -> Any:
        return None if piece is None else piece._replace(team=piece.team.other)

    now = control(RULES, slots, sites)
    changed = control(RULES, tuple(map(over, slots)), tuple(map(over, sites)))
    assert changed.realms == tuple(team if team is None else team.other for team in now.realms)
    assert changed.frontiers == tuple(team if team is None else team.other for team in now.frontiers)
    assert changed.intensities == now.intensities
    assert changed.realm_totals == tuple((gloom, bliss) for bliss, gloom in now.realm_totals)


@settings(max_examples=30)
@given(SLOTS, SITES)
def test_a_mirrored_board_is_controlled_likewise(slots: Any, sites: Any) -> None:
    """Clockwise and counter-clockwise are alike: Realm 0 stays, its two slots change places."""
    mirrored_slots = tuple(slots[(1 - slot) % 15] for slot in range(15))
    mirrored_sites = tuple(sites[-realm % 5] for realm in range(5))
    mirrored, now = control(RULES, mirrored_slots, mirrored_sites), control(RULES, slots, sites)
    assert mirrored.realms == tuple(now.realms[-realm % 5] for realm in range(5))
    assert mirrored.frontiers == tuple(now.frontiers[(-1 - frontier) % 5] for frontier in range(5))
