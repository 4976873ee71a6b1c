"""A hundred at the same moment: the last crew goes to one of them, and to one alone."""

import uuid
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from threading import Barrier
from typing import Any

import pytest

from plugins.bookings.errors import BookingError
from plugins.bookings.models import Booking, BookingStep, Crew, CrewAssignment
from plugins.bookings.services import (
    BookingForm,
    QuoteLineInput,
    accept_quote,
    cancel_booking,
    claim_event_day,
    create_booking,
    create_quote,
    request_acceptance_code,
    reschedule_assignment,
    schedule_visit,
    send_quote,
)
from plugins.messaging import inbox

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]

MANY = 24
CONNECTIONS = 20
"""As many at a time as PostgreSQL surely lets in beside others."""

TODAY = datetime.now(UTC).date()
# 9:00 in Riyadh on a Tuesday that lies ahead.
NINE = datetime.combine(TODAY + timedelta(days=29 - TODAY.weekday()), time(6), UTC)
EVENT_DAY = NINE.date()


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[[list[Callable[[], Any]]], list[Any]]:
    """The results of all calls, a refusal as its code; each has a connection of its own."""

    def run(calls: list[Callable[[], Any]]) -> list[Any]:
        workers = min(len(calls), CONNECTIONS)
        start = Barrier(workers)

        def one(numbered: tuple[int, Callable[[], Any]]) -> Any:
            number, call = numbered
            if number < workers:
                start.wait(timeout=60)
            try:
                return call()
            except BookingError as error:
                return error.code.name

        with ThreadPoolExecutor(workers) as pool:
            return list(
                pool.map(lambda each: in_own_connection(lambda: one(each))(), enumerate(calls))
            )

    return run


def test_the_last_event_crew(make_booking, event_service, event_crew, at_once) -> None:
    # given two crews, of which one is taken already
    Crew.objects.create(name_ar="ثانٍ", name_en="Second", kind="event")
    assert claim_event_day(make_booking(service=event_service, event_date=EVENT_DAY))

    def request(number: int) -> Booking:
        form = BookingForm(
            service=event_service.slug,
            options=("birthday",),
            name="نورة",
            phone=f"+9665000000{number:02d}",
            email="noura@example.com",
            city="الرياض",
            event_location="قاعة",
            event_date=EVENT_DAY,
        )
        return create_booking(form, [], None, f"192.0.2.{number}", str(uuid.uuid4()))

    # when
    results = at_once([lambda each=each: request(each) for each in range(MANY)])

    # then one has a booking, and the others have left nothing behind
    (booking,) = [each for each in results if isinstance(each, Booking)]
    assert Counter(map(str, results)) == {booking.reference: 1, "DATE_FULL": MANY - 1}
    assert Booking.objects.count() == 2
    assert CrewAssignment.objects.count() == 2
    # and a day that is given back goes to the next
    cancel_booking(booking, by_customer=True)
    assert request(0).state == "received"


def test_the_last_hour_of_a_site_crew(make_booking, site_crew, manager, at_once) -> None:
    # given visits that overlap, though none is like another
    bookings = [make_booking() for _ in range(MANY)]

    def plan(number: int) -> str:
        start = NINE + timedelta(seconds=number)
        schedule_visit(bookings[number], site_crew, start, start + timedelta(hours=1), manager)
        return "planned"

    # when
    results = at_once([lambda each=each: plan(each) for each in range(MANY)])

    # then
    assert Counter(results) == {"planned": 1, "INVALID": MANY - 1}
    assert CrewAssignment.objects.count() == 1
    assert BookingStep.objects.filter(to_state="visit_scheduled").count() == 1
    assert Booking.objects.filter(state="visit_scheduled").count() == 1


def test_two_visits_that_swap_their_crews_do_not_wait_for_each_other(
    make_booking, site_crew, manager, at_once
) -> None:
    other = Crew.objects.create(name_ar="ثانٍ", name_en="Second", kind="site")
    hour = timedelta(hours=1)
    visits = [
        schedule_visit(make_booking(), crew, NINE, NINE + hour, manager)
        for crew in (site_crew, other)
    ]

    results = at_once(
        [
            lambda: reschedule_assignment(visits[0], other, NINE, NINE + hour, manager),
            lambda: reschedule_assignment(visits[1], site_crew, NINE, NINE + hour, manager),
        ]
    )

    assert results == ["INVALID", "INVALID"]
    assert CrewAssignment.objects.filter(is_cancelled=False).count() == 2


@pytest.mark.usefixtures("own_redis_keys")
def test_a_code_that_is_sent_from_four_places(make_booking, manager, at_once) -> None:
    booking = make_booking()
    lines = [QuoteLineInput("نجيل", Decimal(1), 1000)]
    send_quote(create_quote(booking, lines, TODAY + timedelta(days=2), manager), manager)
    request_acceptance_code(booking, address="192.0.2.1")
    code = inbox.SMS.get_messages()[0]["code"]

    results = at_once([lambda: accept_quote(booking, code, address="192.0.2.1").state] * 4)

    # a client whose code is used up may look: the quote is accepted, once
    assert "accepted" in results
    assert set(results) <= {"accepted", "CODE_WRONG"}
    assert BookingStep.objects.filter(to_state="accepted").count() == 1
    assert accept_quote(booking, code, address="192.0.2.1").state == "accepted"
