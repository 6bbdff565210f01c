"""Guilds, messages, interactions and the gateway: what Discord does with a request."""
