"""Nobody is written to at night who does not wait for it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.exceptions import ImproperlyConfigured

from plugins.messaging.models import OutboxMessage
from plugins.messaging.quiet_hours import RIYADH, read_quiet_hours
from plugins.messaging.services import outbox
from plugins.messaging.services.delivery import deliver_messages
from plugins.messaging.services.outbox import (
    MessageCategory,
    MessageKind,
    SendOutcome,
    is_always_urgent,
)
from plugins.messaging.tests.outbox_messages import Sender, put, the_row

pytestmark = pytest.mark.django_db


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """Riyadh's time, in December of 2026."""
    return datetime(2026, 12, day, hour, minute, tzinfo=RIYADH)


@pytest.fixture(autouse=True)
def quiet_hours(settings: Any) -> None:
    settings.QUIET_HOURS = "21:00-09:00"


def deliver_due() -> None:
    deliver_messages([row.pk for row in outbox.list_due_messages()])


@pytest.mark.parametrize(
    ("now", "end"),
    [
        (at(1, 20, 59), None),
        (at(1, 21), at(2, 9)),
        (at(1, 23, 59), at(2, 9)),
        (at(2, 0), at(2, 9)),
        (at(2, 8, 59), at(2, 9)),
        (at(2, 9), None),
    ],
)
def test_quiet_hours_go_over_midnight(now: datetime, end: datetime | None) -> None:
    quiet = read_quiet_hours("21:00-09:00")
    assert quiet is not None
    assert quiet.find_end(now.astimezone(UTC)) == end


def test_quiet_hours_within_one_day() -> None:
    quiet = read_quiet_hours("13:00-15:30")
    assert quiet is not None
    assert quiet.find_end(at(1, 14)) == at(1, 15, 30)
    assert quiet.find_end(at(1, 15, 30)) is None


@pytest.mark.parametrize("text", ["21:00", "21:00-21:00", "night", "21:00-09:00-10:00"])
def test_an_unusable_setting_stops_the_start(text: str) -> None:
    with pytest.raises(ImproperlyConfigured):
        read_quiet_hours(text)


def test_what_is_written_at_night_leaves_in_the_morning(kind: Any) -> None:
    sender = Sender(SendOutcome.SENT)
    name = kind(sender, lifetime=timedelta(hours=1))
    with time_machine.travel(at(1, 23, 30), tick=False) as clock:
        put(name)
        deliver_messages([the_row().pk])
        assert the_row().reason == "quiet_hours"
        clock.move_to(at(2, 8, 59))
        outbox.fail_expired_messages()
        deliver_due()
        assert not sender.sent
        clock.move_to(at(2, 9))
        deliver_due()

    assert len(sender.sent) == 1
    assert the_row().state == OutboxMessage.SENT
    assert the_row().not_before == at(2, 9)


def test_what_is_tried_again_at_night_waits_too(kind: Any) -> None:
    sender = Sender(SendOutcome.RETRY, SendOutcome.SENT)
    name = kind(sender, lifetime=timedelta(hours=2))
    with time_machine.travel(at(1, 20, 59), tick=False) as clock:
        put(name)
        deliver_messages([the_row().pk])
        clock.move_to(at(1, 21, 5))
        deliver_due()
        assert len(sender.sent) == 1
        clock.move_to(at(2, 9, 1))
        outbox.fail_expired_messages()
        deliver_due()

    assert the_row().state == OutboxMessage.SENT


@pytest.mark.parametrize(
    "options", [{"category": MessageCategory.CODE}, {"is_urgent": is_always_urgent}]
)
def test_codes_and_urgent_messages_leave_at_any_hour(kind: Any, options: dict[str, Any]) -> None:
    sender = Sender(SendOutcome.SENT)
    name = kind(sender, **options)
    with time_machine.travel(at(1, 23, 30), tick=False):
        put(name)
        deliver_messages([the_row().pk])

    assert the_row().state == OutboxMessage.SENT


def test_marketing_without_a_recipient_cannot_be_registered() -> None:
    with pytest.raises(ValueError, match="marketing"):
        MessageKind("test", Sender(SendOutcome.SENT), category=MessageCategory.MARKETING)
