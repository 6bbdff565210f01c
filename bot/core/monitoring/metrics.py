"""Metrics of the host for its operator; none reveals anything about a game's content.

Metrics are always counted, at about a microsecond each; metrics_server.py serves them if the operator wants them. They
have a registry of their own: prometheus_client's default collectors (process, platform, garbage collector) stay in its
default registry and are not served, since whatever supervises the process reports those figures already.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # `_created` samples would be a third more of the page

REGISTRY = CollectorRegistry()
"""The host's metrics."""

BUCKETS = tuple(float(f"{round(0.001 * 1.35**step, 6):g}") for step in range(40))
"""Upper bounds of a histogram's buckets in seconds: from a millisecond to two minutes, each a third wider."""


def _counter(name: str, text: str, *labels: str) -> Counter:
    return Counter(name, text, labels, registry=REGISTRY)


def _gauge(name: str, text: str) -> Gauge:
    return Gauge(name, text, registry=REGISTRY)


def _histogram(name: str, text: str) -> Histogram:
    return Histogram(name, text, registry=REGISTRY, buckets=BUCKETS)


INTERACTIONS = _counter("cerebria_interactions_total", "Commands, presses and autocompletions received", "kind")
ANSWER_SECONDS = _histogram("cerebria_answer_seconds", "From an interaction's arrival to its first response")
SLOWED = _counter("cerebria_slowed_total", "Interactions refused because one person sent too many")
LATE = _counter("cerebria_late_total", "Interactions that had expired when the bot came to them: nothing was done")
QUEUE_LENGTH = _gauge("cerebria_queue_length", "Changes of games that are waiting or under way")
COMMITS = _counter("cerebria_commits_total", "Steps of games that were committed", "kind")
COMMIT_SECONDS = _histogram("cerebria_commit_seconds", "How long committing a step took")
PICTURE_SECONDS = _histogram("cerebria_picture_seconds", "How long a picture took, from the request for it")
OPTIONAL_PICTURES = _counter("cerebria_optional_pictures_total", "Pictures that an answer can do without", "outcome")
COMPUTER_SECONDS = _histogram("cerebria_computer_seconds", "How long a computer seat took, its pause included")
PROCESSES_LOST = _counter("cerebria_processes_lost_total", "Worker processes that were killed, hung or failed", "name")
STALE_SECONDS = _histogram("cerebria_stale_seconds", "How long a channel showed an older position of a game")
REQUESTS = _counter("cerebria_requests_total", "Requests to Discord: counted against its limit, or answers", "of")
RATE_LIMITED = _counter("cerebria_rate_limited_total", "Requests that Discord refused with 429")
BUDGET_WAIT_SECONDS = _histogram("cerebria_budget_wait_seconds", "How long messages waited for the rate limiter")
MESSAGES_WAITING = _gauge("cerebria_messages_waiting", "Channels and people whose messages are not up to date yet")
SHARD_LATENCY_SECONDS = Gauge(
    "cerebria_shard_latency_seconds",
    "Time until Discord acknowledged the last heartbeat of a shard of this process; NaN while it is not connected",
    ["shard"],
    registry=REGISTRY,
)
SHARDS_HELD = Gauge(
    "cerebria_shards_held",
    "Shards that this process holds, if it shares the bot's shards with other processes",
    ["process"],
    registry=REGISTRY,
)
OPEN_GAMES = _gauge("cerebria_open_games", "Lobbies and running games")
LOOP_DELAY_SECONDS = _histogram("cerebria_loop_delay_seconds", "How late the event loop came to something due")
