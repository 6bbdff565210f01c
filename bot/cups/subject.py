"""What cups add to the bot."""

from bot.cups.feature import CupsFeature
from bot.cups.service import CupKeeper
from bot.subject import Subject

SUBJECT = Subject(features=(CupsFeature,), services=(CupKeeper,))
