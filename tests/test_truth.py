"""No truth test mistakes Bliss, the first seat or the first slot for nothing."""

from __future__ import annotations

import pytest

from engine import Sphere, SpiritAction, Team
from tests.imports import modules
from tests.truth import suspicious_tests

SAMPLE = """\
from collections.abc import Sequence
from engine import Team
from engine.terms import Seat, Slot

def faults(team: Team | None, sure: Team, seat: Seat | None, slot: Slot, number: int | None, seats: list[Seat | None]):
    team or sure  ##
    if team:  ##
        pass
    if not seat:  ##
        pass
    while sure and seats:  ##
        pass
    assert slot  ##
    a = "first" if seat else ""  ##
    b = [each for each in seats if each]  #
    b = {each: 1 for each in (slot,) if each}  #
    c = [each for each in (1, None) if each]  #
    any(seats)  #
    all(each for each in seats)  #
    d = bool(number)  ##
    bool(len(seats) == 2 and number)  ##
    filter(None, [number])  #
    if (found := number) or seats:  ##
        pass
    if (seat if seats else number):  ##
        pass
    match number:
        case _ if number:  ##
            pass

def sound(team: Team | None, seat: Seat | None, number: int, maybe: int | None, seats: Sequence[Seat], on: bool | None):
    if number or seats or on:
        pass
    if team is not None and seat is not None or not seats:
        pass
    return maybe or 0, [each for each in seats if each is not None], any(each == 1 for each in seats), on and maybe
"""


PACKAGES = ("engine", "render", "bot")


def test_no_truth_test_confuses_0_with_nothing_by_its_words() -> None:
    """Finding those in the sample of which names or parameters tell shows that others would be found."""
    told = [number for number, line in enumerate(SAMPLE.splitlines(), 1) if "  ##" in line]
    assert sorted({line for line, _ in suspicious_tests(SAMPLE)}) == told
    sources = {name: path.read_text("utf-8") for package in PACKAGES for name, path in modules(package)}
    assert {name: found for name, source in sources.items() if (found := suspicious_tests(source))} == {}
    assert len(sources) > 300


@pytest.mark.soak
def test_no_truth_test_confuses_0_with_nothing_by_its_types() -> None:
    """A single test, so that mypy runs once: finding the faults in the sample shows that others would be found."""
    from tests.truth_by_type import confusing_tests

    found = confusing_tests(PACKAGES, SAMPLE)
    sample = found.pop("sample")
    faults = [number for number, line in enumerate(SAMPLE.splitlines(), 1) if "  #" in line]
    assert sorted({int(test.rpartition(":")[2].split()[0]) for test in sample.confusing}) == faults
    assert [test for module in found.values() for test in module.confusing] == []
    known = sum(module.known for module in found.values())
    assert known > 2000
    assert sum(module.unknown for module in found.values()) < known / 100, "mypy knows the types of almost all tests"


@pytest.mark.parametrize("word", [Team.BLISS, Team.GLOOM, Sphere.COMMITMENT, SpiritAction.MOVE])
def test_words_of_the_rulebook_have_no_truth(word: Team | Sphere | SpiritAction) -> None:
    """Where mypy knows no type, the program raises an error instead of mistaking Bliss for nobody."""
    with pytest.raises(TypeError, match="test for None instead"):
        bool(word)
