"""Requests in the office: list, board, calendar, the page of one."""

import uuid
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.apps import apps
from django.utils import timezone

from plugins.back_office.bookings.board import MAX_CARDS, build_columns
from plugins.back_office.permissions import BOOKINGS
from plugins.bookings.selectors import list_bookings_for_staff

pytestmark = pytest.mark.django_db

RIYADH = ZoneInfo("Asia/Riyadh")
LIST = "/office/bookings/booking/"
MARK = "Layla of the palms"


@pytest.fixture
def service():
    return apps.get_model("bookings.Service").objects.create(
        slug="landscaping", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )


@pytest.fixture
def make_booking(service):
    def make(number=0, **fields):
        given = {
            "reference": f"MB-7Q4M-9XKD-{number:04d}",
            "idempotency_key": uuid.uuid4(),
            "service": service,
            "kind": "landscaping",
            "language": "ar",
            "name": MARK,
            "phone": "+966500000001",
            "email": "layla@example.com",
            "city": "الرياض",
        }
        booking = apps.get_model("bookings.Booking").objects.create(**{**given, **fields})
        booking.steps.create(to_state=booking.state, by_customer=True)
        return booking

    return make


@pytest.fixture
def crew():
    return apps.get_model("bookings.Crew").objects.create(
        name_ar="فريق النخيل", name_en="Palm crew", kind="site"
    )


@pytest.fixture
def clerk(make_staff):
    return make_staff(BOOKINGS)


def page_of(booking, end="change"):
    return f"{LIST}{booking.pk}/{end}/"


def next_workday():
    day = timezone.now().astimezone(RIYADH).date() + timedelta(days=3)
    return day + timedelta(days=2) if day.weekday() in (4, 5) else day


@pytest.mark.parametrize(
    "address", [LIST, "/office/bookings/board/", "/office/bookings/calendar/", "of the booking"]
)
def test_without_the_permission_nothing_is_seen_or_guessed(
    address, make_booking, make_staff, sign_in
):
    # given staff who may do everything else
    booking = make_booking()
    client = sign_in(make_staff("content.manage_messages", "order.manage_orders"))

    # when
    response = client.get(page_of(booking) if address == "of the booking" else address)

    # then
    assert response.status_code == 403
    assert MARK not in response.content.decode()
    assert "bookings" not in client.get("/office/").content.decode()


@pytest.mark.parametrize("form", ["move", "visit", "work", "call_off", "quote", "send_quote"])
def test_without_the_permission_nothing_is_done(form, make_booking, make_staff, sign_in):
    booking = make_booking()
    client = sign_in(make_staff("order.manage_orders"))

    response = client.post(page_of(booking, form), {"to": "contacted"})

    assert response.status_code == 403
    booking.refresh_from_db()
    assert booking.state == "received"


def test_an_unknown_number_is_not_found(clerk, sign_in):
    client = sign_in(clerk)

    for key in ("999999", "x", "1%27"):
        assert client.get(f"{LIST}{key}/change/").status_code == 404


@pytest.mark.parametrize(
    "typed", ["mb7q4m9xkd0007", "MB-7Q4M-9XKD-0007", "0500000007", "+966 50 000 0007", "huda"]
)
def test_requests_are_found_by_reference_phone_and_name(typed, make_booking, clerk, sign_in):
    make_booking(1)
    make_booking(7, phone="+966500000007", name="Huda Nasser")

    page = sign_in(clerk).get(LIST, {"q": typed}).content.decode()

    assert "MB-7Q4M-9XKD-0007" in page
    assert "MB-7Q4M-9XKD-0001" not in page


def test_the_list_takes_the_same_queries_for_any_number(
    make_booking, clerk, sign_in, django_assert_max_num_queries
):
    # given
    client = sign_in(clerk)
    make_booking(0)
    client.get(LIST)
    with django_assert_max_num_queries(12) as few:
        client.get(LIST)
    for number in range(1, 20):
        make_booking(number)

    # when
    with django_assert_max_num_queries(12) as many:
        page = client.get(LIST)

    # then
    assert page.content.decode().count("MB-7Q4M") == 20
    assert len(few) == len(many)


def test_the_board_takes_two_queries(make_booking, clerk, django_assert_num_queries):
    # given more than a column shows
    for number in range(MAX_CARDS + 3):
        make_booking(number)
    make_booking(90, state="contacted")
    make_booking(91, state="declined")
    seen = list_bookings_for_staff(clerk)
    clerk.has_perm(BOOKINGS)

    # when
    with django_assert_num_queries(2):
        shown = build_columns(seen)

    # then
    counts = {column["state"]: (column["count"], len(column["cards"])) for column in shown}
    assert counts["received"] == (MAX_CARDS + 3, MAX_CARDS)
    assert counts["contacted"] == (1, 1)
    assert "declined" not in counts


def test_a_step_is_taken_with_who_and_why(make_booking, clerk, sign_in):
    # given
    booking = make_booking()
    client = sign_in(clerk)

    # when
    asked = {"to": "declined", "seen": "received", "reason": "Too far from our farm"}
    client.post(page_of(booking, "move"), asked)

    # then
    booking.refresh_from_db()
    step = booking.steps.last()
    assert (booking.state, step.by, step.reason) == ("declined", clerk, "Too far from our farm")
    page = client.get(page_of(booking)).content.decode()
    assert "Too far from our farm" in page
    assert "Mark as contacted" not in page


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"to": "declined", "seen": "received"}, "Please say why the request ends here."),
        ({"to": "accepted", "seen": "received"}, "Only the customer can accept a quote."),
        ({"to": "contacted", "seen": "quoted"}, "Somebody else has changed this request"),
        ({"to": "nowhere"}, "The request could not be read."),
    ],
)
def test_the_board_is_told_why_not(asked, message, make_booking, clerk, sign_in):
    booking = make_booking()

    response = sign_in(clerk).post(
        page_of(booking, "move"), asked, headers={"accept": "application/json"}
    )

    assert response.status_code == 409
    assert response.json()["done"] is False
    assert response.json()["message"].startswith(message)


def test_a_visit_is_planned_and_moved(make_booking, crew, clerk, sign_in):
    # given
    booking = make_booking()
    client = sign_in(clerk)
    day = next_workday()
    form = {"crew": crew.pk, "day": day.isoformat(), "begins": "09:00", "ends": "10:30"}

    # when
    client.post(page_of(booking, "visit"), form)
    client.post(page_of(booking, "visit"), {**form, "begins": "11:00", "ends": "12:00"})

    # then
    booking.refresh_from_db()
    visit = booking.assignments.get(is_cancelled=False)
    assert booking.state == "visit_scheduled"
    assert visit.during.lower == datetime(day.year, day.month, day.day, 11, tzinfo=RIYADH)


def test_a_conflict_is_told_and_the_typed_stays(make_booking, crew, clerk, sign_in):
    # given
    client = sign_in(clerk)
    form = {
        "crew": crew.pk,
        "day": next_workday().isoformat(),
        "begins": "09:00",
        "ends": "10:30",
    }
    client.post(page_of(make_booking(1), "visit"), form)
    second = make_booking(2)

    # when
    response = client.post(page_of(second, "visit"), {**form, "begins": "10:00"})

    # then
    page = response.content.decode()
    assert response.status_code == 422
    assert "is somewhere else at this time." in page
    assert 'value="10:00"' in page
    assert not second.assignments.exists()


def test_the_calendar_shows_and_moves_visits(make_booking, crew, clerk, sign_in):
    # given
    booking = make_booking()
    client = sign_in(clerk)
    day = next_workday()
    client.post(
        page_of(booking, "visit"),
        {"crew": crew.pk, "day": day.isoformat(), "begins": "09:00", "ends": "10:00"},
    )
    other = apps.get_model("bookings.Crew").objects.create(
        name_ar="فريق السدر", name_en="Sidr crew", kind="site"
    )
    visit = booking.assignments.get()

    # when
    client.post(
        "/office/bookings/calendar/move/",
        {"visit": visit.pk, "crew": other.pk, "day": day.isoformat()},
    )

    # then
    assert booking.assignments.get(is_cancelled=False).crew == other
    for view in ("", "&view=month"):
        page = client.get(f"/office/bookings/calendar/?day={day}{view}").content.decode()
        assert MARK in page
        assert "09:00" in page


@pytest.mark.parametrize("day", ["x", "2026-02-31", "0001-01-01", "9999-12-31", ""])
def test_a_visit_is_not_moved_to_a_day_that_is_none(day, make_booking, crew, clerk, sign_in):
    # given
    booking = make_booking()
    client = sign_in(clerk)
    client.post(
        page_of(booking, "visit"),
        {"crew": crew.pk, "day": next_workday().isoformat(), "begins": "09:00", "ends": "10:00"},
    )
    visit = booking.assignments.get()

    # when
    response = client.post(
        "/office/bookings/calendar/move/", {"visit": visit.pk, "crew": crew.pk, "day": day}
    )

    # then
    assert response.status_code == 404
    assert booking.assignments.get() == visit


@pytest.mark.parametrize("day", ["x", "2026-02-31", "0001-01-01", "9999-12-31", ""])
def test_days_that_are_none_show_today(day, clerk, sign_in):
    assert sign_in(clerk).get(f"/office/bookings/calendar/?day={day}").status_code == 200


def quote_form(**fields):
    day = timezone.now().astimezone(RIYADH).date() + timedelta(days=7)
    return {
        "valid_until": day.isoformat(),
        "description": ["Olive trees", "Soil", ""],
        "quantity": ["٢", "1.5", ""],
        "price": ["1,000", "33.33", ""],
        **fields,
    }


def test_a_quote_is_written_with_vat_and_sent(make_booking, clerk, sign_in):
    # given
    booking = make_booking()
    client = sign_in(clerk)

    # when
    client.post(page_of(booking, "quote"), quote_form(send="1"))

    # then
    booking.refresh_from_db()
    quote = booking.quotes.get()
    assert (booking.state, quote.state) == ("quoted", "sent")
    # 2 x 1,000.00 and 1.5 x 33.33 = 50.00, with 15 % VAT
    assert (quote.subtotal_halalas, quote.vat_halalas) == (205_000, 30_750)
    pdf = client.get(f"{LIST}quotes/{quote.pk}/pdf/")
    assert pdf["Content-Type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")


def test_a_draft_is_sent_later(make_booking, clerk, sign_in):
    booking = make_booking()
    client = sign_in(clerk)
    client.post(page_of(booking, "quote"), quote_form())
    draft = booking.quotes.get()
    assert draft.state == "draft"

    client.post(page_of(booking, "send_quote"), {"quote": draft.pk})

    draft.refresh_from_db()
    assert draft.state == "sent"


@pytest.mark.parametrize("wrong", [{"price": ["x"]}, {"quantity": ["NaN"]}, {"price": ["1e30"]}])
def test_a_quote_that_cannot_be_read_is_told(wrong, make_booking, clerk, sign_in):
    booking = make_booking()
    form = quote_form(description=["Olive trees"], quantity=["1"], price=["5"]) | wrong

    response = sign_in(clerk).post(page_of(booking, "quote"), form)

    assert response.status_code == 422
    assert "Each line needs a description" in response.content.decode()
    assert "Olive trees" in response.content.decode()
    assert not booking.quotes.exists()


def test_the_quote_of_a_request_is_not_guessed(make_booking, clerk, make_staff, sign_in):
    booking = make_booking()
    sign_in(clerk).post(page_of(booking, "quote"), quote_form())
    quote = booking.quotes.get()

    stranger = sign_in(make_staff("order.manage_orders"))

    assert stranger.get(f"{LIST}quotes/{quote.pk}/pdf/").status_code == 403
