"""What people press: the lobby, the turn message, and each person's private panel; pages are functions of the game."""
