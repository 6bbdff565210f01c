"""The Discord host: commands, panels, storage, and a Discord on this machine to try it on."""
