"""Signals about gifts."""

from saleor.order.models import Order

from saleor_config.signals import TypedSignal


@TypedSignal
def gift_ordered(order: Order) -> None:
    """An order that is a gift was placed, with its payment where one was waited for. Sent in the
    transaction that places it."""
