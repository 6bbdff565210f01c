"""docs/library.md and the README's section on it: their examples run, and the pages of the interface are built."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Generator, Seed, actions
from engine.encoding import ACTION_COUNT, OBSERVATION_SIZE

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "docs" / "library.md"


def examples(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def test_the_readmes_ten_lines_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples(ROOT / "README.md")
    assert len([line for line in example.splitlines() if line]) == 10
    exec(example, found := {})  # type: ignore[var-annotated]
    assert found["state"].over
    assert capsys.readouterr().out == f"{found['points'](found['rules'], found['state'])}\n"


def test_examples_of_the_library() -> None:
    assert f"{OBSERVATION_SIZE:,} whole numbers" in LIBRARY.read_text("utf-8")
    assert f"one of {ACTION_COUNT:,} numbers" in LIBRARY.read_text("utf-8")
    game, player, training = examples(LIBRARY)
    exec(game, {})
    exec(player, found := {})  # type: ignore[var-annotated]
    legal = (actions.Valley(), actions.EndTurn("cards"))
    assert found["Hasty"](None).choose(None, legal, Generator(Seed.of(1))) == legal[1]
    pytest.importorskip("engine.environment", exc_type=ImportError)
    exec(training, {})


@pytest.mark.proof
def test_the_pages_of_the_interface_are_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("pdoc")
    pytest.importorskip("engine.environment", exc_type=ImportError)
    found = re.search(r"<!-- api command -->\n```sh\n(.+)\n```", LIBRARY.read_text("utf-8"))
    assert found
    _, *words = shlex.split(found[1].replace("build/api", str(tmp_path)))
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "legal_actions" in (tmp_path / "engine.html").read_text("utf-8")
    assert (tmp_path / "engine" / "environment.html").exists()
