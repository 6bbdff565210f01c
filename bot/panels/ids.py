"""The ids of buttons and selects: which page, which game, which moment; never an index, never a secret.

act:GAME:VERSION:SEAT:DIGEST    a choice of the private panel; its undo button too, so that pressed twice it undoes once
table:GAME:WHAT                 a button of the turn message or of a page opened from it
lobby:GAME:WHAT                 a button of the lobby
log:GAME:older|newer:VERSION    a page of the log: what is before the step of a version, or from it on
consent:GAME:VERSION:WHAT       about taking back what others must agree to, asked when the game was at a version
settings:WHAT                   a select of a person's own settings
deck:WHAT:DECK:NUMBER:WORD      a page of the decks that a person builds, or a form of one
pick:GAME:SEAT:WHAT:KEY         about the deck that a seat of a lobby will play with
rule:PAGE, why:PAGE             a page of the rule book: its id, "-" for the contents; in place, or beside the message
"""

import re
from dataclasses import dataclass

_ACT = re.compile(r"act:(\d{1,12}):(\d{1,9}):([0-3]):(-|undo|[0-9a-f]{18}|more\d?)(:all)?", re.ASCII)
_TABLE = re.compile(r"table:(\d{1,12}):([a-z]{1,12}\d{0,5})", re.ASCII)
_LOBBY = re.compile(r"lobby:(\d{1,12}):([a-z]{1,12}\d{0,9})", re.ASCII)
_LOG = re.compile(r"log:(\d{1,12}):(older|newer):(\d{1,9})", re.ASCII)
_CONSENT = re.compile(r"consent:(\d{1,12}):(\d{1,9}):(why|ask|agree|decline)", re.ASCII)
_SETTINGS = re.compile(r"settings:(gain|call)", re.ASCII)
_DECK = re.compile(r"deck:([a-z]{1,8}):(\d{1,12}):(\d{1,12}):(.{0,40})", re.ASCII)
_PICK = re.compile(r"pick:(\d{1,12}):([0-3]):(page|view|take):([a-z0-9 ]{0,20})", re.ASCII)
_RULE = re.compile(r"(rule|why):(-|[A-Z]{3}(?:[-:].{1,40})?|open\d)")


@dataclass(frozen=True, slots=True)
class ActId:
    """A choice in a seat's panel, made when the game was at `version`; `everything` shows poorer ways, too."""

    game: int
    version: int
    seat: int
    digest: str
    everything: bool = False

    def __str__(self) -> str:
        return f"act:{self.game}:{self.version}:{self.seat}:{self.digest}{':all' if self.everything else ''}"


@dataclass(frozen=True, slots=True)
class TableId:
    """A button under the turn message."""

    game: int
    what: str

    def __str__(self) -> str:
        return f"table:{self.game}:{self.what}"


@dataclass(frozen=True, slots=True)
class LobbyId:
    """A button of the lobby: what it does, and for some the number of what it is about, so that it does it once."""

    game: int
    what: str

    @property
    def word(self) -> str:
        """What it does."""
        return self.what.rstrip("0123456789")

    @property
    def number(self) -> int:
        """The number behind it; 0 without one."""
        return int(self.what[len(self.word) :] or 0)

    def __str__(self) -> str:
        return f"lobby:{self.game}:{self.what}"


@dataclass(frozen=True, slots=True)
class LogId:
    """A button under a page of the log."""

    game: int
    way: str
    version: int

    def __str__(self) -> str:
        return f"log:{self.game}:{self.way}:{self.version}"


@dataclass(frozen=True, slots=True)
class ConsentId:
    """A button about an undo that others must agree to."""

    game: int
    version: int
    what: str

    def __str__(self) -> str:
        return f"consent:{self.game}:{self.version}:{self.what}"


@dataclass(frozen=True, slots=True)
class SettingsId:
    """A select of a person's own settings."""

    what: str

    def __str__(self) -> str:
        return f"settings:{self.what}"


@dataclass(frozen=True, slots=True)
class DeckId:
    """A button, a select or a form of somebody's decks; `deck`, `number` and `word` are what `what` makes of them."""

    what: str
    deck: int = 0
    number: int = 0
    word: str = ""

    def __str__(self) -> str:
        return f"deck:{self.what}:{self.deck}:{self.number}:{self.word}"


@dataclass(frozen=True, slots=True)
class PickId:
    """A button or a select about the deck of a seat; `key` names one (`panels.deck_choice`)."""

    game: int
    seat: int
    what: str
    key: str = ""

    def __str__(self) -> str:
        return f"pick:{self.game}:{self.seat}:{self.what}:{self.key}"


@dataclass(frozen=True, slots=True)
class RuleId:
    """A page of the rule book, shown where the button is, or `beside` a message that is about something else."""

    page: str
    beside: bool = False

    def __str__(self) -> str:
        return f"{'why' if self.beside else 'rule'}:{self.page}"


AnyId = ActId | TableId | LobbyId | LogId | ConsentId | SettingsId | DeckId | PickId | RuleId


def parse(custom_id: str) -> AnyId | None:
    """The id that was written, None for anything else."""
    if found := _ACT.fullmatch(custom_id):
        return ActId(int(found[1]), int(found[2]), int(found[3]), found[4], found[5] is not None)
    if found := _TABLE.fullmatch(custom_id):
        return TableId(int(found[1]), found[2])
    if found := _LOBBY.fullmatch(custom_id):
        return LobbyId(int(found[1]), found[2])
    if found := _LOG.fullmatch(custom_id):
        return LogId(int(found[1]), found[2], int(found[3]))
    if found := _CONSENT.fullmatch(custom_id):
        return ConsentId(int(found[1]), int(found[2]), found[3])
    if found := _SETTINGS.fullmatch(custom_id):
        return SettingsId(found[1])
    if found := _DECK.fullmatch(custom_id):
        return DeckId(found[1], int(found[2]), int(found[3]), found[4])
    if found := _PICK.fullmatch(custom_id):
        return PickId(int(found[1]), int(found[2]), found[3], found[4])
    if found := _RULE.fullmatch(custom_id):
        return RuleId(found[2], beside=found[1] == "why")
    return None
