"""Discord's limits and formats: the checks of requests before anything acts on them."""
