"""Draw the gallery: `python -m render.gallery [FOLDER] [--language it]`."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine import load_ruleset, open_view, view
from render import (
    DEFAULT_LANGUAGE,
    Picture,
    Words,
    board_picture,
    candidates,
    card_picture,
    choices_picture,
    final_picture,
    hand_picture,
    hands_picture,
    replay_picture,
    revelation_picture,
    standings_picture,
)
from render.gallery import scenes

CARD = "Courage"


def pictures(language: str = DEFAULT_LANGUAGE) -> Iterator[Picture]:
    """One picture of each kind."""
    rules = load_ruleset()
    words = Words(rules, scenes.NAMES, language)
    moments = scenes.game()
    fine, held = scenes.finest(moments), scenes.richest_hand(moments)
    yield board_picture(words, view(fine.state, None), fine.events)
    yield replace(board_picture(words, view(fine.state, None), fine.events, form="tall"), filename="tall.png")
    asked = scenes.choosing(moments)
    actor = asked.state.turn.seat
    places = candidates(scenes.near(rules, asked))
    yield choices_picture(words, view(asked.state, asked.state.team_of(actor)), actor, places)
    yield hand_picture(words, view(held.state, scenes.viewer(held)), 0)
    yield card_picture(words, CARD)
    revealed = scenes.revealing(moments)
    yield revelation_picture(words, view(revealed.state, None), revealed.events)
    yield hands_picture(words, open_view(held.state, moments[-1].state))
    yield replay_picture(words, scenes.film(moments), all_hands=True)
    yield final_picture(words, view(moments[-1].state, None))
    yield standings_picture(scenes.STANDINGS, language)


def main() -> None:
    """Draw the pictures and print their sizes."""
    parser = argparse.ArgumentParser(prog="python -m render.gallery", description="Draw one picture of every kind.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent, help="where they go")
    parser.add_argument("--language", default=DEFAULT_LANGUAGE, help="of the texts on them")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures(arguments.language):
        (folder / picture.filename).write_bytes(picture.data)
        print(f"{picture.filename:16} {len(picture.data) / 1024:6.0f} KB  {picture.alt[:80]}")


if __name__ == "__main__":
    main()
