"""Places of games: channels, threads, forums, threads of teams."""
