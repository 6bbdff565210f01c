"""A person's absence, as they see it and as the others do."""

from collections.abc import Sequence

from bot.core.model.absences import MAX_AWAY_DAYS, PERIOD_DAYS
from bot.core.model.typed.words import MAX_TYPED_CHARS
from bot.core.people.page import zone_input
from bot.core.seats.ids import AwayFormId, AwayId
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Form, Style, Text, TextInput
from bot.core.ui.texts import Texts, mention
from render import DEFAULT_LANGUAGE

OFFERED_DAYS = (1, 3, 7, 14)
"""Lengths of an absence that have a button, in days."""

UNTIL = "until"
"""The id of the field for the end of an absence."""


def away(
    until: int,
    channels: Sequence[int] = (),
    language: str = DEFAULT_LANGUAGE,
    *,
    left: int = MAX_AWAY_DAYS,
    zone: str = "",
    note: str = "",
) -> Content:
    """A person's absence until a moment (seconds since 1970), 0 for none; `channels` are those where others see it.

    `zone` says in which time zone the day of their return begins, `left` for how many days they may still be away.
    """
    texts = Texts(language)
    blocks: list[Block] = [Text(note)] if note else []
    if until:
        text = texts("away-until", until=f"<t:{until}:F>")
        if zone:
            text += "\n" + texts("away-zone", zone=zone)
        if channels:
            text += "\n" + texts("away-seen", channels=" ".join(f"<#{channel}>" for channel in channels))
            text += "\n" + texts("away-vote")
        back = Button(texts("away-back"), str(AwayId(0)), Style.PRIMARY, "👋")
        return Content((*blocks, Text(text), Buttons((back,))), PLAIN)
    offered = tuple(Button(texts("away-days", days=days), str(AwayId(days))) for days in OFFERED_DAYS if days <= left)
    blocks.append(Text(texts("away-not", most=MAX_AWAY_DAYS, period=PERIOD_DAYS, left=left)))
    return Content((*blocks, *([Buttons(offered)] if offered else ())), PLAIN)


def away_form(until: str, language: str = DEFAULT_LANGUAGE) -> Form:
    """The form that asks a person who goes away for their time zone; `until` is what they have typed or chosen."""
    texts = Texts(language)
    help_ = texts("away-form-until-help")
    end = TextInput(UNTIL, texts("away-form-until"), until[:MAX_TYPED_CHARS], MAX_TYPED_CHARS, help=help_)
    return Form(str(AwayFormId()), texts("away-form-title"), (zone_input(texts), end))


def absence(person: int, until: int, language: str = DEFAULT_LANGUAGE, *, days: int = 0) -> Content:
    """What the others see in the channel of a game; it notifies nobody.

    `days` are those of this absence and of earlier ones, 0 for unknown.
    """
    facts = {"days": days, "most": MAX_AWAY_DAYS, "period": PERIOD_DAYS}
    told = Texts(language)("away-others", who=mention(person, language), until=f"<t:{until}:D>", **facts)
    return Content((Text(told),))
