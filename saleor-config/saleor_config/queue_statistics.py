"""How many tasks wait in each queue, and since when: for metrics and checks."""

import json
import time
from dataclasses import dataclass

from saleor_config.queues import DEFAULT, ENQUEUED_AT_HEADER, QUEUE_NAMES, UNNAMED_QUEUE
from saleor_config.redis import redis_client


@dataclass(frozen=True)
class QueueStatistics:
    """``length``: tasks that no worker has taken. ``oldest_seconds``: how long the one that is
    next has waited, 0 in an empty queue."""

    name: str
    length: int
    oldest_seconds: float


def list_queue_statistics() -> list[QueueStatistics]:
    """Of all queues, in one round trip. Raises ``redis.RedisError``."""
    names = (*QUEUE_NAMES, UNNAMED_QUEUE)
    pipeline = redis_client().pipeline(transaction=False)
    for name in names:
        # Tasks are pushed on the left and taken from the right.
        pipeline.llen(name)
        pipeline.lindex(name, -1)
    values, now = pipeline.execute(), time.time()
    statistics = {
        name: QueueStatistics(name, length, _compute_age(oldest, now))
        for name, length, oldest in zip(names, values[::2], values[1::2], strict=True)
    }
    unnamed = statistics.pop(UNNAMED_QUEUE)
    statistics[DEFAULT] = _join_statistics(statistics[DEFAULT], unnamed)
    return list(statistics.values())


def _compute_age(message: bytes | None, now: float) -> float:
    if message is None:
        return 0.0
    enqueued_at = json.loads(message).get("headers", {}).get(ENQUEUED_AT_HEADER, now)
    return max(0.0, now - float(enqueued_at))


def _join_statistics(queue: QueueStatistics, other: QueueStatistics) -> QueueStatistics:
    oldest = max(queue.oldest_seconds, other.oldest_seconds)
    return QueueStatistics(queue.name, queue.length + other.length, oldest)
