"""Undo with the others' consent: the page that offers to ask, and the proposal shown to the others."""

from bot.core.agreement.ids import ConsentId, MotionId
from bot.core.model import undo_rules
from bot.core.model.motions import UNDO_TIMEOUT, Motion, others, unanswered
from bot.core.model.table import Table
from bot.core.play.log_page import in_turns, log_lines
from bot.core.play.narration import latest
from bot.core.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts, mention, mentions

MAX_STEPS_CHARS = 1200
"""Maximum number of characters for the steps that would be undone."""


def explained(table: Table, person: int, reason: str) -> Content:
    """Why a person cannot undo alone, the steps an undo would take back, and a button to ask the others."""
    texts, game = Texts(table.words.language), table.row
    blocks: list[Block] = [Text(reason)]
    if table.may_ask_undo(person) and (asked := others(game, person)):
        steps = _undone_steps(table, person)
        count = undo_rules.decisions_undone(table.rows(), game, person)
        told = texts("consent-would", steps=count) + f"\n{steps}\n"
        told += texts("consent-needs", who=mentions(asked, texts.language))
        ask = Button(texts("consent-button-ask"), str(ConsentId(game.id, game.version, "ask")), Style.DANGER, "⏪")
        blocks += [Text(told), Buttons((ask,)), Text(texts("consent-known"))]
    else:
        blocks.append(Text(texts("consent-far")))
    return Content(tuple(blocks))


def question(table: Table) -> Content | None:
    """The channel's message about an undo proposal or, to the person who asked, what became of it; None without one."""
    motion = table.undo_asked or table.undo_in_vain
    if motion is None or table.row.status != "running":
        return None
    texts, waited = Texts(table.words.language), unanswered(table.row, motion)
    if not motion.is_open:
        told = _outcome(motion, texts)
        calls = () if motion.by is None or motion.who("decline") == motion.by else (motion.by,)
        if motion.outcome == "lapsed" and any(map(table.deciding, calls)):
            calls = ()  # the step by which it lapsed calls them already
        if motion.who("decline") != motion.by:
            told = texts("consent-told", by=mention(motion.by, texts.language), what=told)
        return Content((Text(f"{told}\n{texts('which-game', game=table.row.id)}"),), mention=calls)
    agreed = sorted(filter(table.row.plays, motion.ballots))
    answers = [texts("consent-agreed", who=mentions(agreed, texts.language))] if agreed else []
    return _asking(
        table, motion, *answers, texts("consent-waits", who=mentions(waited, texts.language)), mention=waited
    )


def question_id(table: Table) -> tuple[int, int] | None:
    """What tells the question, or its outcome, from those about other undos: the version, and who asked."""
    motion = table.undo_asked or table.undo_in_vain
    return None if motion is None else (int(motion.value), motion.by or 0)


def in_vain(table: Table, person: int) -> str:
    """What became of the undo that a person asked for, if not what they wanted; empty otherwise."""
    motion, texts = table.undo_in_vain, Texts(table.words.language)
    if motion is None or motion.by != person:
        return ""
    row = table.row
    return texts("summons-undo", game=row.id, channel=str(row.channel), what=_outcome(motion, texts))


def _outcome(motion: Motion, texts: Texts) -> str:
    declined = motion.who("decline")
    if declined is None:
        return texts("consent-lapsed")
    message = "consent-withdrawn" if declined == motion.by else "consent-refused"
    return texts(message, who=mention(declined, texts.language))


def asked_of(table: Table, person: int) -> Content | None:
    """An undo proposal as a direct message to a person, without other answers; None once they have answered."""
    motion = table.undo_asked
    if motion is None or table.row.status != "running" or person not in unanswered(table.row, motion):
        return None
    return _asking(table, motion)


def _asking(table: Table, motion: Motion, *answers: str, mention: tuple[int, ...] = ()) -> Content:
    """The question, the answers so far, and the buttons to answer."""
    texts, row, person = Texts(table.words.language), table.row, motion.by or 0
    count = undo_rules.decisions_undone(table.rows(), row, person)
    asked = texts("consent-asks", who=mentions([person], texts.language), game=row.id, steps=count)
    agree = Button(texts("consent-button-agree"), str(MotionId(row.id, motion.id, "agree")), Style.SUCCESS, "⏪")
    decline = Button(texts("consent-button-decline"), str(MotionId(row.id, motion.id, "decline")))
    if table.waits_for_computers():
        answers = (*answers, texts("consent-computers", until=f"<t:{motion.at + UNDO_TIMEOUT}:R>"))
    told = Text("\n".join([asked, _undone_steps(table, person), *answers]))
    return Content((told, Buttons((agree, decline)), Text(texts("consent-known"))), mention=mention)


def _undone_steps(table: Table, person: int) -> str:
    """The steps that an undo takes back, as seen by everyone."""
    start = undo_rules.rows_left(table.rows(), table.row, person, agreed=True)
    view = table.team_view(None)
    return latest(in_turns(table, view, log_lines(table, view, table.steps[start:])), MAX_STEPS_CHARS)
