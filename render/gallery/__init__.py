"""One picture of each kind for the README, drawn into this folder by `python -m render.gallery`."""
