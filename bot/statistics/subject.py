"""What statistics adds to the bot."""

from bot.statistics.feature import StatsFeature
from bot.statistics.service import Results
from bot.subject import Subject

SUBJECT = Subject(features=(StatsFeature,), services=(lambda services: Results(services.games),))
