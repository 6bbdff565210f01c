"""Roles of messages: their texts, which databases of every version hold, and the people in them."""

from __future__ import annotations

import pytest

from bot.core.model import roles
from bot.core.model.roles import KINDS, DirectMessage, Unknown, parse_role
from tests.bot.support.roles import naming

TEXTS = {
    "lobby": roles.Lobby(),
    "signpost": roles.Signpost(),
    "turn:12": roles.Turn(12),
    "revelation:40": roles.RevelationMessage(40),
    "call:7+5": roles.Call((7, 5)),
    "call": roles.Call(),
    "consent:40+5:5+7": roles.Consent((40, 5), (5, 7)),
    "consent:40+5": roles.Consent((40, 5)),
    "motion:3:5+7": roles.MotionMessage((3,), (5, 7)),
    "motion:3:": roles.MotionMessage((3,), ()),
    "motion:3": roles.MotionMessage((3,)),
    "proposal:3": roles.Proposal(3),
    "reminder:5:2": roles.Reminder(5, 2),
    "beginning:1700000000": roles.Beginning(1_700_000_000),
    "begins:5:1700000000": roles.Begins(5, 1_700_000_000),
    "event": roles.Event(),
    "away:5:1700000000": roles.Away(5, 1_700_000_000),
    "left:99": roles.Left(99),
    "spent:99": roles.Spent(99),
    "welcome:5": roles.Welcome(5),
    "hand:5": roles.Hand(5),
    "panel:5": roles.Panel(5),
    "briefing:5": roles.Briefing(5),
    "revealed:5:40": roles.Revealed(5, 40),
    "summons:5": roles.Summons(5),
    "vote:5": roles.Vote(5),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_role_has_the_text_that_is_stored(text: str) -> None:
    assert parse_role(text) == TEXTS[text]
    assert str(TEXTS[text]) == text


def test_every_kind_of_role_has_an_example() -> None:
    assert {type(role) for role in TEXTS.values()} == set(KINDS.values())


@pytest.mark.parametrize("text", ["", "private:5", "call:over", "turn", "turn:", "turn:x", "turn:1:2", "lobby:"])
def test_any_other_text_is_kept(text: str) -> None:
    assert parse_role(text) == Unknown(text)
    assert str(parse_role(text)) == text


@pytest.mark.parametrize("kind", KINDS)
def test_a_role_names_all_the_people_in_its_text(kind: str) -> None:
    role = naming(kind, 5)
    assert role.people == ({5} if "5" in str(role) else set())
    left = role.without(5)
    assert left is None or "5" not in str(left)


def test_a_question_stays_for_the_others() -> None:
    assert roles.MotionMessage((3,), (5, 7)).without(5) == roles.MotionMessage((3,), (7,))
    assert roles.Consent((40, 7), (5, 7)).without(5) == roles.Consent((40, 7), (7,))
    assert roles.Consent((40, 5), (5, 7)).without(5) is None
    assert roles.Call((5, 7)).without(5) is None
    assert Unknown("private:5").without(5) is None


def test_a_question_is_found_whoever_was_called() -> None:
    shown = {roles.MotionMessage((2,), (5,)), roles.MotionMessage((3,), (5,)), roles.Consent((3,))}
    assert roles.MotionMessage((3,)).among(shown) == roles.MotionMessage((3,), (5,))
    assert roles.MotionMessage((4,)).among(shown) is None


def test_a_game_that_moves_leaves_direct_messages_revelations_proposals_its_signpost_and_its_event() -> None:
    staying = {kind for kind, role in KINDS.items() if not role.moves_along}
    private = {kind for kind, role in KINDS.items() if issubclass(role, DirectMessage)}
    assert staying == {"revelation", "proposal", "signpost", "event", *private}
