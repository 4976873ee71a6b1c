"""Days of events: as many as there are crews, and moved by staff alone."""

from datetime import date, timedelta
from typing import Any

import pytest

from plugins.bookings.models import Crew, CrewAssignment
from plugins.bookings.selectors.crews import list_full_event_dates
from plugins.bookings.services.crews import change_event_day, claim_event_day

from .planning import EVENT_DAY, refusal, told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "the_day_before")]


def test_an_event_takes_a_crew_for_its_day(make_booking, event_service, event_crew) -> None:
    def event() -> Any:
        return make_booking(service=event_service, event_date=EVENT_DAY)

    first = event()
    assert claim_event_day(first)
    assert claim_event_day(first)
    assert not claim_event_day(event())
    Crew.objects.create(name_ar="ثانٍ", name_en="Second", kind="event")
    assert claim_event_day(event())
    # the day before and the day after are free, whatever the clock says in London
    for day in (date(2026, 12, 3), date(2026, 12, 5)):
        assert claim_event_day(make_booking(service=event_service, event_date=day))
    assert CrewAssignment.objects.count() == 4


def test_staff_move_an_event(make_booking, event_service, event_crew, manager) -> None:
    booking = make_booking(service=event_service, event_date=EVENT_DAY)
    claim_event_day(booking)
    taken = EVENT_DAY + timedelta(days=1)
    claim_event_day(make_booking(service=event_service, event_date=taken))

    assert refusal(lambda: change_event_day(booking, taken, manager))[0] == "DATE_FULL"
    assert list_full_event_dates(EVENT_DAY, taken) == [EVENT_DAY, taken]
    free = EVENT_DAY + timedelta(days=2)
    for _ in range(2):
        change_event_day(booking, free, manager)

    booking.refresh_from_db()
    assert booking.event_date == free
    assert list_full_event_dates(EVENT_DAY, free) == [taken, free]
    assert told() == ["event_moved"]


def test_which_events_are_not_moved(make_booking, event_service, customer, manager) -> None:
    event = make_booking(service=event_service, event_date=EVENT_DAY)
    closed = make_booking(service=event_service, event_date=EVENT_DAY, state="cancelled")
    later = EVENT_DAY + timedelta(days=1)

    assert refusal(lambda: change_event_day(event, later, customer))[0] == "NOT_FOUND"
    for booking in (closed, make_booking()):
        assert refusal(lambda booking=booking: change_event_day(booking, later, manager)) == (
            "FORBIDDEN_STEP",
            None,
            "Only an event that lies ahead has another day.",
        )
    assert refusal(lambda: change_event_day(event, date(2026, 11, 30), manager)) == (
        "INVALID",
        "eventDate",
        "Choose a day from tomorrow on.",
    )


def test_full_days(make_booking, event_service, event_crew) -> None:
    first, until = date(2026, 12, 1), date(2026, 12, 31)
    Crew.objects.create(name_ar="قديم", name_en="Former", kind="event", is_active=False)
    assert list_full_event_dates(first, until) == []
    claim_event_day(make_booking(service=event_service, event_date=EVENT_DAY))
    claim_event_day(make_booking(service=event_service, event_date=until))

    assert list_full_event_dates(first, until) == [EVENT_DAY, until]
    assert list_full_event_dates(EVENT_DAY, EVENT_DAY) == [EVENT_DAY]
    Crew.objects.create(name_ar="ثانٍ", name_en="Second", kind="event")
    assert list_full_event_dates(first, until) == []
    Crew.objects.update(is_active=False)
    assert len(list_full_event_dates(first, until)) == 31


@pytest.mark.parametrize(
    ("first", "until", "sentence"),
    [
        ("2026-12-02", "2026-12-01", "The last day must not come before the first."),
        ("2026-01-01", "2027-02-05", "Ask for at most 400 days at once."),
        ("0001-01-01", "0001-01-02", "Our calendar has no such days."),
        ("9999-12-30", "9999-12-31", "Our calendar has no such days."),
    ],
)
def test_days_that_nobody_may_ask_for(first: str, until: str, sentence: str) -> None:
    days = date.fromisoformat(first), date.fromisoformat(until)

    assert refusal(lambda: list_full_event_dates(*days))[2] == sentence
