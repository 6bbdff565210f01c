"""Layout of the tests: helpers in modules of their own, tests in files that nothing imports."""

import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent


IMPORT = re.compile(r"^ *(?:from +([\w.]+) +)?import +(\([^)]*\)|.+)", re.MULTILINE)


def imports_of_tests(source: str) -> Iterator[str]:
    """The test modules that a module imports, by dotted name, within functions too."""
    for home, taken in IMPORT.findall(source):
        for name in (f"{home}.{each}".lstrip(".") for each in re.findall(r"[\w.]+", taken)):
            if any(part.startswith("test_") for part in name.split(".")):
                yield name


def test_no_test_file_is_imported() -> None:
    found = {path: list(imports_of_tests(path.read_text("utf-8"))) for path in HERE.rglob("*.py")}
    assert len(found) > 100
    assert {str(path): names for path, names in found.items() if names} == {}


def test_an_imported_test_file_is_found_wherever_the_import_stands() -> None:
    source = "from tests.a.test_b import c\nfrom d import (\n    test_e,\n)  # f\ndef g():\n    import tests.test_h\n"
    assert list(imports_of_tests(source)) == ["tests.a.test_b.c", "d.test_e", "tests.test_h"]
    assert list(imports_of_tests("from tests.bot.support import host\nimport contest\n")) == []
