"""What watching adds to the bot."""

from bot.subject import Subject
from bot.watching.feature import WatchFeature
from bot.watching.service import Watching

SUBJECT = Subject(features=(WatchFeature,), services=(Watching,))
