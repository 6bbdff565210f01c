"""What matchmaking adds to the bot."""

from bot.matchmaking.feature import MatchmakingFeature
from bot.matchmaking.service import Gatherings
from bot.subject import Subject

SUBJECT = Subject(features=(MatchmakingFeature,), services=(Gatherings,))
