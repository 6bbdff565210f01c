"""A view in, words or a picture out; knows nothing of Discord. This page is the door."""

from render.describe import Words

__all__ = ["Words"]
