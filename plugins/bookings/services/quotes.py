"""Creates and sends quotes, and notifies staff of expired ones.

Amounts are rounded as on tax invoices: each line's net, and the VAT once on their sum.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notifications
from plugins.bookings.enums import BookingState, QuoteState
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.models import Booking, Quote, QuoteLine
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition, require_manager
from plugins.bookings.states import Role
from plugins.saudi_market.selectors import get_market_configuration, round_fraction, split_vat
from saleor_config.form_fields import FormReader
from saleor_config.graphql.types import MAXIMUM_HALALAS
from saleor_config.text_input import clean_line

MOST_LINES: Final = 50
LONGEST_DESCRIPTION: Final = 300
LARGEST_QUANTITY: Final = Decimal(1_000_000)
LONGEST_VALIDITY_DAYS: Final = 180
SECRET_BYTES: Final = 16
"""128 bits in 22 characters; the URL is part of a text message."""
BATCH_SIZE: Final = 200
QUOTABLE_STATES: Final = (
    BookingState.RECEIVED,
    BookingState.CONTACTED,
    BookingState.VISIT_SCHEDULED,
    BookingState.QUOTED,
)
HUNDREDTHS: Final = 100
QUANTITY_PLACES: Final = 2


@dataclass(frozen=True)
class LineSums:
    """``net``: without VAT. ``vat``: share of the quote's VAT."""

    net: int
    vat: int


@dataclass(frozen=True)
class QuoteSums:
    lines: tuple[LineSums, ...]

    @property
    def subtotal(self) -> int:
        return sum(line.net for line in self.lines)

    @property
    def vat(self) -> int:
        return sum(line.vat for line in self.lines)

    @property
    def total(self) -> int:
        return self.subtotal + self.vat


@dataclass(frozen=True)
class QuoteLineInput:
    """``quantity`` of at most two decimals; ``unit_price`` in halalas, without VAT."""

    description: str
    quantity: Decimal
    unit_price: int


@transaction.atomic
def create_quote(
    booking: Booking, lines: Sequence[QuoteLineInput], valid_until: date, by: Any
) -> Quote:
    """A draft, visible to staff. Raises ``BookingError`` with every problem."""
    require_manager(by)
    booking = lock_booking(booking)
    _check_open(booking)
    reader = FormReader(BookingErrorCode)
    _check_last_day(reader, valid_until)
    _check_lines(reader, lines)
    if reader.errors:
        raise BookingError.from_details(reader.errors)
    rate = get_market_configuration().rules.vat_basis_points
    sums = compute_quote_sums(
        [(line.quantity, line.unit_price) for line in lines], vat_basis_points=rate
    )
    if not 0 < sums.total <= MAXIMUM_HALALAS:
        raise build_invalid_error(_("A quote costs something, and not more than we can count."))
    quote = Quote.objects.create(
        booking=booking,
        number=_allocate_number(),
        secret=secrets.token_urlsafe(SECRET_BYTES),
        valid_until=valid_until,
        vat_basis_points=rate,
        subtotal_halalas=sums.subtotal,
        vat_halalas=sums.vat,
        total_halalas=sums.total,
        created_by=by,
    )
    QuoteLine.objects.bulk_create(_build_lines(quote, lines, sums))
    return quote


@transaction.atomic
def send_quote(quote: Quote, by: Any) -> Quote:
    """Send a draft to the customer, superseding the sent one. Idempotent.

    Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(quote.booking)
    quote = booking.quotes.select_for_update().get(pk=quote.pk)
    if quote.state == QuoteState.SENT:
        return quote
    _check_open(booking)
    if quote.state != QuoteState.DRAFT:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("Another quote has taken the place of this one.")
        )
    reader = FormReader(BookingErrorCode)
    _check_last_day(reader, quote.valid_until)
    if reader.errors:
        raise BookingError.from_details(reader.errors)
    booking.quotes.filter(state=QuoteState.SENT.value).update(state=QuoteState.SUPERSEDED.value)
    quote.state = QuoteState.SENT.value
    quote.sent_at = timezone.now()
    quote.save(update_fields=["state", "sent_at"])
    if booking.state != BookingState.QUOTED:
        apply_transition(booking, BookingState.QUOTED, role=Role.STAFF, by=by)
    notifications.notify_customer(booking, BookingEvent.QUOTED, subject=quote.number)
    return quote


def note_expired_quotes() -> int:
    """Notify staff once of each expired quote; returns the number."""
    return sum(
        _note_expired_quote(key)
        for key in _find_expired().values_list("pk", flat=True)[:BATCH_SIZE]
    )


@transaction.atomic
def _note_expired_quote(key: int) -> bool:
    quote = _find_expired().select_for_update(of=("self",)).select_related("booking").filter(pk=key)
    found = quote.first()
    if found is None:
        return False
    found.expired_at = timezone.now()
    found.save(update_fields=["expired_at"])
    notifications.notify_customer(
        found.booking,
        BookingEvent.QUOTE_EXPIRED,
        subject=found.number,
        channels=notifications.STAFF_CHANNELS,
    )
    return True


def _find_expired() -> Any:
    return Quote.objects.filter(
        state=QuoteState.SENT.value,
        expired_at=None,
        valid_until__lt=timezone.localdate(),
        booking__state=BookingState.QUOTED.value,
    )


def _check_open(booking: Booking) -> None:
    if booking.state not in QUOTABLE_STATES:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("This request needs no quote any more.")
        )


def _check_last_day(reader: FormReader, valid_until: date) -> None:
    today = timezone.localdate()
    if not today <= valid_until <= today + timedelta(days=LONGEST_VALIDITY_DAYS):
        message = _("Choose a last day from today on, at most %(count)d days ahead.")
        reader.add_error(message % {"count": LONGEST_VALIDITY_DAYS}, "validUntil")


def _check_lines(reader: FormReader, lines: Sequence[QuoteLineInput]) -> None:
    if not 1 <= len(lines) <= MOST_LINES:
        reader.add_error(_("A quote has 1 to %(count)d lines.") % {"count": MOST_LINES}, "lines")
        return
    for index, line in enumerate(lines):
        text = clean_line(line.description)
        if not text or len(text) > LONGEST_DESCRIPTION:
            message = _("Describe each line in at most %(longest)d characters.")
            message %= {"longest": LONGEST_DESCRIPTION}
            reader.add_error(message, f"lines.{index}.description")
        if not _is_valid_quantity(line.quantity):
            message = _("A quantity is above 0, with at most two decimals.")
            reader.add_error(message, f"lines.{index}.quantity")
        if not 0 <= line.unit_price <= MAXIMUM_HALALAS:
            reader.add_error(_("A price is not negative."), f"lines.{index}.unitPrice")


def _is_valid_quantity(quantity: Decimal) -> bool:
    if not quantity.is_finite() or not 0 < quantity <= LARGEST_QUANTITY:
        return False
    exponent = quantity.normalize().as_tuple().exponent
    return isinstance(exponent, int) and exponent >= -QUANTITY_PLACES


def _build_lines(quote: Quote, lines: Sequence[QuoteLineInput], sums: QuoteSums) -> list[QuoteLine]:
    return [
        QuoteLine(
            quote=quote,
            position=position,
            description=clean_line(line.description),
            quantity=line.quantity,
            unit_price_halalas=line.unit_price,
            total_halalas=each.net,
            vat_halalas=each.vat,
        )
        for position, (line, each) in enumerate(zip(lines, sums.lines, strict=True), start=1)
    ]


def _allocate_number() -> str:
    """Such as ``Q-2026-000123``. Locks the year's counter until the commit."""
    year = timezone.localdate().year
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO bookings_quotecounter (year, last_number) VALUES (%s, 1)"
            " ON CONFLICT (year) DO UPDATE"
            " SET last_number = bookings_quotecounter.last_number + 1 RETURNING last_number",
            [year],
        )
        (number,) = cursor.fetchone()
    return f"Q-{year}-{number:06d}"


def compute_quote_sums(
    priced: Sequence[tuple[Decimal, int]], *, vat_basis_points: int
) -> QuoteSums:
    """``priced``: quantities with at most two decimals, and unit prices in halalas without VAT."""
    nets = [_compute_net(quantity, unit_price) for quantity, unit_price in priced]
    return QuoteSums(tuple(map(LineSums, nets, split_vat(nets, vat_basis_points))))


def _compute_net(quantity: Decimal, unit_price: int) -> int:
    hundredths = quantity * HUNDREDTHS
    if hundredths != hundredths.to_integral_value() or hundredths < 0 or unit_price < 0:
        raise ValueError("Quantities have two decimals at most, and nothing is negative.")
    return round_fraction(unit_price, int(hundredths), HUNDREDTHS)
