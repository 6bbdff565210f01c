"""`cerebria cards` prints the schema and the example."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import cards
from engine import CARD_SCHEMA_FILE, card_file_example, card_file_schema

SHIPPED = Path(__file__).parents[3] / "docs" / "hosting" / CARD_SCHEMA_FILE


def printed(capsys: pytest.CaptureFixture[str], word: str) -> str:
    parser = argparse.ArgumentParser()
    cards.configure(parser)
    assert cards.run(parser.parse_args([word])) == 0
    return capsys.readouterr().out


def test_the_schema_is_json(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "--schema")
    assert json.loads(text) == card_file_schema()
    assert text == SHIPPED.read_text("utf-8"), f"cerebria cards --schema > docs/hosting/{SHIPPED.name}"
    assert card_file_example().startswith(f"#:schema ./{SHIPPED.name}\n")


def test_the_example_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--example") == card_file_example()


def test_one_of_the_two_must_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    cards.configure(parser)
    with pytest.raises(SystemExit):
        parser.parse_args([])
    assert "--schema --example" in capsys.readouterr().err


@pytest.mark.soak
def test_whoever_has_read_enough_may_stop() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = f"{sys.executable} -m bot cards --example | head -1"
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("#:schema ")
    assert done.stderr == ""
