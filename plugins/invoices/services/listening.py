"""What payments and orders tell: called inside the transactions in which it happens."""

import logging
from typing import Any

from saleor.order.models import Order

from plugins.invoices.services.crediting import credit_what_is_left
from plugins.invoices.services.issuing import issue_invoice

logger = logging.getLogger(__name__)

KEY_OF_CANCELLING = "cancelled"


def invoice_paid_order(order: Order, payment: Any) -> None:
    """``settings.PAYMENT_LISTENERS["paid"]``."""
    issue_invoice(order)


def credit_refund(order: Order, amount_halalas: int, key: str) -> None:
    """``settings.PAYMENT_LISTENERS["refunded"]``.

    The money is on its way back already, so this never refuses: what was taken back before,
    when the order was cancelled for instance, is not taken back twice.
    """
    note = credit_what_is_left(order, key, at_most=amount_halalas)
    credited = note.total if note else 0
    if credited != amount_halalas:
        logger.warning(
            "Order %s: %d halalas refunded, %d of them credited now.",
            order.pk,
            amount_halalas,
            credited,
        )


def credit_cancelled_order(order: Order) -> None:
    """A cancelled order leaves nothing of its invoice."""
    credit_what_is_left(order, KEY_OF_CANCELLING)
