"""Rows of a payment, locked in the one order: customer, order, payment."""

from django.contrib.auth import get_user_model
from saleor.order.models import Order

from plugins.payments.errors import PaymentNotFoundError
from plugins.payments.models import CardPayment


def locked(payment: CardPayment) -> CardPayment:
    """The payment as it is now, with customer and order locked before it and at hand. Call it
    in a transaction.

    ``payment`` may have been read before: it never gets another customer or order, it can
    only lose them. Raises ``PaymentNotFoundError``.
    """
    users = get_user_model().objects.select_for_update(no_key=True)
    user = users.filter(pk=payment.user_id).first()
    order = locked_order(payment.order_id)
    held = CardPayment.objects.select_for_update(of=("self",)).filter(pk=payment.pk).first()
    if held is None:
        raise PaymentNotFoundError
    if user is not None and held.user_id == user.pk:
        held.user = user
    if order is not None and held.order_id == order.pk:
        held.order = order
        if user is not None and order.user_id == user.pk:
            order.user = user
    return held


def locked_order(order_key: int | None) -> Order | None:
    """With its addresses. ``no_key``: others may go on referring to the order."""
    orders = Order.objects.select_for_update(of=("self",), no_key=True)
    return orders.select_related("shipping_address", "billing_address").filter(pk=order_key).first()
