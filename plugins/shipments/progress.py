"""How far an order has come (spec §4), told from Saleor's order and its payments.

Cash on delivery is how this version learns of a delivery: the cash that staff capture
was taken at the door. ``docs/decisions/0032-order-progress.md`` holds the table.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind
from saleor.payment.models import Payment

from plugins.payments.selectors import PaymentMethod, payment_method_of

RETURN_WINDOW: Final = timedelta(days=7)
"""A delivered order is completed once it can no longer be returned."""

DELIVERY_TIME: Final = timedelta(days=30)
"""What was sent longer ago than this is not on its way any more, whatever we were told."""


class OrderProgress(Enum):
    PENDING = "pending"
    PROCESSING = "processing"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


class Paid(Enum):
    """What of an order's total has been captured. An order of 0 is paid fully."""

    NOTHING = "nothing"
    PARTLY = "partly"
    FULLY = "fully"
    REFUNDED = "refunded"


def order_progress(order: Order) -> OrderProgress:
    """Progress of an order; reads ``order.payments`` with their ``transactions`` (prefetch)."""
    payments = list(order.payments.all())
    paid = _paid(order, payments)
    by_cash = payment_method_of(payments) is PaymentMethod.CASH_ON_DELIVERY
    captured_at = _last_capture(payments) if by_cash and paid is Paid.FULLY else None
    return progress(
        order.status,
        paid,
        since_cash_was_taken=timezone.now() - captured_at if captured_at else None,
    )


def progress(
    status: str, paid: Paid, *, since_cash_was_taken: timedelta | None = None
) -> OrderProgress:
    """The table. ``since_cash_was_taken`` is None unless the order is paid fully in cash."""
    if status == OrderStatus.CANCELED:
        return OrderProgress.CANCELLED
    if status == OrderStatus.PARTIALLY_FULFILLED:
        return OrderProgress.PROCESSING
    if status == OrderStatus.FULFILLED:
        return _after_dispatch(paid, since_cash_was_taken)
    if paid in (Paid.PARTLY, Paid.FULLY):
        return OrderProgress.PROCESSING
    return OrderProgress.PENDING


def _after_dispatch(paid: Paid, since_cash_was_taken: timedelta | None) -> OrderProgress:
    if paid is Paid.REFUNDED:
        return OrderProgress.COMPLETED
    if since_cash_was_taken is None:
        return OrderProgress.SHIPPED
    if since_cash_was_taken < RETURN_WINDOW:
        return OrderProgress.DELIVERED
    return OrderProgress.COMPLETED


def _paid(order: Order, payments: Sequence[Payment]) -> Paid:
    captured = sum(payment.captured_amount for payment in payments)
    if captured >= order.total_gross_amount:
        return Paid.FULLY
    if any(payment.charge_status == ChargeStatus.FULLY_REFUNDED for payment in payments):
        return Paid.REFUNDED
    return Paid.PARTLY if captured else Paid.NOTHING


def _last_capture(payments: Sequence[Payment]) -> datetime | None:
    return max(
        (
            transaction.created
            for payment in payments
            for transaction in payment.transactions.all()
            if transaction.kind == TransactionKind.CAPTURE and transaction.is_success
        ),
        default=None,
    )
