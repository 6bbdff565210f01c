"""One picture of every kind, for the README: `python -m render.gallery` draws them into this folder."""
