"""Components, custom ids and texts: the vocabulary of every page."""
