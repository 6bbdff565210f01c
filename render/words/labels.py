"""Labels of options and actions: plain text."""

from collections.abc import Mapping
from typing import Any

from engine import View
from engine.actions import Action
from render.words.action_lines import Form, line
from render.words.names import shorten
from render.words.options import option
from render.words.vocabulary import Vocabulary


class Labels:
    """Labels of options and actions; needs a vocabulary without markup."""

    def __init__(self, unmarked: Vocabulary) -> None:
        self._words = unmarked

    def option(self, view: View, kind: type, field: str, value: Any, chosen: Mapping[str, Any] | None = None) -> str:
        """One value of a field; a place's label begins with its short label.

        `chosen` are the values of the fields before it; with them the spaces of a row are called by their upgrades.
        """
        return option(self._words, view, kind, field, value, chosen or {})

    def action(self, view: View, action: Action, most: int | None = None, form: Form = "full") -> str:
        """An action in one line: "Move to VC with Haste"; in brief "To VC with Haste".

        If it may have at most so many characters, the names of its upgrades are cut rather than its end, so that
        ways still differ.
        """
        told = line(self._words, view, action, most, form)
        return told if most is None else shorten(told, most)
