"""Saleor's order mails, taken over by the shop.

Saleor's wheel has no templates, and it writes to the account's address, which is a
placeholder for customers who sign in by phone. Where Saleor starts one of these tasks, the
shop's messages are written instead, at once and in Saleor's transaction.
"""

import hashlib
from collections.abc import Callable
from typing import Any, Final

from plugins.orders.notifications import (
    NotificationStep,
    notify_customer,
    notify_of_placed_order,
    notify_of_sent_parcel,
    notify_staff_of_order,
)
from plugins.shipments.selectors import get_shipment_of_fulfillment
from saleor_config.task_queue import replace_task


def replace_saleor_mails() -> None:
    for name, run in RUN_INSTEAD.items():
        replace_task(f"saleor.order.emails.{name}", run)


def _notify_of_fulfillment(order_pk: int, fulfillment_pk: int) -> None:
    """Saleor starts this only where staff want the customer to be notified."""
    shipment = get_shipment_of_fulfillment(fulfillment_pk)
    if shipment is not None:
        notify_of_sent_parcel(shipment)


def _notify_of_tracking(order_pk: int, fulfillment_pk: int) -> None:
    """Once for each number of a parcel. One that has not left yet comes with its departure."""
    shipment = get_shipment_of_fulfillment(fulfillment_pk)
    if shipment is None or not shipment.has_left or not shipment.tracking_number:
        return
    # The number leads to the customer at the carrier, so the key does not hold it.
    mark = hashlib.sha256(shipment.tracking_number.encode()).hexdigest()[:12]
    order = shipment.fulfillment.order
    notify_customer(order, NotificationStep.TRACKING, subject=f"{shipment.number}/{mark}")


def _skip_payment_mail(*_arguments: Any, **_more: Any) -> None:
    """``notify_of_payment`` writes the message, in the same transaction."""


RUN_INSTEAD: Final[dict[str, Callable[..., None]]] = {
    "send_order_confirmation": lambda order_pk, *_arguments, **_more: notify_of_placed_order(
        order_pk
    ),
    "send_staff_order_confirmation": lambda order_pk, *_arguments, **_more: notify_staff_of_order(
        order_pk
    ),
    "send_fulfillment_confirmation": _notify_of_fulfillment,
    "send_fulfillment_update": _notify_of_tracking,
    "send_payment_confirmation": _skip_payment_mail,
}
