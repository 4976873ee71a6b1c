"""Giving back what was paid for a booking. Each call has the booking locked."""

from typing import Any

from django.utils import timezone

from plugins.bookings import notifications
from plugins.bookings.enums import PaidBy
from plugins.bookings.models import AmountDue, DueRefund
from plugins.bookings.models.dues import LONGEST_REASON
from plugins.bookings.notifications import BookingEvent
from saleor_config.interfaces import subject_invoices


def open_due_refund(
    due: AmountDue, amount: int, *, key: str, reason: str = "", by: Any | None = None
) -> DueRefund:
    """Give back ``amount`` halalas, once for each ``key``; the caller has seen that as much is
    left.

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
    if is_new and due.paid_by != PaidBy.ONLINE:
        mark_due_refund_done(refund)
    return refund


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
