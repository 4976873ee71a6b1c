"""What is handed out of requests, and what of them goes with the account."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from plugins.bookings import personal_data
from plugins.bookings.models import Booking, BookingPhoto, BookingStep, Quote
from plugins.bookings.services.photos import store_photos
from plugins.bookings.tasks import forget_old_requests, remove_stray_photos
from plugins.phone_otp.services import ensure_customer
from saleor_config.personal_data import ErasureError
from saleor_config.photo_files import clean_photo
from saleor_config.tests.sent_files import photograph

from .planning import written

PHONE = "+966500000009"


@pytest.fixture
def layla(db):
    return ensure_customer(PHONE, "Layla", "")


def give_photo(booking, settings, tmp_path) -> Path:
    settings.PRIVATE_ROOT = tmp_path
    [row] = store_photos([clean_photo(photograph())])
    row.booking = booking
    row.save()
    return tmp_path / row.file.name


def quote_of(booking, **fields):
    return Quote.objects.create(
        booking=booking,
        number=f"Q-{booking.pk}",
        secret=f"old-{booking.pk}",
        valid_until=date(2026, 12, 31),
        subtotal_halalas=10_000,
        vat_halalas=1_500,
        total_halalas=11_500,
        **fields,
    )


def test_own_requests_are_handed_out(make_booking, layla):
    # given one's own, and one that only names the number
    booking = make_booking(user=layla, notes="نخلتان", wished_from=date(2026, 12, 10))
    quote_of(booking, state="sent", sent_at=timezone.now())
    make_booking()

    [request] = personal_data.export_data(layla)["service_requests"]

    assert (request["reference"], request["service"], request["state"]) == (
        booking.reference, "landscaping", "received",
    )  # fmt: skip
    assert (request["phone"], request["notes"], request["wished_from"]) == (
        PHONE, "نخلتان", "2026-12-10",
    )  # fmt: skip
    assert request["quotes"][0]["total"] == {"amount": "115.00", "currency": "SAR"}
    assert [step["state"] for step in request["steps"]] == ["received"]


@pytest.mark.parametrize("state", ["accepted", "in_progress"])
def test_agreed_work_keeps_the_account(make_booking, layla, state, english):
    make_booking(user=layla, state=state)

    with pytest.raises(ErasureError) as caught:
        personal_data.refuse_erasure(layla)

    assert (caught.value.code, caught.value.message) == (
        "open_orders",
        "Work that you agreed to is not finished. The account can be deleted once it is.",
    )


def test_open_request_is_cancelled_and_emptied(
    make_booking, layla, settings, tmp_path, django_capture_on_commit_callbacks
):
    # given
    booking = make_booking(user=layla, state="quoted", notes="x")
    BookingStep.objects.filter(booking=booking).update(reason="private")
    quote_of(booking, state="sent", sent_at=timezone.now())
    file = give_photo(booking, settings, tmp_path)
    personal_data.refuse_erasure(layla)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        personal_data.erase_data(layla)

    # then
    booking.refresh_from_db()
    assert booking.state == "cancelled"
    assert (
        booking.name, booking.phone, booking.email, booking.city, booking.notes,
    ) == ("", "", "", "", "")  # fmt: skip
    assert list(booking.steps.values_list("to_state", "by_customer", "reason")) == [
        ("received", True, ""),
        ("cancelled", False, ""),
    ]
    assert not BookingPhoto.objects.exists()
    assert written() == []
    assert not file.exists()
    assert not booking.quotes.get().secret.startswith("old")


def test_guests_requests_with_the_own_number_go_too(make_booking, make_customer, layla):
    own_number = make_booking()
    strangers = make_booking(phone="+966500000008")
    others = make_booking(user=make_customer())

    personal_data.erase_data(layla)

    emptied = set(Booking.objects.filter(name="").values_list("pk", flat=True))
    assert emptied == {own_number.pk}
    assert strangers.pk not in emptied
    assert others.pk not in emptied


def test_erasing_again_is_well(make_booking, layla):
    make_booking(user=layla)

    personal_data.erase_data(layla)
    personal_data.erase_data(layla)

    assert Booking.objects.get().steps.count() == 2


def test_ended_requests_are_forgotten_after_two_years(make_booking, layla, settings, tmp_path):
    # given
    settings.PRIVATE_ROOT = tmp_path
    long_ago = timezone.now() - timedelta(days=731)
    done = make_booking(user=layla, state="completed", changed_at=long_ago, notes="x")
    BookingStep.objects.filter(booking=done).update(by=layla)
    open_still = make_booking(user=layla, state="contacted", changed_at=long_ago)
    lately = make_booking(state="declined", changed_at=long_ago + timedelta(days=2))

    # when
    forgotten = [forget_old_requests(), forget_old_requests()]

    # then
    assert forgotten == [1, 0]
    done.refresh_from_db()
    assert (done.user, done.name, done.phone, done.notes) == (None, "", "", "")
    assert done.state == "completed"
    assert done.steps.get().by is None
    assert set(Booking.objects.exclude(name="").values_list("pk", flat=True)) == {
        open_still.pk,
        lately.pk,
    }
    assert remove_stray_photos() == 0
