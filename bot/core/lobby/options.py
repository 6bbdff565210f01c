"""The page behind More in a lobby (private): the lobby's options, and what else a person can do there."""

from collections.abc import Callable, Iterable

from bot.core.lobby.ids import AddComputerId, BeginningId, FillsId, LobbyId, RemoveComputerId, SwapSidesId
from bot.core.lobby.model import GAMES, TABLES, computers, game_of, has_room, join_both, leave, swapped, table_of
from bot.core.lobby.page import begins, which_game
from bot.core.model.errors import Refused
from bot.core.model.levels import LEVELS
from bot.core.model.pace import PACES
from bot.core.model.records import CARDS, GameRow
from bot.core.rulebook.help_page import guide_button
from bot.core.rulebook.spirit_page import LOOK
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Button, Buttons, Content, Option, Select, Text
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.texts import Texts
from engine import Edition, Mode
from render import DEFAULT_LANGUAGE


def lobby_options(game: GameRow, person: int, language: str = DEFAULT_LANGUAGE, *, own_cards: bool = False) -> Content:
    """The page of a person; people who can change nothing see only what is chosen.

    Cards are chosen where the server has `own_cards`.
    """
    texts = Texts(language)
    title = texts("options-title", game=game.id)
    if not game.belongs_to(person):
        why = texts("options-not-yours" if has_room(game) else "lobby-full")
        text = "\n".join((title, which_game(game, texts, own_cards=own_cards), why))
        return Content((Text(text), Buttons(_lookups(game, texts))), PLAIN)
    selects = [make(game, texts) for make in (_table, _game, _edition, _setup, _level, _pace, _suggest)]
    selects += [_cards(game, texts)] if own_cards else []
    buttons = (*_changes(game, person, texts), *_lookups(game, texts))
    lines = [title, texts("options-for-all"), *([] if game.starts is None else [begins(game, texts)])]
    return Content((Text("\n".join(lines)), *selects, Buttons(buttons)), PLAIN)


def _table(game: GameRow, texts: Texts) -> Select:
    """Selects the number of players."""
    chosen = table_of(game)
    options = (Option(texts(f"table-{name}"), name, texts(f"table-{name}-is"), name == chosen) for name in TABLES)
    return _select(game, "table", options, texts)


def _game(game: GameRow, texts: Texts) -> Select:
    """Selects the basic or full game and the sides of the boards."""
    chosen = game_of(game)
    options = (
        Option(texts(f"game-{name}"), name, texts(f"game-{GAMES[name][0].value}-is"), name == chosen) for name in GAMES
    )
    return _select(game, "game", options, texts)


def _edition(game: GameRow, texts: Texts) -> Select:
    """Selects the edition of the rulebook."""
    options = (
        Option(texts(f"options-edition-{it}"), it, texts(f"options-edition-{it}-is"), it == game.edition.value)
        for it in (Edition.SECOND.value, Edition.FIRST.value)
    )
    return _select(game, "edition", options, texts)


def _setup(game: GameRow, texts: Texts) -> Select:
    """Selects what the players place themselves (SET-8 to SET-10)."""
    means = {"recommended": f"options-setup-recommended-{game.mode.value}-is", "free": "options-setup-free-is"}
    options = (
        Option(texts(f"options-setup-{name}"), name, texts(meaning), (name == "recommended") == game.places)
        for name, meaning in means.items()
    )
    return _select(game, "setup", options, texts)


def _pace(game: GameRow, texts: Texts) -> Select:
    """Selects how long people may take to decide."""
    options = (
        Option(texts("options-pace", pace=it), it, texts("options-pace-is", pace=it), it == game.pace) for it in PACES
    )
    return _select(game, "pace", options, texts)


def _level(game: GameRow, texts: Texts) -> Select:
    """Selects how strong the computer players are."""
    options = (Option(texts("level", level=it), it, texts("level-is", level=it), it == game.level) for it in LEVELS)
    return _select(game, "level", options, texts)


def _suggest(game: GameRow, texts: Texts) -> Select:
    """Selects whether people may ask for suggestions."""
    options = (
        Option(
            texts(f"options-suggest-{name}"), name, texts(f"options-suggest-{name}-is"), (name == "on") == game.suggest
        )
        for name in ("on", "off")
    )
    return _select(game, "suggest", options, texts)


def _cards(game: GameRow, texts: Texts) -> Select:
    """Selects the cards."""
    options = (Option(texts(f"options-cards-{name}"), name, chosen=name == game.cards) for name in CARDS)
    return _select(game, "cards", options, texts)


def _select(game: GameRow, what: str, options: Iterable[Option], texts: Texts) -> Select:
    return Select(str(LobbyId(game.id, what)), texts(f"options-pick-{what}"), tuple(options))


def _changes(game: GameRow, person: int, texts: Texts) -> tuple[Button, ...]:
    """The buttons that change the lobby, disabled if the person cannot use them.

    Their ids name the result, so that a second press changes nothing.
    """

    def button(what: str, to: CustomId, *, on: bool, emoji: str | None = None) -> Button:
        return Button(texts(f"lobby-button-{what}"), str(to), emoji=emoji, disabled=not on)

    count, number, seated = computers(game), game.id, game.plays(person)
    both = _is_possible(lambda: join_both(game, person))
    return (
        button("both", LobbyId(number, "both"), on=both),
        button("swap", SwapSidesId(number, game.version), on=swapped(game) != game),
        button("leave", LobbyId(number, "leave"), on=_is_possible(lambda: leave(game, person))),
        button("computer", AddComputerId(number, count), on=game.empty_seats > 0),
        button("nocomputer", RemoveComputerId(number, count), on=count > 0),
        button("starts", BeginningId(number), on=True, emoji="🗓️"),
        *(
            (button("nofills" if game.fills else "fills", FillsId(number, not game.fills), on=True, emoji="🤖"),)
            if game.starts is not None
            else ()
        ),
        *((button("deck", LobbyId(number, "deck"), on=seated, emoji="🃏"),) if game.mode is Mode.FULL else ()),
    )


def _lookups(game: GameRow, texts: Texts) -> tuple[Button, ...]:
    """The buttons that show something."""
    look = Button(texts("lobby-button-look"), str(LobbyId(game.id, LOOK)), emoji="🎭")
    return (*((look,) if game.mode is Mode.FULL else ()), guide_button(texts.language))


def _is_possible(change: Callable[[], GameRow]) -> bool:
    """Whether a change of the lobby is not refused."""
    try:
        change()
    except Refused:
        return False
    return True
