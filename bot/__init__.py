"""The Discord host: commands, panels, storage, and a local Discord for tests and trials."""
