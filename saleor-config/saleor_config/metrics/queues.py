"""Length of each queue, and age of its oldest task."""

from kombu.transport.redis import Channel

from saleor_config.metrics.readings import Reading, Values, register_reading
from saleor_config.queue_statistics import list_queue_statistics
from saleor_config.redis import redis_client


def count_waiting_tasks() -> Values:
    return {(queue.name,): queue.length for queue in list_queue_statistics()}


def read_oldest_ages() -> Values:
    return {(queue.name,): queue.oldest_seconds for queue in list_queue_statistics()}


def count_unacknowledged_tasks() -> Values:
    return {(): redis_client().hlen(Channel.unacked_key)}


def register_queue_readings() -> None:
    register_reading(
        Reading("mashtal_queue_tasks", "Tasks that wait.", count_waiting_tasks, ("queue",))
    )
    register_reading(
        Reading(
            "mashtal_queue_oldest_seconds",
            "Age of the task that waits longest.",
            read_oldest_ages,
            ("queue",),
        )
    )
    register_reading(
        Reading(
            "mashtal_queue_unacknowledged_tasks",
            "Tasks that workers have taken and not finished.",
            count_unacknowledged_tasks,
        )
    )
