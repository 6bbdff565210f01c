"""What those who manage a server see: its games, the channel where games may be opened, the pace of new ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord import ChannelType

from bot.core.lobby.page import which_game
from bot.core.model.languages import LANGUAGES
from bot.core.model.pace import PACES
from bot.core.model.records import GAME_PLACES, GameRow, ServerRow
from bot.core.model.table import Table
from bot.core.people.page import other_form
from bot.core.server.cards_page import card_settings
from bot.core.server.ids import HostDeedsId, HostGameId, HostGamesId, HostPickId, HostSettingId
from bot.core.server.seat_page import seat_select
from bot.core.server.store import Deed
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import POSTING, Block, Button, Buttons, ChannelSelect, Content, Option, Select, Style, Text
from bot.core.ui.custom_ids import CustomId
from bot.core.ui.texts import Texts, mention, mentions
from render import DEFAULT_LANGUAGE

DEEDS_SHOWN = 20
"""Deeds on the page of what managers have done."""

GAMES_PER_PAGE = 10
"""Maximum number of games on a page."""

OPENING = (*POSTING, ChannelType.forum)
"""The types of channels where games may be opened; threads count as their channel."""

FOLLOW = "-"
"""The value of the option to follow Discord's own setting of the server's language."""

THREADS = (ChannelType.news_thread, ChannelType.public_thread, ChannelType.private_thread)
MOVING = (*POSTING, *THREADS)
"""The types of channels and threads to which a game can be moved."""


@dataclass(frozen=True, slots=True)
class HostedGame:
    """An open game of a server, and since when it has waited, in seconds since 1970.

    `table` is None for a lobby, and for a game that cannot be continued: `problem` is then the id of the message that
    says why.
    """

    row: GameRow
    since: int
    table: Table | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """The games on a page, newest first, and whether there are newer and older ones."""

    games: tuple[HostedGame, ...]
    newer: bool
    older: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """The channel that a server has chosen for games, if it can still be one; `channel_problem` says why it cannot.

    `posts`: it is a forum, where games get posts; `place_problem` says why they get none, or no threads.
    """

    channel: int | None = None
    channel_problem: str = ""
    posts: bool = False
    place_problem: str = ""


def page_of(rows: Sequence[GameRow], way: str, game: int) -> tuple[Sequence[GameRow], bool, bool]:
    """The games of a page (`HostGamesId`), and whether there are newer and older ones; `rows` are newest first."""
    older = sum(row.id >= game for row in rows)
    first = {"first": 0, "older": older}.get(way, sum(row.id > game for row in rows) - GAMES_PER_PAGE)
    first = max(0, first if first < len(rows) else len(rows) - GAMES_PER_PAGE)
    last = first + GAMES_PER_PAGE
    return rows[first:last], first > 0, last < len(rows)


def server_page(
    server: ServerRow,
    shown: Shown,
    chosen: Chosen,
    *,
    more: Sequence[Block] = (),
    note: str = "",
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The games of a server and its settings, with `more` of subjects."""
    texts = Texts(language)
    lines = [_line(game, texts) for game in shown.games]
    blocks: list[Block] = [Text("\n".join([texts("host-title"), *(lines or [texts("host-none")])]))]
    if server.damaged:
        blocks.append(Text(texts("row-damaged", table="server")))
    if shown.games:
        options = tuple(_option(game.row, texts) for game in shown.games)
        blocks.append(Select(str(HostPickId()), texts("host-pick"), options))
    done = Button(texts("host-deeds"), str(HostDeedsId()), emoji="🗒️")
    blocks.append(Buttons((*_turning(shown, texts), done)))
    return Content((*blocks, *_settings(server, chosen, texts), *more, *_note(note)), PLAIN)


def game_page(game: HostedGame, here: int | None, *, note: str = "", language: str = DEFAULT_LANGUAGE) -> Content:
    """A game of a server, and what those who manage the server can do; `here` is the channel where they are."""
    texts, row = Texts(language), game.row
    lines = [f"{texts('host-game', game=row.id)} · {which_game(row, texts)}", _line(game, texts)]
    if row.people:
        lines.append(texts("host-people", who=mentions(row.people, texts.language)))
    end = texts("host-end" if row.has_begun else "host-end-lobby")
    buttons = [Button(end, str(HostGameId(row.id, "end")), Style.DANGER, "🏁")]
    if here is not None and here != row.channel:
        buttons.append(Button(texts("host-here"), str(HostGameId(row.id, "here")), emoji="↪️"))
    buttons.append(_back(texts, HostGamesId()))
    move = ChannelSelect(str(HostGameId(row.id, "move")), texts("host-move"), MOVING)
    seats = () if game.table is None else seat_select(row, game.table.words)
    return Content((Text("\n".join(lines)), Buttons(tuple(buttons)), *seats, move, *_note(note)), PLAIN)


def end_page(row: GameRow, language: str = DEFAULT_LANGUAGE) -> Content:
    """The question whether a game shall end."""
    texts = Texts(language)
    sure = texts("host-end-sure" if row.has_begun else "host-end-lobby-sure", game=row.id)
    label = texts("host-end" if row.has_begun else "host-end-lobby")
    confirmed = HostGameId(row.id, "endgame" if row.has_begun else "endlobby")
    buttons = Button(label, str(confirmed), Style.DANGER, "🏁"), _back(texts, HostGameId(row.id, "show"))
    return Content((Text(sure), Buttons(buttons)), PLAIN)


def deeds_page(deeds: Sequence[Deed], language: str = DEFAULT_LANGUAGE) -> Content:
    """What those who manage a server have done with its games, the latest first."""
    texts = Texts(language)
    lines = [texts("host-deeds-title"), *(_deed(each, texts) for each in deeds)]
    if not deeds:
        lines.append(texts("host-deeds-none"))
    return Content((Text("\n".join(lines)), Buttons((_back(texts, HostGamesId()),))), PLAIN)


def _deed(deed: Deed, texts: Texts) -> str:
    who = "" if deed.person is None else mention(deed.person, texts.language)
    by, at = mention(deed.by, texts.language), f"<t:{deed.at}:f>"
    return texts("host-deed", at=at, by=by, game=deed.game, what=deed.what, who=who)


def _line(game: HostedGame, texts: Texts) -> str:
    """A game in a line: number, channel, for whom it waits since when, and the deadline."""
    row, table = game.row, game.table
    if row.status == "lobby":
        taken = sum(seat.taken for seat in row.seats)
        state = texts("host-lobby", taken=taken, seats=len(row.seats))
    else:
        state = texts(game.problem) if table is None else _waits(table, texts)
    line = texts("host-line", game=row.id, channel=str(row.channel), state=state, since=f"<t:{game.since}:R>")
    if row.unreachable:
        line = f"{line} · {texts('host-lost')}"
    deadlines = [clock.deadline for clock in table.clocks if clock.deadline is not None] if table else []
    return f"{line} · {texts('host-deadline', left=f'<t:{min(deadlines)}:R>')}" if deadlines else line


def _waits(table: Table, texts: Texts) -> str:
    """For whom a game waits."""
    people = [seat for seat in table.waiting() if seat.decider is not None]
    if not people:
        return texts("host-computers")
    view = table.team_view(None)
    return texts(
        "host-waits", who=table.words.terms.series(table.words.people.seat(seat.seat, view) for seat in people)
    )


def _option(row: GameRow, texts: Texts) -> Option:
    return Option(texts("game-choice", game=row.id, status=texts(f"status-{row.status}-short")), str(row.id))


def _turning(shown: Shown, texts: Texts) -> Iterator[Button]:
    """The buttons to newer and older games."""
    if shown.newer:
        yield Button(texts("host-newer"), str(HostGamesId("newer", shown.games[0].row.id)), emoji="⬅️")
    if shown.older:
        yield Button(texts("host-older"), str(HostGamesId("older", shown.games[-1].row.id)), emoji="➡️")


def _settings(server: ServerRow, chosen: Chosen, texts: Texts) -> Iterator[Block]:
    """A heading and a select for each setting."""
    posts = texts("host-posts") if chosen.posts else ""
    yield Text("\n".join(filter(None, (texts("host-channel"), chosen.channel_problem or chosen.place_problem, posts))))
    yield ChannelSelect(str(HostSettingId("channel")), texts("host-channel-pick"), OPENING, chosen.channel)
    if server.channel is not None:
        yield Buttons((Button(texts("host-channel-any"), str(HostSettingId("anywhere"))),))
    if not chosen.posts:
        places = (Option(texts("host-place", place=each), each, chosen=each == server.place) for each in GAME_PLACES)
        yield Select(str(HostSettingId("place")), texts("host-place-pick"), tuple(places))
    yield Text(texts("host-pace"))
    paces = (
        Option(texts("options-pace", pace=pace), pace, texts("options-pace-is", pace=pace), pace == server.pace)
        for pace in PACES
    )
    yield Select(str(HostSettingId("pace")), texts("options-pick-pace"), tuple(paces))
    yield from card_settings(server, texts)
    yield Text(texts("host-language"))
    discord = texts("host-language-discord", language=named(server.language or DEFAULT_LANGUAGE))
    languages = [Option(discord, FOLLOW, chosen=server.chosen_language is None)]
    languages += [Option(named(each), each, chosen=server.chosen_language == each) for each in LANGUAGES]
    yield Select(str(HostSettingId("language")), texts("host-language-pick"), tuple(languages))
    other = HostSettingId(other_form(server.board))
    yield Buttons((Button(texts("host-board", form=server.board), str(other), emoji="🗺️"),))


def named(language: str) -> str:
    """A language by its own name."""
    return Texts(language)("language")


def _back(texts: Texts, to: CustomId) -> Button:
    return Button(texts("host-back"), str(to), emoji="⬅️")


def _note(note: str) -> tuple[Block, ...]:
    return (Text(note),) if note else ()
