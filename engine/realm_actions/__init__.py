"""The Realm Actions, one file each; available wherever the Spirit stands (RLM)."""
