"""Refunds that Saleor's rows do not tell of: its Dashboard asked for one, the provider did it,
and the process was killed before Saleor wrote it down."""

import logging
from datetime import datetime

from django.db import transaction

from plugins.payments.models import PaymentRefund, PaymentRepair, RefundState, RepairKind
from plugins.payments.services.locking import locked
from plugins.payments.services.saleor_rows import saleor_payment, write_refund
from saleor_config.money import to_halalas

logger = logging.getLogger(__name__)


def bring_saleor_in_step(before: datetime) -> int:
    """How many refunds, done before ``before``, had to be written into Saleor's rows."""
    missing = PaymentRefund.objects.filter(
        state=RefundState.DONE, is_in_saleor=False, done_at__lte=before, payment__isnull=False
    ).select_related("payment")
    return sum(_written(refund) for refund in missing)


def _written(refund: PaymentRefund) -> bool:
    with transaction.atomic():
        payment = locked(refund.payment)
        row = saleor_payment(payment)
        left = payment.amount - payment.refunded
        is_missing = row is not None and to_halalas(row.captured_amount) > left
        write_refund(payment, refund)
        if is_missing:
            PaymentRepair.objects.create(
                payment=payment,
                kind=RepairKind.WRITTEN,
                order_number=payment.order_number,
                amount=refund.amount,
            )
            logger.warning("Refund %s was written into Saleor's rows", refund.pk)
    return is_missing
