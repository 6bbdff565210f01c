"""Features: each with its slash commands and its presses in one file."""
