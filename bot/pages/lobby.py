"""The lobby message: options, seats, and the buttons and selects that change them."""

from bot.model.decks import number_of
from bot.model.lobby import (
    GAMES,
    TABLES,
    computers,
    game_of,
    may_fill,
    open_spirits,
    other_edition,
    table_of,
    unconfirmed,
)
from bot.model.proposals import must_agree
from bot.model.records import GameRow, SeatRow
from bot.pages.help import guide_button
from bot.pages.spirit_boards import LOOK, spirit_option
from bot.ui.colours import PLAIN
from bot.ui.content import Button, Buttons, Content, Option, Select, Style, Text
from bot.ui.custom_ids import AddComputerId, AgreeToEndId, CustomId, LobbyId, RemoveComputerId, SwapSidesId
from bot.ui.texts import Texts, mentions
from engine import Mode, Spirit, Team
from render import DEFAULT_LANGUAGE, marked_name


def lobby(game: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """The lobby of a game; without buttons once it is closed."""
    texts = Texts(language)
    lines = [texts("lobby-title", game=game.id), _options(game, texts)]
    for team in Team:
        lines.append(texts(f"lobby-{team.word}"))
        lines += [_seat(game, seat, texts) for seat in game.seats if seat.team is team]
    if game.status != "lobby":
        lines.append(_closed(game, texts))
        return Content((Text("\n".join(lines)),), PLAIN)
    lines.append(_missing(game, texts))
    selects = _spirits(game, texts), _tables(game, texts), _games(game, texts)
    return Content((Text("\n".join(lines)), *selects, Buttons(_buttons(game, texts))), PLAIN, mention=unconfirmed(game))


def _closed(game: GameRow, texts: Texts) -> str:
    """Why a lobby is closed."""
    if game.has_begun:
        return texts("lobby-begun")
    return texts("lobby-over") if game.ended_by is None else texts("lobby-over-by", who=f"<@{game.ended_by}>")


def _missing(game: GameRow, texts: Texts) -> str:
    """What the game still needs to start."""
    lines = []
    if empty := game.empty_seats:
        lines.append(texts("lobby-waiting", empty=empty))
    if asked := unconfirmed(game):
        lines.append(texts("lobby-asked", who=mentions(asked)))
    return "\n".join(lines) or texts("lobby-ready")


def end_proposal(game: GameRow, person: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """The proposal to end a game without a result, mentioning the people one of whom must agree."""
    texts, asked = Texts(language), must_agree(game, person)
    seat, *_ = game.seats_of(person)
    text = texts("end-proposed", who=f"<@{person}>", asked=mentions(asked), people=len(asked), game=game.id)
    agree = Button(texts("end-agree"), str(AgreeToEndId(game.id, seat.seat)), Style.DANGER)
    return Content((Text(text), Buttons((agree,))), mention=asked)


def _options(game: GameRow, texts: Texts) -> str:
    table = table_of(game)
    return "\n".join(
        (
            texts("lobby-table", table=texts(f"table-{table}"), means=texts(f"table-{table}-is")),
            texts(
                "lobby-options",
                game=texts(f"game-{game_of(game)}"),
                edition=texts(f"edition-{game.edition.value}"),
                setup=texts(f"setup-{_setup(game)}-{game.mode.value}"),
            ),
        )
    )


def _setup(game: GameRow) -> str:
    return "recommended" if game.places else "free"


def _seat(game: GameRow, seat: SeatRow, texts: Texts) -> str:
    if not seat.taken or seat.spirit is None:
        return texts("lobby-seat-empty")
    who = f"<@{seat.person}>" if seat.person is not None else marked_name(seat.name or "")
    note = texts(f"reach-{seat.reach}") if seat.person is not None else texts("lobby-computer")
    spirit = texts.spirit(seat.spirit)
    if game.mode is Mode.FULL:
        spirit = texts("lobby-spirit-deck", spirit=spirit, deck=_deck(seat, texts))
    return texts("lobby-seat", who=who, spirit=spirit, note=note)


def _deck(seat: SeatRow, texts: Texts) -> str:
    """The public description of a seat's deck: its list, or that the person built it (CRD-6)."""
    name = seat.deck or seat.spirit
    if name is not None and name in set(Spirit):
        return texts("seat-deck-own" if name == seat.spirit else "seat-deck-list", spirit=texts.spirit(Spirit(name)))
    return texts("seat-deck-starter" if name is None or number_of(name) is None else "seat-deck-built")


def _spirits(game: GameRow, texts: Texts) -> Select:
    options = tuple(spirit_option(spirit, texts) for spirit in Spirit if spirit in open_spirits(game, spirit.team))
    return Select(str(LobbyId(game.id, "spirit")), texts("lobby-pick"), options)


def _tables(game: GameRow, texts: Texts) -> Select:
    """Selects the number of players; the current choice is not offered."""
    options = tuple(
        Option(texts(f"table-{name}"), name, texts(f"table-{name}-is")) for name in TABLES if name != table_of(game)
    )
    return Select(str(LobbyId(game.id, "table")), texts("lobby-pick-table"), options)


def _games(game: GameRow, texts: Texts) -> Select:
    """Selects the basic or full game and the sides of the boards; the current choice is not offered."""
    options = tuple(
        Option(texts(f"game-{name}"), name, texts("game-basic-is" if name == "basic" else "game-full-is"))
        for name in GAMES
        if name != game_of(game)
    )
    return Select(str(LobbyId(game.id, "game")), texts("lobby-pick-game"), options)


def _buttons(game: GameRow, texts: Texts) -> tuple[Button, ...]:
    """The buttons; their ids name the result, so that a second press changes nothing."""

    def button(
        what: str,
        style: Style = Style.SECONDARY,
        emoji: str | None = None,
        *,
        to: CustomId | None = None,
        off: bool = False,
        now: str = "",
    ) -> Button:
        return Button(texts(f"lobby-button-{what}", now=now), str(to or LobbyId(game.id, what)), style, emoji, off)

    count, empty = computers(game), game.empty_seats
    pairs = len(game.seats) > len(Team)
    edition, setup = texts(f"edition-{game.edition.value}-short"), texts(f"setup-{_setup(game)}-short")
    return (
        button("bliss", Style.PRIMARY, "☀️"),
        button("gloom", Style.PRIMARY, "🌙"),
        button("both", off=not pairs),
        button("swap", to=SwapSidesId(game.id, game.version)),
        button("leave"),
        # once it disappears, "Add computer" takes its place, disabled, so that a double tap hits nothing else
        *((button("fill", emoji="🤖"),) if may_fill(game) else ()),
        button("computer", to=AddComputerId(game.id, count), off=not empty),
        button("nocomputer", to=RemoveComputerId(game.id, count), off=not count),
        button("edition", to=LobbyId(game.id, other_edition(game).value), now=edition),
        button("setup", to=LobbyId(game.id, "free" if game.places else "recommended"), now=setup),
        *((button("deck", emoji="🃏"), button(LOOK, emoji="🎭")) if game.mode is Mode.FULL else ()),
        guide_button(texts.language),
        button("start", Style.SUCCESS, off=bool(empty or unconfirmed(game))),
    )
