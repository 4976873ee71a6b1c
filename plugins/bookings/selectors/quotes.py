"""Quotes for customers, and their PDF."""

from dataclasses import dataclass
from typing import Final

from django.utils import timezone

from plugins.bookings.enums import BookingState, QuoteState
from plugins.bookings.models import Booking, Quote
from plugins.bookings.quote_pdf import render_quote_pdf
from saleor_config.language import ARABIC, Language, find_supported_language

VISIBLE_STATES: Final = (QuoteState.SENT.value, QuoteState.ACCEPTED.value)
ENDED: Final = (BookingState.DECLINED, BookingState.CANCELLED)
"""States in which no quote is shown."""


@dataclass(frozen=True)
class QuoteFile:
    """``content``: empty if the quote is no longer valid. ``name``: plain ASCII."""

    name: str
    content: bytes
    language: Language


def get_visible_quote(booking: Booking) -> Quote | None:
    """The sent or accepted quote. No query for a booking of ``prefetch_details``."""
    return None if booking.state in ENDED else get_offered_quote(booking)


def is_offer_expired(quote: Quote) -> bool:
    return quote.state == QuoteState.SENT and is_expired(quote)


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
