"""Roles of messages that name a person."""

from __future__ import annotations

from dataclasses import fields

from bot.core.model.roles import KINDS, Role

NO_PERSON = {
    "turn": {"number"},
    "revelation": {"version"},
    "reminder": {"number"},
    "away": {"until"},
    "beginning": {"at"},
    "begins": {"at"},
    "left": {"message"},
    "spent": {"message"},
    "motion": {"subject"},
    "proposal": {"motion"},
}
"""The fields that hold no person, by kind."""


def naming(kind: str, person: int) -> Role:
    """A role of a kind with a person wherever it may hold one, and 8 elsewhere."""
    none, found = NO_PERSON.get(kind, ()), []
    for each in fields(KINDS[kind]):
        number = 8 if each.name in none else person
        found.append({"called": (number,), "subject": (8, number) if number == person else (8,)}.get(each.name, number))
    return KINDS[kind](*found)
