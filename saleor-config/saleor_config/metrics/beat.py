"""Beat's rounds, on a port of its own. Without Django."""

import os
from typing import Any, Final

from prometheus_client import Counter, Gauge, start_http_server

rounds: Final = Counter("mashtal_beat_rounds", "Rounds in which beat published what was due.")
round_at: Final = Gauge(
    "mashtal_beat_round_timestamp_seconds", "When beat made its last round.", ("server",)
)


def count_round() -> None:
    rounds.inc()
    round_at.labels("beat").set_to_current_time()


def serve_beat_metrics(**_signal: Any) -> None:
    """On a thread: beat forks nothing."""
    port = int(os.environ.get("METRICS_PORT") or 0)
    if port:
        start_http_server(port, os.environ.get("METRICS_HOST") or "127.0.0.1")
