"""Rows of a payment, locked in the one order: customer, order, payment."""

from uuid import UUID

from django.contrib.auth import get_user_model
from saleor.order.models import Order

from plugins.payments.models import CardPayment
from plugins.payments.services.problems import PaymentNotFound


def locked(payment_id: UUID) -> CardPayment:
    """The payment, with customer and order locked before it. Call it in a transaction.

    Raises ``PaymentNotFound``.
    """
    found = CardPayment.objects.filter(pk=payment_id).only("user_id", "order_id").first()
    if found is None:
        raise PaymentNotFound
    users = get_user_model().objects.select_for_update(no_key=True).only("pk")
    users.filter(pk=found.user_id).first()
    lock_order(found.order_id)
    return CardPayment.objects.select_for_update(of=("self",)).get(pk=payment_id)


def lock_order(order_key: int | None) -> None:
    """``no_key``: others may go on referring to the order."""
    Order.objects.select_for_update(no_key=True).only("pk").filter(pk=order_key).first()
