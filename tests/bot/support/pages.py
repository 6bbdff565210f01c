"""Discord's limits on a page, and a check for violations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.core.ui.content import Content
from bot.core.ui.custom_ids import parse_id
from bot.localdiscord.model.components import walk as every_component
from render import Picture, units
from tests.bot.support.contents import images
from tests.habits import nested_brackets

TEXT, COMPONENTS, BUTTONS, OPTIONS = 4000, 40, 5, 25
"""Maximum numbers of characters and components of a message, buttons of a row, and options of a select."""

CUSTOM_ID, LABEL, OPTION_TEXT, PLACEHOLDER, ALT = 100, 80, 100, 150, 1024
"""Maximum number of characters of these texts; of labels, UTF-16 code units."""

TEXT_DISPLAY, BUTTON = 10, 2
"""Types of components."""


def problems(content: Content) -> list[str]:
    """Faults of a page: violations of Discord's limits, unknown custom_ids, labels that look alike, nested brackets."""
    pictures = [Picture(b"", image.filename, "x" * ALT) for image in images(content)]
    everything = list(every_component(content.layout(pictures).to_components()))
    ids = [each["custom_id"] for each in everything if "custom_id" in each]
    texts = [each["content"] for each in everything if each["type"] == TEXT_DISPLAY]
    found = [f"custom_id twice: {each}" for each in set(ids) if ids.count(each) > 1]
    found += [f"unknown custom_id: {each}" for each in ids if parse_id(each) is None]
    found += [f"too long: {each}" for each in ids if len(each) > CUSTOM_ID]
    found += ["an empty text" for text in texts if not text.strip()]
    found += [f"brackets within brackets: {part}" for text in texts for part in nested_brackets(text)]
    labels = [each["label"] for each in everything if each["type"] == BUTTON]
    found += [f"two buttons look alike: {label}" for label in labels if labels.count(label) > 1]
    if len(everything) > COMPONENTS:
        found.append(f"{len(everything)} components")
    if sum(map(len, texts)) > TEXT:
        found.append(f"{sum(map(len, texts))} characters")
    for each in everything:
        found += _problems_of(each)
    return found


def _problems_of(component: Any) -> Iterator[str]:
    match component["type"]:
        case 2:  # a button
            if not 1 <= units(component.get("label") or "") <= LABEL:
                yield f"label: {component.get('label')!r}"
        case 3:  # a select
            if not 1 <= len(component["options"]) <= OPTIONS:
                yield f"{len(component['options'])} options"
            if len(component.get("placeholder") or "") > PLACEHOLDER:
                yield f"placeholder: {component['placeholder']!r}"
            values = [option["value"] for option in component["options"]]
            labels = [option["label"] for option in component["options"]]
            yield from (f"value twice: {value}" for value in values if values.count(value) > 1)
            yield from (f"two options look alike: {label}" for label in labels if labels.count(label) > 1)
            for option in component["options"]:
                for key in ("label", "value", "description"):
                    if key in option and not 1 <= units(option[key] or "x") <= OPTION_TEXT:
                        yield f"{key} of an option: {option[key]!r}"
        case 1:  # a row
            if len(component["components"]) > BUTTONS:
                yield f"{len(component['components'])} in a row"
