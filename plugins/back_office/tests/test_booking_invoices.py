"""From the deposit of an accepted quote to its final invoice: documents follow what is paid."""

import uuid
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from plugins.back_office.permissions import BOOKINGS
from plugins.bookings.services import (
    BookingState,
    PaidBy,
    note_payment,
    refund_due,
    transition_booking,
)
from plugins.invoices.selectors import list_subject_documents
from plugins.invoices.services import issue_due_documents

pytestmark = pytest.mark.django_db
REFERENCE = "MB-7Q4M-9XKD-0001"


@pytest.fixture
def booking() -> Any:
    """At work, by a quote of 1,150.00, of which 300.00 are due first."""
    service = apps.get_model("bookings.Service").objects.create(
        slug="landscaping", kind="landscaping", name_ar="تنسيق", name_en="Landscaping"
    )
    booking = apps.get_model("bookings.Booking").objects.create(
        reference=REFERENCE, idempotency_key=uuid.uuid4(), service=service, kind="landscaping",
        language="ar", name="ليلى", phone="+966500000001", city="الرياض", state="in_progress",
    )  # fmt: skip
    now = timezone.now()
    quote = booking.quotes.create(
        number="Q-2026-000001", state="accepted", secret="a" * 22, valid_until=now.date(),
        subtotal_halalas=100_000, vat_halalas=15_000, total_halalas=115_000, sent_at=now,
        accepted_at=now,
    )  # fmt: skip
    quote.lines.create(
        position=1, description="عشب", quantity="2.50", unit_price_halalas=40_000,
        total_halalas=100_000, vat_halalas=15_000,
    )  # fmt: skip
    booking.dues.create(purpose="deposit", amount_halalas=30_000)
    return booking


def list_documents() -> list[tuple[str, int]]:
    assert issue_due_documents(REFERENCE)
    return [(each.full_number, each.total) for each in list_subject_documents(REFERENCE)]


def test_documents_follow_deposit_refund_and_completion(booking: Any, make_staff: Any) -> None:
    # given
    clerk = make_staff(BOOKINGS)
    deposit = booking.dues.get()

    # when the deposit is paid in cash, twice noted
    for _time in range(2):
        note_payment(deposit, PaidBy.CASH, clerk)
    # then
    assert list_documents() == [("PRE-000001", 30_000)]

    # when a part of it goes back
    for _time in range(2):
        refund_due(deposit, 10_000, "A smaller lawn", clerk, key="refund-1")
    # then
    assert list_documents()[1:] == [("CRN-000001", 10_000)]

    # when the work is done, and the rest is paid
    transition_booking(booking, BookingState.COMPLETED, by=clerk)
    balance = booking.dues.get(purpose="balance")
    note_payment(balance, PaidBy.BANK_TRANSFER, clerk)
    # then
    assert list_documents()[2:] == [("INV-000001", 95_000)]
    assert balance.amount_halalas == 95_000
    (line,) = list_subject_documents(REFERENCE)[-1].content.lines
    assert line.name.ar == "عشب (× 2.5)"


def test_the_page_of_the_request_lists_them(
    booking: Any, make_staff: Any, sign_in: Any, superuser: Any
) -> None:
    note_payment(booking.dues.get(), PaidBy.CASH, superuser)
    list_documents()
    page = f"/office/bookings/booking/{booking.pk}/change/"

    shown = sign_in(make_staff(BOOKINGS)).get(page).content.decode()
    linked = sign_in(superuser).get(page).content.decode()

    assert "PRE-000001" in shown
    assert "Advance payment invoice" in shown
    assert "/office/invoices/" not in shown.split("Tax documents")[1].split("</section>")[0]
    assert "/file.pdf" in linked
