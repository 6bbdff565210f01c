"""Templates of custom_ids: each parses to what it was made from, nothing else parses, and none is too long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.advice.ids import CoachId, PlanId, SuggestId
from bot.core.agreement.ids import AbandonId, AgreeToEndId, ConsentId, MotionId, UndoId, VoteId
from bot.core.decks.ids import (
    BeginDeckId,
    CopyDeckId,
    CorrectPasteId,
    CorrectTextId,
    DecksId,
    DeckTextId,
    DeleteDeckId,
    ForgetDeckId,
    MakeDeckId,
    OpenDeckId,
    PasteDeckId,
    PickId,
    PruneDeckId,
    RenameDeckId,
    SetCopiesId,
    ShowDeckId,
)
from bot.core.lobby.ids import (
    AddComputerId,
    BeginningId,
    FillsId,
    GameListId,
    HarderId,
    LobbyId,
    NewBeginningId,
    NewGameId,
    RematchId,
    RemoveComputerId,
    SwapSidesId,
)
from bot.core.people.ids import SettingsId, SwitchId
from bot.core.places.ids import TeamThreadId
from bot.core.play.ids import (
    ActId,
    AsideId,
    BoardId,
    ForesightId,
    HandId,
    IntentionsId,
    LogId,
    OpenForesightId,
    OpenLogId,
    OpenPanelId,
    RefreshPanelId,
    RemainingDecksId,
    ReplayEndId,
    ReplayFilmId,
    ReplayId,
    ReplayJumpId,
    ReplayStepId,
    TokenWayId,
    UsualTokensId,
    WhyNotId,
)
from bot.core.privacy.ids import ForgetId
from bot.core.rulebook.ids import HelpId, OpenSpiritBoardsId, RuleId, SpiritBoardId, SpiritId
from bot.core.seats.ids import AwayFormId, AwayId, SeatOfferId, TakeBackId
from bot.core.server.ids import HostDeedsId, HostGameId, HostGamesId, HostPickId, HostSeatId, HostSeatsId, HostSettingId
from bot.core.sketches.ids import DropSketchId, KeepSketchId, OpenSketchId, ShowSketchId, SketchId
from bot.core.ui.custom_ids import _TEMPLATES, CustomId, kinds, parse_id
from bot.core.ui.former_ids import CloseUpId, PlansId, PlanStepId
from bot.core.ui.id_format import MAX_ID_CHARS, IdTemplate, flag, number, one_of, repeated
from render import FilmSpeed
from tests.bot.support import subjects

WRITTEN: dict[str, CustomId] = {
    "act:7:31:2:0123456789abcdef01": ActId(7, 31, 2, "0123456789abcdef01"),
    "act:7:31:2:-:all": ActId(7, 31, 2, "-", everything=True),
    "act:7:31:0:more3": ActId(7, 31, 0, "more3"),
    f"token:7:31:2:{'0f' * 9}:{'1e' * 9}": TokenWayId(7, 31, 2, "0f" * 9, "1e" * 9),
    "act:7:31:0:undo": UndoId(7, 31, 0),
    "usual:7:31:0": UsualTokensId(7, 31, 0),
    "table:7:play": OpenPanelId(7),
    "table:7:again": RefreshPanelId(7),
    "table:7:myself": TakeBackId(7),
    "table:7:hand": HandId(7),
    "table:7:mate": HandId(7, teammates=True),
    "table:7:board": BoardId(7),
    "table:7:focus": CloseUpId(7),
    "table:7:log": OpenLogId(7),
    "table:7:team": TeamThreadId(7),
    "table:7:decks": RemainingDecksId(7),
    "table:7:why": WhyNotId(7),
    "table:7:suggest": SuggestId(7),
    "host:seats:7": HostSeatsId(7),
    "host:seat:7:2:computer": HostSeatId(7, 2, "computer"),
    "host:deeds": HostDeedsId(),
    "table:7:sketch": OpenSketchId(7),
    f"sketch:7:2:31::{'0f' * 9}": SketchId(7, 2, 31, (), "0f" * 9),
    "sketch:7:2:999:Dx4tPEta:-:all": SketchId(7, 2, 999, ("0f1e2d", "3c4b5a"), "-", everything=True),
    "keepsketch:7:2:Dx4t": KeepSketchId(7, 2, ("0f1e2d",)),
    "dropsketch:7:2": DropSketchId(7, 2),
    "showsketch:7:2:Dx4t": ShowSketchId(7, 2, ("0f1e2d",)),
    "table:7:harder": HarderId(7),
    "table:7:plans": PlansId(7),
    "table:7:coach": CoachId(7, "coach"),
    "table:7:alone": CoachId(7, "alone"),
    "table:7:intentions": IntentionsId(7),
    "way:7:3:0:show:AP-q": PlanId(7, 3, 0, "show", ("00ffaa",)),
    "way:7:3:0:all:AP-qMTIz+": PlanId(7, 3, 0, "all", ("00ffaa", "313233"), goes_on=True),
    f"plan:7:3:0:{'0f' * 9}": PlanStepId(7, 3, 0, "0f" * 9),
    f"plan:7:3:0:{'0f' * 9}12345678": PlanStepId(7, 3, 0, "0f" * 9, "12345678"),
    "table:7:replay": ReplayId(7),
    "table:7:first": ReplayEndId(7, "first"),
    "table:7:back0": ReplayStepId(7, "back", 0),
    "table:7:next17": ReplayStepId(7, "next", 17),
    "table:7:next99999": ReplayStepId(7, "next", 99_999),
    "table:7:last": ReplayEndId(7, "last"),
    "table:7:turns": ReplayJumpId(7, "turns"),
    "table:7:revelations": ReplayJumpId(7, "revelations"),
    "table:7:filmslow": ReplayFilmId(7, FilmSpeed.SLOW),
    "table:7:filmnormal": ReplayFilmId(7, FilmSpeed.NORMAL),
    "table:7:filmfast": ReplayFilmId(7, FilmSpeed.FAST),
    "table:7:whatif": OpenForesightId(7),
    "table:7:foresee": ForesightId(7),
    "table:7:foresee0": ForesightId(7, 0),
    "table:7:foresee4": ForesightId(7, 4),
    "table:7:spirits": OpenSpiritBoardsId(7),
    "table:7:spirit0": SpiritBoardId(7, 0),
    "table:7:spirit3": SpiritBoardId(7, 3),
    "table:7:rematch": RematchId(7),
    "table:7:abandon": AbandonId(7),
    "table:7:vote": VoteId(7),
    "table:7:end0": AgreeToEndId(7, 0),
    "offer:7:2:take": SeatOfferId(7, 2, "take"),
    "offer:7:2:keep": SeatOfferId(7, 2, "keep"),
    "table:7:end3": AgreeToEndId(7, 3),
    "lobby:7:bliss": LobbyId(7, "bliss"),
    "lobby:7:gloom": LobbyId(7, "gloom"),
    "lobby:7:both": LobbyId(7, "both"),
    "lobby:7:spirit": LobbyId(7, "spirit"),
    "lobby:7:table": LobbyId(7, "table"),
    "lobby:7:game": LobbyId(7, "game"),
    "lobby:7:swap12": SwapSidesId(7, 12),
    "lobby:7:swap0": SwapSidesId(7, 0),
    "lobby:7:leave": LobbyId(7, "leave"),
    "lobby:7:fill": LobbyId(7, "fill"),
    "lobby:7:computer2": AddComputerId(7, 2),
    "lobby:7:nocomputer0": RemoveComputerId(7, 0),
    "lobby:7:first": LobbyId(7, "first"),
    "lobby:7:second": LobbyId(7, "second"),
    "lobby:7:free": LobbyId(7, "free"),
    "lobby:7:recommended": LobbyId(7, "recommended"),
    "lobby:7:deck": LobbyId(7, "deck"),
    "lobby:7:look": LobbyId(7, "look"),
    "lobby:7:start": LobbyId(7, "start"),
    "lobby:7:play": LobbyId(7, "play"),
    "lobby:7:fillstart": LobbyId(7, "fillstart"),
    "lobby:7:more": LobbyId(7, "more"),
    "lobby:7:starts": BeginningId(7),
    "lobby:7:fills": FillsId(7, on=True),
    "lobby:7:nofills": FillsId(7, on=False),
    "newgame:first:starts": NewBeginningId("first"),
    "lobby:7:edition": LobbyId(7, "edition"),
    "lobby:7:setup": LobbyId(7, "setup"),
    "log:7:older:12": LogId(7, "older", 12),
    "motion:7:3:agree": MotionId(7, 3, "agree"),
    "motion:7:3:turn": MotionId(7, 3, "turn"),
    "consent:7:12:agree": ConsentId(7, 12, "agree"),
    "log:7:newer:12": LogId(7, "newer", 12),
    "consent:7:12:why": ConsentId(7, 12, "why"),
    "consent:7:12:ask": ConsentId(7, 12, "ask"),
    "consent:7:12:decline": ConsentId(7, 12, "decline"),
    "settings:call": SettingsId("call"),
    "settings:reach": SettingsId("reach"),
    "settings:time": SettingsId("time"),
    "settings:digeston": SwitchId("digest", True),
    "settings:listedoff": SwitchId("listed", False),
    "away:0": AwayId(0),
    "away:14": AwayId(14),
    "away:form": AwayFormId(),
    "help:topic": HelpId("topic"),
    "games:2": GameListId(2),
    "newgame:lobby": NewGameId("lobby"),
    "newgame:first": NewGameId("first"),
    "newgame:play": NewGameId("play"),
    "forget:yes": ForgetId("yes"),
    "settings:gain": SettingsId("gain"),
    "help:open": HelpId("open"),
    "host:first:0": HostGamesId(),
    "host:older:7": HostGamesId("older", 7),
    "host:newer:7": HostGamesId("newer", 7),
    "host:pick": HostPickId(),
    "host:game:7:show": HostGameId(7, "show"),
    "host:game:7:here": HostGameId(7, "here"),
    "host:game:7:move": HostGameId(7, "move"),
    "host:game:7:end": HostGameId(7, "end"),
    "host:game:7:endlobby": HostGameId(7, "endlobby"),
    "host:game:7:endgame": HostGameId(7, "endgame"),
    "host:set:channel": HostSettingId("channel"),
    "host:set:anywhere": HostSettingId("anywhere"),
    "host:set:pace": HostSettingId("pace"),
    "deck:home:0:0:": DecksId(),
    "deck:open:0:0:": OpenDeckId(),
    "deck:open:0:1:": OpenDeckId(lists=True),
    "deck:show:4:0:": ShowDeckId(4),
    "deck:show:0:0:4": ShowDeckId(key="4"),
    "deck:show:0:0:bliss starter": ShowDeckId(key="bliss starter"),
    "deck:new:0:12:bliss": BeginDeckId(12, "bliss"),
    "deck:new:0:0:gloom": BeginDeckId(0, "gloom"),
    "deck:make:0:12:gloom": MakeDeckId(12, "gloom"),
    "deck:make:0:0:bliss starter": MakeDeckId(0, "bliss starter"),
    "deck:copy:4:12:": CopyDeckId(4, 12),
    "deck:set:4:2:Joy: a card": SetCopiesId(4, 2, "Joy: a card"),
    "deck:set:4:0:Self-Esteem": SetCopiesId(4, 0, "Self-Esteem"),
    "deck:prune:4:0:": PruneDeckId(4),
    "deck:delete:4:0:": DeleteDeckId(4),
    "deck:forget:4:0:": ForgetDeckId(4),
    "deck:name:4:0:": RenameDeckId(4),
    "deck:paste:0:12:": PasteDeckId(12),
    "deck:text:4:7:": DeckTextId(4, 7),
    "deck:again:0:12:": CorrectPasteId(12),
    "deck:again:4:7:": CorrectTextId(4, 7),
    "pick:7:1:page:": PickId(7, 1, "page"),
    "pick:7:1:take:bliss starter": PickId(7, 1, "take", "bliss starter"),
    "aside:7:log:0::": AsideId(7, "log"),
    "aside:7:log:0:-+:older12": AsideId(7, "log", "-", everything=True, key="older12"),
    f"aside:7:foresight:1:{'0f' * 9}:4": AsideId(7, "foresight", "0f" * 9, key="4", part=1),
    "aside:7:why:0:-:Absorb": AsideId(7, "why", "-", key="Absorb"),
    "aside:7:both:0:-:EMO:Self-Esteem": AsideId(7, "both", "-", key="EMO:Self-Esteem"),
    "rule:-": RuleId("-"),
    "rule:MOV": RuleId("MOV"),
    "why:MOV-2": RuleId("MOV-2", beside=True),
    "why:open0": RuleId("open0", beside=True),
    "why.first:open0": RuleId("open0", beside=True, editions="first"),
    "rule.both:CTL-6": RuleId("CTL-6", editions="both"),
    "spirit:look:A:second": SpiritId("look", "A", "second"),
    "spirit:delight:B:first": SpiritId("delight", "B", "first"),
    **subjects.written(),
}
"""The text of ids must not change: buttons in channels still carry it."""


def test_every_id_is_written_as_it_always_was() -> None:
    assert {text: str(custom_id) for text, custom_id in WRITTEN.items()} == {text: text for text in WRITTEN}
    assert {text: parse_id(text) for text in WRITTEN} == WRITTEN


def test_every_kind_of_id_is_among_them() -> None:
    assert {type(custom_id) for custom_id in WRITTEN.values()} == set(kinds())


@settings(max_examples=60)
@given(st.sampled_from(kinds()).flatmap(lambda kind: st.tuples(st.just(kind), st.from_regex(_TEMPLATES[kind].pattern))))
def test_what_has_the_form_of_one_kind_is_an_id_of_it_that_is_written_the_same(found: tuple[type, str]) -> None:
    kind, text = found
    match = _TEMPLATES[kind].pattern.search(text)
    assert match is not None
    read = parse_id(match[0])
    assert type(read) is kind
    assert str(read) == match[0]
    assert len(match[0]) <= MAX_ID_CHARS


NUMBERS, SEATS, WORDS = st.integers(0, 10**12 - 1), st.integers(0, 3), st.text(max_size=40)
VERSIONS, CHOICES = st.integers(0, 10**9 - 1), st.from_regex(r"-|more[0-9]?|[0-9a-f]{18}", fullmatch=True)


@given(
    st.one_of(
        st.builds(ActId, NUMBERS, VERSIONS, SEATS, CHOICES, st.booleans()),
        st.builds(LogId, NUMBERS, st.sampled_from(["older", "newer"]), VERSIONS),
        st.builds(SetCopiesId, NUMBERS, NUMBERS, WORDS),
        st.builds(ShowDeckId, NUMBERS, WORDS),
        st.builds(MakeDeckId, NUMBERS, WORDS),
        st.builds(RuleId, WORDS.filter(bool).map("EMO:{}".format), st.booleans()),
    )
)
def test_whatever_an_id_holds_is_read_again(custom_id: CustomId) -> None:
    text = str(custom_id)
    assert parse_id(text) == custom_id
    assert len(text) <= MAX_ID_CHARS


@given(st.sampled_from(list(WRITTEN)), st.integers(0, 40), st.integers(0, 3), st.text(max_size=3))
def test_what_was_forged_is_no_id_or_one_that_could_have_been_written(text: str, at: int, gone: int, new: str) -> None:
    forged = text[:at] + new + text[at + gone :]
    read = parse_id(forged)
    assert read is None or str(read) == forged


FORGED = (
    "",
    "act",
    "act:7:31:4:-",
    "act:7:31:2:",
    "act:7:31:2:-:ALL",
    "act:7:31:2:0123456789ABCDEF01",
    "act:07:31:2:-",
    "act:-1:31:2:-",
    "act:\u0667:31:2:-",
    "table:1234567890123:play",
    "table:7:play\n",
    "table:7:next123456",
    "table:7:next",
    "table:7:next07",
    "table:7:first0",
    "table:7:foresee5",
    "table:7:spirit4",
    "table:7:end4",
    "table:7:x",
    "lobby:7:x",
    "lobby:7:swap",
    "lobby:7:computer02",
    "lobby:7:start1",
    "act:7:31:0:undo:all",
    "log:7:first:12",
    "settings:language",
    "deck:set:4:2:" + "x" * 41,
    "deck:home:1:0:",
    "deck:open:0:2:",
    "deck:show:4:1:",
    "deck:new:0:0:x",
    "deck:paste:4:0:",
    "deck:again:4:7:x",
    "deck:nothing:0:0:",
    "pick:7:1:take:<@1>",
    "rule:mov-2",
    "rule:open\u0663",
    " rule:-",
)


def test_what_was_never_written_is_no_id() -> None:
    assert [forged for forged in FORGED if parse_id(forged) is not None] == []


@pytest.mark.parametrize(
    "custom_id",
    [
        ActId(7, -1, 2, "-"),
        OpenPanelId(10**12),
        LogId(7, "first", 1),
        SetCopiesId(4, 2, "x" * 41),
        CorrectTextId(0, 7),
        RuleId(""),
    ],
)
def test_what_could_not_be_read_is_not_written(custom_id: CustomId) -> None:
    with pytest.raises(ValueError, match="cannot be written"):
        str(custom_id)


@dataclass(frozen=True)
class Sample:
    number: Annotated[int, number(3)]
    name: Annotated[str, one_of("a", "bcd") + repeated("[xy]", 1, 90)]
    loud: Annotated[bool, flag("", "!")] = False


def test_a_form_counts_its_longest_text() -> None:
    longest = Sample(999, "bcd" + "y" * 90, loud=True)
    text = IdTemplate(Sample, "s{number}{name}{loud}").write(longest)
    assert text == "s999bcd" + "y" * 90 + "!"
    assert len(text) == 98
    with pytest.raises(ValueError, match="can have 101 characters"):
        IdTemplate(Sample, "sss:{number}{name}{loud}")


def test_a_form_in_which_fields_run_into_each_other_writes_nothing_that_is_read_otherwise() -> None:
    template = IdTemplate(Sample, "{loud}{name}{number}")
    assert template.read(template.write(Sample(10, "ax"))) == Sample(10, "ax")
    blurred = IdTemplate(Blurred, "{first}{second}")
    assert blurred.read("xxx") == Blurred("xx", "x")
    with pytest.raises(ValueError, match="cannot be written"):
        blurred.write(Blurred("x", "xx"))


@dataclass(frozen=True)
class Blurred:
    first: Annotated[str, repeated("x", 1, 2)]
    second: Annotated[str, repeated("x", 1, 2)]
