"""Invoices that should be there and are not."""

from datetime import timedelta
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Fulfillment, Order
from saleor.payment.models import Payment

from plugins.invoices.models import TaxInvoice
from plugins.invoices.services.listening import try_to_issue_invoice

LOOKED_BACK: Final = timedelta(days=60)
"""Older orders were sold before the shop issued invoices, or are for somebody to look at."""
AT_ONCE: Final = 100


def issue_missing_invoices() -> int:
    """Issue what failed when it was due, each in a transaction of its own; how many."""
    return sum(try_to_issue_invoice(order) for order in _list_due_orders()[:AT_ONCE])


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
