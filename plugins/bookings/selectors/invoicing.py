"""Bookings as tax documents name them: an accepted quote is what was agreed."""

from saleor.account.models import User

from plugins.bookings.enums import QuoteState
from plugins.bookings.models import Booking, Quote, QuoteLine
from saleor_config.interfaces import InvoiceSubject, ServiceLine
from saleor_config.language import LocalizedText


def get_invoice_subject(reference: str) -> InvoiceSubject | None:
    """None for an unknown booking, and for one without an accepted quote."""
    quotes = Quote.objects.filter(
        booking__reference=reference, state=QuoteState.ACCEPTED.value
    ).select_related("booking")
    quote = quotes.prefetch_related("lines").first()
    if quote is None:
        return None
    return InvoiceSubject(
        reference=quote.booking.reference,
        buyer_name=quote.booking.name,
        city=quote.booking.city,
        vat_basis_points=quote.vat_basis_points,
        lines=tuple(map(_build_line, quote.lines.all())),
    )


def _build_line(line: QuoteLine) -> ServiceLine:
    """Staff write a line once, in the customer's language."""
    return ServiceLine(
        LocalizedText(line.description, line.description),
        line.quantity,
        line.unit_price_halalas,
        line.total_halalas,
        line.vat_halalas,
    )


def list_invoice_subjects(user: User) -> list[str]:
    """References of the customer's bookings."""
    return list(Booking.objects.filter(user=user).values_list("reference", flat=True))
