"""What game nights add to the bot."""

from bot.nights.service import GameNights
from bot.subject import Subject

SUBJECT = Subject(services=(GameNights,))
