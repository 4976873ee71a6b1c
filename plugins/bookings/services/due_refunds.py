"""Giving back what was paid for a booking, at the provider where it was paid online."""

import logging
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from plugins.bookings import notifications
from plugins.bookings.enums import PaidBy
from plugins.bookings.models import AmountDue, DueRefund
from plugins.bookings.models.dues import LONGEST_REASON
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.selectors.dues import find_due_of_payment
from plugins.bookings.services.rows import lock_booking
from plugins.payments.errors import PaymentError
from plugins.payments.selectors import PaymentPurpose, has_refund_request
from plugins.payments.services import refund_subject
from saleor_config.fault_points import reach_fault_point
from saleor_config.interfaces import subject_invoices

logger = logging.getLogger(__name__)

KEY_PREFIX: Final = "booking-refund:"
REQUEST_AFTER: Final = timedelta(minutes=3)
"""What was committed a moment ago is being asked for."""


def open_due_refund(
    due: AmountDue, amount: int, *, key: str, reason: str = "", by: Any | None = None
) -> DueRefund:
    """Give back ``amount`` halalas, once for each ``key``; the caller has locked the booking, and
    seen that as much is left.

    Cash and bank transfers are noted as given back, which staff do.
    """
    refund, is_new = DueRefund.objects.get_or_create(
        key=key,
        defaults={
            "due": due,
            "amount_halalas": amount,
            "reason": reason[:LONGEST_REASON],
            "by": by,
        },
    )
    if not is_new:
        return refund
    if due.paid_by == PaidBy.ONLINE:
        # Outside of the transaction: payments are locked before bookings.
        transaction.on_commit(lambda: request_due_refund(refund.pk), robust=True)
    else:
        mark_due_refund_done(refund)
    return refund


def request_due_refund(refund_key: int) -> None:
    """Ask the payment's provider for a refund, once; ``request_open_refunds`` repeats what was
    lost."""
    reach_fault_point("due_refund.committed")
    refund = DueRefund.objects.select_related("due__booking").get(pk=refund_key)
    due = refund.due
    try:
        refund_subject(
            PaymentPurpose(due.purpose),
            due.booking.reference,
            amount_halalas=refund.amount_halalas,
            reason=refund.reason,
            key=build_refund_key(refund),
        )
    except PaymentError as error:
        logger.warning("Refund %s of a booking waits: %s", refund.pk, error)


def request_open_refunds() -> int:
    """Ask for refunds that were never asked for, as of a killed process or behind another refund
    of the same payment; returns the number. What a provider refused is not asked for again by
    itself."""
    online = Q(due__paid_by=PaidBy.ONLINE.value, done_at=None)
    before = timezone.now() - REQUEST_AFTER
    waiting = DueRefund.objects.filter(online, created_at__lte=before)
    lost = [row for row in waiting if not has_refund_request(build_refund_key(row))]
    for refund in lost:
        request_due_refund(refund.pk)
    return len(lost)


def build_refund_key(refund: DueRefund) -> str:
    return f"{KEY_PREFIX}{refund.pk}"


def note_payment_refunded(payment: Any, amount_halalas: int, key: str) -> None:
    """Receive ``subject_payment_refunded``, also of a refund in the provider's own dashboard."""
    due = find_due_of_payment(payment)
    if due is None:
        return
    lock_booking(due.booking)
    if key.startswith(KEY_PREFIX):
        refund = due.refunds.get(pk=key.removeprefix(KEY_PREFIX))
    else:
        refund, _is_new = DueRefund.objects.get_or_create(
            key=key, defaults={"due": due, "amount_halalas": amount_halalas}
        )
    mark_due_refund_done(refund)


def mark_due_refund_done(refund: DueRefund) -> None:
    """Idempotent."""
    if refund.done_at is not None:
        return
    refund.done_at = timezone.now()
    refund.save(update_fields=["done_at"])
    due = refund.due
    due.refunded_halalas += refund.amount_halalas
    due.save(update_fields=["refunded_halalas"])
    subject_invoices.get().request_credit_note(
        due.booking.reference, due.invoice_key, refund.amount_halalas, f"refund:{refund.pk}"
    )
    notifications.notify_customer(due.booking, BookingEvent.REFUNDED, subject=str(refund.pk))
