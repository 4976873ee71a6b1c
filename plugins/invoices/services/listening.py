"""What payments and orders tell: called inside the transactions in which it happens."""

import logging
from functools import partial
from typing import Any

from django.db import transaction
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.invoices.services.crediting import credit_remainder
from plugins.invoices.services.issuing import issue_invoice
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

KEY_OF_CANCELLING = "cancelled"


def queue_invoice_of_paid_order(order: Order, payment: Any) -> None:
    """Receive ``payment_captured``: after the commit the worker issues the invoice.

    The series is held by one order at a time; whoever pays by card need not wait for it.
    """
    transaction.on_commit(partial(_queue_issuing, order.pk))


def try_to_issue_invoice(order: Order) -> bool:
    """Issue the invoice; False where that fails, and everything else goes on.

    What has been paid stays paid and what is sent stays sent, whatever is wrong with the seller's
    details for instance. ``issue_missing_invoices`` tries again. An order that was cancelled
    meanwhile needs none.
    """
    try:
        # Its own savepoint: an error of the database must not end the caller's transaction.
        with transaction.atomic():
            if _lock_valid_order(order.pk):
                issue_invoice(order)
    except Exception:
        logger.exception("Order %s has no invoice yet.", order.pk)
        return False
    return True


def _lock_valid_order(order_key: int) -> bool:
    """Lock an order that stands. Whoever cancels it locks it too: the credit note of what was
    invoiced comes second, or nothing is invoiced."""
    standing = Order.objects.exclude(status__in=[OrderStatus.DRAFT, OrderStatus.CANCELED])
    held = standing.select_for_update(no_key=True).only("pk").filter(pk=order_key)
    return held.first() is not None


def credit_refund(order: Order, amount_halalas: int, key: str) -> None:
    """Receive ``payment_refunded``.

    The money is on its way back already, so this never refuses: what was taken back before,
    when the order was cancelled for instance, is not taken back twice. The worker may be late
    with the invoice, which has to come first.
    """
    try_to_issue_invoice(order)
    note = credit_remainder(order, key, at_most=amount_halalas)
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


def _queue_issuing(order_key: int) -> None:
    # The tasks import the services, and so this module.
    from plugins.invoices.tasks import issue_invoice as issue_by_worker

    enqueue_task(issue_by_worker, {"order_key": order_key}, label=f"order {order_key}")


def credit_cancelled_order(order: Order) -> None:
    """A cancelled order leaves nothing of its invoice."""
    credit_remainder(order, KEY_OF_CANCELLING)
