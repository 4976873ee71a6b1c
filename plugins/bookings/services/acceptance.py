"""Accepts quotes with a one-time code sent to the phone of the booking."""

from datetime import timedelta
from enum import Enum
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import states
from plugins.bookings.enums import BookingState, QuoteState
from plugins.bookings.errors import (
    BookingError,
    BookingErrorCode,
    build_invalid_error,
    build_not_found_error,
)
from plugins.bookings.formatting import format_day
from plugins.bookings.models import Booking, Quote
from plugins.bookings.selectors.quotes import get_offered_quote, is_expired
from plugins.bookings.services.dues import open_deposit
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition
from plugins.bookings.states import Role, TransitionError
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.services import CodeRequest, request_quote_code, verify_quote_code
from saleor_config.phone_numbers import is_saudi_mobile

CODE_LIFETIME: Final = timedelta(minutes=10)
"""Longest validity of a code."""

ERROR_CODES: Final[dict[Enum, BookingErrorCode]] = {
    SignInErrorCode.REQUIRED: BookingErrorCode.REQUIRED,
    SignInErrorCode.INVALID_CODE: BookingErrorCode.CODE_WRONG,
    SignInErrorCode.CODE_EXPIRED: BookingErrorCode.CODE_WRONG,
    SignInErrorCode.TOO_MANY_ATTEMPTS: BookingErrorCode.TOO_MANY,
    SignInErrorCode.TOO_MANY_REQUESTS: BookingErrorCode.TOO_MANY,
    SignInErrorCode.UNAVAILABLE: BookingErrorCode.UNAVAILABLE,
}


def request_acceptance_code(booking: Booking, *, address: str) -> CodeRequest:
    """Send a code for the offered quote to the phone of the booking.

    ``address``: network address of the visitor. Raises ``BookingError``. Call it outside
    transactions, as sending can't be rolled back.
    """
    booking = _refresh_booking(booking)
    quote = _get_open_offer(booking)
    if not is_saudi_mobile(booking.phone):
        message = _(
            "We can only send codes to Saudi mobile numbers. Please call us to change yours."
        )
        raise build_invalid_error(message, "phone")
    try:
        return request_quote_code(booking.phone, quote=_build_subject(quote), address=address)
    except SignInError as error:
        raise _convert_error(error) from None


def accept_quote(booking: Booking, code: str, *, address: str, by: Any | None = None) -> Booking:
    """Accept the offered quote. Idempotent.

    ``by``: the signed-in customer. Raises ``BookingError``. The code is verified before the
    transaction, as Redis can't be rolled back; after a crash the customer needs another code.
    """
    booking = _refresh_booking(booking)
    if _is_accepted(booking):
        return booking
    quote = _get_open_offer(booking)
    try:
        verify_quote_code(booking.phone, quote=_build_subject(quote), code=code, address=address)
    except SignInError as error:
        if error.code is SignInErrorCode.CODE_EXPIRED:
            # The second of two concurrent calls finds the code used, and waits for the first.
            with transaction.atomic():
                latest = lock_booking(booking)
            if _is_accepted(latest):
                return latest
            if _was_replaced_recently(quote):
                raise _build_replaced_error() from None
        raise _convert_error(error) from None
    return _accept_once(booking, quote, by)


@transaction.atomic
def _accept_once(booking: Booking, quote: Quote, by: Any | None) -> Booking:
    booking = lock_booking(booking)
    if _is_accepted(booking):
        return booking
    if _get_open_offer(booking) != quote:
        raise _build_replaced_error()
    now = timezone.now()
    booking.quotes.filter(pk=quote.pk).update(state=QuoteState.ACCEPTED.value, accepted_at=now)
    booking = apply_transition(booking, BookingState.ACCEPTED, role=Role.CUSTOMER, by=by)
    open_deposit(booking, quote)
    return booking


def _refresh_booking(booking: Booking) -> Booking:
    found = Booking.objects.filter(pk=booking.pk).first()
    if found is None:
        raise build_not_found_error()
    return found


def _get_open_offer(booking: Booking) -> Quote:
    try:
        states.check_transition(Role.CUSTOMER, BookingState(booking.state), BookingState.ACCEPTED)
    except TransitionError as error:
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, str(error)) from None
    quote = get_offered_quote(booking)
    if quote is None:
        raise BookingError(
            BookingErrorCode.FORBIDDEN_STEP, _("There is no quote to accept at the moment.")
        )
    if is_expired(quote):
        message = _("This quote was valid until %(day)s. Please ask us for a new one.")
        raise BookingError(
            BookingErrorCode.QUOTE_EXPIRED, message % {"day": format_day(quote.valid_until)}
        )
    return quote


def _is_accepted(booking: Booking) -> bool:
    if booking.state in (BookingState.CANCELLED, BookingState.DECLINED):
        return False
    return bool(booking.quotes.filter(state=QuoteState.ACCEPTED.value).exists())


def _was_replaced_recently(quote: Quote) -> bool:
    """Whether the code may belong to the previous quote."""
    is_fresh = quote.sent_at is not None and quote.sent_at > timezone.now() - CODE_LIFETIME
    others = Quote.objects.filter(booking=quote.booking_id, state=QuoteState.SUPERSEDED.value)
    return is_fresh and others.exclude(sent_at=None).exists()


def _build_replaced_error() -> BookingError:
    return BookingError(
        BookingErrorCode.QUOTE_EXPIRED,
        _("A new quote has taken the place of the one you read. Please read it, then ask for a"
          " new code."),
    )  # fmt: skip


def _build_subject(quote: Quote) -> str:
    return f"quote {quote.pk}"


def _convert_error(error: SignInError) -> BookingError:
    code = ERROR_CODES.get(error.code, BookingErrorCode.INVALID)
    return BookingError(code, error.message, error.field)
