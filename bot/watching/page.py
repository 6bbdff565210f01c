"""What people who watch a game get: that they do, its Revelations and its end; nothing that other spectators lack."""

from collections.abc import Sequence

from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.play.end_message import end
from bot.core.play.revelation_message import message, revelations
from bot.core.play.turn_message import headline
from bot.core.ui.content import MAX_OPTIONS, Button, Buttons, Content, Option, Select, Text
from bot.core.ui.texts import Texts, mentions
from bot.watching.ids import WatchChosenId, WatchId
from render import DEFAULT_LANGUAGE


def watch_button(game: int, texts: Texts, watchers: int) -> Button:
    """The button by which spectators watch a game; it tells how many do, if any."""
    return Button(texts("follow", watchers=watchers), str(WatchId(game)), emoji="👁️")


def watch_select(games: Sequence[int], texts: Texts) -> Select:
    """A select of games to watch."""
    status = texts("status-running-short")
    options = [
        Option(texts("game-choice", game=game, status=status), str(WatchId(game))) for game in games[:MAX_OPTIONS]
    ]
    return Select(str(WatchChosenId()), texts("follow-choose"), tuple(options))


def watching(game: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """The answer to a person who watches a game from now on."""
    texts = Texts(language)
    return Content((Text(texts("follow-begun", game=game)), _stop(game, texts)))


def latest_news(table: Table) -> int | None:
    """A version after which there is something to tell: the end, else the last Revelation that is over; or None."""
    if table.row.status != "running":
        return table.row.version + 1
    return max((each.until for each in revelations(table) if each.over), default=None)


def private_news(table: Table) -> Content:
    """The latest news of a game, to be read in a direct message."""
    texts, row = Texts(table.words.language), table.row
    where = Text(texts("follow-where", channel=str(row.channel)))
    if row.status == "running":
        told = message(table, [each for each in revelations(table) if each.over][-1])
        return Content((*told.blocks, where, _stop(row.id, texts)), told.colour)
    if row.status == "over":
        told = end(table)
        return Content((*told.without_buttons, where), told.colour)
    return Content((Text(headline(table)), where))


def channel_news(row: GameRow, people: tuple[int, ...], language: str = DEFAULT_LANGUAGE) -> Content:
    """The news in a game's channel, which shows them already, for people whom no direct message reaches."""
    texts, running = Texts(language), row.status == "running"
    text = Text(
        texts("follow-call", who=mentions(people, language), game=row.id, what="revelation" if running else "end")
    )
    return Content((text, _stop(row.id, texts)) if running else (text,), mention=people)


def _stop(game: int, texts: Texts) -> Buttons:
    return Buttons((Button(texts("follow-stop"), str(WatchId(game, on=False)), emoji="🙈"),))
