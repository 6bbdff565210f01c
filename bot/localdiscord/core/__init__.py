"""The services that change the state and send events: guilds, threads, messages, interactions, the gateway."""
