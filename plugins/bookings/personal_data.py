"""Export and erasure of a customer's bookings.

Exports bookings of the account alone, as a typed phone or e-mail may be a mistake; erases also
those with the account's phone or confirmed e-mail. Service, dates and prices are kept.
"""

from typing import Any, Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.bookings.enums import BookingState
from plugins.bookings.models import AmountDue, Booking, Quote
from plugins.bookings.services.retention import erase_customers
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition
from plugins.bookings.states import AGREED, CLOSED, Role
from plugins.phone_otp.selectors import get_phone
from saleor_config.email_addresses import get_confirmed_email
from saleor_config.money import from_halalas
from saleor_config.personal_data import ErasureError
from saleor_config.personal_data.formats import format_money, format_time

NOT_CANCELLED: Final = [state.value for state in CLOSED | AGREED]


def export_data(user: User) -> dict[str, Any]:
    found = (
        Booking.objects.filter(user=user)
        .select_related("service")
        .prefetch_related("options", "photos", "steps", "quotes__lines", "dues__refunds")
    )
    return {"service_requests": [_serialize_booking(booking) for booking in found]}


def erase_data(user: User) -> None:
    """Also cancels bookings whose quote is not accepted yet."""
    keys = list(_find_bookings(user).values_list("pk", flat=True))
    if not keys:
        return
    for booking in Booking.objects.filter(pk__in=keys).exclude(state__in=NOT_CANCELLED):
        apply_transition(lock_booking(booking), BookingState.CANCELLED, role=Role.SYSTEM)
    erase_customers(keys)


def refuse_erasure(user: User) -> None:
    if Booking.objects.filter(user=user, state__in=[state.value for state in AGREED]).exists():
        raise ErasureError(
            _("Work that you agreed to is not finished. The account can be deleted once it is."),
            code="open_orders",
        )


def _find_bookings(user: User) -> QuerySet[Booking]:
    found = Q(user=user)
    phone, email = get_phone(user), get_confirmed_email(user)
    if phone:
        found |= Q(user=None, phone=phone)
    if email:
        found |= Q(user=None, email__iexact=email)
    return Booking.objects.filter(found)


def _serialize_booking(booking: Booking) -> dict[str, Any]:
    return {
        "reference": booking.reference,
        "asked_at": format_time(booking.created_at),
        "state": booking.state,
        "service": booking.service.slug,
        "options": [option.slug for option in booking.options.all()],
        "name": booking.name,
        "phone": booking.phone,
        "email": booking.email,
        "city": booking.city,
        "space_type": booking.space_type or None,
        "space_size_in_square_metres": booking.space_size,
        "wished_from": booking.wished_from and booking.wished_from.isoformat(),
        "wished_until": booking.wished_until and booking.wished_until.isoformat(),
        "event_location": booking.event_location or None,
        "event_date": booking.event_date and booking.event_date.isoformat(),
        "notes": booking.notes,
        "photographs": [
            {"width": photo.width, "height": photo.height} for photo in booking.photos.all()
        ],
        "steps": [
            {"at": format_time(step.at), "state": step.to_state, "reason": step.reason}
            for step in booking.steps.all()
        ],
        "payments": [_serialize_due(due) for due in booking.dues.all()],
        "quotes": [_serialize_quote(quote) for quote in booking.quotes.all() if quote.sent_at],
    }


def _serialize_due(due: AmountDue) -> dict[str, Any]:
    return {
        "purpose": due.purpose,
        "amount": format_money(from_halalas(due.amount_halalas), "SAR"),
        "asked_at": format_time(due.created_at),
        "paid_at": format_time(due.paid_at),
        "paid_by": due.paid_by or None,
        "refunds": [
            {
                "amount": format_money(from_halalas(refund.amount_halalas), "SAR"),
                "reason": refund.reason or None,
                "done_at": format_time(refund.done_at),
            }
            for refund in due.refunds.all()
        ],
    }


def _serialize_quote(quote: Quote) -> dict[str, Any]:
    return {
        "number": quote.number,
        "sent_at": format_time(quote.sent_at),
        "accepted_at": format_time(quote.accepted_at),
        "valid_until": quote.valid_until.isoformat(),
        "total": format_money(from_halalas(quote.total_halalas), "SAR"),
        "lines": [line.description for line in quote.lines.all()],
    }
