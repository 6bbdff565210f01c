"""Pictures of the places to choose from: every candidate is marked, as its option is called, and nothing hidden."""

import itertools
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine import Team, board, view, waiting_for
from engine import actions as acts
from render import Candidate, Words, candidates, choices_picture, languages
from render.drawing.sprite_cache import stamps
from render.drawing.tall import TALL
from render.pictures import board as board_pieces
from render.pictures import choices
from render.pictures.changes import changed, redacted
from tests.render import golden
from tests.render.games import fullest, game, rules, twin, words
from tests.render.letters import PHONE, smallest

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


def marks(part, places):
    """The rings and the tags of candidates."""
    return [*choices.rings(part, places)], [*choices.tags(words(), part, places)]


def test_the_label_of_a_marked_sphere_covers_no_wp():
    """Neither its own nor that of a neighbour."""
    part = choices.shown([Candidate("sphere", realm) for realm in board.REALMS])
    _, tags = marks(part, [Candidate("sphere", realm) for realm in board.REALMS])
    for x, y in map(part.at, TALL.spheres):
        for stamp in itertools.chain(*map(stamps, tags)):
            left, top, right, bottom = stamp.box
            assert right <= x - 22 or x + 22 <= left or bottom <= y - 24 or y + 2 <= top


def test_every_mark_is_whole_and_on_the_picture():
    heights = set()
    for seen, seat, actions in choosing(1):
        places = candidates(actions)
        if not places:
            continue
        part = choices.shown_with(seen, seat, places)
        heights.add(part.height)
        for item in itertools.chain(*marks(part, places)):
            for stamp in stamps(item):
                left, top, right, bottom = stamp.box
                assert left >= 0 <= top, (item, part)
                assert right <= choices.WIDTH, (item, part)
                assert bottom <= part.height <= choices.HIGH, (item, part)
    assert min(heights) == choices.LOW


@pytest.mark.parametrize("language", languages("render"))
def test_no_tag_covers_another(language):
    """Even with all places tagged at once; seeded positions have some of them."""
    say, part = Words(rules(), (), language), choices.shown(EVERYWHERE)
    boxes = [stamp.box for item in choices.tags(say, part, EVERYWHERE) for stamp in stamps(item)]
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_no_ring_covers_another():
    rings, _ = marks(choices.shown(EVERYWHERE), EVERYWHERE)
    each, together = 0, Image.new("L", (choices.WIDTH, choices.HIGH))
    for item in rings:
        own = Image.new("L", together.size)
        for stamp in stamps(item):
            assert stamp.part.mask is not None
            own.paste(255, stamp.box, stamp.part.mask.point(lambda alpha: 255 if alpha > 128 else 0))
        each += own.histogram()[255]
        together = ImageChops.lighter(together, own)
    assert together.histogram()[255] == each > 0


@pytest.mark.parametrize("language", languages("render"))
def test_letters_are_large_enough_on_a_phone(language):
    say = Words(rules(), (), language)
    for state in (fullest(), golden.middle()):
        seen = view(state, Team.BLISS)
        on_board = board_pieces.inner(say, seen, choices.NOTHING, TALL)
        least = min(
            smallest(on_board, choices.ZOOM), smallest(choices.tags(say, choices.shown(EVERYWHERE), EVERYWHERE))
        )
        assert least * PHONE / choices.WIDTH >= 11


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


def test_the_places_of_one_kind_of_action_are_marked_at_a_time():
    ways = [
        acts.Move(3),
        acts.Move(5),
        *(acts.Invoke("Courage", slot) for slot in (4, 5, 6)),
        acts.Absorb(2, bonus=True),
    ]
    assert candidates(ways) == tuple(Candidate("slot", slot) for slot in (4, 5, 6))
    assert candidates(ways[:3]) == (Candidate("space", 3), Candidate("space", 5))
    for _, _, actions in choosing(1):
        marked = candidates(actions)
        if not any(isinstance(action, acts.Place) for action in actions):
            assert len({place.kind for place in marked}) <= 1


def test_there_is_no_choice_of_one_place():
    assert candidates([acts.Quell(4, "Courage"), acts.Quell(4, "Anger")]) == ()
    assert candidates([acts.Network(0, 4)]) == ()
    assert candidates([acts.Invoke("Courage", 4), acts.Invoke("Anger", 5)], "card") == ()
    assert candidates([acts.PayFrom(None), acts.PayFrom(4)]) == ()


def test_pictures_are_small_palette_pngs_with_a_short_alt_text():
    for state in (fullest(), game(1)[-1].state):
        picture = choices_picture(words(), view(state, Team.BLISS), 0, EVERYWHERE)
        image = Image.open(BytesIO(picture.data))
        assert (image.format, image.mode, image.size, image.info) == ("PNG", "P", (choices.WIDTH, choices.HIGH), {})
        assert len(picture.data) <= 80 * 1024
    picture = choices_picture(words(), view(fullest(), Team.BLISS), 0, EVERYWHERE[:2])
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
        picture = choices_picture(words(), seen, 0, (), moment.events)
        assert "Changed: " in picture.alt
        assert picture.data != choices_picture(words(), seen, 0, ()).data
        told += 1
    assert told > 2


def test_only_the_readers_own_spirit_is_called_theirs():
    seen = view(fullest(), Team.BLISS)
    plain, own = (choices.draw(words(), seen, 0, EVERYWHERE[:2], you=you) for you in (False, True))
    left, top, right, bottom = ImageChops.difference(plain, own).convert("L").getbbox()
    x, y = choices.shown_with(seen, 0, EVERYWHERE[:2]).at(TALL.spaces[3])
    assert x - 60 < left < x < right < x + 60
    assert y - 60 < top < bottom < y + 60


def test_hidden_things_change_no_byte():
    asked = [(m, waiting_for(m.state)[-1]) for m in game(1)[40:] if m.legal and candidates(m.legal)]
    for index, (moment, seat) in enumerate(asked[::40]):
        team, places = moment.state.team_of(seat), candidates(moment.legal)
        first = choices_picture(words(), view(moment.state, team), seat, places)
        other = choices_picture(words(), view(twin(moment.state, team, index), team), seat, places)
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
