"""What review adds to the bot."""

from bot.review.feature import ReviewFeature
from bot.review.mistakes_feature import MistakesFeature
from bot.review.service import Reviews
from bot.subject import Subject

SUBJECT = Subject(features=(ReviewFeature, MistakesFeature), services=(Reviews,))
