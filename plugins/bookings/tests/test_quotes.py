"""Quotes as staff make and send them, and as customers read them."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pypdfium2
import pytest
import time_machine
from django.core import mail
from django.test import Client
from saleor.account.models import StaffNotificationRecipient

from plugins.bookings.errors import BookingError
from plugins.bookings.formatting import format_quantity
from plugins.bookings.models import Booking, BookingStep, Quote
from plugins.bookings.selectors import (
    get_visible_quote,
    get_visible_visit,
    is_offer_expired,
    list_own_bookings,
)
from plugins.bookings.services import (
    QuoteLineInput,
    create_quote,
    note_expired_quotes,
    schedule_visit,
    send_quote,
    transition_booking,
)
from plugins.bookings.tasks import note_expired_quotes as note_task

from .planning import told, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

TODAY = date(2026, 12, 1)
UNTIL = date(2026, 12, 15)
LINES = (
    QuoteLineInput("نجيل طبيعي", Decimal("85.5"), 2250),
    QuoteLineInput("Royal palm,\u200f 3 m", Decimal(4), 65_000),
)


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel(datetime(2026, 12, 1, 9, tzinfo=UTC), tick=False) as traveller:
        yield traveller


@pytest.fixture
def quoted(make_booking: Any, manager: Any) -> Quote:
    return send_quote(create_quote(make_booking(), LINES, UNTIL, manager), manager)


def refusals(call: Any) -> list[tuple[str, str | None, str]]:
    with pytest.raises(BookingError) as caught:
        call()
    return [(each.code.name, each.field, each.message) for each in caught.value.details]


def read(quote: Quote, **options: Any) -> Any:
    return Client().get(f"/api/q/{quote.secret}", **options)


def page_of(response: Any) -> str:
    pdf = pypdfium2.PdfDocument(response.content)
    return "".join(sheet.get_textpage().get_text_bounded() for sheet in pdf)


def test_a_draft_adds_up_and_tells_nobody(make_booking, manager) -> None:
    booking = make_booking()

    first, second = (create_quote(booking, LINES, UNTIL, manager) for _ in range(2))

    assert (first.number, second.number) == ("Q-2026-000001", "Q-2026-000002")
    assert (first.subtotal_halalas, first.vat_halalas, first.total_halalas) == (
        452_375,
        67_856,
        520_231,
    )
    assert [
        (line.description, line.quantity, line.total_halalas, line.vat_halalas)
        for line in first.lines.all()
    ] == [
        ("نجيل طبيعي", Decimal("85.50"), 192_375, 28_856),
        ("Royal palm, 3 m", Decimal(4), 260_000, 39_000),
    ]
    booking.refresh_from_db()
    assert (booking.state, get_visible_quote(booking)) == ("received", None)
    assert written() == []
    assert len(first.secret) == 22
    assert read(first).status_code == 404


@pytest.mark.parametrize(
    ("lines", "until", "expected"),
    [
        ((), UNTIL, [("lines", "A quote has 1 to 50 lines.")]),
        (LINES * 26, UNTIL, [("lines", "A quote has 1 to 50 lines.")]),
        (
            LINES,
            TODAY - timedelta(days=1),
            [("validUntil", "Choose a last day from today on, at most 180 days ahead.")],
        ),
        (
            (QuoteLineInput(" \u200f", Decimal("0.001"), -1),),
            UNTIL,
            [
                ("lines.0.description", "Describe each line in at most 300 characters."),
                ("lines.0.quantity", "A quantity is above 0, with at most two decimals."),
                ("lines.0.unitPrice", "A price is not negative."),
            ],
        ),
        (
            (QuoteLineInput("x", Decimal("NaN"), 1),),
            UNTIL,
            [("lines.0.quantity", "A quantity is above 0, with at most two decimals.")],
        ),
        (
            (QuoteLineInput("x", Decimal(1), 0),),
            UNTIL,
            [(None, "A quote costs something, and not more than we can count.")],
        ),
    ],
)
def test_what_can_not_be_offered(make_booking, manager, lines, until, expected) -> None:
    found = refusals(lambda: create_quote(make_booking(), lines, until, manager))

    assert [(field, message) for _code, field, message in found] == expected
    assert not Quote.objects.exists()


def test_who_may_not_manage_bookings_offers_nothing(make_booking, manager, customer) -> None:
    booking = make_booking()
    draft = create_quote(booking, LINES, UNTIL, manager)

    assert refusals(lambda: create_quote(booking, LINES, UNTIL, customer))[0][0] == "NOT_FOUND"
    assert refusals(lambda: send_quote(draft, customer))[0][0] == "NOT_FOUND"


def test_sending_moves_the_request_and_is_told_once(quoted, manager) -> None:
    send_quote(quoted, manager)

    booking = Booking.objects.get()
    assert booking.state == "quoted"
    assert BookingStep.objects.get(to_state="quoted").by == manager
    assert written() == [
        ("quoted", quoted.number, "mail"),
        ("quoted", quoted.number, "text"),
    ]
    shown = get_visible_quote(booking)
    assert shown is not None
    assert (shown.number, shown.total_halalas) == (quoted.number, 520_231)
    assert not is_offer_expired(shown)
    assert [format_quantity(line.quantity) for line in shown.lines.all()] == ["85.5", "4"]


def test_a_new_quote_takes_the_place_of_the_old_one(quoted, manager) -> None:
    booking = Booking.objects.get()
    draft = create_quote(booking, LINES[:1], UNTIL, manager)
    assert get_visible_quote(Booking.objects.get()).number == quoted.number

    send_quote(draft, manager)

    quoted.refresh_from_db()
    assert quoted.state == "superseded"
    assert get_visible_quote(Booking.objects.get()).number == draft.number
    assert len(told()) == 2
    assert refusals(lambda: send_quote(quoted, manager)) == [
        ("FORBIDDEN_STEP", None, "Another quote has taken the place of this one.")
    ]
    gone = read(quoted)
    assert (gone.status_code, gone.content.decode()) == (410, "لم يعد عرض السعر هذا قائمًا.")


def test_a_draft_that_waited_too_long_is_not_sent(make_booking, manager, clock) -> None:
    draft = create_quote(make_booking(), LINES, TODAY, manager)
    clock.shift(timedelta(days=1))

    assert refusals(lambda: send_quote(draft, manager))[0][1] == "validUntil"


def test_nothing_is_offered_once_it_is_agreed(make_booking, manager) -> None:
    booking = make_booking(state="accepted")

    assert refusals(lambda: create_quote(booking, LINES, UNTIL, manager)) == [
        ("FORBIDDEN_STEP", None, "This request needs no quote any more.")
    ]


def test_the_address_alone_opens_the_page(quoted) -> None:
    arabic, english = read(quoted), read(quoted, query_params={"locale": "en"})

    assert arabic["Content-Type"] == "application/pdf"
    assert arabic["Content-Disposition"] == f'inline; filename="{quoted.number}.pdf"'
    assert arabic["Cache-Control"] == "private, no-store"
    assert arabic["X-Content-Type-Options"] == "nosniff"
    assert arabic["X-Robots-Tag"] == "noindex, nofollow"
    assert arabic["Referrer-Policy"] == "no-referrer"
    assert (arabic["Content-Language"], english["Content-Language"]) == ("ar", "en")
    text = page_of(english)
    for expected in (
        quoted.number,
        "1 December 2026",
        "15 December 2026",
        "Landscaping",
        "85.5",
        "VAT (15%)",
        "SAR 5,202.31",
        "MB-0000-0000-0001",
        "Page 1 of 1",
    ):
        assert expected in text
    assert "عرض سعر" in page_of(arabic)
    assert Client().get("/api/q/" + "x" * 22).status_code == 404
    assert Client().post(f"/api/q/{quoted.secret}").status_code == 405


@pytest.mark.parametrize("ending", ["cancelled", "declined"])
def test_the_page_is_gone_with_the_request(quoted, manager, ending) -> None:
    transition_booking(Booking.objects.get(), ending, by=manager, reason="Rain")

    assert read(quoted, query_params={"locale": "en"}).content == b"This quote no longer stands."
    assert read(quoted).status_code == 410
    assert get_visible_quote(Booking.objects.get()) is None


def test_staff_hear_once_of_what_expired(
    quoted, manager, clock, admin_user, django_capture_on_commit_callbacks
) -> None:
    StaffNotificationRecipient.objects.create(user=admin_user, active=True)
    clock.move_to(datetime(2026, 12, 15, 20, 59, tzinfo=UTC))
    assert note_expired_quotes() == 0
    assert not is_offer_expired(get_visible_quote(Booking.objects.get()))

    clock.shift(timedelta(minutes=1))
    with django_capture_on_commit_callbacks(execute=True):
        counts = [note_expired_quotes(), note_task()]

    assert counts == [1, 0]
    assert is_offer_expired(get_visible_quote(Booking.objects.get()))
    assert [message.subject for message in mail.outbox if message.to == [admin_user.email]] == [
        f"انتهت صلاحية عرض السعر {quoted.number}"
    ]


def test_lists_cost_the_same_for_any_number_of_quotes(
    make_booking, manager, site_crew, customer, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        booking = make_booking(user=customer)
        start = datetime(2026, 12, 2, 6 + number, tzinfo=UTC)
        schedule_visit(booking, site_crew, start, start + timedelta(hours=1), manager)
        send_quote(create_quote(booking, LINES, UNTIL, manager), manager)

    with django_assert_num_queries(10):
        page = list_own_bookings(customer)
        shown = [
            (get_visible_quote(each.booking), get_visible_visit(each.booking))
            for each in page.bookings
        ]

    assert all(quote and visit for quote, visit in shown)
    assert len(shown) == 3
