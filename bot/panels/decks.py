"""The pages of decks: what somebody has built, one deck with its cards, and the choice of one for a seat.

A deck is named by a key: `own` for the one that the Spirit brings, the name of a preconstructed list, or the number of
one that the person has built.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.content import Block, Button, Buttons, Content, Field, Form, Option, Select, Style, Text
from bot.deck_text import LONGEST, Mistake, written
from bot.decks import LIMIT, LONGEST_NAME, Deck, Listing, listing
from bot.panels.ids import DeckId, PickId
from bot.panels.private import COLOURS
from bot.panels.rules import opening
from bot.store import GameRow, SeatRow
from bot.texts import Texts
from engine import COLOURS as VIBES
from engine import Ruleset, Spirit, Team, Vibe
from engine.terms import CardId
from render import Words, marked_name
from render.words.names import label as plain
from render.words.names import shorten

OWN = "own"
"""The key of the deck that a seat's Spirit brings (CRD-5)."""

POWERS = 2000
"""Characters that tell the powers of a page's cards; where they would be more, the longest are cut: /card tells all."""

TYPED = "typed"
"""The field of a form."""

_UNSEEN = "\u200b"
_MENTION = re.compile(r"@(?=everyone|here)|<(?=[@#/])")
_STYLES = (Style.SECONDARY, Style.PRIMARY, Style.SUCCESS)
_COLOUR = 0x8A6FE8


@dataclass(frozen=True, slots=True)
class Bench:
    """What the pages are made with: the rule set and words of its cards, in one language."""

    rules: Ruleset
    words: Words
    texts: Texts

    def made(self, deck: Deck) -> Listing:
        """The cards of a deck."""
        return listing(self.rules, deck.team, deck.cards)

    def made_list(self, name: str) -> Listing:
        """The cards of a preconstructed list; raises KeyError for a name that is none."""
        cards = self.rules.decks[name]
        return listing(self.rules, self.rules.cards[cards[0]].side, cards)

    def copies(self, card: CardId, count: int) -> str:
        """So many copies of a card."""
        return self.texts("deck-copies", count=count, card=card)

    def list_name(self, name: str) -> str:
        """What a preconstructed list is called."""
        if name in set(Spirit):
            return self.texts("deck-of-spirit", spirit=self.texts(f"spirit-{name}"))
        return self.texts("deck-starter")


def home(bench: Bench, decks: Sequence[Deck], *, note: str = "") -> Content:
    """All decks of a person, and the preconstructed ones."""
    texts = bench.texts
    lines = [texts("deck-home")]
    lines += [texts(f"deck-line-{_team(deck.team)}", name=_title(deck), size=_size(bench, deck)) for deck in decks]
    if not decks:
        lines.append(texts("deck-home-empty", wanted=bench.rules.numbers.deck.cards))
    blocks: list[Block] = [*_notes(note), Text("\n".join(lines))]
    if decks:
        options = tuple(_option(bench, deck) for deck in decks)
        blocks.append(Select(str(DeckId("open")), texts("deck-open"), options))
    lists = tuple(_list_option(bench, name) for team in Team for name in bench.rules.deck_lists(team))
    blocks.append(Select(str(DeckId("open", 0, 1)), texts("deck-look"), lists))
    newest = max((deck.id for deck in decks), default=0)
    buttons = [
        Button(texts(f"deck-new-{_team(team)}"), str(DeckId("new", 0, newest, _team(team))), Style.PRIMARY)
        for team in Team
    ]
    buttons.append(Button(texts("deck-paste"), str(DeckId("paste", 0, newest)), emoji="📋"))
    full = len(decks) >= LIMIT
    if full:
        blocks.append(Text(texts("deck-limit", limit=LIMIT)))
    return Content((*blocks, *(() if full else (Buttons(tuple(buttons)),))), _COLOUR)


def beginnings(bench: Bench, team: Team, newest: int) -> Content:
    """What a new deck of a team can begin with."""
    texts = bench.texts
    starts = [(_team(team), texts("deck-from-nothing"))]
    starts += [(name, bench.list_name(name)) for name in bench.rules.deck_lists(team)]
    buttons = [Button(name, str(DeckId("make", 0, newest, word))) for word, name in starts]
    lines = [texts(f"deck-begin-{_team(team)}")]
    lines += [f"**{bench.list_name(name)}**: {_names(bench, name)}" for name in bench.rules.deck_lists(team)]
    return Content((Text("\n".join(lines)), Buttons(tuple(buttons)), Buttons((_all(texts),))), COLOURS[team])


def preconstructed(bench: Bench, name: str, newest: int) -> Content:
    """A preconstructed list with all its cards."""
    made, texts = bench.made_list(name), bench.texts
    heading = texts(f"deck-title-{_team(made.team)}", name=bench.list_name(name), size=made.size)
    copy = Button(texts("deck-copy"), str(DeckId("make", 0, newest, name)), Style.PRIMARY)
    text = "\n".join([heading, *_about(bench, made)])
    powers = _powers(bench, made.copies)
    cards = [Text("\n".join([_vibe(bench, made, vibe), *_lines(bench, made.of_vibe(vibe), powers)])) for vibe in VIBES]
    return Content((Text(text), *cards, Buttons((copy, _all(texts)))), COLOURS[made.team])


def editor(bench: Bench, deck: Deck, newest: int, *, note: str = "") -> Content:
    """A deck to change: every Mild Emotion of its team under its Vibe, a button for each; pressing keeps the change."""
    texts, made = bench.texts, bench.made(deck)
    heading = texts(f"deck-title-{_team(deck.team)}", name=_title(deck), size=_size(bench, deck))
    blocks: list[Block] = [*_notes(note), Text("\n".join([heading, texts("deck-how")]))]
    every = bench.rules.deck_cards(deck.team)
    powers = _powers(bench, every)
    for vibe in VIBES:
        counts = {name: made.copies.get(name, 0) for name in every if bench.rules.cards[name].vibe is vibe}
        if counts:
            blocks.append(Text("\n".join([_vibe(bench, made, vibe), *_lines(bench, counts, powers)])))
            blocks.append(Buttons(tuple(_copies(bench, deck, name, count) for name, count in counts.items())))
    summary = [texts("deck-summary", size=_size(bench, deck)), _vibes(bench, made), *_about(bench, made)]
    blocks.append(Text("\n".join(summary)))  # at the end, where it is in sight on a phone
    blocks.append(Buttons(tuple(_steering(bench, deck, made, newest))))
    return Content(tuple(blocks), COLOURS[deck.team])


def deletion(bench: Bench, deck: Deck) -> Content:
    """The question whether a deck should be forgotten."""
    texts = bench.texts
    question = texts("deck-delete-sure", deck=_title(deck), size=_size(bench, deck))
    buttons = (
        Button(texts("deck-delete-yes"), str(DeckId("forget", deck.id)), Style.DANGER),
        Button(texts("deck-delete-no"), str(DeckId("show", deck.id))),
    )
    return Content((Text(question), Buttons(buttons)), COLOURS[deck.team])


def mistaken(bench: Bench, pressed: DeckId, typed: str, mistakes: Sequence[Mistake]) -> Content:
    """What is wrong with a text, and the text, so that nothing that was written is lost."""
    texts = bench.texts
    lines = [texts("deck-mistakes"), *(_mistake(texts, mistake) for mistake in mistakes)]
    again = DeckId("again", pressed.deck, pressed.number)
    blocks: list[Block] = [Text("\n".join(lines))]
    if kept := _fenced(typed):
        blocks.append(Text(kept))
    buttons = Button(texts("deck-correct"), str(again), Style.PRIMARY), *opening(("CRD-5",)).buttons, _all(texts)
    return Content((*blocks, Buttons(buttons)), _COLOUR)


def changed_meanwhile(bench: Bench, deck: Deck, typed: str) -> Content:
    """That a deck was changed on another device since its text was opened here; nothing that was written is lost."""
    texts = bench.texts
    again = Button(texts("deck-correct"), str(DeckId("again", deck.id, deck.version)), Style.PRIMARY)
    show = Button(texts("deck-show"), str(DeckId("show", deck.id)))
    told = texts("deck-changed", deck=_title(deck))
    return Content((Text(told), Text(_fenced(typed) or "-"), Buttons((again, show))), COLOURS[deck.team])


def kept_text(shown: Sequence[str]) -> str:
    """The text that a page of mistakes has kept, from the paragraphs of its message."""
    for text in shown:
        if text.startswith("```\n") and text.endswith("\n```"):
            return text[4:-4].replace(_UNSEEN, "")
    return ""


# Forms


def name_form(bench: Bench, deck: Deck) -> Form:
    """A form for the name of a deck."""
    field = Field(TYPED, bench.texts("deck-name"), deck.name, LONGEST_NAME)
    return Form(str(DeckId("name", deck.id)), bench.texts("deck-name-title"), (field,))


def text_form(bench: Bench, pressed: DeckId, typed: str) -> Form:
    """A form for a whole deck as text; without a deck in the id it makes a new one."""
    texts = bench.texts
    field = Field(TYPED, texts("deck-text"), typed[:LONGEST], LONGEST, long=True, help=texts("deck-text-help"))
    return Form(str(pressed), texts("deck-text-title"), (field,))


def as_text(bench: Bench, deck: Deck) -> str:
    """A deck as the form for its text begins."""
    made = bench.made(deck)
    return written(deck.name, {**made.copies, **made.unknown})


# The deck of a seat


def choice(bench: Bench, game: GameRow, seat: SeatRow, decks: Sequence[Deck], key: str | None = None) -> Content:
    """Which deck a seat plays with, and what is in the one with a key: to look at it before it is chosen."""
    texts, spirit = bench.texts, seat.spirit or Spirit.DELIGHT
    own = {str(deck.id): deck for deck in decks}
    lists = [OWN, *(name for name in bench.rules.deck_lists(seat.team) if name != spirit)]
    chosen = OWN if seat.deck in {None, spirit} else seat.deck
    key = key or chosen
    if key not in {*lists, *own}:
        key = OWN
    made = bench.made(own[key]) if key in own else bench.made_list(_list_of(seat, key))
    title = _title(own[key]) if key in own else bench.list_name(_list_of(seat, key))
    lines = [
        texts("pick-title", game=game.id, spirit=texts(f"spirit-{spirit.value}")),
        texts("pick-chosen" if key == chosen else "pick-looked-at", deck=title),
        *brief(bench, made),
        *_about(bench, made),
        texts("pick-how"),
    ]
    blocks: list[Block] = [Text("\n".join(lines))]
    options = tuple(_pick_option(bench, seat, name) for name in lists)
    blocks.append(Select(str(PickId(game.id, seat.seat, "view", "lists")), texts("pick-lists"), options))
    if decks:
        options = tuple(_option(bench, deck) for deck in decks)
        blocks.append(Select(str(PickId(game.id, seat.seat, "view", "own")), texts("pick-own"), options))
    off = key == chosen or not made.playable
    take = Button(texts("pick-take"), str(PickId(game.id, seat.seat, "take", key)), Style.SUCCESS, disabled=off)
    read = Button(texts("pick-change" if key in own else "pick-read"), str(DeckId("read", word=_list_of(seat, key))))
    build = Button(texts("pick-build"), str(DeckId("read")))
    return Content((*blocks, Buttons((take, read, build))), COLOURS[seat.team])


def seat_choice(bench: Bench, game: GameRow, seats: Sequence[SeatRow]) -> Content:
    """For whom of two Spirits a deck is to be chosen (VAR-5)."""
    buttons = tuple(
        Button(bench.texts(f"spirit-{seat.spirit.value}"), str(PickId(game.id, seat.seat, "page")))
        for seat in seats
        if seat.spirit is not None
    )
    return Content((Text(bench.texts("pick-whose")), Buttons(buttons)), COLOURS[seats[0].team])


def _list_of(seat: SeatRow, key: str) -> str:
    """The list that a key names: the Spirit's own or another one."""
    return seat.spirit.value if key == OWN and seat.spirit is not None else key


def _pick_option(bench: Bench, seat: SeatRow, key: str) -> Option:
    name = bench.list_name(_list_of(seat, key))
    shown = bench.texts("pick-spirits-own", deck=name) if key == OWN else name
    return Option(shown, key, shorten(_names(bench, _list_of(seat, key)), 100))


# Parts


def _team(team: Team) -> str:
    return team.name.lower()


def _notes(note: str) -> list[Block]:
    return [Text(note)] if note else []


def _title(deck: Deck) -> str:
    return marked_name(deck.name)


def _all(texts: Texts) -> Button:
    return Button(texts("deck-all"), str(DeckId("home")), emoji="↩️")


def _size(bench: Bench, deck: Deck) -> str:
    made, wanted = bench.made(deck), bench.rules.numbers.deck.cards
    if made.missing == 0 and not made.unknown:
        return bench.texts("deck-size-finished", size=made.size)
    return bench.texts("deck-size-unfinished", size=made.size, wanted=wanted)


def _names(bench: Bench, name: str) -> str:
    return ", ".join(bench.made_list(name).copies)


def _option(bench: Bench, deck: Deck) -> Option:
    cards = ", ".join(bench.copies(name, copies) for name, copies in bench.made(deck).copies.items())
    return Option(plain(deck.name), str(deck.id), shorten(f"{_size(bench, deck)}: {cards or '-'}", 100))


def _list_option(bench: Bench, name: str) -> Option:
    team = bench.texts(f"team-{_team(bench.made_list(name).team)}")
    shown = bench.texts("deck-list-of", team=team, deck=bench.list_name(name))
    return Option(shown, name, shorten(_names(bench, name), 100))


def _about(bench: Bench, made: Listing) -> Iterator[str]:
    """What the Emotions of a deck grow to and need, and what the deck lacks."""
    texts = bench.texts
    if made.size:
        curve = " · ".join(f"{value:.1f}" for value in made.intensities())
        at = " · ".join(texts("deck-empowered", essence=at, cards=count) for at, count in made.thresholds().items())
        yield texts("deck-curve", curve=curve, at=at)
    if set(made.needed()) - {1}:
        yield texts("deck-needed", needed=" · ".join(bench.copies(str(need), n) for need, n in made.needed().items()))
    if made.missing > 0:
        yield texts("deck-lacks", missing=made.missing)
    elif made.missing < 0:
        yield texts("deck-over", over=-made.missing)
    if made.unknown:
        gone = ", ".join(bench.copies(marked_name(name), copies) for name, copies in made.unknown.items())
        yield texts("deck-unknown", cards=shorten(gone, 300))


def _vibes(bench: Bench, made: Listing) -> str:
    """How many cards of each Vibe there are."""
    vibes = (f"{bench.words.vibe(vibe)} {sum(made.of_vibe(vibe).values())}" for vibe in VIBES)
    return bench.texts("deck-vibes", vibes=" · ".join(vibes))


def brief(bench: Bench, made: Listing) -> Iterator[str]:
    """The cards in a line for each Vibe, with their tracks."""
    for vibe in VIBES:
        cards = [
            f"{bench.copies(name, copies)} ({bench.words.track(bench.rules.cards[name])})"
            for name, copies in made.of_vibe(vibe).items()
        ]
        yield f"{_vibe(bench, made, vibe)}: {', '.join(cards) or '-'}"


def _vibe(bench: Bench, made: Listing, vibe: Vibe) -> str:
    return f"**{bench.words.vibe(vibe)} · {sum(made.of_vibe(vibe).values())}**"


def _lines(bench: Bench, counts: dict[CardId, int], powers: Mapping[CardId, str]) -> Iterator[str]:
    """A line for each card: copies, track and power."""
    for name, count in counts.items():
        track = bench.words.track(bench.rules.cards[name])
        yield bench.texts("deck-card", copies=count, name=name, track=track, power=powers[name])


def _powers(bench: Bench, cards: Iterable[CardId]) -> dict[CardId, str]:
    """The powers of cards, with their marks, in so many characters as there are for them."""
    parts = {name: bench.words.power_parts(name) for name in cards}
    longest = max((len(power) for power, _ in parts.values()), default=0)
    while sum(min(len(power), longest) for power, _ in parts.values()) > POWERS:
        longest -= 1
    return {
        name: bench.texts("deck-power", power=shorten(power, longest), mark=mark)
        for name, (power, mark) in parts.items()
    }


def _copies(bench: Bench, deck: Deck, name: CardId, count: int) -> Button:
    """A card's button: it says how many there are, and leads to one more; after the last, to none."""
    after = 0 if count >= bench.rules.numbers.deck.copies else count + 1
    shown = bench.copies(name, count) if count else name
    return Button(shown, str(DeckId("set", deck.id, after, name)), _STYLES[min(count, 2)])


def _steering(bench: Bench, deck: Deck, made: Listing, newest: int) -> Iterator[Button]:
    texts = bench.texts
    if made.unknown:
        yield Button(texts("deck-prune"), str(DeckId("prune", deck.id)), Style.PRIMARY)
    yield Button(texts("deck-rename"), str(DeckId("name", deck.id)), emoji="✏️")
    yield Button(texts("deck-as-text"), str(DeckId("text", deck.id, deck.version)), emoji="📋")
    yield Button(texts("deck-copy"), str(DeckId("copy", deck.id, newest)))
    yield Button(texts("deck-delete"), str(DeckId("delete", deck.id)), Style.DANGER)
    yield _all(texts)


def _mistake(texts: Texts, mistake: Mistake) -> str:
    facts = dict(mistake.facts)
    if "side" in facts:
        facts["side"] = texts(f"team-{facts['side']}")
    for name in facts.keys() & {"entry", "card", "mild", "near"}:
        facts[name] = marked_name(str(facts[name]))
    return texts(mistake.message, **facts)


def _fenced(typed: str) -> str:
    """What was typed as a block that Discord shows as it is: nothing in it ends the block, is unseen or mentions."""
    shown = "".join(c for c in typed[:LONGEST].replace("`", "'") if c.isprintable() or c == "\n").strip()
    shown = _MENTION.sub(lambda found: found[0] + _UNSEEN, shown)
    return f"```\n{shown}\n```" if shown else ""
