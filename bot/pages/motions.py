"""Motions in a game's channel: the question, the answers so far, the buttons; after it is settled, the outcome."""

from collections.abc import Iterator

from bot.model.motions import Answer, Motion, answers_to, asks_others, voters
from bot.model.pace import TIMES
from bot.model.table import Table
from bot.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import MotionId
from bot.ui.texts import Texts, mention, mentions

EMOJI: dict[Answer, str] = {
    "agree": "✅",
    "decline": "❌",
    "wait": "⏳",
    "turn": "🤖",
    "seat": "🪑",
    "substitute": "🔎",
    "end": "🏁",
}


def motion_message(table: Table, motion: Motion) -> Content:
    """The message of a motion in the channel; it calls those who have not answered."""
    texts = Texts(table.words.language)
    if not motion.is_open:
        return Content((Text("\n".join((_outcome(motion, texts), texts("which-game", game=table.row.id)))),))
    waited = tuple(person for person in voters(table.row, motion) if person not in motion.ballots)
    blocks: list[Block] = [Text("\n".join(_question(table, motion, texts, waited)))]
    blocks.append(Buttons(tuple(_buttons(table, motion, texts))))
    return Content(tuple(blocks), mention=waited)


def _question(table: Table, motion: Motion, texts: Texts, waited: tuple[int, ...]) -> Iterator[str]:
    who = "" if motion.person is None else mention(motion.person)
    by = "" if motion.by is None else mention(motion.by)
    alone = motion.kind == "substitute" and not asks_others(table.row, motion)
    yield texts("motion-substitute-two" if alone else f"motion-{motion.kind}", who=who, by=by, pace=motion.value)
    answered = [person for person in motion.ballots if person not in waited]
    if answered and motion.kind != "absent":
        yield texts("motion-answered", who=mentions(answered))
    if waited:
        yield texts("motion-waits", who=mentions(waited))
    if motion.until is not None and motion.kind == "absent":
        yield texts("motion-until", at=f"<t:{motion.until}:R>")
    if motion.until is not None and alone:
        yield texts("motion-unanswered", at=f"<t:{motion.until}:R>")
    yield texts("which-game", game=table.row.id)


def _buttons(table: Table, motion: Motion, texts: Texts) -> Iterator[Button]:
    for answer in answers_to(motion.kind):
        votes = sum(each == answer for each in motion.ballots.values()) if motion.kind == "absent" else 0
        style = {"agree": Style.SUCCESS, "end": Style.DANGER}.get(answer, Style.SECONDARY)
        label = texts("motion-button", answer=answer, votes=votes)
        yield Button(label, str(MotionId(table.row.id, motion.id, answer)), style, EMOJI[answer])


def _outcome(motion: Motion, texts: Texts) -> str:
    who = "" if motion.person is None else mention(motion.person)
    return texts(f"motion-{motion.kind}-settled", outcome=motion.outcome or "", who=who, pace=motion.value)


def pace_line(pace: str, texts: Texts) -> str:
    """A pace in a few words: its symbol and its time."""
    return texts("pace-short", pace=pace, limited="yes" if pace in TIMES else "no")
