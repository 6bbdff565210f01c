"""A person's settings: explanation, current value, and a select for each."""

from bot.model.records import CALLS, GAINS, PersonRow
from bot.ui.colours import PLAIN
from bot.ui.content import Block, Button, Buttons, Content, Option, Select, Style, Text
from bot.ui.custom_ids import SettingsId
from bot.ui.texts import Texts
from render import DEFAULT_LANGUAGE


def settings(person: PersonRow, language: str = DEFAULT_LANGUAGE, *, note: str = "", closed: bool = False) -> Content:
    """The page of a person's settings; `note`, shown last, says what has changed, or why nothing has.

    If direct messages are `closed` to the bot, a button retries them.
    """
    texts = Texts(language)
    blocks: list[Block] = [Text(texts("settings-title"))]
    if closed:
        again = Button(texts("settings-reach-again"), str(SettingsId("reach")), Style.PRIMARY, "✉️")
        blocks += [Text(texts("settings-reach")), Buttons((again,))]
    for what, values, chosen in (("gain", GAINS, person.gain), ("call", CALLS, person.call)):
        now = texts("settings-now", choice=texts(f"settings-{what}-{chosen}"))
        blocks.append(Text(f"{texts(f'settings-{what}')}\n{now}"))
        options = tuple(
            Option(texts(f"settings-{what}-{value}"), value, texts(f"settings-{what}-{value}-is"), value == chosen)
            for value in values
        )
        blocks.append(Select(str(SettingsId(what)), texts(f"settings-{what}-pick"), options))
    if note:
        blocks.append(Text(note))
    return Content(tuple(blocks), PLAIN)
