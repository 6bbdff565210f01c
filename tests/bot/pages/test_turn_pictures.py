"""Pictures of the turn's message besides the board: the last Revelation for two turns, the score at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.pages.pictures import close_up
from bot.pages.turn_message import turn
from bot.ui.content import Image
from engine import Team, events
from engine.events import Event
from tests.bot.support.tables import Table, walk


def shown(table: Table) -> dict[str, Image]:
    """The names of the pictures in the turn's message."""
    return {block.filename: block for block in turn(table).blocks if isinstance(block, Image)}


def began(table: Table) -> bool:
    """Whether the last step caused a Revelation."""
    return _has(table.steps[-1].events, events.RevelationBegan)


def _has(happened: tuple[Event, ...], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in happened)


def after_a_revelation(seed: int) -> Iterator[Table]:
    """The positions of a game from its first Revelation on."""
    seen = False
    for table in walk(seed):
        seen = seen or began(table)
        if seen:
            yield table


def test_a_revelation_is_shown_until_the_turn_after_its_own_ends() -> None:
    tables = after_a_revelation(3)
    first = next(tables)
    turns = {first.state.turn.number: True}
    for table in islice(tables, 200):
        if began(table):
            break
        number = table.state.turn.number
        turns.setdefault(number, "revelation.png" in shown(table))
        assert ("revelation.png" in shown(table)) == turns[number], "it stays or disappears for whole turns"
        if number > first.state.turn.number + 3:
            break
    assert "revelation.png" in shown(first)
    start = first.state.turn.number
    assert turns[start + 1]
    assert not turns.get(start + 2, False)


def test_what_is_done_after_a_revelation_does_not_draw_it_anew() -> None:
    tables = after_a_revelation(3)
    over = next(t for t in tables if any(_has(step.events, events.SphereRefilled) for step in t.steps[-1:]))
    later = next(tables)
    assert not began(later)
    assert later.row.version > over.row.version
    assert shown(later)["board.png"].key != shown(over)["board.png"].key
    assert shown(later)["revelation.png"].key == shown(over)["revelation.png"].key


def test_a_newer_revelation_takes_the_place_of_an_older_one() -> None:
    keys = [shown(table)["revelation.png"].key for table in islice(walk(3), 900) if began(table)]
    assert len(keys) == len(set(keys)) > 1


def test_the_picture_tells_no_team_s_secret() -> None:
    """Its alternative text is for spectators, so it does not name the Hidden Aspiration that was taken."""
    told = []
    for table in islice(after_a_revelation(3), 40):
        image = shown(table).get("revelation.png")
        if image is not None and image.words is not None:
            told.append(image.words())
    assert any("has a new Hidden Aspiration." in words for words in told)
    assert not any("new Hidden Aspiration is" in words for words in told)


def test_the_score_is_shown_at_the_end_only() -> None:
    tables = list(walk(3))
    assert "final.png" in shown(tables[-1])
    assert not any("final.png" in shown(table) for table in tables[-6:-1])


def test_the_close_up_has_a_key_for_each_viewer() -> None:
    table = next(after_a_revelation(3))
    assert len({close_up(table, table.team_view(team)).key for team in (None, *Team)}) == 3
