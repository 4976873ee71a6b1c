"""Deposits and the rest on the page of a request, and crews that are held in the calendar."""

import uuid
from datetime import timedelta

import pytest
from django.apps import apps
from django.utils import timezone

from plugins.back_office.permissions import BOOKING_SERVICES, BOOKINGS

pytestmark = pytest.mark.django_db

LIST = "/office/bookings/booking/"


@pytest.fixture
def booking(db):
    service = apps.get_model("bookings.Service").objects.create(
        slug="landscaping", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )
    booking = apps.get_model("bookings.Booking").objects.create(
        reference="MB-7Q4M-9XKD-0001",
        idempotency_key=uuid.uuid4(),
        service=service,
        kind="landscaping",
        language="ar",
        name="Layla of the palms",
        phone="+966500000001",
        email="layla@example.com",
        city="الرياض",
        state="accepted",
    )
    booking.steps.create(to_state="accepted", by_customer=True)
    return booking


@pytest.fixture
def deposit(booking):
    return booking.dues.create(
        purpose="deposit", amount_halalas=30_000, free_cancellation_hours=48, kept_percent=50
    )


@pytest.fixture
def client(make_staff, sign_in):
    return sign_in(make_staff(BOOKINGS))


def page_of(booking, end="change"):
    return f"{LIST}{booking.pk}/{end}/"


def hold(booking, hours):
    crew = apps.get_model("bookings.Crew").objects.create(
        name_ar="فريق", name_en="Palm crew", kind="site"
    )
    start = timezone.now() + timedelta(hours=hours)
    return booking.assignments.create(
        crew=crew,
        purpose="work",
        during=(start, start + timedelta(hours=2)),
        held_until=timezone.now() + timedelta(hours=20),
    )


def test_a_held_crew_is_seen_as_such(booking, deposit, client):
    hold(booking, 30)

    calendar = client.get("/office/bookings/calendar/?view=month").content.decode()

    assert "Held until" in client.get(page_of(booking)).content.decode()
    assert "is-held" in calendar
    assert "Held until" in calendar


def test_cash_is_noted(booking, deposit, client):
    form = {"due": deposit.pk, "paid_by": "cash"}
    client.post(page_of(booking, "note_payment"), form)
    client.post(page_of(booking, "note_payment"), form)

    deposit.refresh_from_db()
    assert deposit.paid_by == "cash"
    assert deposit.noted_by is not None
    page = client.get(page_of(booking)).content.decode()
    assert "Give money back" in page
    assert "Send the payment link again" not in page


@pytest.mark.parametrize("way", ["online", "gold", ""])
def test_other_ways_are_not_noted(way, booking, deposit, client):
    client.post(page_of(booking, "note_payment"), {"due": deposit.pk, "paid_by": way})

    deposit.refresh_from_db()
    assert deposit.paid_at is None


def test_the_link_is_sent_again(booking, deposit, client):
    client.post(page_of(booking, "payment_link"), {"due": deposit.pk})

    messages = apps.get_model("messaging.OutboxMessage").objects
    assert messages.filter(key__contains="deposit_due").count() == 2


def test_a_refund_by_hand_happens_once(booking, deposit, client):
    # given
    client.post(page_of(booking, "note_payment"), {"due": deposit.pk, "paid_by": "cash"})
    form = {"due": deposit.pk, "seen": "30000", "amount": "١٠٠", "reason": "Less work"}

    # when a form is sent twice, and one without a reason
    for _ in range(2):
        client.post(page_of(booking, "refund"), form)
    wrong = client.post(page_of(booking, "refund"), {**form, "reason": "", "seen": "20000"})

    # then
    deposit.refresh_from_db()
    assert deposit.refunded_halalas == 10_000
    assert wrong.status_code == 422
    assert "Less work" in client.get(page_of(booking)).content.decode()


@pytest.mark.parametrize(("wanted_by", "back"), [("customer", 15_000), ("shop", 30_000)])
def test_who_cancels_decides_what_goes_back(wanted_by, back, booking, deposit, client):
    # given work tomorrow, after the hours in which cancelling is free
    hold(booking, 24)
    client.post(page_of(booking, "note_payment"), {"due": deposit.pk, "paid_by": "cash"})
    page = client.get(page_of(booking)).content.decode()
    assert "150.00" in page

    # when
    form = {"to": "cancelled", "seen": "accepted", "reason": "Rain", "wanted_by": wanted_by}
    client.post(page_of(booking, "move"), form)

    # then
    deposit.refresh_from_db()
    assert deposit.refunded_halalas == back


@pytest.mark.parametrize("form", ["note_payment", "payment_link", "refund"])
def test_without_the_permission_nothing_is_done(form, booking, deposit, make_staff, sign_in):
    client = sign_in(make_staff("order.manage_orders", BOOKING_SERVICES))

    asked = {"due": deposit.pk, "paid_by": "cash", "amount": "1", "reason": "x"}
    response = client.post(page_of(booking, form), asked)

    assert response.status_code == 403
    deposit.refresh_from_db()
    assert deposit.paid_at is None


def test_the_terms_of_a_service_are_set(booking, make_staff, sign_in):
    # given
    client = sign_in(make_staff(BOOKING_SERVICES))
    address = f"/office/bookings/service/{booking.service_id}/change/"
    form = {
        "name_ar": "تنسيق", "name_en": "Landscaping", "kind": "landscaping",
        "slug": "landscaping", "position": "0", "is_active": "on",
        "free_cancellation_hours": "72", "kept_percent": "40",
        "groups-TOTAL_FORMS": "0", "groups-INITIAL_FORMS": "0",
        "options-TOTAL_FORMS": "0", "options-INITIAL_FORMS": "0",
    }  # fmt: skip

    # when
    refused = client.post(address, {**form, "deposit_percent": "101"})
    client.post(address, {**form, "deposit_percent": "30"})

    # then
    assert refused.status_code == 200
    booking.service.refresh_from_db()
    service = booking.service
    assert (service.deposit_percent, service.free_cancellation_hours) == (30, 72)
    assert service.kept_percent == 40
