"""Telling everybody who asked that an order was placed."""

from django.contrib.auth.models import AnonymousUser
from saleor.order.actions import order_created
from saleor.order.emails import send_order_confirmation
from saleor.order.models import Order


def publish_event(order: Order) -> None:
    """Events, plugins and messages, in the transaction that places the order."""
    order_created(order=order, user=order.user or AnonymousUser())
    # Not queued: it writes the customer's and the staff's messages to the outbox
    # (``plugins.orders.saleor_mail``).
    send_order_confirmation.delay(order.pk, "", order.user_id)
