"""Pictures of the places to choose from: every candidate is marked, as its option is called, and nothing hidden."""

from io import BytesIO

from PIL import Image

from engine import Team, board, view, waiting_for
from engine import actions as acts
from render import Candidate, candidates, choices_picture
from render.drawing.sprite_cache import stamps
from render.pictures import choices
from render.pictures.changes import changed, redacted
from tests.render.games import fullest, game, rules, twin, words

EVERYWHERE = tuple(
    Candidate(kind, number)
    for kind, numbers in (
        ("slot", board.SLOTS),
        ("space", board.SPACES),
        ("site", board.SITES),
        ("sphere", board.REALMS),
    )
    for number in numbers
)


def choosing(seed):
    """The questions of a game: the view and seat of whoever decides, and the actions of one kind or of all."""
    for moment in game(seed):
        if moment.legal:
            seat = waiting_for(moment.state)[-1]
            seen = view(moment.state, moment.state.team_of(seat))
            for kind in dict.fromkeys(type(action) for action in moment.legal):
                yield seen, seat, [action for action in moment.legal if type(action) is kind]
            yield seen, seat, moment.legal


def test_every_mark_is_whole_and_on_the_picture():
    seen_zooms = set()
    for seen, seat, actions in choosing(1):
        places = candidates(actions)
        if not places:
            continue
        part = choices.shown_with(seen, seat, places)
        seen_zooms.add(part.zoom)
        for item in choices.marks(words(), part, places):
            for stamp in stamps(item):
                left, top, right, bottom = stamp.box
                assert left >= 0 <= top, (item, part)
                assert right <= choices.WIDTH, (item, part)
                assert bottom <= part.height <= choices.HIGH, (item, part)
    assert seen_zooms == set(choices.ZOOMS)


def test_all_places_fit_on_one_picture():
    part = choices.shown(EVERYWHERE)
    boxes = [stamp.box for item in choices.marks(words(), part, EVERYWHERE) for stamp in stamps(item)]
    assert min(min(box[:2]) for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= choices.WIDTH
    assert max(box[3] for box in boxes) <= part.height


def test_a_mark_is_called_as_its_option():
    for seen, _, actions in choosing(2):
        for action in {type(action): action for action in actions}.values():
            for name in type(action).__match_args__:
                value = getattr(action, name)
                for place in choices.places_of(action, name):
                    option = words().labels.option(seen, type(action), name, value)
                    assert option.startswith(choices.label(words(), place)), option


def test_only_places_of_the_board_are_candidates():
    assert candidates([acts.Move(3), acts.Move(4)]) == (Candidate("space", 3), Candidate("space", 4))
    assert candidates([acts.Move(3), acts.Invoke("Courage", 4), acts.Absorb(2, bonus=True), acts.EndTurn("cards")]) == (
        Candidate("slot", 4),
        Candidate("space", 3),
        Candidate("sphere", 2),
    )
    moves = [acts.Network(0, 4), acts.Network(1, 4), acts.Network(4, 5)]
    assert candidates(moves) == (
        Candidate("slot", 0, moved=True),
        Candidate("slot", 1, moved=True),
        Candidate("slot", 4),
        Candidate("slot", 5),
    )
    assert candidates(moves, "slot") == (Candidate("slot", 4), Candidate("slot", 5))
    assert candidates([acts.PlaceToken(0, 1, 2), acts.AddVibe(1, 2, 3), acts.Declare(0, "Courage", 3)]) == ()


def test_there_is_no_choice_of_one_place():
    assert candidates([acts.Quell(4, "Courage"), acts.Quell(4, "Anger")]) == ()
    assert candidates([acts.Network(0, 4)]) == ()
    assert candidates([acts.Invoke("Courage", 4), acts.Invoke("Anger", 5)], "card") == ()
    assert candidates([acts.PayFrom(None), acts.PayFrom(4)]) == ()


def test_pictures_are_small_palette_pngs_with_a_short_alt_text():
    for state in (fullest(), game(1)[-1].state):
        picture = choices_picture(words(), rules(), view(state, Team.BLISS), 0, EVERYWHERE)
        image = Image.open(BytesIO(picture.data))
        assert (image.format, image.mode, image.size, image.info) == ("PNG", "P", (choices.WIDTH, choices.HIGH), {})
        assert len(picture.data) <= 80 * 1024
    picture = choices_picture(words(), rules(), view(fullest(), Team.BLISS), 0, EVERYWHERE[:2])
    assert picture.alt == "Part of the board. Marked: V1, V2. Delight is on CN."


def test_changes_are_ringed_and_within_the_picture():
    """Also for a viewer who has nothing to choose."""
    told = 0
    for moment in game(3)[20::13]:
        seen = view(moment.state, Team.BLISS)
        if not choices.places_changed(seen, moment.events):
            continue
        marked = changed(seen, redacted(seen, moment.events))
        part = choices.shown_with(seen, 0, (), marked)
        for place in choices.changed_places(seen, marked):
            x, y = part.at(choices.middle(place))
            assert 0 < x < choices.WIDTH
            assert 0 < y < part.height
        picture = choices_picture(words(), rules(), seen, 0, (), moment.events)
        assert "Changed: " in picture.alt
        assert picture.data != choices_picture(words(), rules(), seen, 0, ()).data
        told += 1
    assert told > 2


def test_hidden_things_change_no_byte():
    asked = [(m, waiting_for(m.state)[-1]) for m in game(1)[40:] if m.legal and candidates(m.legal)]
    for index, (moment, seat) in enumerate(asked[::40]):
        team, places = moment.state.team_of(seat), candidates(moment.legal)
        first = choices_picture(words(), rules(), view(moment.state, team), seat, places)
        other = choices_picture(words(), rules(), view(twin(moment.state, team, index), team), seat, places)
        assert first == other
    assert len(asked) > 40


def test_the_spirits_place_and_reach_are_outlined_unless_they_are_candidates():
    seen = view(fullest(), Team.BLISS)  # on the Frontier between Cradle and Network
    assert choices.reached(seen, 0, [Candidate("slot", 5)]) == [
        Candidate("space", 3),
        Candidate("site", 1),
        Candidate("site", 2),
        Candidate("sphere", 1),
        Candidate("sphere", 2),
    ]
