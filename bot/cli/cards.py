"""Print the JSON schema of card files, or an example to edit."""

import argparse
import json

from engine import card_file_example, card_file_schema


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--schema", action="store_true", help="the JSON schema of a card file")
    which.add_argument("--example", action="store_true", help="a complete card file with comments, in TOML")


def run(arguments: argparse.Namespace) -> int:
    """Print the schema or the example."""
    print(f"{json.dumps(card_file_schema(), indent=2)}\n" if arguments.schema else card_file_example(), end="")
    return 0
