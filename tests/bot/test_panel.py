"""The private panel and the hand as functions of the game: what changes them, and what leaves them as they are."""

from __future__ import annotations

from bot.panels.private import hand
from engine import Team
from tests.bot.tables import walk


def test_a_hand_is_drawn_anew_only_when_what_it_shows_has_changed() -> None:
    before: dict[int, tuple[object, str]] = {}
    kept = changed = 0
    for table in walk(1):
        for seat in table.row.seats:
            view = table.team_view(table.state.team_of(seat.seat))
            shown = view.known.players[seat.seat], table.words.hand(view, seat.seat)
            digest = hand(table, seat).digest
            if seat.seat in before:
                known, old = before[seat.seat]
                same = known == (shown[0].hand, shown[1])
                assert (digest == old) == same
                kept, changed = kept + same, changed + (not same)
            before[seat.seat] = (shown[0].hand, shown[1]), digest
    assert kept > changed, "most actions leave most hands as they are"


def test_a_hand_tells_its_own_team_alone() -> None:
    table = next(table for table in walk(1) if table.state.turn.number == 3)
    for seat in table.row.seats:
        text = hand(table, seat).text
        team = table.state.team_of(seat.seat)
        assert f"Hidden Aspiration of {team.name.title()}" in text
        assert f"Hidden Aspiration of {Team(1 - team).name.title()}" not in text
