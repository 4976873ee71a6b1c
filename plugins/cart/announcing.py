"""Telling everybody who asked that an order was placed."""

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from saleor.order.actions import order_created
from saleor.order.emails import send_order_confirmation, send_staff_order_confirmation
from saleor.order.models import Order


def announce(order: Order) -> None:
    """Events and plugins in this transaction, letters after it, as Saleor's own checkout."""
    order_created(order=order, user=order.user or AnonymousUser())
    customer_key = order.user_id
    transaction.on_commit(lambda: send_order_confirmation.delay(order.pk, "", customer_key))
    transaction.on_commit(lambda: send_staff_order_confirmation.delay(order.pk, ""))
