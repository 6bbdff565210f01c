"""The signpost: what stays in the lobby's channel when a game has a thread of its own."""

from collections.abc import Sequence

from bot.core.model.records import CHANNEL_BOARD, GameRow
from bot.core.model.table import Table
from bot.core.play.end_message import end
from bot.core.play.narration import turn_number
from bot.core.play.revelation_message import message, revelations
from bot.core.play.turn_message import board, headline
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Image, Text
from bot.core.ui.texts import Texts, address, mentions
from engine import Team, View, canonical, points
from render import DEFAULT_LANGUAGE, BoardForm


def own_thread_name(row: GameRow, language: str = DEFAULT_LANGUAGE) -> str:
    """The name of a game's own thread."""
    return Texts(language)("own-thread-name", game=row.id)


def signpost(
    table: Table,
    since: int,
    *,
    within: bool = False,
    form: BoardForm = CHANNEL_BOARD,
    further: Sequence[Button] = (),
) -> Content:
    """The score, whose turn it is, and a picture; after the end the result. All of it is what a spectator sees.

    The picture is new after each Revelation: `since` is the version of the last one that is over, 0 if there is none.
    `within`: the signpost is in the thread, as in a post of a forum, and needs no link to it.
    `further` buttons stand after its own.
    """
    buttons = () if within else (Buttons((_opening(table), *further)),)
    if table.state.over:
        result = end(table)
        return Content((*result.without_buttons, *buttons), result.colour)
    view = table.team_view(None)
    blocks = Text(f"{_heading(table, view)}\n{_people(table)}"), _picture(table, view, since, form)
    return Content((*blocks, *buttons), ACCENTS[table.state.team_of(table.state.turn.seat)])


def _heading(table: Table, view: View) -> str:
    texts, number = Texts(table.words.language), turn_number(table)
    if table.row.status != "running" or number is None:
        return headline(table)
    now = points(table.rules, table.state)
    return texts(
        "signpost-headline",
        score=table.words.scores.change(now, now),
        game=table.row.id,
        who=table.words_now.people.seat(table.state.turn.seat, view),
        number=number + 1,
    )


def _people(table: Table) -> str:
    """Who plays, by sides."""
    sides = zip(("☀️", "🌙"), map(table.row.people_of, Team), strict=True)
    return "-# " + " · ".join(f"{mark} {mentions(people, table.words.language) or '🤖'}" for mark, people in sides)


def _picture(table: Table, view: View, since: int, form: BoardForm) -> Image:
    """The last Revelation, or the board as it is when the signpost is drawn if the table no longer has its steps."""
    shown = board(table, view, form=form)
    for each in revelations(table):
        if each.version == since:
            shown = next(block for block in message(table, each).blocks if isinstance(block, Image))
    key = canonical([table.words.language, table.row.id, "signpost", since])
    return Image(key, "signpost.png", shown.draw, shown.words, optional=True)


def _opening(table: Table) -> Button:
    """The link to the thread."""
    label = Texts(table.words.language)("signpost-open")
    return Button(label, "", emoji="🧵", url=address(table.row.guild, table.row.channel))
