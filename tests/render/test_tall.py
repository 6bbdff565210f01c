"""The tall board, for phones: every letter is large enough, nothing covers a label, and what counts is there."""

import itertools
import math
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine import Common, Mode, Spirit, Team, apply, board, full_setup, legal_actions, new_game, view, waiting_for
from render import FrameMemory, Words, board_picture, languages
from render.drawing import fonts, pieces, tall, theme
from render.drawing.layout import SPACE_RADIUS
from render.drawing.pieces import TIGHT
from render.drawing.sprite_cache import stamps
from render.drawing.tall import TALL
from render.pictures import board as pictures
from render.pictures.board_background import Ground
from tests.render import golden
from tests.render.games import VIEWERS, fullest, game, rules, twin, words
from tests.render.hostile_names import HOSTILE
from tests.render.letters import DESKTOP, PHONE, smallest

WIDTH, HEIGHT = TALL.size


def items(state, viewer=None, latest=(), say=None):
    return pictures.items(say or words(), view(state, viewer), latest, "tall")


def positions():
    """The beginning, the middle with every kind of piece, the fullest board."""
    return game(1)[30].state, golden.middle(), fullest()


# Letters


@pytest.mark.parametrize("language", languages("render"))
def test_letters_are_large_enough_on_a_phone_and_on_a_large_screen(language):
    say = Words(rules(), HOSTILE, language)
    for state in positions():
        least = smallest(items(state, latest=golden.LATEST, say=say))
        assert least * PHONE / WIDTH >= 11
        assert least * DESKTOP / HEIGHT >= 10
    assert theme.LABEL >= tall.LEAST  # of the labels on the background


@pytest.mark.parametrize("language", languages("render"))
def test_no_name_is_cut(language):
    say = Words(rules(), (), language, Mode.FULL)
    _, size = TALL.tile.name
    for card in rules().cards.values():
        if card.track:
            room = TALL.tile.name_room[card.kind == "strong"]
            assert fonts.length(say.cards.name(card.name), theme.HEAVY, size) * TIGHT <= room, card.name
    lines = [item.key for item in items(golden.middle(), say=say) if item.key.name == "text"]
    for common in golden.middle().common:
        state = replace(golden.middle(), common=(Common(common.aspiration),))
        lines += [item.key for item in items(state, say=say) if item.key.name == "text"]
    for _, text, font, size, _, _, room, *narrowest in lines:
        if room:
            assert fonts.length(text, font, size) * (narrowest or [fonts.NARROWEST])[0] <= room, text


# Places


def box_of(item):
    boxes = [stamp.box for stamp in stamps(item)]
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def apart(one, other, slack=0):
    return (
        one[2] - slack <= other[0]
        or other[2] - slack <= one[0]
        or one[3] - slack <= other[1]
        or other[3] - slack <= one[1]
    )


@pytest.mark.parametrize("language", languages("render"))
def test_no_label_or_mark_covers_another(language):
    """With a Spirit on every space, a Fortress on every site, and everything controlled."""
    state = fullest()
    for space in board.SPACES:
        crowd = replace(state, players=tuple(replace(player, space=space) for player in state.players))
        shown = [
            item
            for item in items(crowd, say=Words(rules(), (), language))
            if item.key.name in ("label", "tab") or item.key in [pieces.mark(team, TALL.mark) for team in Team]
        ]
        for one, other in itertools.combinations(shown, 2):
            assert apart(box_of(one), box_of(other), 1), (one, other)


@pytest.mark.parametrize("language", languages("render"))
def test_no_label_covers_the_place_of_another(language):
    say = Words(rules(), (), language)
    labels = [pieces.label(say.places.named_label(space), theme.SPACE) for space in board.SPACES]
    labels += [pieces.label(say.places.site_label(site), theme.SITE) for site in board.SITES]
    middles = (*TALL.spaces, *TALL.sites)
    for (number, key), place in zip(enumerate(labels), (*TALL.space_labels, *TALL.site_labels), strict=True):
        left, top, right, bottom = box_of(golden.Item(key, *place))
        for other, (x, y) in enumerate(middles):
            away = math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))
            assert away > SPACE_RADIUS or other == number, (key, other)


def test_everything_is_on_the_picture_and_the_strips_are_below_the_board():
    wide = Words(rules(), ("W" * 32,) * 4, "it")
    for item in items(fullest(), latest=golden.LATEST, say=wide):
        left, top, right, bottom = box_of(item)
        if item.key.name not in ("rim", "changed", "turn", "tile"):  # their shadows and halos are cut off
            assert left >= 0 <= top, item
            assert right <= WIDTH, item
            assert bottom <= HEIGHT, item
    house, means, players, whole = tall.HEIGHTS
    assert max(y + TALL.tile.size[1] / 2 for _, y in TALL.slots) < house < tall.MEANS < means < tall.PLAYERS[0]
    assert tall.PLAYERS[0] + tall.PLAYER < tall.PLAYERS[1] < players - tall.PLAYER
    assert players < tall.GOAL.top < tall.GOAL.bottom < whole == HEIGHT


def opened(picture):
    return Image.open(BytesIO(picture.data))


@pytest.mark.pixels
def test_a_lower_picture_is_the_upper_part_of_the_whole_one_and_leaves_the_next_frame_as_it_was():
    memory, seen = FrameMemory(), view(golden.middle(), None)
    whole = opened(board_picture(words(), seen, golden.LATEST, form="tall"))
    for height in (*tall.HEIGHTS, 896, 1):  # a multiple of the strips' height, too
        part = opened(board_picture(words(), seen, golden.LATEST, memory, "tall", height=height))
        assert part.size == (WIDTH, height)
        assert part.tobytes() == whole.crop((0, 0, WIDTH, height)).tobytes()
    memory.shrink()
    assert (
        opened(board_picture(words(), seen, (), memory, "tall")).tobytes()
        == opened(board_picture(words(), seen, (), form="tall")).tobytes()
    )


# What is told


@pytest.mark.parametrize("language", languages("render"))
def test_realms_have_their_names(language):
    say = Words(rules(), (), language)
    crowd = replace(fullest(), players=tuple(replace(player, space=6) for player in fullest().players))
    labels = {item.key[1] for item in items(crowd, say=say) if item.key.name == "label"}
    written = {*Ground.of(say, "tall").labels, *labels}
    for realm in board.REALMS:
        found = [label for label in written if say.places.realm_short(realm) in label]
        assert len(found) == 1
        assert found[0].startswith(say.places.realm_label(realm)), "options begin with its letter"


def texts(shown):
    return [item.key[1] for item in shown if item.key.name == "text"]


def test_the_goal_has_both_values_and_a_verdict():
    shown = items(golden.middle())
    assert {"Openness", "Frontiers controlled"} <= set(texts(shown))
    plates = [item.key[1] for item in shown if item.key.name == "head"]
    assert plates == [Team.BLISS]  # 3 : 1
    values = [item.key[1] for item in shown if item.key.name == "text" and item.key[3] == 48]
    assert values == ["3", "1"]
    none = items(replace(golden.middle(), common=()))
    assert words().say("position-common-none") in texts(none)


def test_each_team_and_player_has_its_means():
    state = golden.middle()
    shown = items(state, latest=golden.LATEST)
    told = texts(shown)
    assert {"20", "26", "Wheel 9", "Wheel 14"} <= set(told)
    assert sum(item.key[:2] == pieces.ambition(True) for item in shown) == 3
    for seat, player in enumerate(state.players):
        team = state.team_of(seat)
        left = tall.column(team)
        top = tall.PLAYERS[state.seats_of(team).index(seat)]
        inside = [
            item.key[1]
            for item in shown
            if item.key.name == "text" and left <= item.x < left + tall.COLUMN and top <= item.y < top + tall.PLAYER
        ]
        counts = [str(number) for number in (player.wp, player.essence, len(player.hand), len(player.deck))]
        assert inside == [
            words().terms.spirit(state.setup.seats[seat].spirit),
            f"{words().people.person(seat)}",
            *counts,
        ]
    assert [item.key[1:3] for item in shown if item.key.name == "cell" and item.key[2]] == [(Team.BLISS, True)]
    basic = items(golden.middle(Mode.BASIC))
    assert not any(text.startswith("Wheel") for text in texts(basic))


@pytest.mark.parametrize("spirits", [(Spirit.DELIGHT, Spirit.MISERY), (Spirit.LOVE, Spirit.HATRED, Spirit.EMPATHY)])
def test_games_of_two_and_three_spirits_are_drawn(spirits):
    state = new_game(rules(), full_setup(rules(), spirits), 3).state
    state = apply(rules(), state, legal_actions(rules(), state, waiting_for(state)[0])[0]).state
    assert sum(item.key.name == "cell" for item in items(state)) == len(spirits)


def test_changes_are_ringed():
    state, latest = golden.middle(), golden.LATEST
    ringed = [(item.x, item.y) for item in items(state, latest=latest) if item.key.name == "changed"]
    assert set(ringed) == {TALL.slots[0], TALL.spaces[0]}
    assert not any(item.key.name == "changed" for item in items(state))


# Files


def test_frames_equal_complete_drawings_and_are_small():
    memory = FrameMemory()
    for moment in game(1)[40:80:4]:
        seen = view(moment.state, None)
        frame = board_picture(words(), seen, moment.events, memory, "tall")
        assert frame == board_picture(words(), seen, moment.events, form="tall")
        assert frame.alt == words().alt_texts.board(seen)
    full = board_picture(words(), view(fullest(), None), golden.LATEST, form="tall")
    assert Image.open(BytesIO(full.data)).size == TALL.size
    assert len(full.data) < 330 * 1024


def test_hidden_things_change_no_byte():
    for index, moment in enumerate(game(1)[20::90]):
        for viewer in VIEWERS:
            first = board_picture(words(), view(moment.state, viewer), moment.events, form="tall")
            hidden = view(twin(moment.state, viewer, index), viewer)
            assert first == board_picture(words(), hidden, moment.events, form="tall")
