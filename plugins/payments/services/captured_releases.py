"""Refunds what staff had released of a payment, and what was captured all the same.

The shop captures no release. Staff who capture in the provider's portal do not know of it.
"""

from django.db import transaction
from django.db.models import Sum

from plugins.payments.models import OnlinePayment, PaymentRefund, PaymentState, RefundState
from plugins.payments.selectors.authorisations import sum_releases
from plugins.payments.services.refunds import (
    carry_out_refund,
    count_refunded_by_provider,
    note_refund_done,
)


def return_captured_releases(payment: OnlinePayment, refunded: int) -> None:
    """With the payment locked; ``refunded``: halalas that the provider has given back so far.

    The row belongs to no order: the order has its refund, with its credit note, since the release.
    """
    if payment.state != PaymentState.PAID:
        # An open payment is refunded once it is closed, and a cancelled order's as a whole.
        return
    pending = payment.refunds.filter(state=RefundState.PENDING).first()
    owed = _count_owed(payment)
    if owed <= 0 or payment.refunds.filter(key=f"return:{payment.pk}").exists():
        return
    asked = count_refunded_by_provider(payment) + (pending.amount if pending else 0)
    given = min(owed, max(refunded - asked, 0))
    if given:
        note_refund_done(payment, _write_row(payment, given), is_written_by_saleor=False)
    if owed > given and pending is None:
        row = _write_row(payment, owed - given)
        transaction.on_commit(lambda: carry_out_refund(row.pk), robust=True)


def _count_owed(payment: OnlinePayment) -> int:
    rows = payment.refunds.filter(key__startswith=PaymentRefund.OF_RELEASES)
    returned = rows.aggregate(sum=Sum("amount"))["sum"] or 0
    return int(payment.captured + sum_releases(payment) - payment.amount - returned)


def _write_row(payment: OnlinePayment, amount: int) -> PaymentRefund:
    number = payment.refunds.filter(key__startswith=PaymentRefund.OF_RELEASES).count() + 1
    return PaymentRefund.objects.create(
        payment=payment,
        key=f"{PaymentRefund.OF_RELEASES}{payment.pk}:{number}",
        amount=amount,
        refunded_before=count_refunded_by_provider(payment),
    )
