"""The setup of a game in words: a line for each Spirit, in player order."""

from engine import (
    Edition,
    Team,
    apply,
    full_setup,
    legal_actions,
    load_ruleset,
    new_game,
    redact,
    standard_setup,
    view,
    waiting_for,
)
from engine.events import TurnBegan
from render import Words


def test_a_setup_by_players_has_a_line_for_each_spirit():
    rules = load_ruleset(Edition.FIRST)
    state, events = _set_up(rules, full_setup(rules), 7)
    said = _told(rules, state, events)
    assert len(said) == 5
    assert [line.split("**")[1] for line in said[:4]] == [
        "Ann (Delight)",
        "Ben (Misery)",
        "Cleo (Love)",
        "Dan (Hatred)",
    ]
    assert said[0] == (
        "**Ann (Delight)**: on VC (Valley|Cradle) · Brightness with 1 Essence in V2 (Valley, towards Cradle) · 2 cards"
        " · ■ blue on Move · ▲ green on Haste of Move · ✖ red on Surmount of Move · ● yellow on Determination of Move."
    )
    assert said[4] == "Each team has a Hidden Aspiration that only it knows."


def test_the_opening_leaves_out_what_has_not_happened():
    rules = load_ruleset(Edition.SECOND)
    started = new_game(rules, full_setup(rules), 7)
    assert _told(rules, started.state, started.events) == ["Each team has a Hidden Aspiration that only it knows."]


def test_a_hand_is_named_to_its_own_team_alone():
    rules = load_ruleset(Edition.SECOND)
    state, events = _set_up(rules, standard_setup(rules), 3)
    hands = [player.hand for player in state.players]
    own = _told(rules, state, events, Team.BLISS)
    bliss = [line for line in own if "Delight" in line or "Love" in line]
    gloom = [line for line in own if "Misery" in line or "Hatred" in line]
    assert all(any(card in line for card in hands[0] + hands[2]) for line in bliss)
    assert all("2 cards" in line for line in gloom)
    assert not any(card in line for line in gloom for card in hands[1] + hands[3])


def _told(rules, state, events, viewer=None):
    say = Words(rules, ["Ann", "Ben", "Cleo", "Dan"], mode=state.setup.mode)
    return say.narration.opening(view(state, viewer), [redact(event, viewer, state) for event in events])


def _set_up(rules, setup, seed):
    """The state and events of a game up to its first turn, with the first option chosen every time."""
    outcome = new_game(rules, setup, seed)
    state, events = outcome.state, [*outcome.events]
    while not any(isinstance(event, TurnBegan) for event in events):
        seat = waiting_for(state)[0]
        outcome = apply(rules, state, legal_actions(rules, state, seat)[0], seat)
        state, events = outcome.state, [*events, *outcome.events]
    return state, events
