"""Watching: spectators who press Watch hear of a game's Revelations and its end."""
