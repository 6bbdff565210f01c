"""The last public message of a game that has been played out: the result, the score, and what was hidden."""

from collections.abc import Sequence
from functools import partial

from bot.core.lobby.ids import RematchId
from bot.core.lobby.model import computers
from bot.core.lobby.page import computers_level
from bot.core.model.table import Table
from bot.core.play.ids import OpenLogId, ReplayId
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.texts import Texts, mentions
from engine import Aspiration, Team, View, winner
from render import final_picture


def end(table: Table, further: Sequence[Button] = ()) -> Content:
    """The end of a game; it mentions everyone except the person who made the last decision.

    `further` buttons stand after *Replay*.
    """
    texts, view, row = Texts(table.words.language), table.team_view(None), table.row
    heading = texts(
        "headline-over",
        result=table.words.scores.result(view),
        game=row.id,
        turns=view.known.turn.number + 1,
    )
    blocks: list[Block] = [Text(heading), score(table, view), Text(_about(table, texts))]
    buttons = (
        Button(texts("replay"), str(ReplayId(row.id)), emoji="🎞️"),
        *further,
        rematch_button(table),
        Button(texts("log"), str(OpenLogId(row.id)), emoji="📜"),
    )
    won = winner(table.rules, view.known)
    accent = ACCENTS[table.state.team_of(table.state.turn.seat) if won is None else won]
    last = table.steps[-1].row.person if table.steps else None
    return Content((*blocks, Buttons(buttons)), accent, tuple(person for person in row.people if person != last))


def rematch_button(table: Table) -> Button:
    """The button that opens a lobby for the same people."""
    return Button(Texts(table.words.language)("rematch"), str(RematchId(table.row.id)), Style.SUCCESS, "🔁")


def score(table: Table, view: View) -> Image:
    """The final score in detail."""
    words = table.words
    key = table.picture_key("final")
    return Image(key, "final.png", partial(final_picture, words, view), lambda: words.scores.final(view))


def _about(table: Table, texts: Texts) -> str:
    """What was hidden, public now that the game has been played out, unless it is sealed; and the people who played."""
    text, row = texts("sealed-at-end") if table.sealed else _hidden(table, texts), table.row
    who = [mentions(row.people, texts.language)] if row.people else []
    who += [computers_level(row, texts)] if computers(row) else []
    return f"{text}\n{texts('played', who=' · '.join(who))}" if who else text


def _hidden(table: Table, texts: Texts) -> str:
    """Each team's Hidden Aspiration."""
    terms = table.words.terms
    hidden = [table.team_view(team).known.teams[team].hidden for team in Team]
    bliss, gloom = ("none" if each is None else terms.aspiration(Aspiration(each)) for each in hidden)
    return texts("hidden-at-end", bliss=bliss, gloom=gloom)
