"""What staff ask about paying."""

import contextlib
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from saleor.order.models import Order
from saleor.payment.models import Payment

from plugins.payments.methods import (
    CARD_GATEWAY,
    CARD_METHODS,
    CASH_ON_DELIVERY_GATEWAY,
    GIFT_CARD_GATEWAY,
    ONLINE_GATEWAYS,
    PaymentMethod,
)
from plugins.payments.models import OnlinePayment, PaymentRefund
from plugins.payments.selectors.methods import translate_method as translate_method


def filter_orders_paid_by(orders: QuerySet[Order], method: PaymentMethod) -> QuerySet[Order]:
    """Those of ``orders`` of which ``get_payment_method`` is ``method``."""
    others = Payment.objects.exclude(gateway=GIFT_CARD_GATEWAY)
    if method is PaymentMethod.GIFT_CARD:
        paid = Payment.objects.filter(gateway=GIFT_CARD_GATEWAY, order__isnull=False)
        alone = paid.filter(~Exists(others.filter(order=OuterRef("order"))))
        return orders.filter(pk__in=alone.order_by().values("order_id"))
    newer = others.filter(order=OuterRef("order"), pk__gt=OuterRef("pk"))
    newest = others.filter(~Exists(newer), order__isnull=False).order_by()
    if method is PaymentMethod.CASH_ON_DELIVERY:
        found = newest.filter(gateway=CASH_ON_DELIVERY_GATEWAY)
    elif method is PaymentMethod.CREDIT_CARD:
        # Also those that say nothing readable.
        found = newest.filter(gateway=CARD_GATEWAY)
        for wallet in CARD_METHODS:
            if wallet is not method:
                found = found.exclude(extra_data__contains=f'"{wallet.value}"')
    else:
        found = newest.filter(gateway__in=ONLINE_GATEWAYS, extra_data__contains=f'"{method.value}"')
    return orders.filter(pk__in=found.values("order_id"))


def list_refunds(order: Order) -> list[PaymentRefund]:
    """Money that went back or is going, oldest first; one query."""
    return list(PaymentRefund.objects.filter(order=order).order_by("pk"))


def find_reported_payment(provider: str, provider_id: str) -> UUID | None:
    """The payment behind a provider's id; ours is that id too where the provider takes it."""
    own = Q(provider_id=provider_id) if provider_id else Q(pk__in=[])
    with contextlib.suppress(ValueError):
        own |= Q(pk=UUID(provider_id))
    found = OnlinePayment.objects.filter(own, provider=provider).values_list("pk", flat=True)
    return found.first()
