"""Which part of the bot this process runs, where several run it together; alone, it runs all of it."""


class Part:
    """All of the bot. `bot.core.sharing` has the part of a process among several."""

    is_whole = True
    """Whether no other process changes games or publishes them."""

    def includes(self, guild: int | None) -> bool:
        """Whether this process publishes a server's games, runs their clocks and plays their computer seats.

        `guild` is None for direct messages.
        """
        return True

    def publish(self, guild: int | None) -> None:
        """Store the current task's records of messages only as long as this process publishes those of `guild`."""

    def tell_others(self, game: int) -> None:
        """Tell other processes, soon, of a changed game that they publish wholly or in part."""
