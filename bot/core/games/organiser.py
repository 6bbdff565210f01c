"""A hook for a subject that deals games, such as cups."""


class Organiser:
    """Answers what the game service asks about organised games; nobody organises any unless a subject does."""

    awaited = known = ""
    """The messages that say why a game which it `awaits` cannot be ended, and why who `knows_deal` gets no seat."""

    async def organises(self, game: int) -> bool:
        """Whether a game is one of the organiser's."""
        return False

    async def awaits(self, game: int) -> bool:
        """Whether the organiser waits for the result of a game."""
        return False

    async def seals(self, game: int) -> bool:
        """Whether what is hidden in a game is still played for at another table of its deal."""
        return False

    async def knows_deal(self, game: int, person: int) -> bool:
        """Whether a person knows a game's deal, because they have or had a seat at another table of it."""
        return False
