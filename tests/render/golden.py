"""Golden pictures; `python -m tests.render.golden` rewrites them after an intended change.

Most are lists of pieces, whose diffs show what moved; a few are compared pixel by pixel, because a list does not show
how a piece is drawn. The positions are built by hand, so that changes of the rules do not affect them.
"""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from engine import (
    Aspiration,
    Common,
    Emotion,
    Ending,
    Fortress,
    Fragment,
    Mode,
    Player,
    SeatSetup,
    Setup,
    Sphere,
    Spirit,
    State,
    Team,
    TeamState,
    Turn,
    Vibe,
    actions,
    events,
    view,
)
from render import board_picture, choices_picture, final_picture, revelation_picture
from render.drawing.sprite_cache import Item
from render.pictures import board, final_score, revelation
from render.pictures.choices import places_of
from tests.render.games import rules, words

FOLDER = Path(__file__).parent / "goldens"

RED, YELLOW, GREEN, BLUE, WILD = Vibe
SPIRITS = (Spirit.DELIGHT, Spirit.MISERY, Spirit.LOVE, Spirit.HATRED)


def middle(mode: Mode = Mode.FULL) -> State:
    """A position in the middle of a game with every kind of piece."""
    bliss, gloom = Team.BLISS, Team.GLOOM
    held = {
        0: Emotion("Courage", bliss, 0, 2, 1),
        2: Emotion("Valor", bliss, 2, 3, 0, insecurity=True),
        4: Emotion("Anger", gloom, 1, 1),
        7: Emotion("Self-Respect", bliss, 2, 2, 2),
        9: Emotion("Embarrassment", gloom, 3, 1),
        13: Emotion("Bleakness", gloom, 1, 1),
    }
    rows = ((WILD, RED, None, None), (WILD, BLUE, GREEN, None), (None,) * 4, (YELLOW, None, None, RED), (None,) * 4)
    deck = ("Courage",) * 9
    players = tuple(
        Player(space, 3 + seat, seat, ("Courage",) * (1 + seat), deck, rows) for seat, space in enumerate((0, 3, 3, 8))
    )
    seats = tuple(SeatSetup(spirit.team, spirit, ()) for spirit in SPIRITS)
    common = (Common(Aspiration.UNITY, False), Common(Aspiration.OPENNESS), Common(Aspiration.REFLECTION))
    return State(
        rules=rules().digest,
        setup=Setup(mode, seats),
        applied=60,
        seed=None,
        order=(1, 0, 3, 2),
        turn=Turn(9, 0, 2),
        slots=tuple(held.get(slot) for slot in range(15)),
        sites=(Fortress(bliss, Fragment.MAJOR, 3), None, Fortress(gloom, Fragment.MINOR, 5), None, None),
        spheres=(7, 4, 0, 2, 6),
        orientation=2,
        players=players,
        teams=(
            TeamState(2, 2, 1, False, 9, Aspiration.FORTITUDE),
            TeamState(1, 1, 1, True, 14, Aspiration.LIVELINESS),
        ),
        common=common,
    )


# Events without sentences, which change more often than the pictures.
LATEST = (
    events.SpiritMoved(0, 1, 0),
    events.EmotionEntered(0, "Courage", 0, 2),
)

CHOICES = (
    actions.Move(3),
    actions.Invoke("Courage", 1),
    actions.Quell(13, None),
    actions.Fortify(0),
    actions.Absorb(0, bonus=True),
    actions.Network(2, 1),
)
"""Actions with every kind of place."""

REVEALED = (
    events.RevelationBegan(Sphere.HUMILITY, Team.BLISS, Aspiration.OPENNESS, (Aspiration.FORTITUDE, None)),
    events.AspirationTested(Aspiration.OPENNESS, None, (3, 1), Team.BLISS),
    events.AspirationTested(Aspiration.FORTITUDE, Team.BLISS, (2, 2), None),
    events.FragmentAdded(Team.BLISS, Fragment.MINOR),
    events.FragmentAdded(Team.GLOOM, Fragment.MINOR, 2),
    events.SphereRefilled(Sphere.HUMILITY, 7),
)


STORY = (
    events.SpiritMoved(1, 0, 1),
    events.EmotionEntered(2, "Anger", 1, 1),
    events.EmotionLeft(4, "Courage", 0),
    events.EmotionMoved(6, 8, "Courage"),
    events.FortressChanged(1, Team.BLISS, None, "razed"),
    events.PointsScored(Team.GLOOM, 3),
)
"""What one step can do to the board."""


def lists() -> Iterator[tuple[str, list[Item]]]:
    """The lists of pieces by name."""
    say, state = words(), middle()
    over = replace(state, over=True, ending=Ending.NO_COMMON, common=state.common[:1])
    begun = replace(state, slots=(None,) * 15, sites=(None,) * 5, teams=(TeamState(), TeamState()))
    yield "board", board.items(say, view(state, None), LATEST)
    yield "basic", board.items(say, view(middle(Mode.BASIC), Team.BLISS))
    yield "over", board.items(say, view(over, None))
    yield "empty", board.items(say, view(begun, Team.GLOOM))
    yield "tall", board.items(say, view(state, None), LATEST, "tall")
    yield "revelation", revelation.items(say, view(state, None), REVEALED)
    yield "final", final_score.items(say, view(over, None))


def pictures() -> Iterator[tuple[str, bytes]]:
    """The pictures by name."""
    say, seen = words(), view(middle(), None)
    yield "board", board_picture(say, seen, LATEST).data
    yield "tall", board_picture(say, seen, LATEST, form="tall").data
    places = sorted({place for action in CHOICES for place in places_of(action)})
    yield "choices", choices_picture(say, seen, 0, places).data
    yield "revelation", revelation_picture(say, seen, REVEALED).data
    yield "final", final_picture(say, seen).data


def written(items: list[Item]) -> str:
    """A list of pieces as text, one per line."""
    return "".join(
        f"{' '.join(map(str, (item.key.name, *item.key[1:])))} @ {item.x:.6g} {item.y:.6g}\n" for item in items
    )


def same(first: bytes, second: bytes) -> bool:
    """Whether two files have the same pixels; their bytes may differ between versions of zlib."""
    one, other = (Image.open(BytesIO(data)).convert("RGB") for data in (first, second))
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def main() -> None:
    """Write all golden files."""
    FOLDER.mkdir(exist_ok=True)
    for name, items in lists():
        (FOLDER / f"{name}.txt").write_text(written(items), "utf-8")
    for name, data in pictures():
        (FOLDER / f"{name}.png").write_bytes(data)


if __name__ == "__main__":
    main()
