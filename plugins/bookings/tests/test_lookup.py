"""Who sees and cancels a booking, and what everybody else is told."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User

from plugins.bookings import selectors
from plugins.bookings.models import (
    Booking,
    BookingOption,
    CrewAssignment,
)

from .booking_photos import give_photo
from .requests import CANCEL, LOOK, PHONE

pytestmark = pytest.mark.usefixtures("private")

MINE = """query ($page: Int, $perPage: Int) { myBookings(page: $page, perPage: $perPage) {
  bookings { reference state photos { url } options { name } steps { state } service { name } }
  pagination { currentPage lastPage perPage total from to }
} }"""
UNKNOWN = "MB-0000-0000-0000"


@pytest.fixture
def clerk(db):
    return User.objects.create(email="clerk@example.com", is_staff=True)


# ---------- One's own


def test_customer_sees_what_is_theirs_whole(asks, make_booking, customer):
    booking = make_booking(user=customer, email="noura@example.com")

    shown = asks(LOOK, {"reference": booking.reference.lower()}, user=customer)["data"]["booking"]

    assert (shown["reference"], shown["phone"], shown["email"]) == (
        booking.reference, PHONE, "noura@example.com",
    )  # fmt: skip
    assert [each["state"] for each in shown["steps"]] == ["RECEIVED"]


def test_own_bookings_newest_first(asks, make_booking, make_customer):
    owner, other = make_customer(), make_customer()
    references = [make_booking(user=owner).reference for _number in range(3)]
    make_booking(user=other)
    make_booking()

    page = asks(MINE, {"page": 1, "perPage": 2}, user=owner)["data"]["myBookings"]

    assert [each["reference"] for each in page["bookings"]] == references[:0:-1]
    assert page["pagination"] == {
        "currentPage": 1, "lastPage": 2, "perPage": 2, "total": 3, "from": 1, "to": 2,
    }  # fmt: skip


def test_guest_is_told_to_sign_in(asks):
    assert asks(MINE)["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"


# ---------- By reference and phone


@pytest.mark.parametrize("phone", [PHONE, "0500000009", "٠٥٠ ٠٠٠ ٠٠٠٩", "00966500000009"])
def test_guest_sees_it_by_reference_and_phone(asks, make_booking, phone):
    booking = make_booking(email="noura@example.com")

    shown = asks(LOOK, {"reference": booking.reference, "phone": phone})["data"]["booking"]

    assert shown["reference"] == booking.reference
    assert (shown["phone"], shown["email"]) == ("+966*******09", "n***@example.com")


@pytest.mark.parametrize(
    ("reference", "phone"),
    [
        (None, "0500000008"),
        (UNKNOWN, PHONE),
        (UNKNOWN, "0500000008"),
        ("nonsense", PHONE),
        (None, "nonsense"),
        (None, ""),
        (None, None),
    ],
)
def test_wrong_guess_tells_nothing(asks, make_booking, reference, phone):
    booking = make_booking()

    answer = asks(LOOK, {"reference": reference or booking.reference, "phone": phone})

    assert answer == {"data": {"booking": None}}


def test_wrong_guesses_cost_the_same(asks, make_booking):
    booking = make_booking()
    costs = []
    for reference, phone in (
        (booking.reference, "0500000008"),
        (UNKNOWN, PHONE),
        ("nonsense", "nonsense"),
    ):
        with CaptureQueriesContext(connection) as queries:
            asks(LOOK, {"reference": reference, "phone": phone})
        costs.append(len(queries))

    assert costs == [1, 1, 1]


@pytest.mark.parametrize("reference", ["own", UNKNOWN])
def test_guessing_ends(asks, make_booking, reference):
    # given a phone that is tried with a reference, known or not
    booking = make_booking()
    tried = booking.reference if reference == "own" else reference
    for _time in range(30):
        answer = asks(LOOK, {"reference": tried, "phone": "0500000008"})
        assert answer == {"data": {"booking": None}}

    # when
    answer = asks(LOOK, {"reference": tried, "phone": "0500000008"})

    # then
    assert answer["data"] == {"booking": None}
    assert answer["errors"][0]["extensions"]["code"] == "TOO_MANY"
    assert answer["errors"][0]["message"] == "Too many attempts. Please try again later."


def test_nothing_is_looked_up_that_cannot_be_counted(asks, make_booking, redis_away):
    booking = make_booking()

    with redis_away():
        answer = asks(LOOK, {"reference": booking.reference, "phone": PHONE})

    assert answer["errors"][0]["extensions"]["code"] == "UNAVAILABLE"


# ---------- Staff


def test_staff_with_permission_sees_it(asks, make_booking, manager):
    booking = make_booking()

    shown = asks(LOOK, {"reference": booking.reference}, user=manager)["data"]["booking"]

    assert shown["phone"] == PHONE
    assert list(selectors.list_bookings_for_staff(manager)) == [booking]


@pytest.mark.parametrize("permission", ["", "manage_orders", "manage_services", "view_booking"])
def test_staff_without_permission_neither_sees_nor_guesses(
    asks, make_booking, clerk, permission, customer
):
    # given
    if permission:
        clerk.user_permissions.add(Permission.objects.get(codename=permission))
    booking = make_booking(user=customer)

    # when what exists and what does not is asked for and cancelled
    looked = [asks(LOOK, {"reference": each}, user=clerk) for each in (booking.reference, UNKNOWN)]
    cancelled = [
        asks(CANCEL, {"reference": each}, user=clerk) for each in (booking.reference, UNKNOWN)
    ]

    # then
    assert looked[0] == looked[1] == {"data": {"booking": None}}
    assert cancelled[0] == cancelled[1]
    assert cancelled[0]["data"]["bookingCancel"]["errors"][0]["code"] == "NOT_FOUND"
    assert not selectors.list_bookings_for_staff(clerk).exists()
    booking.refresh_from_db()
    assert booking.state == "received"


def test_staff_who_manage_do_not_cancel_as_the_customer(asks, make_booking, manager):
    booking = make_booking()

    answer = asks(CANCEL, {"reference": booking.reference}, user=manager)

    assert answer["data"]["bookingCancel"]["errors"][0]["code"] == "NOT_FOUND"


def test_superuser_of_the_past_sees_nothing(asks, make_booking, db):
    root = User.objects.create(email="root@example.com", is_superuser=True, is_active=False)

    assert not selectors.list_bookings_for_staff(root).exists()


# ---------- Cancelling


def test_customer_cancels(asks, make_booking, customer):
    booking = make_booking(user=customer, state="contacted")

    payload = asks(CANCEL, {"reference": booking.reference, "reason": "moved"}, user=customer)

    shown = payload["data"]["bookingCancel"]
    assert shown["errors"] == []
    assert (shown["booking"]["state"], shown["booking"]["canBeCancelled"]) == ("CANCELLED", False)
    assert shown["booking"]["steps"][-1]["reason"] == "moved"
    assert shown["booking"]["phone"] == PHONE


def test_guest_cancels_and_stays_masked(asks, make_booking):
    booking = make_booking()

    payload = asks(CANCEL, {"reference": booking.reference, "phone": PHONE})["data"]

    assert payload["bookingCancel"]["booking"]["phone"] == "+966*******09"
    assert Booking.objects.get().state == "cancelled"


@pytest.mark.parametrize("phone", [None, "0500000008"])
def test_nobody_cancels_what_is_not_theirs(asks, make_booking, make_customer, phone):
    booking = make_booking(user=make_customer())

    payload = asks(CANCEL, {"reference": booking.reference, "phone": phone}, user=make_customer())

    assert payload["data"]["bookingCancel"] == {
        "booking": None,
        "errors": [
            {
                "field": "reference",
                "code": "NOT_FOUND",
                "message": "No request was found with this reference and phone number.",
            }
        ],
    }


def test_agreed_work_is_not_cancelled_by_a_click(asks, make_booking):
    booking = make_booking(state="accepted")

    payload = asks(CANCEL, {"reference": booking.reference, "phone": PHONE}, language="ar")["data"][
        "bookingCancel"
    ]

    assert [(each["code"], each["message"]) for each in payload["errors"]] == [
        ("FORBIDDEN_STEP", "تم الاتفاق على هذا العمل، فتفضّل بالاتصال بنا لإلغائه.")
    ]


# ---------- Cost


@pytest.mark.parametrize("number", [1, 5])
def test_page_costs_the_same_for_any_number(
    asks, make_booking, customer, maintenance, site_crew, number
):
    # given bookings with all that they may have
    for day in range(number):
        booking = make_booking(user=customer, service=maintenance)
        give_photo(booking)
        for option in maintenance.options.all():
            BookingOption.objects.create(booking=booking, option=option)
        during = (
            datetime(2026, 12, 1 + day, 9, tzinfo=UTC),
            datetime(2026, 12, 1 + day, 10, tzinfo=UTC),
        )
        CrewAssignment.objects.create(
            crew=site_crew, booking=booking, purpose="visit", during=during
        )

    # when
    with CaptureQueriesContext(connection) as queries:
        page = asks(MINE, user=customer)["data"]["myBookings"]

    # then: the token, the user, the count, the page, and what hangs on it
    assert len(page["bookings"]) == number
    assert len(queries) == 11, [each["sql"][:120] for each in queries]
