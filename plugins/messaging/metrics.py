"""Messages by what came of them, and how long those wait that are due."""

from datetime import timedelta
from typing import Final

from django.db.models import Count, Min
from django.utils import timezone
from prometheus_client import Counter, Histogram

from plugins.messaging.models import OutboxMessage
from saleor_config.metrics.readings import Reading, Values, register_reading

SECONDS: Final = (0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600)

message_seconds: Final = Histogram(
    "mashtal_message_seconds",
    "Time from writing a message to its delivery.",
    ("kind",),
    buckets=SECONDS,
)
message_attempts: Final = Counter(
    "mashtal_message_attempts", "Tries to send a message.", ("kind", "outcome")
)
sms_attempts: Final = Counter(
    "mashtal_sms_attempts", "Text messages given to a provider.", ("provider", "outcome")
)


def count_delivery(message: OutboxMessage, outcome: str) -> None:
    message_attempts.labels(message.kind, outcome).inc()
    if outcome == "sent":
        waited: timedelta = timezone.now() - message.created_at
        message_seconds.labels(message.kind).observe(waited.total_seconds())


def read_due_messages() -> tuple[int, float]:
    """How many messages are due and not sent, and for how many seconds the first has been."""
    now = timezone.now()
    due = OutboxMessage.objects.filter(state=OutboxMessage.WAITING, next_try_at__lte=now)
    found = due.aggregate(count=Count("pk"), first=Min("next_try_at"))
    age = (now - found["first"]).total_seconds() if found["first"] else 0.0
    return found["count"], age


def count_due() -> Values:
    return {(): read_due_messages()[0]}


def read_oldest_age() -> Values:
    return {(): read_due_messages()[1]}


def register_outbox_readings() -> None:
    register_reading(Reading("mashtal_outbox_due_messages", "Messages that are due.", count_due))
    register_reading(
        Reading(
            "mashtal_outbox_oldest_seconds",
            "Time since the first of the due messages was due.",
            read_oldest_age,
        )
    )
