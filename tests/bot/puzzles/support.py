"""Answering puzzles with the buttons of their pages, and what is stored of it."""

from __future__ import annotations

from bot.core.play.action_picker import path_digest, path_of
from bot.core.practice.exercises import Answering
from bot.core.storage.store import Store
from bot.localdiscord import MessageView, Person
from bot.puzzles.ids import PuzzleChoiceId
from bot.puzzles.model import Puzzle
from bot.puzzles.store import PuzzleStore
from engine.actions import Action, EndTurn
from tests.bot.support.presses import button


def store_of(store: Store) -> PuzzleStore:
    """The store of puzzles in a database."""
    return PuzzleStore(store.database)


def whole_turn(puzzle: Puzzle) -> list[Action]:
    """The best turn, ended as soon as what is known of it has been played."""
    answering = Answering.at(puzzle, puzzle.best)
    actions = list(answering.taken)
    while not answering.is_over:
        action = next((each for each in answering.legal if isinstance(each, EndTurn)), answering.legal[0])
        actions.append(action)
        answering = answering.after(action)
    return actions


def idle_turn(puzzle: Puzzle) -> list[Action]:
    """A turn that is ended at once."""
    return [action for action in Answering.at(puzzle).legal if isinstance(action, EndTurn)][:1]


async def answered(person: Person, message: MessageView, puzzle: Puzzle, actions: list[Action]) -> MessageView:
    """Take actions in a puzzle; returns the last page."""
    reply = None
    for taken, action in enumerate(actions):
        pressed = PuzzleChoiceId(puzzle.id, taken, path_digest(path_of(action)))
        reply = await person.forge(message, button(str(pressed)))
        message = reply.message
    assert reply is not None
    return (await reply.settled()).message
