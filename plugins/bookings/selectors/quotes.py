"""Quotes as their customers see them, and as a file."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import QuerySet

from plugins.bookings.kinds import BookingState, QuoteState
from plugins.bookings.links import build_quote_url
from plugins.bookings.models import Booking, Quote
from plugins.bookings.offers import get_offered_quote, is_expired
from plugins.bookings.pdf.page import QuoteDocument, render_quote
from plugins.bookings.written import format_quantity
from saleor_config.interfaces import current_seller
from saleor_config.language import ARABIC, Language, find_supported_language

ENDED: Final = (BookingState.DECLINED, BookingState.CANCELLED)
"""Nothing is offered any more, and nothing of it is shown."""


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
    """``content`` is empty where the quote does not stand any more. ``name`` is plain ASCII."""

    name: str
    content: bytes
    language: Language


def get_quote_details(booking: Booking) -> QuoteDetails | None:
    """What is offered or was accepted. No query for a booking that is loaded."""
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
    """The page for whoever has the secret, in ``language`` or that of the request.

    None for an unknown secret, and for a draft.
    """
    quote = _select_quotes().filter(secret=secret).exclude(state=QuoteState.DRAFT.value).first()
    if quote is None:
        return None
    own = find_supported_language(quote.booking.language) or ARABIC
    chosen = language or own
    is_gone = quote.state == QuoteState.SUPERSEDED or quote.booking.state in ENDED
    return QuoteFile(
        f"{quote.number}.pdf", b"" if is_gone else render_quote_pdf(quote, chosen), chosen
    )


def render_quote_pdf(quote: Quote, language: Language) -> bytes:
    """The PDF; staff may have it of a draft as well."""
    booking = quote.booking
    customer = "\n".join(filter(None, (booking.name, booking.city)))
    return render_quote(QuoteDocument(quote, current_seller.get()(), customer, language))


def _select_quotes() -> QuerySet[Quote]:
    return Quote.objects.select_related("booking__service").prefetch_related("lines")
