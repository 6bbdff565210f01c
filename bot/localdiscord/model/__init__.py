"""Plain data of the local Discord: guilds, channels, members, permissions, components and uploads."""
