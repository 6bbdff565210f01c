"""Whole games in words: within the limits, correct, nothing hidden."""

import pickle
from dataclasses import fields, replace

import pytest

from engine import (
    HIDDEN,
    Aspiration,
    Cost,
    Decision,
    Emotion,
    Ending,
    Fragment,
    Mode,
    RuleError,
    Sphere,
    SpiritAction,
    Team,
    Vibe,
    View,
    redact,
    steps,
    view,
)
from engine import events as ev
from engine.actions import Absorb, Decline, EndTurn, Land, Move, PlaceToken, Valley, Willow
from render import Words, decimal
from tests.render.games import NAMES, VIEWERS, Moment, fullest, game, rules, twin, words
from tests.said import said, says
from tests.tiers import soaking

SEEDS = (1, 2, 3)


def described(say: Words, seen: View) -> list[str]:
    """All texts about a position."""
    told = [say.positions.text(seen), say.alt_texts.board(seen), say.scores.final(seen)]
    return told + [tell(seen, seat) for seat in range(4) for tell in (say.hands.text, say.alt_texts.hand)]


def narrated(say: Words, moment: Moment, viewer: Team | None) -> list[str]:
    """All texts about what has happened and what is asked, for a viewer."""
    seen = view(moment.state, viewer)
    told = [say.decisions.waiting(seen), *(say.decisions.question(seen, decision) for decision in seen.known.pending)]
    known = [redact(event, viewer, moment.state) for event in moment.events]
    told += [say.narration.sentence(seen, event) or "" for event in known]
    return [*told, *say.narration.story(seen, known), *say.narration.revelation(known)]


SOAK = [pytest.param(*each.values, 1, marks=each.marks) for each in soaking(range(10, 60), below=20)]


@pytest.mark.parametrize(("seed", "every"), [*((seed, 6) for seed in SEEDS), *SOAK])
def test_texts_of_whole_games_keep_every_limit(seed, every):
    """Narrations of all moments, positions and hands of some."""
    say = words()
    for number, moment in enumerate(game(seed, seed % 2 == 0)):
        for viewer in VIEWERS:
            seen, told = view(moment.state, viewer), narrated(say, moment, viewer)
            if number % every == 0:
                told += described(say, seen)
                assert 200 < len(say.positions.text(seen)) <= 3800
                assert 100 < len(say.alt_texts.board(seen)) <= 1024
                assert all(len(say.hands.text(seen, seat)) <= 3800 for seat in range(4))
            for text in told:
                assert "{" not in text
                assert HIDDEN not in text


@pytest.mark.parametrize(("seed", "every"), [*((seed, 2) for seed in SEEDS), *SOAK])
def test_every_legal_action_has_a_line_and_labels_of_its_fields(seed, every):
    say = words()
    for moment in game(seed, seed % 2 == 0)[::every]:
        seen = view(moment.state, None)
        lines = [say.labels.action(seen, action) for action in moment.legal]
        assert len(set(lines)) == len(lines)  # different actions have different labels
        assert all(0 < len(line) <= 80 for line in lines)
        for action in moment.legal:
            chosen = {}
            for field in fields(action):
                value = getattr(action, field.name)
                label = say.labels.option(seen, type(action), field.name, value, chosen)
                assert 0 < len(label) <= 80
                chosen[field.name] = value


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_information_changes_no_text(seed, viewer):
    say = words()
    different = 0
    for index, moment in enumerate(game(seed, seed % 2 == 0)[::6]):
        other = twin(moment.state, viewer, index)
        different += other.players != moment.state.players
        events = tuple(redact(event, viewer, moment.state) for event in moment.events)
        first, second = moment._replace(events=events), moment._replace(state=other, events=events)
        if not moment.state.pending:
            assert narrated(say, first, viewer) == narrated(say, second, viewer)
            assert described(say, view(first.state, viewer)) == described(say, view(other, viewer))
    assert different > 10


def test_a_spectator_reads_no_hands_and_hidden_aspirations():
    say = words()
    for moment in game(1)[::5]:
        seen = view(moment.state, None)
        assert not says(say.positions.text(seen) + say.alt_texts.board(seen), "picture-hidden")
        for seat in range(4):
            assert "may not see" in say.hands.text(seen, seat)


def test_a_hand_names_its_cards_with_vibe_and_mark_and_the_hidden_aspiration():
    moment = next(m for m in game(1)[10:] if len(set(m.state.players[0].hand)) > 2 and m.state.teams[0].hidden)
    text = words().hands.text(view(moment.state, Team.BLISS), 0)
    for card in moment.state.players[0].hand:
        assert f"**{card}**" in text
        assert words().terms.vibe(rules().cards[card].vibe) in text
    assert "†" in text
    assert f"Hidden Aspiration of Bliss: {words().terms.aspiration(moment.state.teams[0].hidden)}" in text


def test_the_position_has_every_emotion_spirit_and_fortress():
    for moment in game(2)[20::25]:
        text = words().positions.text(view(moment.state, None))
        for slot, emotion in enumerate(moment.state.slots):
            label = words().places.slot_label(slot)
            assert (f"{label} empty" if emotion is None else f"{label} {emotion.card} (") in text
        for seat, name in enumerate(NAMES):
            assert f"**{words().people.seat(seat, view(moment.state, None))}**" in text
            assert name in text
        assert text.count("Fortress ") >= sum(fortress is not None for fortress in moment.state.sites)


@pytest.mark.parametrize("names", [NAMES, ("@everyone *_`~|" * 4,) * 4, ("\u202e" + "ﷺ" * 40,) * 4])
def test_the_fullest_position_keeps_the_limits(names):
    say = Words(rules(), names)
    for viewer in VIEWERS:
        seen = view(fullest(), viewer)
        assert len(say.positions.text(seen)) <= 3800
        assert say.positions.text(seen).endswith(".")  # nothing was shortened
        assert len(say.alt_texts.board(seen)) <= 1024


def test_costs():
    say = words()
    assert say.terms.cost(Cost(2, 0, 1)) == "2 WP, 1 Ambition"
    assert say.terms.cost(Cost(0, 3, 0)) == "3 Essence"
    assert say.terms.cost(Cost()) == "free"


def test_lines_and_labels_read_well():
    say, seen = words(), view(game(1, False)[0].state, None)
    assert say.labels.action(seen, Move(1, ("Haste",))) == "Move to VC with Haste"
    assert say.labels.action(seen, Move(1, ("Haste",)), form="brief") == "Go to VC with Haste"
    assert say.labels.action(seen, Willow(2)) == "Willow: +2 Essence"  # its cost is shown beside it
    assert say.labels.option(seen, Move, "upgrades", ()) == "no upgrade"
    assert say.labels.option(seen, Move, "space", 1) == "VC (Valley|Cradle): " + _standing_on(seen, 1)
    assert say.labels.option(seen, PlaceToken, "space", 1) == "Upgrade 1"
    assert say.labels.option(seen, PlaceToken, "space", 1, {"row": 0}) == say.boards.upgrade(SpiritAction.MOVE, "Haste")
    assert say.labels.option(seen, Move, "upgrades", ("Haste",)) == "Haste"  # typed values are matched by their names
    assert say.labels.option(seen, Move, "upgrades", ("Haste",), {"space": 1}) == say.boards.upgrade(
        SpiritAction.MOVE, "Haste"
    )
    assert (
        say.labels.option(seen, Move, "upgrades", ("Haste", "Determination"), {"space": 1}) == "Haste and Determination"
    )
    assert say.kinds.question(Move, "space") == "Where does your Spirit go?"
    assert say.people.seat(0, seen) == "Ann (Delight)"
    assert say.terse.people.seat(0, seen) == "Delight"
    assert say.people.person(0) == "Ann"


def _standing_on(seen, space):
    say = words()
    seats = [seat for seat, player in enumerate(seen.known.players) if player.space == space]
    return ", ".join(say.terms.spirit(seen.known.setup.seats[seat].spirit) for seat in seats)


def test_cards_drawn_in_a_row_are_one_sentence():
    seen = view(game(1)[-1].state, None)
    drawn = [
        ev.CardDrawn(0, "Courage"),
        ev.TopTurnedUp(0, "Desire"),
        ev.CardDrawn(0, "Desire"),
        ev.TopTurnedUp(0, None),
    ]
    assert words().narration.story(seen, drawn) == ["Ann (Delight) draws Courage and Desire."]
    again = [ev.CardDrawn(0, "Courage"), ev.CardDrawn(0, "Courage"), ev.CardDrawn(0, "Desire")]
    assert words().narration.story(seen, again) == ["Ann (Delight) draws 2 × Courage and Desire."]  # noqa: RUF001  # a times sign


# Revelations and the final score


def test_every_revelation_says_what_was_revealed_counted_and_scored():
    found = 0
    for seed in SEEDS:
        for moment in game(seed, seed % 2 == 0):
            began = [e for e in moment.events if isinstance(e, ev.RevelationBegan)]
            if not began:
                assert words().narration.revelation(moment.events) == []
                continue
            found += 1
            text = "\n".join(words().narration.revelation(moment.events))
            for tested in (e for e in moment.events if isinstance(e, ev.AspirationTested)):
                assert f"Bliss {tested.values[0]}, Gloom {tested.values[1]}" in text
            added = [e for e in moment.events if isinstance(e, ev.FragmentAdded)]
            assert text.count("to the Identity.") + text.count("joins the Identity.") == len(added)
            asked = {moment.state.team_of(d.seats[0]) for d in moment.state.pending}
            for team in asked:
                assert (
                    f"{words().terms.team(team)} removes a Common Aspiration next" in text
                    or f"{words().terms.team(team)} accomplishes nothing" in text
                )
    assert found > 5


def test_the_final_score_adds_up():
    state = game(1)[-1].state
    bliss = replace(state.teams[0], minors=2, majors=1, capping=True, points=4)
    teams = (bliss, replace(state.teams[1], minors=1, majors=0, capping=False, points=0))
    text = words().scores.final(view(replace(state, teams=teams, over=True), None))
    assert (
        text.splitlines()
        == [
            f"**{said('final-winner', team='Bliss', own=19, other=3)}**",
            "Bliss: 2 Minor (6) + 1 Major (5) + 1 Capping (4) + Wheel (4) = 19",
            "Gloom: 1 Minor (3) = 3",  # empty parts are left out
            "Well played, Ann and Cé!",
            *text.splitlines()[4:],
        ]
    )


def test_the_winners_points_come_first_and_the_team_without_fragments_is_named():
    state = game(1)[-1].state
    empty = replace(state.teams[0], minors=0, majors=0, capping=False, points=0)
    out = replace(empty, majors=rules().numbers.team.major_fragments, capping=True)
    done = replace(state, teams=(empty, out), sites=(None,) * 5, over=True, ending=Ending.NO_FRAGMENT)
    text = words().scores.final(view(done, None))
    assert "Bliss: no points" in text
    assert says(text, "final-winner", team="Gloom", own=19, other=0)
    assert "Gloom had no Major Fragment left in stock" in text
    assert "Wheel" not in text
    ended = words().narration.sentence(view(done, None), ev.GameEnded((0, 19), Team.GLOOM, Ending.NO_FRAGMENT))
    assert ended == said("event-ended-won", team="Gloom", own=19, other=0)


@pytest.mark.rule("RUL-8")
@pytest.mark.parametrize(
    ("gets", "says"),
    [("fragment", "the Capping Fragment follows"), ("points", "points on the Wheel"), ("nothing", "nothing more")],
)
def test_a_team_without_the_fragment_gets_something_else(gets, says):
    told = words().narration.revelation(
        (ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, None, (None, None)), ev.CappingOwed(Team.BLISS, gets))
    )
    assert any(line.startswith("Bliss has no such Fragment left") and says in line for line in told)
    assert not any("Nobody added" in line for line in told)


def test_a_revelation_that_was_broken_off_says_nothing_of_who_chooses_next():
    told = (ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, None, (None, None)),)
    assert says(" ".join(words().narration.revelation(told)), "revelation-must-choose")
    assert not says(" ".join(words().narration.revelation(told, goes_on=False)), "revelation-must-choose")


def test_the_last_revelation_says_once_that_no_common_aspiration_is_left_and_announces_no_other():
    told = (
        ev.RevelationBegan(Sphere.HUMILITY, Team.BLISS, Aspiration.UNITY, (None, None)),
        ev.CommonTurnedDown(Aspiration.UNITY),
        ev.CommonCurrent(None),
        ev.EndTriggered(Ending.NO_COMMON),
        ev.HiddenTaken(Team.BLISS, HIDDEN),
        ev.HiddenTaken(Team.GLOOM, HIDDEN),
    )
    for lines in (words().narration.revelation(told), words().narration.story(view(game(1)[-1].state, None), told)):
        assert "\n".join(lines).lower().count("no common aspiration is left") == 1
    assert not says("\n".join(words().narration.revelation(told)), "event-hidden-taken-both")


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (steps.PlaceColour(0, Vibe.RED), "Ann (Delight) places a red Vibe token."),
        (steps.OfferColour(0, Vibe.RED), "Ann (Delight) may place a red Vibe token."),
        (steps.BonusInvoke(0, 0, unlocks=True), "Ann (Delight) may Invoke into "),
        (steps.BonusInvoke(0, 0, unlocks=True, declared=True), "Ann (Delight) must now Invoke into "),
    ],
)
def test_a_decision_says_whether_it_may_be_declined(step, says):
    seen = view(game(1)[0].state, None)
    assert words().decisions.question(seen, Decision(step, (0,), ())).startswith(says)


def test_the_basic_game_does_not_mention_strong_emotions():
    full, basic = words(), Words(rules(), NAMES, mode=Mode.BASIC)
    mild = [card.name for card in rules().cards.values() if card.kind == "mild"]
    assert len(mild) == 32
    for name in mild:
        assert rules().cards[name].strong in full.cards.text(name)
        assert rules().cards[name].strong not in basic.unmarked.for_seat(1).cards.text(name)


def test_ties_are_called_ties():
    state = game(1)[-1].state
    even = replace(state.teams[0], minors=2, majors=0, capping=False, points=0)
    say = words()
    assert says(say.scores.final(view(replace(state, teams=(even, even)), None)), "final-balance", bliss=6, gloom=6)
    capped = replace(even, minors=0, capping=True, points=2)
    text = say.scores.final(view(replace(state, teams=(even, capped)), None))
    assert says(text, "final-winner-capping", team="Gloom", own=6, other=6)


def test_a_token_insecurity_and_a_strong_emotion_are_described():
    state = game(1)[-1].state
    slots = (Emotion("Greed", Team.GLOOM, 1, 2, 3, insecurity=True), *state.slots[1:])
    text = words().positions.text(view(replace(state, slots=slots), None))
    assert "V1 Greed (Gloom red, 5, Essence 2/3, token +3, Insecurity)" in text


def test_refusals_of_nonsense_are_sentences():
    say = words()
    refused = RuleError("not_a_destination", "MOV-1", space=99)
    assert say.refusals.sentence(refused) == said("refusal-not-a-destination", space=99)
    assert "\\*\\*x\\*\\*" in say.refusals.sentence(RuleError("card_not_in_hand", "INV-1", card="**x**\u202e"))
    assert "(NEW-1)" in say.refusals.sentence(RuleError("something_new", "NEW-1"))
    assert Fragment.MINOR.name.title() in say.refusals.sentence(RuleError("no_fragment", "FOR-4", fragment="minor"))


# Stories


def test_a_story_below_a_name_omits_it_and_a_preview_addresses_the_reader():
    seen = view(game(1)[-1].state, None)
    happened = [ev.Acted(0, Move(1), 1), ev.Gained(0, 2, 0, card="Desire"), ev.Gained(1, 1, 0, card="Desire")]
    assert words().below(0).narration.story(seen, happened) == [
        "Moves to VC (Valley|Cradle) for 1 WP.",
        "Gains 2 WP from Desire.",
        f"{words().people.seat(1, seen)} gains 1 WP from Desire.",
    ]
    assert words().for_seat(0).narration.story(seen, happened, decisions=False)[0] == "You gain 2 WP from Desire."
    assert all(
        sentence.startswith(words().people.seat(index > 1, seen))
        for index, sentence in enumerate(words().narration.story(seen, happened))
    )


def test_a_story_below_a_name_has_as_many_sentences():
    say = words()
    for moment in game(2, False):
        seen = view(moment.state, None)
        for seat in range(4):
            own, full = (
                say.below(seat).narration.story(seen, moment.events),
                say.narration.story(seen, moment.events),
            )
            assert len(own) == len(full)
            for mine, theirs in zip(own, full, strict=True):
                assert not mine.startswith(say.people.seat(seat, seen))
                assert (mine == theirs) == (not theirs.startswith(f"{say.people.seat(seat, seen)} "))


def test_a_gain_has_its_reason_and_the_end_of_a_turn_its_cards():
    seen = view(game(1)[-1].state, None)
    drawn = (ev.CardDrawn(0, "Courage"), ev.TopTurnedUp(0, "Desire"), ev.CardDrawn(0, "Desire"))
    poor, turn = ev.Gained(0, 1), ev.TurnBegan(1, 4)
    assert words().below(0).narration.story(seen, [ev.Acted(0, EndTurn("cards")), *drawn, poor]) == [
        "Ends the turn and draws Courage and Desire.",
        "Has no WP left and gains 1 WP.",
    ]
    assert words().below(0).narration.story(seen, [ev.Acted(0, EndTurn("cards")), turn])[0] == "Ends the turn."
    ended = [ev.Acted(0, EndTurn("ambition")), ev.AmbitionGained(Team.BLISS, 1), turn]
    told = words().below(0).narration.story(seen, ended)
    assert told == ["Ends the turn and gains 1 Ambition.", f"Turn 5: {words().people.seat(1, seen)}."]
    absorbed = ev.Absorbed(0, Sphere.DILIGENCE, 2, 3, 1)
    assert words().below(0).narration.story(seen, [ev.Acted(0, Absorb(2, True)), absorbed, ev.Gained(0, 2)])[1] == (
        "Gains 2 WP, the bonus of Diligence."
    )
    assert words().below(0).narration.story(seen, [ev.Acted(0, Valley(), 1), ev.Gained(0, 4)])[1] == "Gains 4 WP."
    committed = ev.Absorbed(0, Sphere.COMMITMENT, 2, 3, 0, paid=1)
    assert words().below(0).narration.story(seen, [committed])[0].endswith("Pays 1 WP for its bonus.")


def test_essence_put_on_an_emotion_is_mentioned_once_and_declining_never():
    seen = view(game(1)[-1].state, None)
    happened = [ev.Acted(0, Land(0, 2), 1, 2), ev.EssenceChanged(0, "Courage", 2, 3)]
    assert words().below(0).narration.story(seen, happened) == [
        "Puts 2 Essence on Courage in V1 (Valley, towards Willow) with the Land of Desires (Intensity 3) for 1 WP."
    ]
    assert words().for_seat(0).narration.story(seen, happened, decisions=False) == [
        "Courage in V1 (Valley, towards Willow) gains 2 Essence (Intensity 3)."
    ]
    assert words().narration.story(seen, [ev.Acted(0, Decline())]) == []


# Computers


def test_a_computer_goes_by_its_spirit_with_a_mark_and_keeps_it_when_pickled():
    seen = view(game(1)[-1].state, None)
    say = pickle.loads(pickle.dumps(Words(rules(), ("Ann", None, "Cé", None))))
    assert [say.people.seat(seat, seen) for seat in (0, 1)] == ["Ann (Delight)", "🤖 Misery"]
    assert say.unmarked.people.seat(1, seen) == "🤖 Misery"
    assert say.terse.people.seat(1, seen) == "Misery", "pictures cannot draw the mark"
    assert say.narration.story(seen, [ev.Gained(3, 1)]) == ["🤖 Hatred gains 1 WP."]


def test_who_is_waited_for_is_named_by_the_spirit():
    state = replace(next(m.state for m in game(1) if m.state.turn.actions == 3 and not m.state.pending))
    say, seat = Words(rules(), ("Ann", None, "Cé", None)), state.turn.seat
    spirit = say.terms.spirit(state.setup.seats[seat].spirit)
    who = {0: "Ann", 2: "Cé"}.get(seat, "computer")
    assert say.decisions.waiting(view(state, None)) == f"{spirit}'s turn ({who}), 3 Actions left."


def test_two_computers_asked_at_once_are_both_named_and_none_is_praised():
    state = game(1)[-1].state
    say = Words(rules(), (None, "Ben", None, "Dan"))
    asked = Decision(steps.PickHidden(Team.BLISS, ()), (0, 2), ())
    assert say.decisions.question(view(state, None), asked).startswith("🤖 Delight or 🤖 Love ")
    bliss = replace(state.teams[0], minors=9)
    assert "Well played" not in say.scores.final(view(replace(state, teams=(bliss, state.teams[1]), over=True), None))


def test_a_negative_decimal_has_a_minus_sign() -> None:
    assert (decimal(-3), decimal(1.5, "it")) == ("\N{MINUS SIGN}3.0", "1,5")
