"""The name and messages of a team's private thread."""

from bot.core.model.records import GameRow
from bot.core.play.ids import HandId
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Text
from bot.core.ui.texts import Texts, mentions
from engine import Team
from render import DEFAULT_LANGUAGE


def thread_name(row: GameRow, team: Team, language: str = DEFAULT_LANGUAGE) -> str:
    """The name of a team's thread."""
    texts = Texts(language)
    return texts("thread-name", game=row.id, team=_team(texts, team))


def thread_intro(row: GameRow, team: Team, language: str = DEFAULT_LANGUAGE) -> Content:
    """The first message of a team's thread: its purpose, its members, and the others who can read it."""
    texts = Texts(language)
    who = mentions(row.people_of(team), language)
    text = texts("thread-intro", game=row.id, team=_team(texts, team), who=who, channel=str(row.channel))
    own = Button(texts("hand"), str(HandId(row.id)), emoji="🃏")
    teammates = Button(texts("mate"), str(HandId(row.id, teammates=True)), emoji="🃏")
    return Content((Text(text), Buttons((own, teammates))), ACCENTS[team])


def thread_open(thread: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """A link to the thread, for the person who asked for it."""
    return Content((Text(Texts(language)("thread-open", thread=str(thread))),))


def thread_moved(thread: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """The last message in the thread of a game that moved: a link to the new thread."""
    return Content((Text(Texts(language)("thread-moved", thread=str(thread))),))


def _team(texts: Texts, team: Team) -> str:
    return texts(f"team-{team.word}")
