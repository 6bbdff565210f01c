"""Motions in a game's channel: the question, the answers so far, the buttons; after it is settled, the outcome."""

from collections.abc import Iterator, Sequence

from bot.core.agreement.ids import MotionId
from bot.core.model.motions import Answer, Motion, MotionKind, answers_to, asks_others, unanswered
from bot.core.model.pace import TIMES
from bot.core.model.records import GameRow
from bot.core.model.table import Table
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.texts import Texts, mention, mentions

EMOJI: dict[Answer, str] = {
    "agree": "✅",
    "decline": "❌",
    "wait": "⏳",
    "turn": "🤖",
    "seat": "🪑",
    "substitute": "🔎",
    "end": "🏁",
}


def motion_message(table: Table, motion: Motion, *, is_awaited: bool = False) -> Content:
    """The message of a motion in the channel; it calls those who have not answered.

    `is_awaited`: its organiser waits for the game.
    """
    texts = Texts(table.words.language)
    if not motion.is_open:
        return Content((Text("\n".join((_outcome(motion, texts), texts("which-game", game=table.row.id)))),))
    waited = unanswered(table.row, motion)
    answered = [person for person in motion.ballots if person not in waited]
    lines = [_question(table, motion, texts)]
    if answered and motion.kind != "absent":
        lines.append(texts("motion-answered", who=mentions(answered, texts.language)))
    if waited:
        lines.append(texts("motion-waits", who=mentions(waited, texts.language)))
    return _asking(table, motion, lines, texts, is_awaited=is_awaited, calls=waited)


def ballot(table: Table, person: int, *, is_awaited: bool = False) -> Content | None:
    """The first open motion that a person has not answered, as a direct message, without other answers."""
    for motion in table.open_motions() if table.row.status == "running" else ():
        if motion.has_message and person in unanswered(table.row, motion):
            texts = Texts(table.words.language)
            lines = [texts("motion-called", channel=str(table.row.channel)), _question(table, motion, texts)]
            return _asking(table, motion, lines, texts, is_awaited=is_awaited, counted=False)
    return None


def _asking(
    table: Table,
    motion: Motion,
    lines: list[str],
    texts: Texts,
    *,
    is_awaited: bool,
    calls: tuple[int, ...] = (),
    counted: bool = True,
) -> Content:
    """A question with the buttons to answer; `counted` ones show how many have pressed them."""
    if motion.until is not None:
        until = {"absent": "motion-until", "substitute": "motion-unanswered"}.get(motion.kind)
        if until is not None and (motion.kind == "absent" or not asks_others(table.row, motion)):
            lines.append(texts(until, at=f"<t:{motion.until}:R>"))
    elif motion.kind == "absent":
        lines.append(texts("motion-no-end"))
    lines.append(texts("which-game", game=table.row.id))
    buttons = Buttons(tuple(_buttons(table, motion, texts, is_awaited=is_awaited, counted=counted)))
    return Content((Text("\n".join(lines)), buttons), mention=calls)


def _question(table: Table, motion: Motion, texts: Texts) -> str:
    who = "" if motion.person is None else mention(motion.person, texts.language)
    by = "" if motion.by is None else mention(motion.by, texts.language)
    if motion.kind == "absent" and motion.by is not None:
        return texts("motion-waiting", who=who, since=f"<t:{motion.value}:D>")
    alone = motion.kind == "substitute" and not asks_others(table.row, motion)
    return texts("motion-substitute-two" if alone else f"motion-{motion.kind}", who=who, by=by, pace=motion.value)


def _buttons(table: Table, motion: Motion, texts: Texts, *, is_awaited: bool, counted: bool) -> Iterator[Button]:
    for answer in answers_to(motion.kind, is_awaited=is_awaited):
        votes = sum(each == answer for each in motion.ballots.values()) if motion.kind == "absent" and counted else 0
        style = {"agree": Style.SUCCESS, "end": Style.DANGER}.get(answer, Style.SECONDARY)
        label = texts("motion-button", answer=answer, votes=votes)
        yield Button(label, str(MotionId(table.row.id, motion.id, answer)), style, EMOJI[answer])


def _outcome(motion: Motion, texts: Texts) -> str:
    declined = next((person for person, answer in motion.ballots.items() if answer == "decline"), None)
    about = declined if motion.person is None else motion.person
    who = "" if about is None else mention(about, texts.language)
    return texts(f"motion-{motion.kind}-settled", outcome=motion.outcome or "", who=who, pace=motion.value)


def asked_alone(
    kind: MotionKind, asked: Sequence[int], reached: Sequence[int], game: int, texts: Texts
) -> Iterator[str]:
    """Lines that name the people asked by direct message, as the channel is out of reach, and those not reached."""
    missed = [person for person in asked if person not in reached]
    messages = ("end-asked-alone", "end-not-asked") if kind == "end" else ("consent-asked-alone", "consent-not-asked")
    for message, people in zip(messages, (reached, missed), strict=True):
        if people:
            yield texts(message, who=mentions(people, texts.language), people=len(people), game=game)


def not_asked(row: GameRow, texts: Texts) -> Iterator[str]:
    """The line that names the people of a game who have left the server, if there are any."""
    if gone := [person for person in row.people if row.has_left(person)]:
        yield texts("left-server", who=mentions(gone, texts.language))


def pace_line(pace: str, texts: Texts) -> str:
    """A pace in a few words: its symbol and its time."""
    return texts("pace-short", pace=pace, limited="yes" if pace in TIMES else "no")
