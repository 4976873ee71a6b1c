"""Tasks of the worker: how long they waited and ran, and what came of them."""

import time
from typing import Any, Final

from celery import Task
from celery.signals import task_postrun, task_prerun, worker_process_init, worker_ready
from prometheus_client import Counter, Histogram

from saleor_config.queues import ENQUEUED_AT_HEADER, QUEUE_NAMES

STARTED: Final = "metrics_started"
SECONDS: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300)

task_seconds: Final = Histogram(
    "mashtal_task_seconds", "Time in which a task ran.", ("task", "state"), buckets=SECONDS
)
task_wait_seconds: Final = Histogram(
    "mashtal_task_wait_seconds",
    "Time from a task's publication to its start, without those that were to wait.",
    ("queue",),
    buckets=SECONDS,
)
process_starts: Final = Counter(
    "mashtal_process_starts", "Processes that a server has started.", ("server",)
)


def note_start(task: Task, **_signal: Any) -> None:
    request = task.request
    setattr(request, STARTED, time.perf_counter())
    published = request.get(ENQUEUED_AT_HEADER)
    if isinstance(published, int | float) and not request.eta:
        queue = (request.delivery_info or {}).get("routing_key")
        known = queue if queue in QUEUE_NAMES else "other"
        task_wait_seconds.labels(known).observe(max(0.0, time.time() - published))


def note_end(task: Task, state: str | None = None, **_signal: Any) -> None:
    started = getattr(task.request, STARTED, None)
    if started is not None:
        task_seconds.labels(task.name, state or "UNKNOWN").observe(time.perf_counter() - started)


def count_process_start(**_signal: Any) -> None:
    process_starts.labels("worker").inc()


def watch_tasks() -> None:
    """In a worker, before it forks."""
    task_prerun.connect(note_start, weak=False, dispatch_uid="metrics.start")
    task_postrun.connect(note_end, weak=False, dispatch_uid="metrics.end")
    for signal in (worker_ready, worker_process_init):
        signal.connect(count_process_start, weak=False, dispatch_uid="metrics.process")
