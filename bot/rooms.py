"""The rooms of this bot's subjects. To be without one, delete its line here, its package, and its room of tests."""

ROOMS = (
    "cups",
    "lessons",
    "matchmaking",
    "nights",
    "puzzles",
    "review",
    "statistics",
    "watching",
)
"""Names of the packages that hold them."""
