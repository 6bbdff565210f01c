"""What is stored about people: told, exported, forgotten."""
