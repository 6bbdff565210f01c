"""A view in, words or a picture out; knows nothing of Discord. This page is the door."""

from render.describe import Words
from render.pictures import Picture, board_picture, card_picture, hand_picture, warm

__all__ = ["Picture", "Words", "board_picture", "card_picture", "hand_picture", "warm"]
