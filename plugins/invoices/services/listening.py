"""What payments and orders tell: called inside the transactions in which it happens."""

import logging
from typing import Any

from django.db import transaction
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.invoices.services.crediting import credit_what_is_left
from plugins.invoices.services.issuing import issue_invoice

logger = logging.getLogger(__name__)

KEY_OF_CANCELLING = "cancelled"


def invoice_paid_order(order: Order, payment: Any) -> None:
    """``settings.PAYMENT_LISTENERS["paid"]``."""
    issue_or_leave(order)


def issue_or_leave(order: Order) -> bool:
    """Issue the invoice; False where that fails, and everything else goes on.

    What has been paid stays paid and what is sent stays sent, whatever is wrong with the seller's
    details for instance. ``issue_missing_invoices`` tries again.
    """
    try:
        # Its own savepoint: an error of the database must not end the caller's transaction.
        with transaction.atomic():
            issue_invoice(order)
    except Exception:
        logger.exception("Order %s has no invoice yet.", order.pk)
        return False
    return True


def credit_refund(order: Order, amount_halalas: int, key: str) -> None:
    """``settings.PAYMENT_LISTENERS["refunded"]``.

    The money is on its way back already, so this never refuses: what was taken back before,
    when the order was cancelled for instance, is not taken back twice.
    """
    note = credit_what_is_left(order, key, at_most=amount_halalas)
    credited = note.total if note else 0
    if credited != amount_halalas:
        level = logging.INFO if order.status == OrderStatus.CANCELED else logging.WARNING
        logger.log(
            level,
            "Order %s: %d halalas refunded, %d of them credited now.",
            order.pk,
            amount_halalas,
            credited,
        )


def credit_cancelled_order(order: Order) -> None:
    """A cancelled order leaves nothing of its invoice."""
    credit_what_is_left(order, KEY_OF_CANCELLING)
