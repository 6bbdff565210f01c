"""The web page on which people use the local Discord."""
