"""Plans that a person makes for their next turn, on a board of their own."""
