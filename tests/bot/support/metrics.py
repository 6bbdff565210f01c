"""Reading the host's metrics, which count on from test to test."""

from bot.monitoring.metrics import REGISTRY


def sample(name: str, /, **labels: str) -> float:
    """A sample by the name that Prometheus knows it by, without "cerebria_"; 0 for a label that was never counted."""
    return REGISTRY.get_sample_value(f"cerebria_{name}", labels) or 0.0
