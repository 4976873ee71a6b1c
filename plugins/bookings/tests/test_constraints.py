"""What the database refuses, from every writer."""

import uuid
from contextlib import AbstractContextManager
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange

from plugins.bookings.models import BookingOption, BookingPhoto, BookingStep, CrewAssignment, Quote

NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)


def refused(constraint: str) -> AbstractContextManager[Any]:
    return pytest.raises(IntegrityError, match=constraint)


def hours(start: float, end: float) -> DateTimeTZRange:
    return DateTimeTZRange(NINE + timedelta(hours=start), NINE + timedelta(hours=end))


@pytest.mark.parametrize(
    ("fields", "constraint"),
    [
        ({"reference": "MB-0000-0000-000U"}, "booking_reference_shape"),
        ({"reference": "0000-0000-0000"}, "booking_reference_shape"),
        ({"state": "lost"}, "known_state_of_booking"),
        ({"kind": "party"}, "known_kind_of_booking"),
        ({"language": "fr"}, "booking_language"),
        ({"phone": "0500000009"}, "booking_phone_shape"),
        ({"space_type": "moon"}, "known_space_type"),
        ({"space_size": 0}, "booking_space_size"),
        ({"space_size": 1_000_001}, "booking_space_size"),
        (
            {"wished_from": date(2026, 12, 2), "wished_until": date(2026, 12, 1)},
            "wished_until_after_wished_from",
        ),
        ({"wished_until": date(2026, 12, 1)}, "wished_until_after_wished_from"),
        ({"event_date": date(2026, 12, 1)}, "events_and_they_alone_have_a_date"),
        ({"event_location": "قاعة"}, "events_and_they_alone_have_a_date"),
    ],
)
def test_booking_out_of_shape_is_refused(make_booking, fields, constraint):
    with refused(constraint):
        make_booking(**fields)


def test_event_needs_its_date(make_booking, event_service):
    with refused("events_and_they_alone_have_a_date"):
        make_booking(service=event_service)


def test_key_makes_one_booking(make_booking):
    key = uuid.uuid4()
    make_booking(idempotency_key=key)

    with refused("idempotency_key"):
        make_booking(idempotency_key=key)


def test_option_of_a_booking_is_kept(make_booking, maintenance):
    option = maintenance.options.first()
    booking = make_booking(service=maintenance)
    BookingOption.objects.create(booking=booking, option=option)

    with pytest.raises(IntegrityError), transaction.atomic():
        option.delete()
    with refused("each_option_once"):
        BookingOption.objects.create(booking=booking, option=option)


def test_seventh_photo_is_refused(make_booking):
    with refused("at_most_six_photos"):
        BookingPhoto.objects.create(
            booking=make_booking(), position=6, token="t", file="f", width=1, height=1, size=1
        )


@pytest.mark.parametrize(
    ("fields", "constraint"),
    [
        ({"from_state": "received", "to_state": "received"}, "known_states_of_step"),
        ({"from_state": "received", "to_state": "lost"}, "known_states_of_step"),
        ({"to_state": "contacted"}, "one_first_step"),
    ],
)
def test_step_out_of_shape_is_refused(make_booking, fields, constraint):
    booking = make_booking()

    with refused(constraint):
        BookingStep.objects.create(booking=booking, **fields)


def test_crew_is_in_one_place(make_booking, site_crew):
    # given a crew from nine to eleven
    CrewAssignment.objects.create(
        crew=site_crew, booking=make_booking(), purpose="work", during=hours(0, 2)
    )

    # then it can't be elsewhere in the last hour of it, but from eleven on
    with refused("no_crew_in_two_places"), transaction.atomic():
        CrewAssignment.objects.create(
            crew=site_crew, booking=make_booking(), purpose="visit", during=hours(1, 3)
        )
    CrewAssignment.objects.create(
        crew=site_crew, booking=make_booking(), purpose="visit", during=hours(2, 3)
    )


def test_cancelled_assignment_is_in_nobodys_way(make_booking, site_crew):
    CrewAssignment.objects.create(
        crew=site_crew,
        booking=make_booking(),
        purpose="work",
        during=hours(0, 2),
        is_cancelled=True,
    )

    CrewAssignment.objects.create(
        crew=site_crew, booking=make_booking(), purpose="work", during=hours(0, 2)
    )

    assert CrewAssignment.objects.count() == 2


@pytest.mark.parametrize(
    "during", [DateTimeTZRange(empty=True), DateTimeTZRange(NINE), DateTimeTZRange(None, NINE)]
)
def test_assignment_begins_and_ends(make_booking, site_crew, during):
    with refused("assignment_begins_and_ends"):
        CrewAssignment.objects.create(
            crew=site_crew, booking=make_booking(), purpose="work", during=during
        )


def test_booking_has_one_open_visit_and_any_number_of_days_of_work(make_booking, site_crew):
    booking = make_booking()
    for start in (0, 24, 48):
        CrewAssignment.objects.create(
            crew=site_crew, booking=booking, purpose="work", during=hours(start, start + 8)
        )
    CrewAssignment.objects.create(
        crew=site_crew, booking=booking, purpose="visit", during=hours(72, 73)
    )

    with refused("one_open_visit_or_event"):
        CrewAssignment.objects.create(
            crew=site_crew, booking=booking, purpose="visit", during=hours(96, 97)
        )


@pytest.mark.parametrize(
    ("fields", "constraint"),
    [
        ({"state": "sent"}, "sent_quote_has_a_time"),
        ({"accepted_at": NINE}, "accepted_quote_has_a_time"),
        ({"state": "lost"}, "known_state_of_quote"),
        ({"subtotal_halalas": 100, "total_halalas": 101}, "quote_adds_up"),
    ],
)
def test_quote_out_of_shape_is_refused(make_booking, fields, constraint):
    with refused(constraint):
        Quote.objects.create(
            booking=make_booking(),
            number="Q-1",
            secret="s",
            valid_until=date(2026, 12, 31),
            **fields,
        )


def test_booking_has_one_open_quote(make_booking):
    booking = make_booking()
    given = {"booking": booking, "valid_until": date(2026, 12, 31), "sent_at": NINE}
    Quote.objects.create(number="Q-1", secret="1", state="sent", **given)
    Quote.objects.create(number="Q-2", secret="2", state="superseded", **given)

    with refused("one_open_quote_for_each_booking"):
        Quote.objects.create(number="Q-3", secret="3", state="sent", **given)
