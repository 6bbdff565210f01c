"""`print(state)`: the board in letters."""

from dataclasses import replace

from engine import Ending, Fortress, Fragment, Spirit, Team, Vibe, view
from tests.positions import Slot, Space, on, position

GAME = position(space=Space.CRADLE, slots={Slot.VALLEY_CW: on("Anger", 2)}, hand=("Courage", "Kindness"))


def lines_of(text: str) -> dict[str, str]:
    """The lines by their first words."""
    return {line.partition("  ")[0]: line for line in text.splitlines()}


def test_the_board_shows_what_is_where() -> None:
    state = replace(GAME.state, sites=(Fortress(Team.GLOOM, Fragment.MAJOR, 3), *GAME.state.sites[1:]))
    lines = lines_of(str(state))
    assert "- | Anger@1:2" in lines["0 valley"]
    assert lines["0 valley"].endswith("gloom major")
    assert lines["2 cradle"].split()[2] == "0"
    assert next(iter(lines)) == "turn 4, basic game: seat 0 plays, 3 Actions left"


def test_a_player_has_a_line_with_hand_and_tokens() -> None:
    player = replace(GAME.state.players[0], rows=((Vibe.RED, None, Vibe.WILD, None), *GAME.state.players[0].rows[1:]))
    line = lines_of(str(replace(GAME.state, players=(player, *GAME.state.players[1:]))))["0"]
    assert GAME.state.setup.seats[0].spirit is Spirit.DELIGHT
    assert f"delight  {player.wp}" in line
    assert "Courage, Kindness" in line
    assert "r.w." in line


def test_a_view_hides_what_its_viewer_does_not_know() -> None:
    assert "Courage, Kindness" not in str(view(GAME.state, Team.GLOOM))
    assert "2 hidden" in str(view(GAME.state, None))
    assert GAME.state.seed is not None
    assert GAME.state.seed.key not in str(GAME.state)


def test_a_question_and_the_end_are_told() -> None:
    state = position(space=Space.CRADLE).state
    assert str(replace(state, over=True, ending=Ending.NO_COMMON)).startswith("over after turn 4 (END-1)")
