"""What staff ask about paying."""

from django.db.models import OuterRef, Q, QuerySet, Subquery
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
    newest = Payment.objects.filter(order=OuterRef("pk")).order_by("-pk")
    found = orders.alias(
        gateway=Subquery(newest.values("gateway")[:1]),
        told=Subquery(newest.values("extra_data")[:1]),
    )
    if method is PaymentMethod.CASH_ON_DELIVERY:
        return found.filter(gateway=CASH_ON_DELIVERY_GATEWAY)
    by_card = found.filter(gateway=CARD_GATEWAY)
    if method is not PaymentMethod.CREDIT_CARD:
        return by_card.filter(told__contains=f'"{method.value}"')
    # Also those that say nothing readable.
    wallets = Q()
    for wallet in CARD_METHODS:
        if wallet is not PaymentMethod.CREDIT_CARD:
            wallets |= Q(told__contains=f'"{wallet.value}"')
    return by_card.exclude(wallets)


def refunds_of(order: Order) -> list[PaymentRefund]:
    """Money that went back or is going, oldest first; one query."""
    return list(PaymentRefund.objects.filter(order=order).order_by("pk"))
