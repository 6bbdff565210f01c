"""The lobby message: what is played, the seats, and the buttons and the select to take them and begin."""

from collections.abc import Sequence

from bot.core.agreement.ids import AgreeToEndId
from bot.core.agreement.page import pace_line
from bot.core.decks.model import deck_number
from bot.core.lobby.ids import LobbyId
from bot.core.lobby.model import computers, game_of, may_join, open_spirits, table_of, unconfirmed
from bot.core.model.levels import FIRST_LEVEL
from bot.core.model.motions import must_agree
from bot.core.model.records import GameRow, SeatRow
from bot.core.rulebook.spirit_page import spirit_option
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Button, Buttons, Content, Select, Style, Text
from bot.core.ui.texts import Texts, mention, mentions
from engine import Edition, Mode, Spirit, Team
from render import DEFAULT_LANGUAGE


def lobby(
    game: GameRow,
    language: str = DEFAULT_LANGUAGE,
    *,
    earlier: str = "",
    own_cards: bool = False,
    confirm_by: int | None = None,
    further: Sequence[Button] = (),
) -> Content:
    """The lobby of a game, with a text about earlier ones in its channel; without buttons once it is closed.

    The server has `own_cards`. Those who looked for a game confirm by `confirm_by`, in seconds since 1970.
    `further` buttons come from subjects.
    """
    texts = Texts(language)
    about = [f"-# {texts('lobby-about')}"] if game.status == "lobby" else []
    lines = [texts("lobby-title", game=game.id), *about, which_game(game, texts, own_cards=own_cards)]
    for team in Team:
        seats = [seat for seat in game.seats if seat.team is team]
        lines.append(texts("lobby-side", team=team.word, free=sum(not seat.taken for seat in seats)))
        lines += [_seat(game, seat, seat.spirit, texts) for seat in seats if seat.spirit is not None]
    if game.status != "lobby":
        lines.append(_closed(game, texts))
        return Content((Text("\n".join(lines)),), PLAIN)
    if game.starts is not None:
        lines.append(begins(game, texts))
    if (asked := unconfirmed(game)) and confirm_by is not None:
        lines.append(texts("lobby-gathering", who=mentions(asked, texts.language), until=f"<t:{confirm_by}:R>"))
    elif asked:
        lines.append(texts("lobby-asked", who=mentions(asked, texts.language)))
    elif not game.empty_seats:
        lines.append(texts("lobby-ready"))
    if earlier:
        lines.append(f"-# {earlier}")
    blocks = Text("\n".join(lines)), Buttons(_buttons(game, texts, further)), _spirits(game, texts)
    return Content(blocks, PLAIN, mention=unconfirmed(game))


def begins(game: GameRow, texts: Texts) -> str:
    """When a lobby's game begins by itself, and whether with computers; or that it waits, although it is time."""
    stage, fills = ("late" if game.start_stage == 2 else "ahead"), ("yes" if game.fills else "no")
    at = {"at": f"<t:{game.starts}:f>", "left": f"<t:{game.starts}:R>"}
    return texts(f"lobby-begins-{stage}", **at, **({"fills": fills} if stage == "ahead" else {}))


def _closed(game: GameRow, texts: Texts) -> str:
    """Why a lobby is closed."""
    if game.has_begun:
        return texts("lobby-begun")
    return (
        texts("lobby-over")
        if game.ended_by is None
        else texts("lobby-over-by", who=mention(game.ended_by, texts.language))
    )


def end_proposal(game: GameRow, person: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """The proposal to end a game without a result, mentioning the people one of whom must agree."""
    texts, asked = Texts(language), must_agree(game, person)
    seat, *_ = game.seats_of(person)
    text = texts(
        "end-proposed",
        who=mention(person, texts.language),
        asked=mentions(asked, texts.language),
        people=len(asked),
        game=game.id,
    )
    agree = Button(texts("end-agree"), str(AgreeToEndId(game.id, seat.seat)), Style.DANGER)
    return Content((Text(text), Buttons((agree,))), mention=asked)


def which_game(game: GameRow, texts: Texts, *, own_cards: bool = False) -> str:
    """What is played, in one line; the second edition and the recommended setup are not mentioned."""
    parts = [f"game-{game_of(game)}", f"table-{table_of(game)}-short"]
    parts += ["edition-first"] if game.edition is Edition.FIRST else []
    parts += [] if game.places else ["setup-free"]
    parts += [] if game.suggest else ["no-suggestions"]
    parts += ["server-cards"] if own_cards and game.cards == "server" else []
    level = [computers_level(game, texts)] if computers(game) or game.level != FIRST_LEVEL else []
    return " · ".join([*map(texts, parts), *level, pace_line(game.pace, texts)])


def computers_level(game: GameRow, texts: Texts) -> str:
    """How strong a game's computer players are."""
    return texts("computers-level", level=texts("level", level=game.level))


def _seat(game: GameRow, seat: SeatRow, played: Spirit, texts: Texts) -> str:
    """A taken seat and the Spirit played there."""
    spirit = texts.spirit(played)
    if game.mode is Mode.FULL:
        spirit = texts("lobby-spirit-deck", spirit=spirit, deck=_deck(seat, texts))
    if seat.person is None:
        return texts("lobby-seat-computer", spirit=spirit)
    who, note = mention(seat.person, texts.language), texts(f"reach-{seat.reach}")
    return texts("lobby-seat", who=who, spirit=spirit, note=note)


def _deck(seat: SeatRow, texts: Texts) -> str:
    """The public description of a seat's deck: its list, or that the person built it (CRD-6)."""
    name = seat.deck or seat.spirit
    if name is not None and name in set(Spirit):
        return texts("seat-deck-own" if name == seat.spirit else "seat-deck-list", spirit=texts.spirit(Spirit(name)))
    return texts("seat-deck-starter" if name is None or deck_number(name) is None else "seat-deck-built")


def _spirits(game: GameRow, texts: Texts) -> Select:
    free = (spirit for spirit in Spirit if spirit in open_spirits(game, spirit.team))
    options = tuple(spirit_option(spirit, texts, game.mode) for spirit in free)
    return Select(str(LobbyId(game.id, "spirit")), texts("lobby-pick"), options)


def _buttons(game: GameRow, texts: Texts, further: Sequence[Button]) -> tuple[Button, ...]:
    """The buttons; their ids name the result, so that a second press changes nothing."""

    def button(what: str, emoji: str | None, style: Style = Style.SECONDARY, *, off: bool = False) -> Button:
        return Button(texts(f"lobby-button-{what}"), str(LobbyId(game.id, what)), style, emoji, off)

    asked, alone = bool(unconfirmed(game)), {"play", "firstgame"}
    waits = game.starts is not None and game.start_stage < 2  # nothing invites to begin before the time agreed on
    begin = Style.SECONDARY if waits else Style.SUCCESS
    return (
        *(button(what, emoji, begin, off=asked and what not in alone) for what, emoji in _beginnings(game)),
        *(() if asked else further),
        button("bliss", "☀️", Style.PRIMARY, off=not may_join(game, Team.BLISS)),
        button("gloom", "🌙", Style.PRIMARY, off=not may_join(game, Team.GLOOM)),
        *((button("leave", None),) if asked else ()),
        button("more", "⚙️"),
    )


def _beginnings(game: GameRow) -> list[tuple[str, str]]:
    """What begins the game, with its emoji; where computers alone have the seats, they can play without people."""
    begin = ("start", "▶️")
    if not game.people:
        return [("play", "🤖"), ("firstgame", "🌱")] if game.empty_seats else [("play", "🤖"), begin]
    if game.empty_seats:
        return [("play" if len(game.people) == 1 else "fillstart", "🤖")]
    return [begin]
