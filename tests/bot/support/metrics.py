"""The host's metrics, which are not reset between tests."""

from bot.core.monitoring.metrics import REGISTRY


def sample(name: str, /, **labels: str) -> float:
    """The value of a sample by its Prometheus name without "cerebria_"; 0 if its labels were never used."""
    return REGISTRY.get_sample_value(f"cerebria_{name}", labels) or 0.0
