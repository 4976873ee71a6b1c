"""Quotes for customers, and their PDF."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.utils import timezone

from plugins.bookings.enums import BookingState, QuoteState
from plugins.bookings.formatting import build_quote_url, format_quantity
from plugins.bookings.models import Booking, Quote
from plugins.bookings.quote_pdf import render_quote_pdf
from saleor_config.language import ARABIC, Language, find_supported_language

VISIBLE_STATES: Final = (QuoteState.SENT.value, QuoteState.ACCEPTED.value)
ENDED: Final = (BookingState.DECLINED, BookingState.CANCELLED)
"""States in which no quote is shown."""


@dataclass(frozen=True)
class QuoteLineDetails:
    """``unit_price`` and ``total`` in halalas, without VAT."""

    description: str
    quantity: str
    unit_price: int
    total: int


@dataclass(frozen=True)
class QuoteDetails:
    """Amounts in halalas."""

    number: str
    lines: list[QuoteLineDetails]
    subtotal: int
    vat: int
    total: int
    valid_until: date
    is_expired: bool
    accepted_at: datetime | None
    pdf_url: str


@dataclass(frozen=True)
class QuoteFile:
    """``content``: empty if the quote is no longer valid. ``name``: plain ASCII."""

    name: str
    content: bytes
    language: Language


def get_quote_details(booking: Booking) -> QuoteDetails | None:
    """The sent or accepted quote. No query for a booking of ``prefetch_details``."""
    quote = None if booking.state in ENDED else get_offered_quote(booking)
    if quote is None:
        return None
    return QuoteDetails(
        number=quote.number,
        lines=[
            QuoteLineDetails(
                each.description,
                format_quantity(each.quantity),
                each.unit_price_halalas,
                each.total_halalas,
            )
            for each in quote.lines.all()
        ],
        subtotal=quote.subtotal_halalas,
        vat=quote.vat_halalas,
        total=quote.total_halalas,
        valid_until=quote.valid_until,
        is_expired=quote.state == QuoteState.SENT and is_expired(quote),
        accepted_at=quote.accepted_at,
        pdf_url=build_quote_url(quote.secret),
    )


def get_quote_file(secret: str, language: Language | None) -> QuoteFile | None:
    """The PDF in ``language`` or that of the booking; None for an unknown secret or a draft."""
    sent = Quote.objects.exclude(state=QuoteState.DRAFT.value)
    quote = sent.select_related("booking__service").filter(secret=secret).first()
    if quote is None:
        return None
    own = find_supported_language(quote.booking.language) or ARABIC
    chosen = language or own
    is_gone = quote.state == QuoteState.SUPERSEDED or quote.booking.state in ENDED
    return QuoteFile(
        f"{quote.number}.pdf", b"" if is_gone else render_quote_pdf(quote, chosen), chosen
    )


def get_offered_quote(booking: Booking) -> Quote | None:
    """The sent or accepted quote, at most one. Prefetch ``quotes`` for lists."""
    return next((each for each in booking.quotes.all() if each.state in VISIBLE_STATES), None)


def is_expired(quote: Quote) -> bool:
    """A quote is valid to the end of its last day in Riyadh."""
    return bool(quote.valid_until < timezone.localdate())
