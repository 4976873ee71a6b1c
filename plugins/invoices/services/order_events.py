"""Invoices and credit notes that follow from payments and orders."""

import logging
from functools import partial
from typing import Any, Final

from django.db import transaction
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.invoices.services.missing_documents import try_to_credit, try_to_issue_invoice
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

KEY_OF_CANCELLING: Final = "cancelled"


def queue_invoice_of_paid_order(order: Order, payment: Any) -> None:
    """Receive ``payment_captured``: after the commit the worker issues the invoice.

    The series is locked by one order at a time; customers who pay by card need not wait for it.
    """
    name, key = "plugins.invoices.tasks.issue_invoice", order.pk
    transaction.on_commit(partial(enqueue_task, name, {"order_key": key}, label=f"order {key}"))


def queue_invoice_of_gift_card_order(order: Order) -> None:
    """Receive ``order_paid_by_gift_cards``: what the cards are used for is supplied and taxed now
    (decision 0080)."""
    queue_invoice_of_paid_order(order, None)


def credit_refund(order: Order, amount_halalas: int, key: str) -> None:
    """Receive ``payment_refunded``.

    The refund has happened, so this never fails: what was credited before, when the order was
    cancelled for instance, is not credited twice. The invoice must come first, and the worker
    may be late with it.
    """
    is_invoiced = try_to_issue_invoice(order)
    note = try_to_credit(order, amount_halalas, key, is_due=not is_invoiced)
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
    """Credit all that is left of a cancelled order's invoice."""
    try_to_credit(order, None, KEY_OF_CANCELLING)
