"""What lessons adds to the bot."""

from bot.lessons.feature import LessonsFeature
from bot.lessons.service import LessonLinks
from bot.subject import Subject

SUBJECT = Subject(features=(LessonsFeature,), services=(LessonLinks,))
