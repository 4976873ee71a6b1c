"""Times that crews are planned for, and what became of it."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from plugins.bookings.models import BookingNotice
from plugins.bookings.problems import BookingRefused

# Tuesday 1 December 2026, 9:00 in Riyadh.
NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)
EVENT_DAY = date(2026, 12, 4)


def hour(number: float) -> datetime:
    return NINE + timedelta(hours=number)


def refusal(call: Callable[[], Any]) -> tuple[str, str | None, str]:
    with pytest.raises(BookingRefused) as caught:
        call()
    (problem,) = caught.value.problems
    return problem.code.name, problem.field, problem.message


def told() -> list[str]:
    return list(
        BookingNotice.objects.filter(channel="text").order_by("pk").values_list("step", flat=True)
    )
