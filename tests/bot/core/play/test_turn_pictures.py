"""Revelations and the end: messages of their own, with their pictures."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from bot.core.play.end_message import end
from bot.core.play.revelation_message import Revelation, message, revelations
from bot.core.play.story import public_story
from bot.core.play.turn_message import board, turn
from bot.core.ui.content import Content, Image
from engine import Side, Team, events, points
from render import TALL_HEIGHTS
from tests.bot.support.contents import images
from tests.bot.support.tables import Table, walk
from tests.said import said, says


def began(table: Table) -> bool:
    """Whether the last step caused a Revelation."""
    return any(isinstance(event, events.RevelationBegan) for event in table.steps[-1].events)


def over(table: Table) -> bool:
    """Whether the last step ended a Revelation."""
    return any(isinstance(event, events.SphereRefilled) for event in table.steps[-1].events)


def picture(content: Content) -> Image:
    """The only picture of a message."""
    (image,) = images(content)
    return image


@pytest.fixture(scope="module")
def game() -> list[Table]:
    """All positions of a game."""
    return list(walk(3))


def latest(table: Table) -> Revelation:
    return revelations(table)[-1]


def test_the_turn_message_has_no_picture_of_a_revelation(game: list[Table]) -> None:
    revealing = [table for table in game if began(table)]
    assert len(revealing) > 2
    for table in revealing:
        assert [image.filename for image in images(turn(table))] == ["board.png"]


@pytest.mark.parametrize(("seed", "side"), [(3, None), (4, Side.A)])
def test_a_revelation_keeps_its_score_and_its_picture_whatever_is_done_later(seed: int, side: Side | None) -> None:
    final: dict[int, tuple[str, int, str]] = {}
    starts: dict[int, tuple[int, int]] = {}
    for before, table in pairwise(walk(seed, side=side)):
        if began(table):
            starts[table.row.version] = points(before.rules, before.state)
        for each in revelations(table):
            content = message(table, each)
            assert each.before == starts[each.version]
            assert each.turn == before.state.turn.number or each.version in final
            shown = content.text, each.turn, picture(content).key
            if isinstance(each.events[-1], events.SphereRefilled):
                assert final.setdefault(each.version, shown) == shown
            else:
                assert each.version not in final
        if not table.state.pending:
            assert set(starts) == set(final)
    assert len(final) > 2


def test_choices_about_new_aspirations_change_the_picture(game: list[Table]) -> None:
    asked = [table for table in game if began(table) and not over(table)]
    assert asked
    for table in asked:
        following = game[game.index(table) + 1]
        assert latest(table).version == latest(following).version
        now, then = (picture(message(each, latest(each))) for each in (table, following))
        assert now.key != then.key


def test_the_message_tells_no_team_s_secret(game: list[Table]) -> None:
    """Its alternative text is for spectators, so it does not name the Hidden Aspiration that was taken."""
    told = []
    for table in islice((table for table in game if revelations(table)), 40):
        image = picture(message(table, latest(table)))
        assert image.words is not None
        told.append(image.words())
    assert any(says(words, "event-hidden-taken") for words in told)
    assert not any(says(words, "event-hidden-taken-known") for words in told)


def test_the_end_shows_the_result_then_the_score_then_what_was_hidden(game: list[Table]) -> None:
    table = game[-1]
    assert turn(table) == end(table)
    first, image, hidden, buttons = end(table).blocks
    assert first.text.startswith(f"## 🏆 {table.words.scores.result(table.team_view(None))}\n")
    assert isinstance(image, Image)
    assert image.filename == "final.png"
    for team in Team:
        own = table.state.teams[team].hidden
        name = "none" if own is None else f"**{table.words.terms.aspiration(own)}**"
        assert f"{team.name.title()} {name}" in hidden.text
    assert [button.label for button in buttons.buttons] == [
        said("replay"),
        said("rematch"),
        said("log"),
    ]
    assert len(end(table).text.split()) < 40
    assert not any("final.png" in {i.filename for i in images(turn(each))} for each in game[-6:-1])


def test_the_board_has_a_key_for_each_viewer_and_form(game: list[Table]) -> None:
    table = game[60]
    boards = [board(table, table.team_view(team), form=form) for team in (None, *Team) for form in ("wide", "tall")]
    assert len({image.key for image in boards}) == 6
    whole = board(table, table.team_view(None), form="tall", told=public_story(table))
    assert picture(turn(table)).key.startswith(whole.key)
    assert whole.fitted is not None
    fitted = [whole.fitted(most) for most in (193, 310, 360, 400)]
    assert [image.size for image in fitted] == [(880, high) for high in TALL_HEIGHTS]
    assert len({image.key for image in fitted}) == len(TALL_HEIGHTS)
