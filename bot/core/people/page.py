"""A person's settings: a select or a button for each, with the current value."""

from collections.abc import Sequence

from bot.core.model.hours import DAY_MINUTES, wall_clock
from bot.core.model.records import CALLS, GAINS, PersonRow
from bot.core.model.typed.words import MAX_TYPED_CHARS
from bot.core.people.ids import SettingsId, SwitchId
from bot.core.service import Switch
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Form, Option, Select, Style, Text, TextInput
from bot.core.ui.texts import Texts
from render import DEFAULT_LANGUAGE, BoardForm

SWITCHES = {"digest": "📰", "tips": "🌱", "flat": "🧾"}
"""What is switched on or off, by the names of the fields of `PersonRow`."""

ZONE, QUIET = "zone", "quiet"
"""The ids of the fields of the form for a person's time."""


def settings(
    person: PersonRow,
    now: float,
    language: str = DEFAULT_LANGUAGE,
    *,
    note: str = "",
    closed: bool = False,
    more: Sequence[Switch] = (),
) -> Content:
    """The page of a person's settings; `note`, shown last, says what has changed, or why nothing has.

    If direct messages are `closed` to the bot, a button retries them. `more` are switches of
    subjects. `now` is in seconds since 1970.
    """
    texts = Texts(language)
    blocks: list[Block] = [Text(texts("settings-title"))]
    if person.damaged:
        blocks.append(Text(texts("row-damaged", table="person")))
    if closed:
        again = Button(texts("settings-reach-again"), str(SettingsId("reach")), Style.PRIMARY, "✉️")
        blocks += [Text(texts("settings-reach")), Buttons((again,))]
    for what, values, chosen in (("call", CALLS, person.call), ("gain", GAINS, person.gain)):
        options = tuple(
            Option(texts(f"settings-{what}-{value}"), value, texts(f"settings-{what}-{value}-is"), value == chosen)
            for value in values
        )
        select = Select(str(SettingsId(what)), texts(f"settings-{what}-pick"), options)
        blocks += [Text(texts(f"settings-{what}")), select]
    blocks += [Text(_time(person, now, texts)), Buttons(_buttons(person, more, texts))]
    if note:
        blocks.append(Text(note))
    return Content(tuple(blocks), PLAIN)


def _time(person: PersonRow, now: float, texts: Texts) -> str:
    """A person's time zone, quiet hours and absence."""
    shown = [texts("settings-zone-none") if person.zone is None else zone_label(person.zone, now)]
    if person.hours.quiet is not None:
        shown.append(texts("settings-night", hours=span(person.hours.quiet)))
    if person.away_until > now:
        shown.append(texts("settings-away", until=f"<t:{person.away_until}:D>"))
    return texts("settings-time", time=" · ".join(shown))


def zone_label(zone: str, now: float) -> str:
    """A time zone with the time that it has: "Europe/Rome · 14:05"."""
    return f"{zone} · {wall_clock(zone, now):%H:%M}"


def span(quiet: tuple[int, int]) -> str:
    """Quiet hours: "22:00-08:00"."""
    return "-".join(f"{minutes % DAY_MINUTES // 60:02}:{minutes % 60:02}" for minutes in quiet)


def _buttons(person: PersonRow, more: Sequence[Switch], texts: Texts) -> tuple[Button, ...]:
    """The form for a person's time, and what is switched on or off."""

    def switch(each: Switch) -> Button:
        label = texts(f"settings-{each.name}", on="yes" if each.is_on else "no")
        return Button(label, str(SwitchId(each.name, not each.is_on)), emoji=each.emoji)

    shown: list[Switch] = []
    for what, emoji in SWITCHES.items():
        shown += [Switch(what, emoji, getattr(person, what)), *(each for each in more if each.after == what)]
    return (
        Button(texts("settings-time-form"), str(SettingsId("time")), Style.SECONDARY, "🕒"),
        *map(switch, shown),
        Button(texts("settings-board", form=person.board), str(SettingsId(other_form(person.board))), emoji="🗺️"),
    )


def other_form(form: BoardForm) -> BoardForm:
    """The form of the board that is not this one."""
    return "wide" if form == "tall" else "tall"


def time_form(person: PersonRow, language: str = DEFAULT_LANGUAGE) -> Form:
    """The form for a person's time zone and quiet hours."""
    texts = Texts(language)
    quiet = "" if person.hours.quiet is None else span(person.hours.quiet)
    zone = zone_input(texts, person.zone or "", required=False)
    help_ = texts("settings-quiet-help")
    night = TextInput(QUIET, texts("settings-quiet"), quiet, MAX_TYPED_CHARS, help=help_, required=False)
    return Form(str(SettingsId("time")), texts("settings-time-title"), (zone, night))


def zone_input(texts: Texts, zone: str = "", *, required: bool = True) -> TextInput:
    """The field for a time zone."""
    help_ = texts("settings-zone-help")
    return TextInput(ZONE, texts("settings-zone"), zone, MAX_TYPED_CHARS, help=help_, required=required)


def zone_form(then: SwitchId, language: str = DEFAULT_LANGUAGE) -> Form:
    """The form that asks for a time zone before a choice for which it matters."""
    texts = Texts(language)
    return Form(str(then), texts("zone-form-title"), (zone_input(texts),))
