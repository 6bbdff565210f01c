"""Turns views into words and pictures; knows nothing about Discord. This module is the public interface of render."""

from render.drawing.fonts import text_width
from render.drawing.layout import BoardForm
from render.drawing.png import least_height
from render.drawing.tall import HEIGHTS as TALL_HEIGHTS
from render.pictures import (
    Picture,
    blank_picture,
    board_picture,
    board_size,
    card_picture,
    chances_picture,
    choices_picture,
    choices_size,
    final_picture,
    hand_picture,
    hands_picture,
    keep_less,
    next_frame,
    replay_picture,
    revelation_picture,
    standings_picture,
    statistics_picture,
    story_picture,
    story_seats,
    story_size,
    story_worth,
    warm,
)
from render.pictures.chances import Chances
from render.pictures.choices import HEIGHTS as CHOICES_HEIGHTS
from render.pictures.choices import WIDTH as CHOICES_WIDTH
from render.pictures.choices import Candidate, candidates, places_changed, places_of
from render.pictures.frame_cache import FRAME_CACHE, FrameCache, FrameMemory
from render.pictures.replay import FilmSpeed, ReplayFrame
from render.pictures.standings import Row as StandingsRow
from render.pictures.statistics import Chart, Won
from render.words import Words
from render.words.action_lines import Form as ActionForm
from render.words.fluent import DEFAULT_LANGUAGE, Catalogue, MessageError, catalogue, languages, texts_digest
from render.words.names import JOINERS, shorten, units
from render.words.names import clean as clean_name
from render.words.names import label as name_label
from render.words.names import marked as marked_name
from render.words.rulebook import Chapter, Rule, RuleBook
from render.words.terms import decimal, forgotten_name, spirit_name
from render.words.terms import number as plain_number
from render.words.terms import signed as signed_number

__all__ = [
    "CHOICES_HEIGHTS",
    "CHOICES_WIDTH",
    "DEFAULT_LANGUAGE",
    "FRAME_CACHE",
    "JOINERS",
    "TALL_HEIGHTS",
    "ActionForm",
    "BoardForm",
    "Candidate",
    "Catalogue",
    "Chances",
    "Chapter",
    "Chart",
    "FilmSpeed",
    "FrameCache",
    "FrameMemory",
    "MessageError",
    "Picture",
    "ReplayFrame",
    "Rule",
    "RuleBook",
    "StandingsRow",
    "Won",
    "Words",
    "blank_picture",
    "board_picture",
    "board_size",
    "candidates",
    "card_picture",
    "catalogue",
    "chances_picture",
    "choices_picture",
    "choices_size",
    "clean_name",
    "decimal",
    "final_picture",
    "forgotten_name",
    "hand_picture",
    "hands_picture",
    "keep_less",
    "languages",
    "least_height",
    "marked_name",
    "name_label",
    "next_frame",
    "places_changed",
    "places_of",
    "plain_number",
    "replay_picture",
    "revelation_picture",
    "shorten",
    "signed_number",
    "spirit_name",
    "standings_picture",
    "statistics_picture",
    "story_picture",
    "story_seats",
    "story_size",
    "story_worth",
    "text_width",
    "texts_digest",
    "units",
    "warm",
]
