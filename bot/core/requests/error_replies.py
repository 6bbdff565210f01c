"""Replies to interactions that failed, and their log entries."""

import logging

import discord
from discord import app_commands

from bot.core.decks.ids import CorrectTextId, DeckTextId
from bot.core.discord_errors import ANSWERED, TOO_LATE, answer_lost, channel_of, discord_away, out_of_reach
from bot.core.model.errors import Refused
from bot.core.monitoring.duplicate_bot import DuplicateBotDetector
from bot.core.requests.request import Request
from bot.core.rulebook.page import rule_buttons
from bot.core.service import Added
from bot.core.storage.errors import TakenAwayError, UncertainError, is_storage_failure
from bot.core.ui.content import Block, Button, Buttons, Content, Text
from bot.core.ui.custom_ids import parse_id
from bot.core.ui.kept import code_blocks
from bot.core.ui.refusals import sentence
from bot.core.workers.worker import LostError
from engine import RulesetMismatchError

log = logging.getLogger(__name__)

FINAL = {"malformed", "no-such-game", "game-damaged", "lobby-closed", "not-in-lobby", "lobby-full", "deck-gone"}
FINAL |= {"failed-after", "kept-in-part", "kept-unknown"}
"""Refusals of a form that other input would not change, or after which part of it may have been saved."""


class ErrorReplies:
    """Replies to interactions that failed."""

    def __init__(self, duplicate_bots: DuplicateBotDetector, added: Added) -> None:
        self._duplicate_bots = duplicate_bots
        self._added = added

    async def send(self, request: Request, error: BaseException) -> None:
        """Tell the person what went wrong, and log everything but refusals, without private data."""
        try:
            await self._send(request, error)
        except Exception as failure:  # the reply failed, too: the log is all that is left
            if isinstance(failure, discord.HTTPException) or discord_away(failure):
                if not self._is_closed(failure):
                    log.warning("an interaction could not be answered: %s", failure)
            else:
                log.exception("an interaction could not be answered")

    async def _send(self, request: Request, error: BaseException) -> None:
        if isinstance(error, Refused):
            await self._refuse(request, error)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("a command of another version was used: %s", error)
            await self._refuse(request, Refused("command-gone"))
        elif isinstance(error, RulesetMismatchError):
            log.error("a game cannot go on: %s", error)
            await self._refuse(request, Refused("other-rules"))
        elif isinstance(error, LostError):
            log.warning("an answer was interrupted: %s", error)
            await request.answer.conclude(_interrupted(request))
        elif isinstance(error, TakenAwayError):
            log.error("database refused the write: %s", error)
            await self._refuse(request, Refused("taken-away"))
        elif isinstance(error, UncertainError):
            log.error("the database has not said whether it saved something: %s", error)
            await self._refuse(request, Refused("kept-unknown"))
        elif is_storage_failure(error):
            log.error("database refused the write: %s", error)
            await self._refuse(request, Refused("kept-in-part" if request.answer.writes.any_kept else "not-kept"))
        elif self._is_closed(error):
            return
        elif answer_lost(error):
            log.warning("an interaction could not be answered: %s", error)
            await self._refuse(request, Refused("answer-lost"))
        elif out_of_reach(error) and (channel := channel_of(error, request.channel_id)) is not None:
            log.warning("a channel is out of reach: %s", error)
            await self._refuse(request, Refused("out-of-reach", channel=str(channel)))
        else:
            log.error("fault in interaction %s", request.interaction.id, exc_info=error)
            await self._refuse(request, Refused("failed-after" if request.answer.writes.any_kept else "failed"))

    async def _refuse(self, request: Request, error: Refused) -> None:
        """Tell the person alone why something is not possible; the answer keeps what they typed into a form."""
        blocks: list[Block] = [Text(sentence(error, request.language))]
        if request.is_form and error.message not in FINAL:
            blocks += _form_again(request)
        if error.rules:
            further = self._added.rule_buttons
            blocks.append(rule_buttons(error.rules, error.edition, language=request.language, further=further))
        await request.answer.conclude(Content(tuple(blocks)))

    def _is_closed(self, error: BaseException) -> bool:
        """Whether Discord no longer accepts an answer: the interaction has expired, or has an answer. Logs which."""
        code = error.code if isinstance(error, discord.HTTPException) else None
        if code == TOO_LATE:
            log.warning("an interaction was answered too late")
        if code == ANSWERED:  # by another program, or by an answer whose confirmation was lost
            self._duplicate_bots.already_answered()
        return code in {TOO_LATE, ANSWERED}


def _form_again(request: Request) -> tuple[Block, ...]:
    """What was typed into a form, and the button that opens the form with it again."""
    blocks = code_blocks(request.fields)
    asked = parse_id(request.custom_id)
    opens = CorrectTextId(asked.deck, asked.version) if isinstance(asked, DeckTextId) else asked
    return (*blocks, Buttons((Button(request.texts("form-again"), str(opens), emoji="✏️"),))) if blocks and asked else ()


def _interrupted(request: Request) -> Content:
    """That a thought was cut short, and the button that was pressed, to ask again."""
    texts = request.texts
    again = (Buttons((Button(texts("ask-again"), request.custom_id, emoji="🔁"),)),) if request.is_button else ()
    return Content((Text(texts("interrupted")), *again))
