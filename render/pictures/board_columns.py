"""The columns beside the board: a panel for each team, below it a panel for each player."""

from collections.abc import Iterator

from engine import HIDDEN, Fragment, Mode, Ruleset, Seat, SpiritAction, Team, View, points, stock
from render.drawing import fonts, pieces, theme, wide
from render.drawing.layout import Box
from render.drawing.sprite_cache import Item
from render.drawing.text_layout import length, text
from render.pictures.changes import Changed
from render.words import Words

PANELS_PER_COLUMN = 2
"""Player panels in a column."""


def columns(words: Words, view: View, marks: Changed) -> Iterator[Item]:
    """The pieces of both columns."""
    for team in Team:
        yield from _team(words, view, team, marks)
        seats = view.known.seats_of(team)
        for place, seat in enumerate(seats):
            yield from _player(words, view, seat, wide.player_box(team, place), marks)
        for place in range(len(seats), PANELS_PER_COLUMN):  # a Shaper is a team's only player
            box = wide.player_box(team, place)
            yield Item(pieces.watermark(team), (box.left + box.right) / 2, (box.top + box.bottom) / 2)


def _team(words: Words, view: View, team: Team, marks: Changed) -> Iterator[Item]:
    """Emblem, points, Wheel, Ambition and the Fragments in stock."""
    box = wide.team_box(team)
    own = view.known.teams[team]
    yield Item(pieces.mark(team, 42), box.left + 54, box.top + 52)
    total = str(points(words.rules, view.known)[team])
    room = round(box.width - 126 - length(total, theme.HEAVY, theme.POINTS))
    name = words.terms.team(team)
    yield text(name, box.left + 106, box.top + 34, theme.DISPLAY, 30, theme.TEAM[team], width=room, least=20)
    colour = theme.AMBITION if team in marks.points else theme.WHITE
    yield text(total, box.right - 14, box.top + 52, theme.HEAVY, theme.POINTS, colour, anchor="r")
    if gives := _wheel(words.rules, view):
        wheel = words.say("picture-wheel", points=own.points)
        yield text(wheel, box.left + 107, box.top + 72, theme.HEAVY, 24, theme.DIM)
        yield Item(pieces.wheel(team, own.points, gives, round(box.width) - 20), box.left + 10, box.top + 114)
    y = box.top + 158
    yield text(words.say("picture-ambition"), box.left + 18, y, theme.HEAVY, 24, theme.INK)
    for place in range(words.rules.numbers.team.ambition_tokens):
        yield Item(
            pieces.ambition(place < own.ambition),
            box.right - 36 - 50 * (words.rules.numbers.team.ambition_tokens - 1 - place),
            y,
        )
    y = box.top + 204
    x = box.left + 18
    yield text(words.say("picture-stock"), x, y, theme.HEAVY, 24, theme.INK, width=round(box.width) - 276, least=18)
    x = box.right - 254
    for fragment in (Fragment.MINOR, Fragment.MAJOR, Fragment.CAPPING):
        yield Item(pieces.stock(team, fragment, words.rules.numbers.score.of(fragment)), x + 18, y)
        count = stock(words.rules, view.known, team, fragment)
        times, ink = words.say("picture-count", count=count), theme.INK if count else theme.DIM
        yield text(times, x + 39, y, theme.HEAVY, 24, ink, width=38)
        x += 82


def _wheel(rules: Ruleset, view: View) -> tuple[str, ...]:
    """The gain of each space of the Wheel; empty in the basic game, which has no Intentions (BAS-1, INT-6)."""
    if view.known.setup.mode is Mode.BASIC:
        return ()
    gives = [""] * rules.intentions.wheel.spaces
    for mark in rules.marks_of(view.known.setup):
        for space in mark.spaces:
            gives[space] = "essence" if mark.essence else "cards" if mark.cards else "ambition"
    return tuple(gives)


def _player(words: Words, view: View, seat: Seat, box: Box, marks: Changed) -> Iterator[Item]:
    known = view.known
    team, spirit = known.team_of(seat), known.setup.seats[seat].spirit
    active = known.turn.seat == seat and not known.over
    if active:
        for part in range(4):
            yield Item(pieces.around(team, round(box.width), round(box.bottom - box.top), part), box.left, box.top)
    yield Item(pieces.head(team, active, round(box.width) - 12, 72), box.left + 6, box.top + 6)
    ink = theme.DARK if active else theme.WHITE
    yield Item(pieces.spirit(spirit, 30), box.left + 42, box.top + 42)
    yield text(words.terms.spirit(spirit), box.left + 82, box.top + 27, theme.DISPLAY, theme.TITLE, ink, width=190)
    yield text(drawn_name(words, seat), box.left + 82, box.top + 58, theme.HEAVY, 24, ink, width=186)
    yield text(str(known.order.index(seat) + 1), box.right - 24, box.top + 42, theme.HEAVY, 46, ink, anchor="r")
    yield from _counts(words, view, seat, box, marks)
    yield from _top(words, view, seat, box)
    yield from _rows(words, view, seat, box, marks)


def drawn_name(words: Words, seat: Seat) -> str:
    """The drawable part of a person's name; "Player N" if there is none."""
    name = fonts.drawable(words.unmarked.people.person(seat))
    return name if fonts.can_be_read(name) else words.say("person-nameless", number=seat + 1)


def counts(view: View, seat: Seat) -> tuple[tuple[str, int], ...]:
    """A player's WP, Essence, cards in hand and in the deck, by the names of their icons."""
    player = view.known.players[seat]
    return (
        ("wp", player.wp),
        ("essence", player.essence),
        ("hand", len(player.hand)),
        ("deck", len(player.deck)),
    )


def _counts(words: Words, view: View, seat: Seat, box: Box, marks: Changed) -> Iterator[Item]:
    """WP, Essence, cards in hand and in the deck, with captions; recent changes are bright."""
    for place, (kind, number) in enumerate(counts(view, seat)):
        x = box.left + 12 + 79 * place
        yield Item(pieces.icon(kind, 16), x + 18, box.top + 108)
        colour = theme.AMBITION if (seat, kind) in marks.counts else theme.WHITE
        yield text(str(number), x + 37, box.top + 108, theme.HEAVY, 36, colour, width=42)
        yield text(
            words.say(f"picture-{kind}"), x + 3, box.top + 141, theme.HEAVY, theme.SMALL, theme.DIM, width=74, least=16
        )


def _top(words: Words, view: View, seat: Seat, box: Box) -> Iterator[Item]:
    """The face-up card on top of the deck."""
    deck = view.known.players[seat].deck
    y = box.top + 178
    yield text(words.say("picture-top"), box.left + 14, y, theme.HEAVY, theme.NAME, theme.DIM)
    if not deck or deck[0] == HIDDEN:
        yield text(words.say("picture-top-none"), box.left + 98, y, theme.HEAVY, 24, theme.DIM)
        return
    card = words.rules.cards[deck[0]]
    if card.vibe is not None:
        yield Item(pieces.vibe(card.vibe, 13), box.left + 112, y)
    yield text(words.cards.name(deck[0]), box.left + 134, y, theme.HEAVY, 26, theme.WHITE, width=round(box.width) - 146)


def _rows(words: Words, view: View, seat: Seat, box: Box, marks: Changed) -> Iterator[Item]:
    """The Spirit Action rows: the unlock space, then the three upgrades."""
    shown = words.boards.rows(view.known.setup.mode)
    top, room = box.top + 204, box.bottom - box.top - 212
    for place, row in enumerate(shown):
        y = top + room * (place + 0.5) / len(shown)
        tokens = view.known.players[seat].rows[row]
        ink = theme.WHITE if tokens[0] else theme.DIM
        name = words.say(f"picture-row-{SpiritAction(row).word}")
        yield text(name, box.left + 14, y, theme.HEAVY, 26, ink, width=116, least=20)
        for space, token in enumerate(tokens):
            x = box.left + 156 + space * 48 + (10 if space else 0)
            if (seat, int(row), space) in marks.tokens:
                yield Item(pieces.changed(34, 34, 17), x, y)
            if token is not None:
                yield Item(pieces.vibe(token, 16), x, y)
            else:
                letter = words.boards.upgrade_on(row, space, words.boards.of(view, seat))[0] if space else ""
                yield Item(pieces.hole(letter), x, y)
