"""Times that crews are planned for, and what became of it."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from plugins.bookings import notifications
from plugins.bookings.errors import BookingError
from plugins.messaging.models import OutboxMessage

# Tuesday 1 December 2026, 9:00 in Riyadh.
NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)
EVENT_DAY = date(2026, 12, 4)


def hour(number: float) -> datetime:
    return NINE + timedelta(hours=number)


def refusal(call: Callable[[], Any]) -> tuple[str, str | None, str]:
    with pytest.raises(BookingError) as caught:
        call()
    (problem,) = caught.value.details
    return problem.code.name, problem.field, problem.message


def written() -> list[tuple[str, str, str]]:
    """Step, subject and channel of each message about bookings, in alphabetical order."""
    keys = OutboxMessage.objects.filter(kind=notifications.MESSAGE_KIND).values_list(
        "key", flat=True
    )
    found = [key.split(":") for key in keys]
    return sorted((step, subject, channel) for _kind, _key, step, subject, channel in found)


def told() -> list[str]:
    """Steps that customers are texted of, in alphabetical order."""
    return [step for step, _subject, channel in written() if channel == "text"]
