"""The HTTP API: routes, rate limits, recorded traffic and injected faults."""
