"""Puzzles: the position and its options, and the grade with the best turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from bot.model.puzzles import Answering, Puzzle, stars
from bot.model.table import Table
from bot.pages.action_picker import Path, digest, is_whole, matching, page
from bot.pages.choices import choices
from bot.pages.player_panel import cards_line, goals, standing
from bot.pages.practice import practice_table
from bot.pages.preview import Previews
from bot.pages.review import percent, plan_line
from bot.pages.suggestions import reasons
from bot.ui.colours import ACCENTS
from bot.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.ui.custom_ids import PuzzleAgainId, PuzzleChoiceId, PuzzleId
from bot.ui.texts import Texts
from engine import (
    View,
    canonical,
)
from engine.events import Event
from engine.players import outlook
from render import DEFAULT_LANGUAGE, board_picture, candidates, choices_picture


@dataclass(frozen=True, slots=True)
class Grade:
    """What an answer is worth: the chance to win after it and after the best turn, 0 to 1."""

    yours: float
    best: float

    @property
    def stars(self) -> int:
        """0 to 3."""
        return stars(self.best - self.yours)


@dataclass(frozen=True, slots=True)
class PuzzleIds:
    """The ids of the options in a puzzle, after so many decisions; with `everything`, those of inferior choices."""

    number: int
    version: int
    everything: bool = False

    def option(self, path: Path) -> str:
        """The id of the choice of a path."""
        return self._id(digest(path), everything=self.everything and not is_whole(path))

    def list(self, number: int) -> str:
        """The id of a list; its values are digests of paths."""
        return self._id(f"more{number}", everything=self.everything)

    def _id(self, choice: str, *, everything: bool) -> str:
        return str(PuzzleChoiceId(self.number, self.version, choice, everything=everything))


def puzzle_name(puzzle: Puzzle, *, is_answered: bool, language: str = DEFAULT_LANGUAGE) -> str:
    """A puzzle in a list: its number, the Spirit to play, and whether the person has answered it."""
    texts, seat = Texts(language), puzzle.state.setup.seats[puzzle.seat]
    mark = "✅" if is_answered else ""
    spirit = texts.spirit(seat.spirit)
    return texts("puzzle-choice", number=puzzle.id, team=seat.team.word, spirit=spirit, mark=mark).rstrip()


def puzzle_page(
    answering: Answering,
    path: Path = (),
    *,
    everything: bool = False,
    is_of_day: bool = False,
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The page of a puzzle after the choices of `path`; with `everything`, the inferior options."""
    texts, puzzle = Texts(language), answering.puzzle
    table, seat = practice_table(puzzle.rules, answering.state, puzzle.seat, len(answering.taken), language)
    view, previews = table.team_view(seat.team), Previews(table, seat.seat)
    ways = matching(answering.legal, path) or list(answering.legal)
    offered = previews.offered(ways, inferior=everything)
    shown = page(offered, path) or page(offered)
    lines = [_title(puzzle, texts)]
    if is_of_day:
        lines.append(texts("puzzle-of-day"))
    lines += [texts("puzzle-task"), f"-# {standing(table, seat, texts)}"]
    lines += [cards_line(table, seat, view, texts), *goals(table, view)]
    blocks: list[Block] = [Text("\n".join(lines)), _picture(table, answering, path)]
    ids = PuzzleIds(puzzle.id, len(answering.taken), everything)
    if shown is not None:
        blocks += choices(table, seat, shown, previews, ids)
    plain = replace(ids, everything=False)
    steering = [Button(texts("back"), plain.option(()), emoji="↩️")] if path or everything else []
    if len(offered) < len(ways) and not everything:
        steering.append(Button(texts("other-ways"), replace(ids, everything=True).option(path)))
    if answering.taken:
        steering.append(Button(texts("puzzle-again"), str(PuzzleAgainId(puzzle.id)), emoji="🔁"))
    return Content((*blocks, *((Buttons(tuple(steering)),) if steering else ())), ACCENTS[seat.team])


def grade_page(answering: Answering, grade: Grade, following: int | None, language: str = DEFAULT_LANGUAGE) -> Content:
    """The grade of an answer and the best turn, with buttons to begin again and to the `following` puzzle."""
    texts, puzzle = Texts(language), answering.puzzle
    table, seat = practice_table(puzzle.rules, puzzle.state, puzzle.seat, 0, language)
    view = table.team_view(seat.team)
    lines = [
        _title(puzzle, texts, "⭐" * grade.stars or "☆"),
        texts("puzzle-grade", yours=percent(grade.yours), best=percent(grade.best)),
        texts("puzzle-you", steps=plan_line(table, view, answering.taken)),
        *solution_lines(puzzle, table, view, texts),
    ]
    buttons = [Button(texts("puzzle-again"), str(PuzzleAgainId(puzzle.id)), emoji="🔁")]
    if following is not None:
        buttons.insert(0, Button(texts("puzzle-next"), str(PuzzleId(following)), Style.SUCCESS, "🧩"))
    picture = solution_picture(puzzle, table, view)
    return Content((Text("\n".join(lines)), picture, Buttons(tuple(buttons))), ACCENTS[seat.team])


def posted(puzzle: Puzzle, before: Puzzle | None = None, language: str = DEFAULT_LANGUAGE) -> Content:
    """The puzzle of the day in a channel, as a spectator knows it, and the solution of the one `before`."""
    texts = Texts(language)
    table, seat = practice_table(puzzle.rules, puzzle.state, puzzle.seat, 0, language)
    lines = [_title(puzzle, texts), texts("puzzle-of-day"), texts("puzzle-task")]
    key = canonical([language, "puzzle of the day", puzzle.id])
    picture = Image(key, "puzzle.png", partial(board_picture, table.words, table.team_view(None)))
    solve = Button(texts("puzzle-solve"), str(PuzzleId(puzzle.id)), Style.SUCCESS, "🧩")
    solved = () if before is None else (Text("\n".join(_solved(before, texts))),)
    return Content((Text("\n".join(lines)), picture, Buttons((solve,)), *solved), ACCENTS[seat.team])


def _solved(puzzle: Puzzle, texts: Texts) -> Iterator[str]:
    """The puzzle of the day before with its solution."""
    table, seat = practice_table(puzzle.rules, puzzle.state, puzzle.seat, 0, texts.language)
    yield texts("puzzle-yesterday", number=puzzle.id)
    yield from solution_lines(puzzle, table, table.team_view(seat.team), texts)


def solution_lines(puzzle: Puzzle, table: Table, view: View, texts: Texts) -> Iterator[str]:
    """The best turn and what it changes."""
    yield texts("puzzle-best", steps=plan_line(table, view, puzzle.best))
    ahead = outlook(puzzle.rules, view, puzzle.best)
    yield texts("suggestion-brings", what=" · ".join(reasons(table, table.row.seats[puzzle.seat], ahead, texts)))


def solution_picture(puzzle: Puzzle, table: Table, view: View) -> Image:
    """The board after the best turn, as far as its team could foresee it, with what it changes."""
    ahead = outlook(puzzle.rules, view, puzzle.best)
    events: tuple[Event, ...] = tuple(event for step in ahead for event in step.events)
    draw = partial(board_picture, table.words, ahead[-1].after, events)
    return Image(canonical([table.words.language, "solution", puzzle.id]), "solution.png", draw)


def _title(puzzle: Puzzle, texts: Texts, mark: str = "") -> str:
    seat = puzzle.state.setup.seats[puzzle.seat]
    spirit = texts.spirit(seat.spirit)
    return texts("puzzle-title", number=puzzle.id, team=seat.team.word, spirit=spirit, stars=mark).rstrip()


def _picture(table: Table, answering: Answering, path: Path) -> Image:
    """The whole board, or the part of it where a place is chosen."""
    puzzle = answering.puzzle
    view = table.team_view(puzzle.state.team_of(puzzle.seat))
    places = candidates(matching(answering.legal, path)) if path else ()
    key = canonical([table.words.language, "puzzle", puzzle.id, list(map(str, answering.taken)), places])
    if places:
        return Image(key, "puzzle.png", partial(choices_picture, table.words, view, puzzle.seat, places))
    return Image(key, "puzzle.png", partial(board_picture, table.words, view, answering.events))
