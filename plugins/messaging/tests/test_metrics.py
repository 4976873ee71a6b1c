from datetime import timedelta

import pytest
from django.utils import timezone
from prometheus_client import REGISTRY

from plugins.messaging.metrics import count_delivery, count_due, read_oldest_age
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import QUEUE_TIME

pytestmark = pytest.mark.django_db


def make_message(*, due_for: float, state: str = OutboxMessage.WAITING) -> OutboxMessage:
    """``due_for``: seconds; negative for one whose time has not come."""
    now = timezone.now()
    return OutboxMessage.objects.create(
        kind="text",
        key=f"text:{due_for}:{state}",
        state=state,
        created_at=now - QUEUE_TIME,
        expires_at=now + timedelta(days=1),
        next_try_at=now - timedelta(seconds=due_for) if state == OutboxMessage.WAITING else None,
    )


def test_the_outbox_is_as_late_as_its_first_due_message() -> None:
    # given
    for due_for in (300, 60, -20):
        make_message(due_for=due_for)
    make_message(due_for=900, state=OutboxMessage.FAILED)

    # then
    assert count_due() == {(): 2}
    assert read_oldest_age()[()] == pytest.approx(300, abs=5)


def test_an_outbox_without_due_messages_is_not_late() -> None:
    assert (count_due(), read_oldest_age()) == ({(): 0}, {(): 0.0})


def test_tries_count_by_kind_and_outcome() -> None:
    # given
    labels = {"kind": "text", "outcome": "sent"}
    before = REGISTRY.get_sample_value("mashtal_message_attempts_total", labels) or 0
    seconds = REGISTRY.get_sample_value("mashtal_message_seconds_sum", {"kind": "text"}) or 0

    # when
    count_delivery(make_message(due_for=0), "sent")

    # then
    counted = REGISTRY.get_sample_value("mashtal_message_attempts_total", labels)
    waited = REGISTRY.get_sample_value("mashtal_message_seconds_sum", {"kind": "text"})
    assert (counted or 0) - before == 1
    assert (waited or 0) - seconds == pytest.approx(QUEUE_TIME.total_seconds(), abs=5)
