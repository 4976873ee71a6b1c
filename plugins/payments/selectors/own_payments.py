"""What a customer paid or is to pay, order by order (spec §7, ``/transactions``)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import QuerySet
from saleor.order.models import Order
from saleor.payment import ChargeStatus
from saleor.payment.models import Payment

from plugins.payments.methods import PaymentMethod
from plugins.payments.models.card_payments import PaymentState
from plugins.payments.selectors.methods import payment_method_of
from saleor_config.money import to_halalas

LARGEST_PAGE: Final = 48


@dataclass(frozen=True)
class CustomerPayment:
    """``amount``: halalas. ``key``: of Saleor's row."""

    key: int
    method: PaymentMethod | None
    state: PaymentState
    amount: int
    order_number: str
    created_at: datetime


@dataclass(frozen=True)
class CustomerPaymentPage:
    items: list[CustomerPayment]
    page: int
    per_page: int
    total: int


def customer_payments(user: Any, page: int = 1, per_page: int = 10) -> CustomerPaymentPage:
    """A page of payments of the customer's orders, newest first. At most 48 a page, and the last
    page for any beyond it. Two queries."""
    per_page = min(max(per_page, 1), LARGEST_PAGE)
    own = _own(user)
    total = own.count()
    page = min(max(page, 1), max(-(-total // per_page), 1))
    start = (page - 1) * per_page
    rows = own.order_by("-pk")[start : start + per_page]
    return CustomerPaymentPage([_details(row) for row in rows], page, per_page, total)


def customer_payment(user: Any, key: int) -> CustomerPayment | None:
    """None for an unknown one and for somebody else's."""
    row = _own(user).filter(pk=key).first()
    return _details(row) if row else None


def _own(user: Any) -> QuerySet[Payment]:
    return Payment.objects.filter(order__in=Order.objects.confirmed().filter(user=user))


def _details(row: Payment) -> CustomerPayment:
    return CustomerPayment(
        key=row.pk,
        method=payment_method_of([row]),
        state=_state(row),
        amount=to_halalas(row.total),
        order_number=str(row.order_id),
        created_at=row.created,
    )


def _state(row: Payment) -> PaymentState:
    if row.charge_status == ChargeStatus.FULLY_REFUNDED:
        return PaymentState.REFUNDED
    if row.captured_amount:
        return PaymentState.PAID
    return PaymentState.PENDING if row.is_active else PaymentState.CANCELLED
