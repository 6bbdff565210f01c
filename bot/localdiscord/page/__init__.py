"""The web page on which people use this Discord."""
