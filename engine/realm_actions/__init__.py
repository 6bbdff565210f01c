"""The Realm Actions, a file each; available wherever the Spirit stands (RLM)."""
