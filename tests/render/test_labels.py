"""Labels name the gains of an action: the card drawn, the Sphere's bonus, the standing of an Aspiration."""

import re

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    HiddenInformationError,
    Side,
    Spirit,
    SpiritAction,
    Team,
    apply,
    cost,
    full_setup,
    new_game,
    view,
)
from engine import events as ev
from engine.actions import Absorb, ChooseHidden, Cradle, DrawAgain, Empower, EndTurn, Land, Move, RemoveCommon, Willow
from engine.steps import PickHidden
from render import Words, languages
from tests.render.games import VIEWERS, fullest, game, rules, words
from tests.said import says

SEEDS = (1, 2, 3)


def offered(*kinds):
    """Legal actions of some kinds in several games, each with the view of the player who may take it."""
    for seed in SEEDS:
        for moment in game(seed, seed % 2 == 0)[::3]:
            for action in moment.legal:
                if isinstance(action, kinds):
                    yield view(moment.state, moment.state.team_of(moment.state.turn.seat)), action


def brought(seen, action):
    try:
        return apply(rules(), seen.known, action).events
    except HiddenInformationError as error:
        return error.events


def test_a_card_to_draw_is_named_if_it_is_face_up():
    found = 0
    for seen, action in offered(Cradle, DrawAgain, EndTurn, Absorb):
        drawn = [e.card for e in brought(seen, action) if isinstance(e, ev.CardDrawn)]
        found += bool(drawn)
        text = words().labels.action(seen, action)
        assert HIDDEN not in text
        if drawn:
            assert drawn[0] in text
        elif isinstance(action, EndTurn) and action.take == "cards":
            assert says(text, "action-end-turn-cards")
    assert found > 100


def test_an_absorb_says_its_wp_and_whether_it_empties_the_sphere():
    emptied = 0
    for seen, action in offered(Absorb):
        text, happened = words().labels.action(seen, action), brought(seen, action)
        (taken,) = (e for e in happened if isinstance(e, ev.Absorbed))
        held = seen.known.spheres[taken.sphere]
        assert f"{taken.wp} of {held} WP" in text
        assert f"take {taken.wp} of {held} WP" in words().labels.option(seen, Absorb, "realm", action.realm)
        assert text.endswith(" 🌀") == (taken.wp == held)
        emptied += taken.wp == held
    assert emptied > 10


@pytest.mark.parametrize("language", languages("render"))
def test_only_where_a_label_has_little_room_the_names_of_upgrades_are_cut_and_ways_still_differ(language):
    say, moment = Words(rules(), (), language), fullest()
    labels = say.labels
    slot = next(slot for slot, emotion in enumerate(moment.slots) if emotion is not None)
    names = ("Channeled Power", "Emotional Outburst", "Determination")
    ways = [Empower(slot, upgrades=names[:count]) for count in range(len(names) + 1)]
    room = len(labels.action(view(moment, None), ways[0])) + 24
    told = [labels.action(view(moment, None), way, room) for way in ways]
    assert max(map(len, told)) <= room
    assert len({*told}) == len(ways)
    assert all(say.terms.upgrade(name) in labels.action(view(moment, None), ways[-1]) for name in names)


def test_an_option_is_told_in_full():
    """A heading has room for it, and a list more than a button."""
    setup = full_setup(rules(), (Spirit.DELIGHT, Spirit.MALICE), spirit_side=Side.B, places=True)
    say, seen = Words(rules(), (), "it"), view(new_game(rules(), setup, 1).state, None)
    told = say.labels.option(seen, Move, "upgrades", ("Push",), {"space": 1})
    assert len(told) > 80
    assert told == say.boards.upgrade(SpiritAction.MOVE, "Push", say.boards.deciding(seen))


@pytest.mark.parametrize("language", languages("render"))
def test_a_button_for_an_aspiration_has_room_for_both_teams_numbers(language):
    terms = Words(rules(), (), language).terms
    for aspiration in Aspiration:
        for message in ("action-remove-common", "action-choose-hidden"):
            assert (
                len(
                    terms.say(
                        message, **terms.standing_of(aspiration, (15, 14)), pair="15:14", verdict="yes", next="yes"
                    )
                )
                <= 80
            )


def test_an_exchange_says_its_whole_cost():
    for seen, action in offered(Willow):
        wp = cost(rules(), seen.known, action).wp
        assert words().labels.option(seen, Willow, "amount", action.amount) == f"{action.amount} Essence for {wp} WP"
        assert "WP" not in words().labels.action(seen, action)  # the whole cost is shown beside it


def test_an_option_of_essence_says_the_resulting_intensity():
    changed = set()
    for seen, action in offered(Land):
        text = words().labels.action(seen, action)
        same = "Intensity stays" in text
        changed.add(same)
        assert same or "Intensity " in text
        assert words().labels.option(seen, Land, "amount", action.amount, {"slot": action.slot}).endswith(text[-12:])
        assert len(f"{text} ({words().terms.cost(cost(rules(), seen.known, action))})") <= 80
    assert changed == {True, False}


def test_options_of_aspirations_say_their_standings():
    kinds = set()
    for seed in SEEDS:
        for moment in game(seed, seed % 2 == 0):
            for viewer in VIEWERS:
                seen = view(moment.state, viewer)
                for decision in seen.known.pending:
                    for action in decision.options:
                        if isinstance(action, ChooseHidden | RemoveCommon):
                            kinds.add(type(action))
                            standing = words().terms.standing_next(seen, action.aspiration)
                            own = ("gloom", "bliss") if viewer is Team.GLOOM else ("bliss", "gloom")
                            first, second = (standing[name] for name in own)
                            told = words().labels.action(seen, action)
                            assert re.search(rf"(☀️\s|\s){first}\s?:\s?{second}\b", told)
                            assert ("☑️" in told) == (viewer is not None and first > second)
    assert kinds == {ChooseHidden, RemoveCommon}


@pytest.mark.parametrize("team", Team)
def test_only_the_team_learns_which_aspiration_it_may_not_keep(team):
    found = 0
    for seed in range(1, 9):
        for moment in game(seed, seed % 2 == 0):
            for decision in moment.state.pending:
                if isinstance(decision.step, PickHidden) and decision.step.team is team and not decision.answer:
                    common = moment.state.current_common
                    own, other = (view(moment.state, viewer) for viewer in (team, team.other))
                    told = says(words().decisions.asked(own, decision.seats[0]) or "", "decision-pick-left-out")
                    assert (
                        told
                        == (common in decision.step.looked_at)
                        == (len(decision.options) < len(decision.step.looked_at))
                    )
                    assert not says(words().decisions.asked(other, decision.seats[0]) or "", "decision-pick-left-out")
                    found += told
    assert found


def test_each_seat_is_asked_its_own_question_when_both_teams_are():
    both = [m for seed in range(1, 9) for m in game(seed, seed % 2 == 0) if len(m.state.pending) == 2]
    assert both
    for moment in both:
        seen = view(moment.state, None)
        for decision in moment.state.pending:
            for seat in decision.seats:
                asked = words().decisions.asked(seen, seat)
                if decision.answer is None:
                    assert asked is not None
                    assert f"for {words().terms.team(moment.state.team_of(seat))}," in asked
    assert words().decisions.asked(view(game(1)[-1].state, None), 0) is None
