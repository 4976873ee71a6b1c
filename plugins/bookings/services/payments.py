"""Payments for bookings that staff note, refunds by hand, and holds that end.

Amounts are halalas.
"""

from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.bookings import notifications
from plugins.bookings.enums import DuePurpose, DueState, PaidBy, Purpose, ServiceKind
from plugins.bookings.errors import BookingError, BookingErrorCode, build_invalid_error
from plugins.bookings.models import AmountDue, Booking, CrewAssignment, DueRefund
from plugins.bookings.models.dues import LONGEST_REASON
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.selectors.dues import compute_left
from plugins.bookings.services.crews import claim_event_day
from plugins.bookings.services.due_refunds import open_due_refund
from plugins.bookings.services.dues import mark_as_paid
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import require_manager
from plugins.payments.selectors import PaymentPurpose, get_waiting_subject_payment
from saleor_config.text_input import clean_line

BATCH_SIZE: Final = 200


@transaction.atomic
def note_payment(due: AmountDue, paid_by: PaidBy, by: Any) -> AmountDue:
    """Staff received cash or a bank transfer. Idempotent. Raises ``BookingError``."""
    require_manager(by)
    if paid_by is PaidBy.ONLINE:
        raise build_invalid_error(_("Only cash and bank transfers are noted by hand."), "paidBy")
    booking = lock_booking(due.booking)
    due = booking.dues.get(pk=due.pk)
    if due.state is DueState.PAID and due.paid_by == paid_by:
        return due
    require_open(due)
    settle_due(booking, due, paid_by, by)
    return due


def settle_due(booking: Booking, due: AmountDue, paid_by: PaidBy, by: Any | None = None) -> None:
    """``due`` of the locked ``booking`` was paid. An event whose day was let go takes it back
    where it is still free; otherwise staff, who are notified, call the customer."""
    mark_as_paid(booking, due, paid_by, by)
    if due.purpose == DuePurpose.DEPOSIT and booking.kind == ServiceKind.EVENT:
        claim_event_day(booking)


@transaction.atomic
def refund_due(due: AmountDue, amount: int, reason: str, by: Any, *, key: str) -> DueRefund:
    """Give back part or all of what was paid, once for each ``key``.

    ``reason``: for the customer and the shop's records. Raises ``BookingError``.
    """
    require_manager(by)
    booking = lock_booking(due.booking)
    due = booking.dues.get(pk=due.pk)
    earlier = due.refunds.filter(key=key).first()
    if earlier is not None:
        return earlier
    reason = clean_line(reason)
    if not 0 < len(reason) <= LONGEST_REASON:
        message = _("Say why the money goes back, in at most %(longest)d characters.")
        raise build_invalid_error(message % {"longest": LONGEST_REASON}, "reason")
    if due.paid_at is None:
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, _("Nothing was paid yet."))
    if not 0 < amount <= compute_left(due):
        raise build_invalid_error(_("No more can be refunded than was paid."), "amount")
    return open_due_refund(due, amount, key=key, reason=reason, by=by)


@transaction.atomic
def send_payment_link(due: AmountDue, by: Any) -> None:
    """Ask for an open due once more, at most once a minute. Raises ``BookingError``."""
    require_manager(by)
    booking = lock_booking(due.booking)
    due = booking.dues.get(pk=due.pk)
    require_open(due)
    is_deposit = due.purpose == DuePurpose.DEPOSIT
    notifications.notify_customer(
        booking,
        BookingEvent.DEPOSIT_DUE if is_deposit else BookingEvent.BALANCE_DUE,
        subject=f"{due.pk}-{timezone.now():%Y%m%d%H%M}",
    )


def require_open(due: AmountDue) -> None:
    """Raises ``BookingError`` for what is paid or not asked for any more."""
    if due.state is DueState.WITHDRAWN:
        message = _("This payment is not asked for any more.")
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, message)
    if due.state is not DueState.OPEN:
        raise BookingError(BookingErrorCode.FORBIDDEN_STEP, _("This was paid already. Thank you!"))


def release_expired_holds() -> int:
    """Free crews whose deposit was not paid in time; returns the number of bookings. Safe to
    repeat."""
    keys = _find_expired_holds().order_by("held_until").values_list("booking_id", flat=True)
    return sum(_release_holds_of(key) for key in set(keys[:BATCH_SIZE]))


@transaction.atomic
def _release_holds_of(key: int) -> bool:
    """A payment or another process may have been faster: what is locked is looked at again."""
    booking = lock_booking(Booking(pk=key))
    if get_waiting_subject_payment(PaymentPurpose.DEPOSIT, booking.reference):
        # At the bank's page; the reconciliation ends it after half an hour at most.
        return False
    expired = list(_find_expired_holds().filter(booking=booking))
    for assignment in expired:
        CrewAssignment.objects.filter(pk=assignment.pk).update(is_cancelled=True)
        notifications.notify_customer(
            booking,
            BookingEvent.HOLD_ENDED,
            subject=str(assignment.pk),
            channels=notifications.ALL_CHANNELS,
        )
    return bool(expired)


def _find_expired_holds() -> QuerySet[CrewAssignment]:
    return CrewAssignment.objects.filter(
        is_cancelled=False,
        held_until__lte=timezone.now(),
        purpose__in=(Purpose.WORK.value, Purpose.EVENT.value),
    )
