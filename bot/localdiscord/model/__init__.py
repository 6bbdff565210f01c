"""The state of a Discord: guilds, channels, members, permissions, components and uploads."""
