"""Messages of a restored database."""

from datetime import timedelta

import pytest
from django.utils import timezone

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import hold_waiting_messages


@pytest.mark.django_db
def test_messages_that_waited_are_held_and_codes_forgotten() -> None:
    # given
    times = {"expires_at": timezone.now() + timedelta(days=1), "next_try_at": timezone.now()}
    for kind in ("order", "sms_code"):
        OutboxMessage.objects.create(kind=kind, key=kind, payload={"to": kind}, **times)

    # when, then
    assert hold_waiting_messages() == 2
    rows = OutboxMessage.objects.order_by("kind").values_list("state", "reason", "payload")
    assert list(rows) == [("failed", "restored", {"to": "order"}), ("failed", "restored", {})]
    assert hold_waiting_messages() == 0
