"""Print what a card file looks like: its JSON schema, or a filled example to change."""

import argparse
import json
import os
import sys

from engine import card_file_example, card_file_schema


def configure(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--schema", action="store_true", help="the JSON schema of a card file")
    which.add_argument("--example", action="store_true", help="a whole card file with comments, in TOML")


def run(arguments: argparse.Namespace) -> int:
    """Print it."""
    try:
        print(json.dumps(card_file_schema(), indent=2) if arguments.schema else card_file_example(), end="")
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read it has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
