"""The REST API: routes, rate limits, the traffic log and fault injection."""
