"""Two requests from their first word to their last, as customers and staff live them."""

import uuid
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine

from plugins.bookings.errors import BookingError
from plugins.bookings.models import Booking
from plugins.bookings.selectors import get_visible_quote, list_assignments, list_full_event_dates
from plugins.bookings.services import (
    BookingForm,
    QuoteLineInput,
    accept_quote,
    cancel_booking,
    create_booking,
    create_quote,
    request_acceptance_code,
    schedule_visit,
    schedule_work,
    send_quote,
    transition_booking,
)
from plugins.messaging import inbox

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

# Tuesday 1 December 2026, 9:00 in Riyadh.
NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)
HOUR = timedelta(hours=1)
ADDRESS = "192.0.2.1"


@pytest.fixture(autouse=True)
def clock(own_redis_keys: str) -> Any:
    with time_machine.travel(NINE - timedelta(days=1), tick=False) as traveller:
        yield traveller


def request(service: str, **fields: Any) -> Booking:
    form = BookingForm(
        service=service,
        name="نورة",
        phone="0500000009",
        email="noura@example.com",
        city="الرياض",
        **fields,
    )
    return create_booking(form, [], None, ADDRESS, str(uuid.uuid4()))


def test_a_garden(landscaping, site_crew, manager, clock, django_capture_on_commit_callbacks):
    # a guest asks, staff call, visit and offer
    booking = request("landscaping", space_type="home_garden", space_size=200)
    booking = transition_booking(booking, "contacted", by=manager)
    schedule_visit(booking, site_crew, NINE, NINE + HOUR, manager)
    clock.move_to(NINE + 3 * HOUR)
    lines = [QuoteLineInput("نجيل طبيعي", Decimal(200), 2250)]
    send_quote(create_quote(booking, lines, date(2026, 12, 15), manager), manager)

    # the guest reads and accepts
    assert get_visible_quote(Booking.objects.get()).total_halalas == 517_500
    with django_capture_on_commit_callbacks(execute=True):
        request_acceptance_code(booking, address=ADDRESS)
    accept_quote(booking, inbox.SMS.get_messages()[0]["code"], address=ADDRESS)
    with pytest.raises(BookingError):
        cancel_booking(booking, by_customer=True)

    # the crew works for two days, and the garden is there
    start = NINE + timedelta(days=5)
    end = start + timedelta(days=1, hours=8)
    schedule_work(booking, site_crew, start, end, manager)
    clock.move_to(start)
    transition_booking(Booking.objects.get(), "in_progress", by=manager)
    clock.move_to(end)
    transition_booking(Booking.objects.get(), "completed", by=manager)

    booking = Booking.objects.get()
    assert [step.to_state for step in booking.steps.all()] == [
        "received",
        "contacted",
        "visit_scheduled",
        "quoted",
        "accepted",
        "in_progress",
        "completed",
    ]
    assert [step.by for step in booking.steps.all()] == [None] + [manager] * 3 + [None] + [
        manager
    ] * 2
    planned = list_assignments(date(2026, 12, 1), date(2026, 12, 31))
    assert [each.purpose for each in planned] == ["visit", "work"]


def test_a_celebration_gives_its_day_back(event_service, event_crew):
    day = date(2026, 12, 24)
    wanted = {"options": ("birthday",), "event_location": "قاعة", "event_date": day}

    booking = request(event_service.slug, **wanted)

    assert list_full_event_dates(day, day) == [day]
    with pytest.raises(BookingError) as caught:
        request(event_service.slug, **wanted)
    assert caught.value.code.name == "DATE_FULL"
    cancel_booking(booking, by_customer=True)
    assert list_full_event_dates(day, day) == []
    assert request(event_service.slug, **wanted).state == "received"
