"""Pictures: the whole position, nothing hidden, the same bytes for the same view, with any names."""

import random
from collections import Counter
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engine import (
    HIDDEN,
    Aspiration,
    Common,
    Emotion,
    Fragment,
    Mode,
    Sphere,
    Spirit,
    Team,
    apply,
    control,
    full_setup,
    legal_actions,
    new_game,
    redact,
    view,
    waiting_for,
)
from engine import events as ev
from engine.terms import Side
from render import Words, board_picture, card_picture, hand_picture
from render.drawing import pieces, theme, wide
from render.drawing.fonts import NARROWEST
from render.drawing.pieces import BLOCK, TIGHT, text
from render.drawing.png import framed
from render.drawing.sprite_cache import Sprites, paint, stamps
from render.drawing.wide import WIDE
from render.pictures import board, card_face, hand
from render.pictures.changes import changed
from tests.render import golden
from tests.render.games import VIEWERS, fullest, game, rules, twin, words
from tests.render.hostile_names import HOSTILE
from tests.render.kinds import kinds


def opened(picture):
    image = Image.open(BytesIO(picture.data))
    image.load()
    return image


def keys(state, viewer=None, latest=()):
    return board.items(words(), view(state, viewer), latest)


# Pieces on the board


@pytest.mark.parametrize("seed", [1, 2])
def test_every_emotion_is_drawn_with_its_intensity_essence_and_token(seed):
    for moment in game(seed)[10::40]:
        items = keys(moment.state)
        now = control(rules(), moment.state.slots, moment.state.sites)
        tiles = {(item.x, item.y): item.key for item in items if item.key.name == "tile"}
        for slot, emotion in enumerate(moment.state.slots):
            place = WIDE.slots[slot]
            assert (place in tiles) == (emotion is not None)
            if emotion is None:
                continue
            card = rules().cards[emotion.card]
            assert tiles[place] == pieces.tile(card.name, card.vibe, emotion.team, card.kind == "strong", "wide")
            near = [i.key for i in items if abs(i.x - place[0]) < 69 and abs(i.y - place[1]) < 69]
            number = str(now.intensities[slot])
            assert text(number, theme.HEAVY, theme.INTENSITY, theme.DARK, "m", 52, TIGHT) in near
            assert sum(key.name == "gem" and key[2] for key in near) == emotion.essence
            assert [key[1] for key in near if key.name == "gem"] == list(card.track)
            assert (pieces.badge(f"+{emotion.token}", theme.TOKEN, 26) in near) == (emotion.token > 0)
            assert pieces.tab(words().places.slot_label(slot), emotion.team) in near


def test_spirits_fortresses_spheres_control_and_identity_are_drawn():
    for moment in game(3)[15::30]:
        state, items = moment.state, keys(moment.state)
        now = control(rules(), state.slots, state.sites)
        count = Counter(item.key.name for item in items)
        assert count["rim"] == sum(team is not None for team in (*now.realms, *now.frontiers))
        assert count["fortress"] == sum(fortress is not None for fortress in state.sites)
        assert sorted((i.key[1], i.key[3]) for i in items if i.key.name == "sphere") == list(enumerate(state.spheres))
        assert count["block"] == sum(t.minors + t.majors + t.capping for t in state.teams)
        on_board = {
            i.key[1]
            for i in items
            if i.key.name == "spirit" and i.key[2] in (board.ALONE, board.TOGETHER, board.CROWDED)
        }
        assert on_board == {
            s.spirit for s, p in zip(state.setup.seats, state.players, strict=True) if p.space is not None
        }
        assert sum(i.key == pieces.ambition(True) for i in items) == sum(team.ambition for team in state.teams)


def test_the_basic_game_has_no_row_for_empower():
    texts = {item.key[1] for item in keys(game(1)[30].state) if item.key.name == "text"}
    assert "Fortify" in texts
    assert "Empower" not in texts


def test_changes_are_ringed_and_narrated():
    moment = next(m for m in game(1) if any(isinstance(e, ev.EmotionEntered) for e in m.events) and m.state.turn.number)
    slot = next(e.slot for e in moment.events if isinstance(e, ev.EmotionEntered))
    plain, marked = keys(moment.state), keys(moment.state, None, moment.events)
    rings = [(item.x, item.y) for item in marked if item.key.name == "changed"]
    assert WIDE.slots[slot] in rings
    assert not any(item.key.name == "changed" for item in plain)
    assert any(item.key[1].startswith("Invokes") for item in marked if item.key.name == "text")


def test_the_narration_is_rarely_cut():
    shown = [board.items(words(), view(m.state, None), m.events) for m in game(2)]
    cut = [items for items in shown if any(str(i.key[1]).endswith(" …") for i in items if i.key.name == "text")]
    assert len(cut) < len(shown) / 8


def test_no_key_of_a_view_names_what_is_hidden():
    for moment in game(2)[10::25]:
        for viewer in VIEWERS:
            state = moment.state
            known = view(state, viewer).known
            unseen = {known_card for p in known.players for known_card in (*p.hand, *p.deck)} - {HIDDEN}
            tiles = {e.card for e in state.slots if e}
            named = {str(item.key[1]) for item in keys(state, viewer) if len(item.key) > 1}
            names = {name for name in rules().cards if name in named}
            assert names <= unseen | tiles


@pytest.mark.parametrize("seed", [1, 2])
def test_the_narration_is_redacted_for_the_viewer(seed):
    found = 0
    for moment in game(seed):
        secret = [e for e in moment.events if isinstance(e, ev.HiddenTaken | ev.HandDealt)]
        for viewer in VIEWERS if secret else ():
            told = [redact(event, viewer, moment.state) for event in moment.events]
            if told == list(moment.events):
                continue
            found += 1
            assert keys(moment.state, viewer, moment.events) == keys(moment.state, viewer, told)
    assert found


CHANGES = {
    "slots": (ev.EmotionEmpowered(4, 1, "Anger", 1, "Rage", 1), {4}),
    "sites": (ev.FragmentAdded(Team.GLOOM, Fragment.MINOR, 2), {2}),
    "spheres": (ev.OriginRotated(3), set(Sphere)),
    "towers": (ev.FragmentAdded(Team.GLOOM, Fragment.MAJOR), {Team.GLOOM}),
    "counts": (ev.Gained(1, wp=2), {(1, "wp")}),
    "points": (ev.PointsScored(Team.BLISS, 2), {Team.BLISS}),
}


@pytest.mark.parametrize("what", CHANGES)
def test_each_kind_of_change_is_marked(what):
    event, places = CHANGES[what]
    seen = view(golden.middle(), None)
    assert getattr(changed(seen, [event]), what) == places
    assert keys(golden.middle(), None, [event]) != keys(golden.middle())


# Bytes


def test_the_same_view_gives_the_same_bytes_and_hidden_things_change_none():
    for index, moment in enumerate(game(1)[20::90]):
        for viewer in (None, Team.BLISS):
            first = board_picture(words(), view(moment.state, viewer), ())
            other = board_picture(words(), view(twin(moment.state, viewer, index), viewer), ())
            assert first == other
    spectator = view(twin(moment.state, None, 9), None)
    assert hand_picture(words(), spectator, 0).data == hand_picture(words(), view(moment.state, None), 0).data


def test_files_are_palette_pngs_without_metadata():
    seen = view(game(1)[50].state, Team.BLISS)
    for picture, name in (
        (board_picture(words(), seen), "board.png"),
        (hand_picture(words(), seen, 0), "hand.png"),
        (card_picture(words(), "Courage"), "card.png"),
    ):
        image = opened(picture)
        assert (image.format, image.mode, picture.filename) == ("PNG", "P", name)
        assert image.info == {}
        assert 0 < len(picture.alt) <= 1024
        chunks = {
            picture.data[i : i + 4] for i in range(len(picture.data) - 4) if picture.data[i : i + 4] in TEXT_CHUNKS
        }
        assert chunks == set()


TEXT_CHUNKS = {b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME"}


def test_the_fullest_board_stays_small_and_whole():
    picture = board_picture(words(), view(fullest(), None))
    assert opened(picture).size == theme.BOARD
    assert len(picture.data) < 400_000
    lowest = wide.tower_foot(0)[1]
    assert lowest - sum(BLOCK[f][1] * n for f, n in zip(BLOCK, (4, 2, 1), strict=True)) > 700


def test_the_fullest_board_is_readable():
    """On the position with the most pieces."""
    state, say = fullest(), Words(rules(), HOSTILE)
    items = board.items(say, view(state, None), golden.LATEST)
    count = Counter(item.key.name for item in items)
    assert (count["tile"], count["sphere"], count["fortress"], count["wheel"]) == (15, 5, 5, 2)
    assert count["block"] == sum(team.minors + team.majors + team.capping for team in state.teams)
    assert sum(item.key == pieces.ambition(True) for item in items) == 6
    assert count["badge"] == 15 + sum(emotion.insecurity for emotion in state.slots)
    assert sum(item.key.name == "vibe" and item.key[2] == 16 for item in items) == 4 * 5 * 4
    assert sum(item.key == pieces.pip(True) for item in items) == 4
    shown = [item.key[1] for item in items if item.key.name == "text"]
    assert shown.count("Empower") == 4
    assert shown.count("88") == 8
    assert min(item.key[3] for item in items if item.key.name == "text") >= 20
    intensities = [item for item in items if item.key.name == "text" and item.key[3] == theme.INTENSITY]
    assert len(intensities) == 15


def test_no_badge_of_a_slot_is_covered_by_another_or_a_label():
    items = [i for i in keys(fullest()) if i.key.name in ("badge", "label", "tab") and i.y < 1150]
    near = [i for i in items if any(abs(i.x - x) < 80 and abs(i.y - y) < 80 for x, y in WIDE.slots)]
    boxes = [stamp.box for item in near if item.key.name == "badge" for stamp in stamps(item)]
    labels = [stamp.box for item in near if item.key.name in ("label", "tab") for stamp in stamps(item)]
    for place, one in enumerate(boxes):
        for other in (*boxes[:place], *labels):
            assert overlap(one, other) < overlap(one, one) / 5, "its number is visible"


def overlap(one, other):
    """The pixels that two rectangles share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


@pytest.mark.parametrize("shift", range(4))
def test_no_name_breaks_a_picture(shift):
    names = HOSTILE[shift:] + HOSTILE[:shift]
    say = Words(rules(), names)
    seen = view(game(2)[60].state, Team.BLISS)
    assert opened(board_picture(say, seen)).size == theme.BOARD
    assert opened(hand_picture(say, seen, 0)).width > 800


def test_a_name_that_cannot_be_drawn_becomes_a_number():
    say = Words(rules(), ("漢字", "🙂", "Bo🙂b", "नमस्ते"))
    texts = {i.key[1] for i in board.items(say, view(game(2)[60].state, None)) if i.key.name == "text"}
    assert {"漢字", "Player 2", "Bob", "Player 4"} <= texts
    assert say.people.person(1) == "🙂"


def test_a_wide_name_stays_in_its_panel():
    say = Words(rules(), ("W" * 32,) * 4)
    image = board.draw(say, view(game(2)[60].state, None))
    plain = board.draw(Words(rules(), ("",) * 4), view(game(2)[60].state, None))
    for side in (0, 1):
        box = wide.column(side)
        edge = (
            (round(box.right) - 22, 0, round(box.right), 1160)
            if side
            else (round(box.right), 0, round(box.right) + 8, 1160)
        )
        assert image.crop(edge).tobytes() == plain.crop(edge).tobytes()


# Hands and cards


def test_a_hand_shows_its_cards_to_its_team_and_backs_to_others():
    moment = next(m for m in game(1)[30:] if len(set(m.state.players[0].hand)) > 3)
    own, other = view(moment.state, Team.BLISS), view(moment.state, Team.GLOOM)
    assert hand.draw(words(), own, 0).size[1] > hand.draw(words(), other, 0).size[1]
    assert len(words().alt_texts.hand(other, 0)) < 400
    assert moment.state.players[0].hand[0] in words().alt_texts.hand(own, 0)
    assert "Courage" not in words().alt_texts.hand(other, 0)


@pytest.mark.parametrize("count", [0, 1, 16])
def test_hands_of_any_size_are_drawn(count):
    state = game(1)[30].state
    cards = [name for name, card in rules().cards.items() if card.kind == "mild" and card.side is Team.BLISS]
    player = replace(state.players[0], hand=tuple(cards[:count]))
    seen = view(replace(state, players=(player, *state.players[1:])), Team.BLISS)
    assert ".." not in words().alt_texts.hand(seen, 0)
    assert opened(hand_picture(words(), seen, 0)).height >= 600


@pytest.mark.parametrize("most", [3, pytest.param(100, marks=pytest.mark.soak)])
def test_every_card_can_be_drawn(most):
    """In the quick tests those with the longest powers, and all in words."""
    powers = {name: words().cards.power(name) for name in rules().cards}
    for number, name in enumerate(sorted(powers, key=lambda name: -len(powers[name]))):
        assert card_face.face_key(words(), name)[1] == name
        assert words().unmarked.cards.text(name).startswith(name)
        if number < most:
            picture = card_picture(words(), name)
            assert picture.alt == words().unmarked.cards.text(name)
            assert opened(picture).height > 400


def test_an_unknown_card_is_refused():
    with pytest.raises(KeyError):
        card_picture(words(), "No Such Emotion")


def test_insecurity_and_large_intensities_are_drawn():
    state = game(1)[30].state
    slots = (Emotion("Self-Respect", Team.BLISS, 0, 1, 6, insecurity=True), *state.slots[1:])
    named = {item.key[1] for item in keys(replace(state, slots=slots)) if item.key.name in ("badge", "text")}
    assert {"+6", "-1", "12"} <= named


# Sprites


def test_the_sprite_cache_is_bounded_and_drops_the_oldest():
    store = Sprites(limit=60_000)
    first = store.get(pieces.gem(1, True, "wide"))
    for number in range(60):
        store.get(pieces.gem(number, False, "wide"))
        assert store.held <= 60_000
    assert store.get(pieces.gem(59, False, "wide")) is store.get(pieces.gem(59, False, "wide"))
    assert store.get(pieces.gem(1, True, "wide")) is not first


def test_pieces_are_the_same_from_any_cache():
    items = keys(game(1)[40].state, None, game(1)[40].events)
    first, second = Image.new("RGB", theme.BOARD), Image.new("RGB", theme.BOARD)
    paint(first, items)
    paint(second, items, Sprites(limit=1))
    assert first.tobytes() == second.tobytes()


def test_names_of_emotions_and_intensities_are_never_cut():
    most = WIDE.tile.size[0] - 30
    for name in rules().cards:
        narrow = text(name, theme.HEAVY, theme.NAME, theme.WHITE, "m", most, TIGHT).draw()
        whole = text(name, theme.HEAVY, theme.NAME, theme.WHITE, "m").draw()
        assert narrow.image.width == min(whole.image.width, most), name
        assert theme.font(theme.HEAVY, theme.NAME).getlength(name) * TIGHT <= most, name
    assert theme.font(theme.HEAVY, theme.INTENSITY).getlength("88") * TIGHT <= 52


@pytest.mark.soak
@pytest.mark.parametrize("seed", [21, 22])
def test_every_state_of_a_game_can_be_drawn_small_enough(seed):
    for moment in game(seed, seed % 2 == 0):
        picture = board_picture(words(), view(moment.state, None), moment.events)
        assert len(picture.data) < 400_000


def test_the_wheels_of_a_full_game_show_their_marks_and_points():
    full = replace(fullest(), setup=fullest().setup._replace(mode=Mode.FULL))
    wheels = [item.key for item in keys(full) if item.key.name == "wheel"]
    assert [(key[1], key[2]) for key in wheels] == [(team, full.teams[team].points) for team in Team]
    assert {space: gives for space, gives in enumerate(wheels[0][3]) if gives} == {
        2: "essence",
        4: "cards",
        6: "ambition",
    }
    assert len(wheels[0][3]) == 20
    earlier = replace(full, setup=full.setup._replace(marks=None))
    (marks, *_) = (item.key[3] for item in keys(earlier) if item.key.name == "wheel")
    assert [space for space, gives in enumerate(marks) if gives == "ambition"] == [6, 12, 18]
    assert not any(item.key.name == "wheel" for item in keys(game(1)[30].state))


def test_all_common_aspirations_of_a_full_game_have_their_whole_names():
    state = golden.middle()
    every = replace(state, common=tuple(Common(aspiration) for aspiration in Aspiration)[:8])
    shown = {item.key[1]: item.key for item in keys(every) if item.key.name == "text"}
    for common in every.common[1:]:
        _, name, font, size, _, _, width = shown[words().terms.aspiration(common.aspiration)]
        assert theme.font(font, size).getlength(name) * NARROWEST <= width


@pytest.mark.parametrize("spirits", [(Spirit.DELIGHT, Spirit.MISERY), (Spirit.LOVE, Spirit.HATRED, Spirit.EMPATHY)])
def test_games_of_two_and_three_people_are_drawn(spirits):
    state, rng = new_game(rules(), full_setup(rules(), spirits), 3).state, random.Random(5)
    for _ in range(60):
        state = apply(rules(), state, rng.choice(legal_actions(rules(), state, waiting_for(state)[0]))).state
    for viewer in VIEWERS:
        items = keys(state, viewer)
        assert sum(item.key.name == "head" for item in items) == len(spirits)
        assert sum(item.key.name == "watermark" for item in items) == 4 - len(spirits)
    assert opened(board_picture(words(), view(state, None))).size == theme.BOARD


@pytest.mark.parametrize("side", Side)
def test_upgrades_have_the_letters_of_the_seats_own_board(side):
    state = golden.middle()
    turned = replace(state, setup=state.setup._replace(spirit_side=side))
    board_of = rules().boards[side, Spirit.DELIGHT]
    wanted = [upgrade.name[0] for row in board_of for upgrade in row.upgrades]
    left = wide.column(0)
    box = wide.player_box(0, turned.seats_of(Team.BLISS).index(0))
    items = [i for i in keys(turned) if i.key.name in ("hole", "vibe") and left.left + 180 < i.x < left.right]
    shown = [i.key for i in items if box.top + 204 < i.y < box.bottom]
    assert len(shown) == len(wanted)
    assert all(key.name == "vibe" or key[1] == letter for key, letter in zip(shown, wanted, strict=True))


@pytest.mark.pixels
@pytest.mark.parametrize("size", [(900, 900), (900, 300), (900, 901), (448, 518)])
def test_a_picture_is_neither_wider_than_clients_show_nor_square(size):
    width, height = framed(Image.new("RGB", size)).size
    assert width == size[0]
    assert height >= size[1]
    assert width * 7 <= height * 11
    assert width != height


@pytest.mark.soak
@pytest.mark.pixels
def test_no_picture_is_wider_than_clients_show_nor_square():
    for name, draw in kinds().items():
        width, height = opened(draw()).size
        assert width * 7 <= height * 11, name
        assert width != height, name
