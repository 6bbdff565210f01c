"""The offer of a seat in a game's channel, and the one line that remains of it."""

from collections.abc import Iterator

from bot.core.agreement.page import pace_line
from bot.core.model.motions import Motion
from bot.core.model.table import Table
from bot.core.play.narration import turn_number
from bot.core.seats.ids import SeatOfferId
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts, mentions
from engine import Team, points


def seat_offer(table: Table, motion: Motion) -> Content:
    """An open offer of a person's seats, for everybody in the channel; it notifies nobody."""
    texts, game = Texts(table.words.language), table.row.id
    take = Button(texts("offer-take"), str(SeatOfferId(game, motion.id, "take")), Style.SUCCESS, "🪑")
    keep = Button(texts("offer-keep"), str(SeatOfferId(game, motion.id, "keep")), emoji="↩️")
    team = table.row.team_of(motion.person)
    colour = None if team is None else ACCENTS[team]
    return Content((Text("\n".join(_lines(table, motion, texts))), Buttons((take, keep))), colour)


def _lines(table: Table, motion: Motion, texts: Texts) -> Iterator[str]:
    who = mentions([motion.person] if motion.person is not None else [], texts.language)
    yield texts("offer-title", seats=seats_of(table, motion.person, texts), who=who)
    number = turn_number(table)
    score = score_line(table, texts)
    yield texts("offer-score", score=score, turn=0 if number is None else number + 1)
    yield texts("offer-pace", pace=pace_line(table.row.pace, texts), until=f"<t:{motion.until}:R>")
    yield texts("which-game", game=table.row.id)


def offer_outcome(table: Table, motion: Motion, texts: Texts) -> str:
    """What became of an offer, in one line."""
    who = mentions([motion.person] if motion.person is not None else [], texts.language)
    taker = mentions([person for person in [motion.who("take")] if person is not None], texts.language)
    told = texts("offer-settled", outcome=motion.outcome or "", who=who, taker=taker)
    return texts("offer-of-game", told=told, game=table.row.id)


def seats_of(table: Table, person: int | None, texts: Texts) -> str:
    """The Spirits of a person, behind the symbol of their side."""
    seats = table.row.seats_of(person)
    spirits = [table.words.terms.spirit(table.state.setup.seats[seat.seat].spirit) for seat in seats]
    team = table.row.team_of(person)
    return texts("offer-seats", team="" if team is None else team.word, spirits=table.words.terms.series(spirits))


def score_line(table: Table, texts: Texts) -> str:
    """The score behind the symbols of the sides."""
    score = points(table.rules, table.state)
    return texts("score-short", bliss=score[Team.BLISS], gloom=score[Team.GLOOM])
