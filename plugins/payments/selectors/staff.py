"""What staff ask about paying."""

from django.db.models import Exists, OuterRef, Q, QuerySet
from saleor.order.models import Order
from saleor.payment.models import Payment

from plugins.payments.methods import (
    CARD_GATEWAY,
    CARD_METHODS,
    CASH_ON_DELIVERY_GATEWAY,
    PaymentMethod,
)
from plugins.payments.models import PaymentRefund
from plugins.payments.selectors.methods import name_of, payment_method_of

__all__ = ["PaymentMethod", "name_of", "orders_paid_by", "payment_method_of", "refunds_of"]


def orders_paid_by(orders: QuerySet[Order], method: PaymentMethod) -> QuerySet[Order]:
    """Those of ``orders`` of which ``payment_method_of`` is ``method``."""
    newer = Payment.objects.filter(order=OuterRef("order"), pk__gt=OuterRef("pk"))
    newest = Payment.objects.filter(~Exists(newer), order__isnull=False).order_by()
    if method is PaymentMethod.CASH_ON_DELIVERY:
        found = newest.filter(gateway=CASH_ON_DELIVERY_GATEWAY)
    elif method is PaymentMethod.CREDIT_CARD:
        # Also those that say nothing readable.
        found = newest.filter(gateway=CARD_GATEWAY).exclude(_wallets())
    else:
        found = newest.filter(gateway=CARD_GATEWAY, extra_data__contains=f'"{method.value}"')
    return orders.filter(pk__in=found.values("order_id"))


def _wallets() -> Q:
    wallets = Q()
    for method in CARD_METHODS:
        if method is not PaymentMethod.CREDIT_CARD:
            wallets |= Q(extra_data__contains=f'"{method.value}"')
    return wallets


def refunds_of(order: Order) -> list[PaymentRefund]:
    """Money that went back or is going, oldest first; one query."""
    return list(PaymentRefund.objects.filter(order=order).order_by("pk"))
