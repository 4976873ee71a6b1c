"""Paying a deposit or balance by card, on the page of the request or of a payment link.

``token`` names the due (``payment_links``), and is all that its payer shows.
"""

from typing import Any
from uuid import UUID

from plugins.bookings import limits
from plugins.bookings.enums import DuePurpose, DueState, PaidBy
from plugins.bookings.errors import BookingError, BookingErrorCode, build_expired_link_error
from plugins.bookings.models import AmountDue
from plugins.bookings.payment_links import find_due, get_return_path
from plugins.bookings.selectors.dues import find_due_of_payment
from plugins.bookings.services.payments import require_open, settle_due
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.validators import parse_idempotency_key
from plugins.payments.errors import OrderNotPlaceableError, PaymentError
from plugins.payments.selectors import (
    PaymentAttempt,
    PaymentMethod,
    PaymentPurpose,
    describe_attempt,
    get_waiting_subject_payment,
)
from plugins.payments.services import (
    CardSource,
    SubjectPaymentInput,
    confirm_payment,
    pay_for_subject,
    read_card_source,
)
from saleor_config.language import current_language


def get_due_by_token(token: str, *, address: str) -> AmountDue:
    """``address``: network address of the visitor. Raises ``BookingError`` for a token that is not
    ours or expired, and over the limits."""
    limits.count_payment_page(address)
    due = find_due(token)
    if due is None:
        raise build_expired_link_error()
    return due


def pay_due(token: str, card_token: str, key: str, *, address: str) -> PaymentAttempt:
    """Charge the card behind ``card_token``, once for each ``key`` (a UUID of the client).

    Call it outside transactions. Raises ``BookingError``.
    """
    due = get_due_by_token(token, address=address)
    unique = parse_idempotency_key(key)
    try:
        source = read_card_source(None, PaymentMethod.CREDIT_CARD, card_token=card_token)
        payment = pay_for_subject(
            _build_payment_input(due, token, unique, source), lambda: _lock_open_due(due)
        )
    except PaymentError as error:
        raise BookingError(BookingErrorCode.PAYMENT_FAILED, error.message, error.field) from None
    return describe_attempt(payment)


def confirm_due_payment(token: str, *, address: str) -> PaymentAttempt | None:
    """Ask the provider what became of the payment that waits; None where none does."""
    due = get_due_by_token(token, address=address)
    waiting = get_waiting_subject_payment(PaymentPurpose(due.purpose), due.booking.reference)
    return describe_attempt(confirm_payment(waiting.pk)) if waiting else None


def settle_captured_payment(payment: Any) -> None:
    """Receive ``subject_payment_captured``. What is not due any more goes back."""
    if payment.purpose not in list(DuePurpose):
        return
    due = find_due_of_payment(payment)
    if due is None:
        raise OrderNotPlaceableError
    booking = lock_booking(due.booking)
    due.refresh_from_db()
    if due.state is not DueState.OPEN or due.amount_halalas != payment.amount:
        raise OrderNotPlaceableError
    settle_due(booking, due, PaidBy.ONLINE)


def _lock_open_due(due: AmountDue) -> None:
    lock_booking(due.booking)
    require_open(AmountDue.objects.get(pk=due.pk))


def _build_payment_input(
    due: AmountDue, token: str, key: UUID, source: CardSource
) -> SubjectPaymentInput:
    return SubjectPaymentInput(
        key=key,
        purpose=PaymentPurpose(due.purpose),
        subject=due.booking.reference,
        amount=due.amount_halalas,
        source=source,
        return_language=current_language(),
        return_path=get_return_path(due, token),
    )
