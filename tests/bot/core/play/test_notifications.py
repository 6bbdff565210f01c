"""Who must decide is notified: mentioned by a new message in the channel, or by their panel as a new message."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any, get_args

from bot.core.agreement.page import ballot, motion_message
from bot.core.agreement.undo_page import asked_of, question
from bot.core.lobby.page import end_proposal
from bot.core.model.motions import Motion, MotionKind, voters
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.play.notifications import summons
from bot.core.publishing.mentions import CALL_SECONDS
from bot.core.seats.page import seat_offer
from bot.localdiscord import MessageView, Person
from engine import Aspiration, Side, SpiritAction, State, Team, Vibe
from engine.actions import ChooseHidden, ChooseSpirit, Decline, RemoveCommon
from engine.state import Decision
from engine.steps import Question
from tests.bot.support import games
from tests.bot.support.calls import become_awaited
from tests.bot.support.games import EMPTYING, TWO_LEFT, game_at
from tests.bot.support.host import Host
from tests.bot.support.settings import choose
from tests.bot.support.tables import walk
from tests.bot.support.undo import answer, ask_to_undo
from tests.positions import Realm, Slot, position
from tests.said import says

KINDS: tuple[type[Any], ...] = get_args(get_args(Question)[0])
"""All kinds of questions, as the engine lists them."""

FIELDS = {
    "team": Team.GLOOM,
    "figure": True,
    "left": 1,
    "lent": (),
    "card": "Doubt",
    "slot": Slot.VALLEY_CW,
    "power": 0,
    "wp": 1,
    "essence": 0,
    "cards": 0,
    "pushed": 0,
    "row": SpiritAction.QUELL,
    "site": None,
    "amount": 1,
    "colour": Vibe.RED,
    "least": 1,
    "realm": Realm.VALLEY,
    "unlocks": False,
    "declared": False,
    "looked_at": (Aspiration.AWARENESS,),
}
"""A value for each field of a question but the seat asked."""

OTHERS: dict[str, dict[str, Any]] = {"KeepOne": {"cards": ("Doubt", "Anger")}, "Afterwards": {"left": ()}}
"""Those of the same name with another form."""

OF_A_TEAM = {
    "TeamGain": ChooseSpirit(1, "wp"),
    "RemoveOne": RemoveCommon(Aspiration.AWARENESS),
    "PickHidden": ChooseHidden(Team.GLOOM, Aspiration.AWARENESS),
}
"""An answer to each question to a team."""


def asking(kind: type[Any], state: State, seats: tuple[int, ...]) -> State:
    """A position in which the game asks such a question, in another one's turn: of each seat alone or, a team, once."""
    names = [field.name for field in fields(kind)]
    assert set(names) <= {*FIELDS, "seat"}, f"{kind.__name__}: a value for {set(names) - set(FIELDS)}"
    given: dict[str, Any] = {name: FIELDS[name] for name in names if name != "seat"}
    given |= OTHERS.get(kind.__name__, {})
    if "seat" not in names:
        answer = OF_A_TEAM[kind.__name__]
        return replace(state, pending=(Decision(kind(**given), seats, (answer,)),))
    return replace(state, pending=tuple(Decision(kind(seat=each, **given), (each,), (Decline(),)) for each in seats))


def notified(person: Person, before: set[int]) -> list[MessageView]:
    """The direct messages to a person since, of which a phone has told them."""
    return [each for each in person.sees(person.dm) if each.id not in before and not each.silent]


def revelations_of(person: Person) -> list[MessageView]:
    """The direct messages of Revelations to a person."""
    return [each for each in person.sees(person.dm) if each.text.startswith("## 🌀")]


async def test_each_kind_of_question_notifies_those_asked_in_direct_messages_and_in_the_channel(host: Host) -> None:
    ann, ben, _, dan = host.four
    await choose(host, ben, "call", "dm")
    for person in (ben, dan):
        await choose(host, person, "gain", "ask")
    state = position().state
    game = await game_at(host, state)
    for kind in KINDS:
        await asyncio.sleep(CALL_SECONDS)  # nobody is called too often
        await host.lay_out(game, state)
        host.service.changed((await host.table(game)).row)
        await host.settled()
        assert await host.waiting(game) == [ann]
        before = {each.id for each in ben.sees(ben.dm)}
        pings = len(dan.pings())
        await host.lay_out(game, asking(kind, state, (1, 3)))
        host.service.changed((await host.table(game)).row)
        await host.settled()
        assert notified(ben, before) == [await host.dm_panel(game, ben)], f"{kind.__name__}: one message, the panel"
        assert says(ben.last(ben.dm).text, "summons-decision")
        assert len(dan.pings()) == pings + 1, kind.__name__


def asked(table: Table, person: int) -> list[Any]:
    """The questions to a person that are open."""
    seats = {each.seat for each in table.deciding(person)}
    return [each.step for each in table.state.pending if each.answer is None and seats & {*each.seats}]


def test_no_moment_of_a_game_is_silent_for_who_is_called_in_direct_messages() -> None:
    """Setup, turns, questions, Revelations and the end: a panel comes anew once, and not by one's own decision."""
    for seed, side in ((1, None), (2, Side.A)):
        marks: dict[int, str] = {}
        rung = 0
        for before, now in pairwise(walk(seed, side=side)):
            for person in now.row.people:
                call = summons(now, person)
                is_new = call is not None and call.is_new(marks.get(person, ""))
                awaited = person in become_awaited(before, now) or (now.state.over and call is not None)
                if awaited:
                    assert is_new, now.row.version
                elif is_new and person in marks:
                    assert now.steps[-1].row.person != person, "by one's own decision"
                    assert asked(now, person) != asked(before, person) or not asked(now, person)
                rung += is_new
                if call is None:
                    marks.pop(person, None)
                else:
                    marks[person] = call.mark
        assert rung > 20


def motions(row: GameRow) -> Iterator[Motion]:
    """An open motion of each kind, about or by Ann, who has the first seat."""
    ann = row.seats[0].person
    values = {"pace": "daily", "undo": str(row.version)}
    for kind in get_args(MotionKind):
        person = ann if kind in {"absent", "substitute", "offer"} else None
        yield Motion(1, kind, person, values.get(kind, ""), None if kind == "absent" else ann, 0)


def test_each_kind_of_motion_asks_those_whose_answers_count() -> None:
    table = list(walk(1))[40]
    for motion in motions(table.row):
        asked, now = voters(table.row, motion), replace(table, motions=(motion,))
        match motion.kind:
            case "offer":  # asks those who do not play
                assert not asked
                assert seat_offer(now, motion).text
            case "end":  # a message of its own each, once: tests/bot/core/people/test_settings.py
                assert asked
                assert set(asked) <= set(end_proposal(now.row, motion.by or 0).mention)
            case "undo":
                public = question(now)
                assert public is not None
                assert set(public.mention) == set(asked)
                assert all(asked_of(now, person) for person in asked)
            case _:
                assert asked
                assert set(motion_message(now, motion).mention) == set(asked)
                assert all(ballot(now, person) for person in asked)


async def test_a_panel_is_edited_at_each_own_step_and_comes_anew_after_others_have_decided(host: Host) -> None:
    ann = host.four[0]
    await choose(host, ann, "call", "dm")
    game = await game_at(host, TWO_LEFT)
    panel = await host.dm_panel(game, ann)
    await host.service.play.act(game, ann.id, EMPTYING)
    await host.settled()
    assert await host.dm_panel(game, ann) == panel, "others decide"
    before = {each.id for each in ann.sees(ann.dm)}
    await games.choose(host, game)
    assert await host.waiting(game) == [ann]
    assert notified(ann, before) == [await host.dm_panel(game, ann)]
    assert says(ann.last(ann.dm).text, "summons-goes-on")
    await host.check(game)


async def test_a_revelation_comes_as_its_picture_to_who_plays_in_direct_messages_and_to_nobody_else(
    host: Host,
) -> None:
    ann, ben, *_ = host.four
    await choose(host, ben, "call", "dm")
    game = await game_at(host, TWO_LEFT)
    await host.service.play.act(game, ann.id, EMPTYING)
    await host.settled()
    (shown,) = revelations_of(ben)
    assert [each.filename for each in shown.attachments] == ["revelation.png"]
    assert shown.silent
    assert shown.id < (await host.dm_panel(game, ben)).id, "Ben chooses below it"
    assert revelations_of(ann) == []
    await games.choose(host, game)
    await host.settled()
    assert revelations_of(ben) == [shown], "it comes once"
    await ask_to_undo(host, game, ann)
    for person in host.four[1:]:
        await answer(host, game, person, "Agree")
    assert (await host.table(game)).state == TWO_LEFT
    assert shown.deleted
    await host.check(game)
