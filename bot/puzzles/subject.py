"""What puzzles add to the bot."""

from bot.puzzles.feature import PuzzlesFeature
from bot.puzzles.service import DailyPuzzles
from bot.subject import Subject

SUBJECT = Subject(features=(PuzzlesFeature,), services=(DailyPuzzles,))
