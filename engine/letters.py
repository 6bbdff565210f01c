"""A state in letters: what `print(state)` shows, for those who try things out.

It imports no types of the state, since `State` itself uses it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from engine.board import REALM_NAMES, REALMS, SPACE_SLOTS, SPACES, sphere_at
from engine.terms import HIDDEN, CardId, SpiritAction, Team, Vibe

NOTHING: Final = "-"

_COLUMNS: Final = ("space", "Spirits", "Emotions", "Sphere", "Fortress")
_OF_PLAYERS: Final = ("seat", "Spirit", "WP", "Essence", "hand", "deck", *(row.word for row in SpiritAction))
_OF_TEAMS: Final = ("team", "Ambition", "Fragments", "Wheel", "hidden", "revealed")


def emotion_text(emotion: Any) -> str:
    """An Emotion, its owner's seat, its Essence, an Intensity token (+) and Insecurity (!): "Courage@0:2+1!"."""
    token = f"+{emotion.token}" if emotion.token else ""
    return f"{emotion.card}@{emotion.owner}:{emotion.essence}{token}{'!' * emotion.insecurity}"


def row_text(tokens: Sequence[Vibe | None]) -> str:
    """The tokens of a row by their first letters, a dot for an empty space: "rw..."."""
    return "".join("." if token is None else token[0] for token in tokens)


def board_text(state: Any) -> str:
    """A state, or the `known` of a view, as a board of several lines."""
    return "\n".join(
        [
            _headline(state),
            *_table(_COLUMNS, [_space(state, space) for space in SPACES]),
            *_table(_OF_PLAYERS, [_player(state, seat) for seat in range(len(state.players))]),
            *_table(_OF_TEAMS, [_team(state, team) for team in Team]),
            f"Common: {_listed(each.aspiration if each.face_up else f'({each.aspiration})' for each in state.common)}",
        ]
    )


def _headline(state: Any) -> str:
    turn = state.turn
    if state.over:
        return f"over after turn {turn.number} ({state.ending})"
    asked = [
        f"seat {_listed(map(str, each.seats), ' or ')} answers {type(each.step).__name__}"
        for each in state.pending
        if each.answer is None
    ]
    told = "; ".join(asked) or f"seat {turn.seat} plays, {turn.actions} Actions left"
    return f"turn {turn.number}, {state.setup.mode} game: {told}"


def _space(state: Any, space: int) -> list[str]:
    """A Realm with its Sphere and Fortress, or a Frontier."""
    spirits = _listed((str(seat) for seat, each in enumerate(state.players) if each.space == space), " ")
    emotions = _listed(
        (NOTHING if state.slots[slot] is None else emotion_text(state.slots[slot]) for slot in SPACE_SLOTS[space]),
        " | ",
    )
    if space % 2:
        return [f"{space} Frontier", spirits, emotions, "", ""]
    realm = REALMS[space // 2]
    sphere = sphere_at(state.orientation, realm)
    fortress = state.sites[realm]
    held = NOTHING if fortress is None else f"{fortress.team.word} {fortress.rank.word}"
    return [f"{space} {REALM_NAMES[realm]}", spirits, emotions, f"{sphere.word} {state.spheres[sphere]}", held]


def _player(state: Any, seat: int) -> list[str]:
    player, spirit = state.players[seat], state.setup.seats[seat].spirit
    top = player.deck[0] if player.deck else HIDDEN
    deck = f"{len(player.deck)}" + ("" if top == HIDDEN else f" ({top})")
    held = [str(seat), spirit, str(player.wp), str(player.essence), _cards(player.hand), deck]
    return held + [row_text(tokens) for tokens in player.rows]


def _team(state: Any, team: Team) -> list[str]:
    own = state.teams[team]
    fragments = f"{own.minors} minor, {own.majors} major{', capping' * own.capping}"
    hidden = NOTHING if own.hidden is None else str(own.hidden)
    return [team.word, str(own.ambition), fragments, str(own.points), hidden, _listed(own.revealed)]


def _cards(cards: Sequence[CardId]) -> str:
    """Cards by name; hidden ones by their number."""
    return f"{len(cards)} hidden" if cards and cards[0] == HIDDEN else _listed(cards)


def _listed(words: Iterable[str], between: str = ", ") -> str:
    return between.join(words) or NOTHING


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of words in columns below their names."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    yield ""
    for row in (head, *rows):
        yield "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
