"""Invoices and credit notes that follow from payments and orders, and those still missing."""

import logging
from datetime import timedelta
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Fulfillment, Order
from saleor.payment.models import Payment

from plugins.invoices.models import TaxInvoice
from plugins.invoices.services.credit_notes import issue_credit_note
from plugins.invoices.services.invoices import issue_invoice
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

KEY_OF_CANCELLING: Final = "cancelled"
LOOKED_BACK: Final = timedelta(days=60)
"""Older orders were sold before the shop issued invoices, or need a person to look at them."""
BATCH_SIZE: Final = 100


def queue_invoice_of_paid_order(order: Order, payment: Any) -> None:
    """Receive ``payment_captured``: after the commit the worker issues the invoice.

    The series is locked by one order at a time; customers who pay by card need not wait for it.
    """
    name, key = "plugins.invoices.tasks.issue_invoice", order.pk
    transaction.on_commit(partial(enqueue_task, name, {"order_key": key}, label=f"order {key}"))


def try_to_issue_invoice(order: Order) -> bool:
    """Issue the invoice; False where that fails, which is logged and not raised.

    An error, in the seller's details for instance, must not undo a payment or a parcel.
    ``issue_missing_invoices`` tries again. A cancelled order needs no invoice.
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
    """Lock the order unless it is cancelled. Cancelling locks it too: the credit note comes after
    the invoice, or nothing is invoiced."""
    standing = Order.objects.exclude(status__in=[OrderStatus.DRAFT, OrderStatus.CANCELED])
    held = standing.select_for_update(no_key=True).only("pk").filter(pk=order_key)
    return held.first() is not None


def credit_refund(order: Order, amount_halalas: int, key: str) -> None:
    """Receive ``payment_refunded``.

    The refund has happened, so this never fails: what was credited before, when the order was
    cancelled for instance, is not credited twice. The invoice must come first, and the worker
    may be late with it.
    """
    try_to_issue_invoice(order)
    note = issue_credit_note(order, amount_halalas, key, is_capped=True)
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
    issue_credit_note(order, None, KEY_OF_CANCELLING)


def issue_missing_invoices() -> int:
    """Issue what failed when it was due, each in its own transaction; return how many."""
    return sum(try_to_issue_invoice(order) for order in _list_due_orders()[:BATCH_SIZE])


def _list_due_orders() -> QuerySet[Order]:
    of_order = {"order": OuterRef("pk")}
    sent = Fulfillment.objects.filter(**of_order, status=FulfillmentStatus.FULFILLED)
    paid = Payment.objects.filter(
        **of_order, is_active=True, captured_amount__gt=0,
        captured_amount__gte=F("order__total_gross_amount"),
    )  # fmt: skip
    return (
        Order.objects.confirmed()
        .exclude(status=OrderStatus.CANCELED)
        .filter(~Exists(TaxInvoice.objects.filter(**of_order)), Q(Exists(sent)) | Q(Exists(paid)))
        .filter(created__gt=timezone.now() - LOOKED_BACK)
        .order_by("pk")
    )
