"""Documents that could not be issued when they were due, and are issued later.

An error, in the seller's details or of a certificate, undoes no payment, parcel or refund. Invoices
that are missing are found by their orders; a credit note that is missing is noted.
"""

import logging
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Fulfillment, Order
from saleor.payment.models import Payment

from plugins.invoices.models import DueCreditNote, TaxInvoice
from plugins.invoices.services.credit_notes import issue_credit_note
from plugins.invoices.services.invoices import issue_invoice

logger = logging.getLogger(__name__)

LOOKED_BACK: Final = timedelta(days=60)
"""Older orders were sold before the shop issued invoices, or need a person to look at them."""
BATCH_SIZE: Final = 100


def try_to_issue_invoice(order: Order) -> bool:
    """Issue the invoice; False where that fails, which is logged and not raised.

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


def try_to_credit(
    order: Order, amount_halalas: int | None, key: str, *, is_due: bool = False
) -> TaxInvoice | None:
    """Issue the credit note, of no more than is left; None: all of it.

    A failure is logged and not raised, and ``issue_due_credit_notes`` tries again. ``is_due``: it
    cannot be issued yet, for its invoice cannot.
    """
    try:
        if not is_due:
            with transaction.atomic():
                return issue_credit_note(order, amount_halalas, key, is_capped=True)
    except Exception:
        logger.exception("Order %s has no credit note %s yet.", order.pk, key)
    DueCreditNote.objects.get_or_create(order=order, key=key, defaults={"amount": amount_halalas})
    return None


def issue_missing_invoices() -> int:
    """Issue what failed when it was due, each in its own transaction; return how many."""
    return sum(try_to_issue_invoice(order) for order in _list_due_orders()[:BATCH_SIZE])


def issue_due_credit_notes() -> int:
    """The same of credit notes; their invoices come first."""
    due = DueCreditNote.objects.select_related("order").order_by("pk")
    return sum(_issue_due_credit_note(each) for each in due[:BATCH_SIZE])


def _issue_due_credit_note(due: DueCreditNote) -> bool:
    if not try_to_issue_invoice(due.order):
        return False
    try:
        with transaction.atomic():
            issue_credit_note(due.order, due.amount, due.key, is_capped=True)
            due.delete()
    except Exception:
        logger.exception("Order %s has no credit note %s yet.", due.order_id, due.key)
        return False
    return True


def _lock_valid_order(order_key: int) -> bool:
    """Lock the order unless it is cancelled. Cancelling locks it too: the credit note comes after
    the invoice, or nothing is invoiced."""
    standing = Order.objects.exclude(status__in=[OrderStatus.DRAFT, OrderStatus.CANCELED])
    held = standing.select_for_update(no_key=True).only("pk").filter(pk=order_key)
    return held.first() is not None


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
