"""Players' own decks: which are playable, decks as text, and their storage."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.decks.deck_text import MAX_TEXT_CHARS, DeckReading, UnreadableDeckError, read_deck, written
from bot.core.decks.forms import as_text, mistaken
from bot.core.decks.ids import CorrectPasteId
from bot.core.decks.model import MAX_DECKS, Deck, free_name, listing, playable
from bot.core.decks.parts import Bench
from bot.core.decks.store import DeckStore
from bot.core.model.errors import Refused
from bot.core.model.languages import LANGUAGES
from bot.core.storage.store import Store, opened
from bot.core.ui.texts import Texts
from engine import Edition, Ruleset, Team, Vibe, load_ruleset
from render import Words, clean_name
from tests.said import said

RULES = load_ruleset()


def deck(*cards: str, team: Team = Team.BLISS, copies: int = 2, name: str = "Mine") -> Deck:
    """A deck with these numbers of copies."""
    return Deck(1, 7, team, name, dict.fromkeys(cards, copies))


EIGHT = tuple(dict.fromkeys(RULES.decks["love"]))


# Contents of a deck


@pytest.mark.rule("CRD-5")
def test_a_deck_of_sixteen_is_playable_and_its_cards_are_those_of_the_setup() -> None:
    mixed = {**dict.fromkeys(EIGHT[:7], 2), EIGHT[7]: 1, "Courage": 1}
    cards = playable(RULES, Deck(1, 7, Team.BLISS, "Mine", mixed))
    assert len(cards) == 16
    assert {name: cards.count(name) for name in cards} == mixed


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize(
    ("wrong", "message", "facts"),
    [
        (deck(*EIGHT[:7]), "deck-unfinished", {"cards": 14}),
        (deck(*EIGHT, "Courage"), "deck-unfinished", {"cards": 18}),
        (deck(), "deck-unfinished", {"cards": 0}),
        (deck(*EIGHT[:4], copies=4), "deck-unfinished", {"cards": 16}),
        (deck(*EIGHT[:7], "Hunger"), "deck-cards-gone", {"cards": ("Hunger",)}),
        (deck(*EIGHT[:7], "Valor"), "deck-cards-gone", {"cards": ("Valor",)}),
        (deck(*EIGHT[:7], "Brightness"), "deck-cards-gone", {"cards": ("Brightness",)}),
        (deck(*EIGHT, team=Team.GLOOM), "deck-cards-gone", {"cards": EIGHT}),
    ],
)
def test_any_other_deck_is_refused_and_it_is_said_why(wrong: Deck, message: str, facts: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        playable(RULES, wrong)
    assert refused.value.message == message
    assert facts.items() <= refused.value.facts.items()


def test_a_listing_tells_vibes_intensities_and_thresholds() -> None:
    made = listing(RULES, Team.BLISS, {"Courage": 2, "Tranquility": 1, "Generosity": 1, "Hunger": 2})
    assert (made.size, made.missing, dict(made.unknown)) == (4, 12, {"Hunger": 2})
    assert {vibe: made.of_vibe(vibe) for vibe in (Vibe.RED, Vibe.BLUE)} == {
        "red": {"Courage": 2},
        "blue": {"Tranquility": 1},
    }
    assert made.intensities() == (1.0, (2 + 2 + 1 + 1) / 4, (2 + 2 + 1 + 2) / 4, (2 + 2 + 1 + 2) / 4)
    assert made.thresholds() == {2: 3, 3: 1}
    assert listing(RULES, Team.BLISS, ()).intensities() == ()


# Names


def test_names_are_told_apart_and_stay_short() -> None:
    assert free_name("Mine", ()) == "Mine"
    assert free_name("mine", ("Mine", "MINE 2")) == "mine 3"
    long = free_name("x" * 40, ("x" * 31 + "…",))
    assert (long, len(long)) == ("x" * 30 + " 2", 32)
    assert free_name("\u202ea\nb\x00", ()) == "a b"
    with pytest.raises(Refused, match="deck-name-empty"):
        free_name("\u202e \n", ())


# A deck as text


def cards_of(team: Team) -> st.SearchStrategy[dict[str, int]]:
    """Any deck of a team, complete or not, in the order of the cards."""
    names = RULES.deck_cards(team)
    some = st.dictionaries(st.sampled_from(names), st.sampled_from((1, 2)), min_size=1)
    return some.map(lambda cards: {name: cards[name] for name in names if name in cards})


@given(st.data())
@settings(max_examples=30, deadline=None)
def test_what_is_written_is_read_again(data: st.DataObject) -> None:
    team = data.draw(st.sampled_from(Team))
    cards = data.draw(cards_of(team))
    name = data.draw(
        st.text(st.one_of(st.sampled_from("# \t2x"), st.characters()), max_size=32).map(clean_name).filter(bool)
    )
    reading = read_deck(RULES, written(name, cards), data.draw(st.sampled_from((team, None))))
    assert (reading.name, reading.team, reading.cards) == (name, team, cards)


FORMS = ("{n}x {c}", "{n} {c}", "{n}\u00d7 {c}", "{c} x{n}", "{c} ({n})", "- {n}x {c}", "{n}X{c}", " {c}  {n} ")


@given(st.data())
@settings(max_examples=30, deadline=None)
def test_it_is_read_in_whatever_way_it_is_typed(data: st.DataObject) -> None:
    team = data.draw(st.sampled_from(Team))
    cards = data.draw(cards_of(team))
    entries = []
    for card, copies in cards.items():
        typed = data.draw(st.sampled_from((card, card.upper(), card.lower(), card.replace("-", " "))))
        form = data.draw(st.sampled_from(FORMS))
        entries += [typed] * copies if data.draw(st.booleans()) else [form.format(n=copies, c=typed)]
    ends = data.draw(st.lists(st.sampled_from(("\n", ", ", ";", "\r\n")), min_size=len(entries), max_size=len(entries)))
    # bullets are recognised at the beginning of a line
    text = "".join(
        "\n" + entry + end if entry[0] == "-" else entry + end for entry, end in zip(entries, ends, strict=True)
    )
    assert read_deck(RULES, text).cards == cards


@given(
    st.one_of(
        st.text(max_size=200),
        st.from_regex(r"(\d{0,30}[x\u00d7*-]? ?(Courage|Anger|Valor|x)[,;\n# (]{0,2}){0,9}"),
    )
)
@settings(max_examples=60, deadline=None)
def test_any_text_is_a_deck_or_has_mistakes(text: str) -> None:
    try:
        reading = read_deck(RULES, text)
    except UnreadableDeckError as error:
        page = mistaken(Bench(RULES, Words(RULES, ()), Texts()), CorrectPasteId(1), text, error.mistakes)
        assert len(page.blocks) > 1
    else:
        assert reading.cards
        assert set(reading.cards) <= set(RULES.deck_cards(reading.team))
        assert max(reading.cards.values()) <= 2


@pytest.mark.rule("CRD-5")
@pytest.mark.parametrize(
    ("text", "message", "facts"),
    [
        ("2x Courage\n2x Couragee", "deck-line-unknown", {"line": 2, "entry": "2x Couragee", "near": ("Courage",)}),
        ("Zzz", "deck-line-unknown", {"line": 1, "near": ()}),
        ("2x Courage\n\n# a\n1x Valor", "deck-line-strong", {"line": 4, "card": "Valor", "mild": "Courage"}),
        ("Brightness", "deck-line-starting", {"line": 1, "card": "Brightness"}),
        ("Courage, 2x Anger", "deck-line-side", {"line": 1, "card": "Anger", "side": "gloom"}),
        ("3x Courage", "deck-line-copies", {"line": 1, "card": "Courage", "most": 2}),
        ("0x Courage", "deck-line-copies", {"line": 1, "card": "Courage", "most": 2}),
        ("9" * 50 + "x Courage", "deck-line-copies", {"line": 1, "card": "Courage", "most": 2}),
        ("a" + " " * 1400 + "b", "deck-line-unknown", {"line": 1, "entry": "a b"}),
        ("1" * 1400, "deck-line-unknown", {"line": 1, "near": ()}),
        ("2x Courage\nTrust\ncourage", "deck-line-copies", {"line": 3, "card": "Courage", "most": 2}),
        ("", "deck-text-empty", {}),
        ("# only a name", "deck-text-empty", {}),
    ],
)
def test_a_mistake_names_the_line_and_what_is_wrong(text: str, message: str, facts: dict[str, object]) -> None:
    with pytest.raises(UnreadableDeckError) as error:
        read_deck(RULES, text)
    first = error.value.mistakes[0]
    assert first.message == message
    assert facts.items() <= first.facts.items()


def test_all_mistakes_are_told_and_four_thousand_characters_are_too_many() -> None:
    with pytest.raises(UnreadableDeckError) as error:
        read_deck(RULES, "Couragee\nCourage\nAnger\nTrust, Valor")
    assert [(m.message, m.facts["line"]) for m in error.value.mistakes] == [
        ("deck-line-unknown", 1),
        ("deck-line-side", 3),
        ("deck-line-strong", 4),
    ]
    with pytest.raises(UnreadableDeckError) as error:
        read_deck(RULES, "2x Courage\n" + "x" * 3989)
    long, unknown = error.value.mistakes
    assert (long.message, long.facts) == ("deck-text-long", {"most": MAX_TEXT_CHARS})
    assert (unknown.message, unknown.facts["line"]) == ("deck-line-unknown", 2)


def test_a_text_for_a_deck_of_one_side_takes_no_card_of_the_other() -> None:
    with pytest.raises(UnreadableDeckError) as error:
        read_deck(RULES, "Anger", Team.BLISS)
    assert error.value.mistakes[0].facts["side"] == "gloom"


def test_names_of_another_card_file_are_read_however_odd_they_are() -> None:
    odd = {"Courage": "Sun, sea; and 2 more", "Comfort": "2nd Wind", "Trust": "Trust x", "Safety": "Self Esteem"}
    cards = {odd.get(name, name): card.model_copy(update={"name": odd.get(name, name)})
             for name, card in RULES.cards.items()}  # fmt: skip
    rules = replace(RULES, cards=cards)
    assert isinstance(rules, Ruleset)
    for copies in (1, 2):
        deck = {name: copies for name in rules.deck_cards(Team.BLISS) if name in {*odd.values(), "Self-Esteem"}}
        assert len(deck) == 5
        assert read_deck(rules, written("Odd", deck)).cards == deck


# A deck in one's own language

CHINESE = "zh-CN"


def named(card: str, language: str) -> str:
    return said(f"emotion-{card.lower().replace(' ', '-')}", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", LANGUAGES)
def test_cards_are_named_in_any_language(language: str, typed: str) -> None:
    for team in Team:
        deck = dict.fromkeys(RULES.deck_cards(team), 2)
        text = written("Deck", {named(card, typed): copies for card, copies in deck.items()})
        assert read_deck(RULES, text, language=language) == DeckReading("Deck", team, deck)


@pytest.mark.parametrize(
    "text",
    [
        "2x Coraggio\nOttimismo",
        "Coraggio x2; OTTIMISMO",
        "ottimismo, 2 Coraggio",
        "2x \u52c7\u6562\n\u4e50\u89c2",
        "\u52c7\u6562\u00d72\u3001\u4e50\u89c2",
        "\uff12\uff58\u52c7\u6562\uff0c\u6a02\u89c0",  # full-width, traditional
        "\u52c7\u6562\uff08\uff12\uff09\uff1b\u4e50\u89c2\uff08\uff11\uff09",
        "2\u5f20\u52c7\u6562\u3000\uff0c \u4e50\u89c2 1\u5f20",
        "\u00b7 2x Courage\n\u00b7 \u4e50\u89c2",
    ],
)
def test_a_deck_is_read_as_its_language_is_typed(text: str) -> None:
    for language in LANGUAGES:
        assert read_deck(RULES, text, language=language).cards == {"Courage": 2, "Optimism": 1}


def test_a_name_follows_a_full_width_sign() -> None:
    assert read_deck(RULES, "\uff03 \u6211\u7684\n2x Trust", language=CHINESE).name == "\u6211\u7684"


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_mistakes_are_in_the_readers_language(language: str) -> None:
    bench = Bench(RULES, Words(RULES, (), language), Texts(language))
    assert as_text(bench, deck("Courage")) == f"# Mine\n2x {named('Courage', language)}"
    with pytest.raises(UnreadableDeckError) as error:
        read_deck(
            RULES, f"Valor, Brightness, Courage, 3x Trust, Anger, {named('Generosity', language)}s", language=language
        )
    page = mistaken(bench, CorrectPasteId(1), "", error.value.mistakes)
    say, of = partial(said, language=language, line=1), partial(named, language=language)
    told = re.sub("[\u201c\u201d]", "", page.blocks[0].text).splitlines()[2:]  # Chinese sets names off
    assert told[:4] == [
        say("deck-line-strong", card=of("Valor"), mild=of("Courage")),
        say("deck-line-starting", card=of("Brightness")),
        say("deck-line-copies", card=of("Trust"), copies=3, most=2),
        say("deck-line-side", card=of("Anger"), side=said("team-gloom", language=language)),
    ]
    assert told[4].count(of("Generosity")) == 2


# Storage


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(tmp_path / "games.db") as fresh:
        yield fresh


async def test_a_deck_is_kept_for_its_person_alone(store: Store) -> None:
    mine = await DeckStore(store.database).add_deck(7, Team.GLOOM, "Sad", {"Anger": 2})
    other = await DeckStore(store.database).add_deck(8, Team.BLISS, "Sad", {})
    assert await DeckStore(store.database).decks_of(7) == [mine]
    assert await DeckStore(store.database).get_deck(mine.id, 7) == Deck(mine.id, 7, Team.GLOOM, "Sad", {"Anger": 2})
    for forbidden in (
        DeckStore(store.database).get_deck(mine.id, 8),
        DeckStore(store.database).change_deck(mine.id, 8, lambda d: replace(d, name="x")),
    ):
        with pytest.raises(Refused, match="deck-gone"):
            await forbidden
    await DeckStore(store.database).delete_deck(mine.id, 8)
    assert await DeckStore(store.database).decks_of(7) == [mine]
    await DeckStore(store.database).delete_deck(mine.id, 7)
    assert await DeckStore(store.database).decks_of(7) == []
    again = await DeckStore(store.database).add_deck(7, Team.GLOOM, "Sad", {})
    assert again.id not in {mine.id, other.id}, "an id is never reused"


async def test_changes_from_two_devices_add_up(store: Store) -> None:
    made = await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {})

    def more(card: str) -> asyncio.Task[Deck]:
        change = DeckStore(store.database).change_deck(
            made.id, 7, lambda deck: replace(deck, cards={**deck.cards, card: 2})
        )
        return asyncio.ensure_future(change)

    await asyncio.gather(*(more(card) for card in EIGHT))
    kept = await DeckStore(store.database).get_deck(made.id, 7)
    assert kept.cards == dict.fromkeys(EIGHT, 2)
    assert kept.version == 8
    same = await DeckStore(store.database).change_deck(made.id, 7, lambda deck: deck)
    assert same == kept


async def test_a_person_has_so_many_decks_and_asks_for_one_once(store: Store) -> None:
    first = await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {}, newest=0)
    assert await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {}, newest=0) == first
    other = await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {"Courage": 2}, newest=0)
    assert other != first, "a request from an outdated page is still carried out"
    for _ in range(MAX_DECKS - 2):
        await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {})
    names = [deck.name for deck in await DeckStore(store.database).decks_of(7)]
    assert len(set(names)) == MAX_DECKS
    assert names[:2] == ["Sun", "Sun 10"]
    with pytest.raises(Refused, match="deck-limit"):
        await DeckStore(store.database).add_deck(7, Team.BLISS, "Sun", {})
    renamed = await DeckStore(store.database).change_deck(first.id, 7, lambda deck: replace(deck, name="sun 2"))
    assert renamed.name == "sun 2 2"
    await DeckStore(store.database).add_deck(8, Team.BLISS, "Sun", {})


async def test_a_seat_of_a_lobby_keeps_its_deck(store: Store) -> None:
    row = await store.new_game(1, 2, 3, Edition.SECOND)
    seats = (replace(row.seats[0], person=7, name="Ann", deck="12"), replace(row.seats[1], deck="gloom starter"))
    saved = await store.save_lobby(replace(row, seats=(*seats, *row.seats[2:])))
    assert await store.game(row.id) == saved


@pytest.mark.parametrize("text", ["1. Courage\n2. Comfort", "1) Courage\n2) Comfort", "1\u3001勇敢\n2\u3001舒适"])
def test_the_numbers_of_a_list_are_no_copies(text: str) -> None:
    assert read_deck(RULES, text).cards == {"Comfort": 1, "Courage": 1}
