"""The forms in which earlier versions stored the content of a rule set.

A change to the form of the content, such as a new number, needs a new function at the end of `_UPGRADES`. It gives the
games that have begun what decided them then.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Content = Mapping[str, Any]
"""The data of a rule set: `form`, `edition`, and a table for each of its files."""


def upgraded(content: Content) -> Content:
    """A content in today's form; raises ValueError for one of a later version."""
    if content["form"] > FORM:
        raise ValueError("a later version stored it")
    for upgrade in _UPGRADES[content["form"] :]:
        content = upgrade(content)
    return content


def _with_largest_bonus(content: Content) -> Content:
    """CRD-3's number got another name; RUL-10 became that of an edition."""
    numbers = {table: dict(entries) for table, entries in content["numbers"].items()}
    numbers["emotion"]["largest_bonus"] = numbers["emotion"].pop("largest_token")
    numbers["revelation"] = {"razed_joins": True}
    return {**content, "numbers": numbers}


def _with_kept_marks(content: Content) -> Content:
    """The marks and RUL-10 became those of each game."""
    intentions, numbers = dict(content["intentions"]), dict(content["numbers"])
    intentions["earlier_mark"] = intentions.pop("mark")
    numbers["earlier"] = numbers.pop("revelation")
    return {**content, "intentions": intentions, "numbers": numbers, "marks": intentions["earlier_mark"]}


_UPGRADES: Final[tuple[Callable[[Content], Content], ...]] = (_with_largest_bonus, _with_kept_marks)
"""The changes from each form to the next."""

FORM: Final = len(_UPGRADES)
"""The number of today's form."""
