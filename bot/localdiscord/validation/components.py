"""Validation of the components of messages and modals against Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable

from bot.localdiscord.model.components import (
    LINK_STYLE,
    PREMIUM_STYLE,
    SELECTS,
    ComponentType,
    MediaResolver,
    walk,
    walk_with_paths,
)
from bot.localdiscord.model.state import Json, JsonPath
from bot.localdiscord.validation.limits import FormErrors, Limits

IN_ROW = (ComponentType.BUTTON, *SELECTS)
IN_CONTAINER = (
    ComponentType.ROW,
    ComponentType.SECTION,
    ComponentType.TEXT,
    ComponentType.GALLERY,
    ComponentType.FILE,
    ComponentType.SEPARATOR,
)
TOP_V2 = (*IN_CONTAINER, ComponentType.CONTAINER)
IN_LABEL = (
    ComponentType.TEXT_INPUT,
    *SELECTS,
    ComponentType.FILE_UPLOAD,
    ComponentType.RADIO_GROUP,
    ComponentType.CHECKBOX_GROUP,
    ComponentType.CHECKBOX,
)
IN_MODAL = (ComponentType.ROW, ComponentType.LABEL, ComponentType.TEXT)
MEDIA_SCHEMES = ("http", "https", "attachment")
STYLES = (1, 2, 3, 4, LINK_STYLE, PREMIUM_STYLE)


class ComponentCheck:
    """Validates the components of one message or modal; errors are added to `form_errors`."""

    def __init__(self, limits: Limits, form_errors: FormErrors, media: MediaResolver) -> None:
        self._limits = limits
        self._errors = form_errors
        self._media = media

    def message(self, components: object, *, v2: bool) -> None:
        """Check the components of a message, with or without the flag IS_COMPONENTS_V2."""
        limits, path = self._limits, ("components",)
        listed = self._errors.items(path, components, limits.components_v2 if v2 else limits.rows)
        for index, component in enumerate(listed):
            self._component((*path, index), component, TOP_V2 if v2 else (ComponentType.ROW,))
        if self._errors:
            return
        self._unique_ids(path, listed)
        if v2:
            self._totals(path, listed)

    def _totals(self, path: JsonPath, components: list[Json]) -> None:
        """Check the total numbers of components and displayed characters in a v2 message."""
        count = sum(1 for _ in walk(components))
        if count > self._limits.components_v2:
            self._errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The maximum number of components is 40")
        text = sum(len(each["content"]) for each in walk(components) if each["type"] == ComponentType.TEXT)
        if text > self._limits.text_display:
            message = f"Total message component display text must be {self._limits.text_display} or fewer in length."
            self._errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)

    def modal(self, modal: Json) -> None:
        """Check a modal's title, custom_id and components."""
        limits = self._limits
        self._errors.text(("custom_id",), modal.get("custom_id"), limits.custom_id, 1)
        self._errors.text(("title",), modal.get("title"), limits.modal_title, 1)
        listed = self._errors.items(("components",), modal.get("components"), limits.modal_components, 1)
        for index, component in enumerate(listed):
            self._component(("components", index), component, IN_MODAL, modal=True)
        if not self._errors:
            self._unique_ids(("components",), listed)

    def _component(self, path: JsonPath, component: object, allowed: Iterable[int], *, modal: bool = False) -> None:
        if not isinstance(component, dict):
            self._errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        if not self._errors.one_of((*path, "type"), component.get("type"), tuple(int(kind) for kind in allowed)):
            return
        kind = component["type"]
        if "custom_id" in component or kind in (*SELECTS, *IN_LABEL):
            self._errors.text((*path, "custom_id"), component.get("custom_id"), self._limits.custom_id, 1)
        if kind == ComponentType.ROW:
            self._row(path, component, modal=modal)
        elif kind == ComponentType.BUTTON:
            self._button(path, component)
        elif kind in SELECTS:
            self._select(path, component, modal=modal)
        elif kind in (ComponentType.RADIO_GROUP, ComponentType.CHECKBOX_GROUP, ComponentType.FILE_UPLOAD):
            self._group(path, component)
        else:
            self._other(path, component)

    def _other(self, path: JsonPath, component: Json) -> None:
        kind = component["type"]
        if kind == ComponentType.TEXT:
            self._errors.text((*path, "content"), component.get("content"), self._limits.text_display, 1)
        elif kind == ComponentType.SECTION:
            self._section(path, component)
        elif kind == ComponentType.GALLERY:
            items = self._errors.items((*path, "items"), component.get("items"), self._limits.gallery_items, 1)
            for index, item in enumerate(items):
                self._picture((*path, "items", index), item)
        elif kind == ComponentType.THUMBNAIL:
            self._picture(path, component)
        elif kind == ComponentType.FILE:
            self._address((*path, "file"), component.get("file"))
        elif kind == ComponentType.CONTAINER:
            children = self._errors.items((*path, "components"), component.get("components"), 40, 1)
            for index, child in enumerate(children):
                self._component((*path, "components", index), child, IN_CONTAINER)
        elif kind == ComponentType.LABEL:
            self._label(path, component)
        elif kind == ComponentType.TEXT_INPUT:
            self._input(path, component)

    def _row(self, path: JsonPath, row: Json, *, modal: bool) -> None:
        below = (*path, "components")
        children = self._errors.items(below, row.get("components"), 1 if modal else self._limits.row_buttons, 1)
        for index, child in enumerate(children):
            self._component((*below, index), child, (ComponentType.TEXT_INPUT,) if modal else IN_ROW, modal=modal)
        kinds = [child.get("type") for child in children if isinstance(child, dict)]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            self._errors.add(
                path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )

    def _button(self, path: JsonPath, button: Json) -> None:
        limits = self._limits
        self._errors.text((*path, "label"), button.get("label"), limits.label)
        if not self._errors.one_of((*path, "style"), button.get("style"), STYLES):
            return
        if button["style"] == LINK_STYLE:
            self._errors.text((*path, "url"), button.get("url"), limits.link, 1)
            self._errors.address((*path, "url"), button.get("url") or None, ("http", "https", "discord"))
            if "custom_id" in button:
                message = "A custom id and url cannot both be specified"
                self._errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        elif button["style"] != PREMIUM_STYLE and not button.get("custom_id"):
            self._errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
        if button["style"] != PREMIUM_STYLE and not (button.get("label") or button.get("emoji")):
            self._errors.add(path, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button must have a label or emoji")

    def _select(self, path: JsonPath, select: Json, *, modal: bool) -> None:
        limits = self._limits
        self._errors.text((*path, "placeholder"), select.get("placeholder"), limits.placeholder)
        minimum, maximum = select.get("min_values"), select.get("max_values")
        minimum, maximum = 1 if minimum is None else minimum, 1 if maximum is None else maximum
        self._errors.number((*path, "min_values"), minimum, 0, limits.select_options)
        self._errors.number((*path, "max_values"), maximum, 1, limits.select_options)
        if select["type"] == ComponentType.STRING_SELECT:
            self._options(path, select, limits.select_options, 1)
        if self._errors:
            return
        if (preset := select.get("default_values")) and not minimum <= len(preset) <= maximum:
            self._errors.length((*path, "default_values"), minimum, maximum)
        if minimum > maximum:
            self._errors.add((*path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", "min_values exceeds max_values")
        if select["type"] == ComponentType.STRING_SELECT and maximum > len(select["options"]):
            message = "max_values must not exceed the number of options"
            self._errors.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", message)
        if modal and select.get("disabled"):
            self._errors.add((*path, "disabled"), "MODAL_COMPONENT_DISABLED", "A select in a modal cannot be disabled")

    def _options(self, path: JsonPath, select: Json, maximum: int, minimum: int) -> None:
        limits, below = self._limits, (*path, "options")
        seen: set[object] = set()
        for index, option in enumerate(self._errors.items(below, select.get("options"), maximum, minimum)):
            here = (*below, index)
            self._errors.text((*here, "label"), option.get("label"), limits.option_text, 1)
            self._errors.text((*here, "value"), option.get("value"), limits.option_text, 1)
            self._errors.text((*here, "description"), option.get("description"), limits.option_text)
            if option.get("value") in seen:
                message = "The specified option value is already used"
                self._errors.add((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(option.get("value"))

    def _group(self, path: JsonPath, group: Json) -> None:
        """Check a modal's radio group, checkbox group or file upload."""
        maximum = self._limits.modal_choices
        if group["type"] != ComponentType.FILE_UPLOAD:
            self._options(path, group, maximum, 2 if group["type"] == ComponentType.RADIO_GROUP else 1)
        for key, minimum in (("min_values", 0), ("max_values", 1)):
            if group.get(key) is not None:
                self._errors.number((*path, key), group[key], minimum, maximum)

    def _section(self, path: JsonPath, section: Json) -> None:
        below = (*path, "components")
        texts = self._errors.items(below, section.get("components"), self._limits.section_texts, 1)
        for index, text in enumerate(texts):
            self._component((*below, index), text, (ComponentType.TEXT,))
        self._component((*path, "accessory"), section.get("accessory"), (ComponentType.BUTTON, ComponentType.THUMBNAIL))

    def _picture(self, path: JsonPath, item: Json) -> None:
        self._errors.text((*path, "description"), item.get("description"), self._limits.alt_text)
        if item.get("description") == "":
            self._errors.length((*path, "description"), 1, self._limits.alt_text)
        self._address((*path, "media"), item.get("media"))

    def _address(self, path: JsonPath, media: object) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        self._errors.address((*path, "url"), url or None, MEDIA_SCHEMES)
        if not isinstance(url, str) or not url:
            self._errors.required((*path, "url"))
        elif not self._media.knows(url):
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            name = url.removeprefix("attachment://")
            self._errors.add((*path, "url"), code, f"The referenced attachment '{name}' was not found")

    def _label(self, path: JsonPath, label: Json) -> None:
        self._errors.text((*path, "label"), label.get("label"), self._limits.modal_label, 1)
        self._errors.text((*path, "description"), label.get("description"), self._limits.modal_description)
        self._component((*path, "component"), label.get("component"), IN_LABEL, modal=True)

    def _input(self, path: JsonPath, field: Json) -> None:
        limits = self._limits
        self._errors.one_of((*path, "style"), field.get("style"), (1, 2))
        self._errors.text((*path, "value"), field.get("value"), limits.modal_input)
        self._errors.text((*path, "placeholder"), field.get("placeholder"), limits.modal_placeholder)
        self._errors.text((*path, "label"), field.get("label"), limits.modal_label)
        for key, minimum in (("min_length", 0), ("max_length", 1)):
            if field.get(key) is not None:
                self._errors.number((*path, key), field[key], minimum, limits.modal_input)

    def _unique_ids(self, path: JsonPath, components: list[Json]) -> None:
        """Check that no two components share a custom_id or an id; an id of 0 counts as none."""
        seen: set[tuple[str, object]] = set()
        for below, component in walk_with_paths(components):
            for key, words in (("custom_id", "custom id"), ("id", "id")):
                value = component.get(key)
                if value and (key, value) in seen:
                    code = f"COMPONENT_{key.upper()}_DUPLICATED"
                    self._errors.add((*path, *below, key), code, f"Component {words} cannot be duplicated")
                seen.add((key, value))
