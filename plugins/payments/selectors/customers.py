"""Payments and saved cards of a customer."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import QuerySet
from saleor.order.models import Order
from saleor.payment import ChargeStatus
from saleor.payment.models import Payment

from plugins.payments.methods import PaymentMethod
from plugins.payments.models import PaymentState, SavedCard
from plugins.payments.selectors.methods import get_payment_method
from saleor_config.money import to_halalas
from saleor_config.pagination import FIRST_PAGE, Page, PageRequest, build_page

SORTS: Final = {"grand_total": "total"}


@dataclass(frozen=True)
class CustomerPayment:
    """``amount``: halalas. ``key``: of Saleor's row."""

    key: int
    method: PaymentMethod | None
    state: PaymentState
    amount: int
    order_number: str
    created_at: datetime


def list_customer_payments(user: Any, request: PageRequest = FIRST_PAGE) -> Page[CustomerPayment]:
    """Payments of the customer's orders, sorted by ``SORTS``."""
    return build_page(
        _filter_own(user), request, SORTS, lambda rows: [_describe_payment(row) for row in rows]
    )


def get_customer_payment(user: Any, key: int) -> CustomerPayment | None:
    """None for an unknown one and for another customer's."""
    row = _filter_own(user).filter(pk=key).first()
    return _describe_payment(row) if row else None


def _filter_own(user: Any) -> QuerySet[Payment]:
    return Payment.objects.filter(order__in=Order.objects.confirmed().filter(user=user))


def _describe_payment(row: Payment) -> CustomerPayment:
    return CustomerPayment(
        key=row.pk,
        method=get_payment_method([row]),
        state=_get_state(row),
        amount=to_halalas(row.total),
        order_number=str(row.order_id),
        created_at=row.created,
    )


def _get_state(row: Payment) -> PaymentState:
    if row.charge_status == ChargeStatus.FULLY_REFUNDED:
        return PaymentState.REFUNDED
    if row.captured_amount:
        return PaymentState.PAID
    return PaymentState.PENDING if row.is_active else PaymentState.CANCELLED


def list_saved_cards(user: Any) -> list[SavedCard]:
    """The customer's cards, the latest first, without their tokens."""
    return list(SavedCard.objects.filter(user=user).defer("token"))
