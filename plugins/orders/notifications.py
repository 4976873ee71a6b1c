"""Notifications of customers about their orders, once for each step, by SMS and e-mail.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage
from plugins.shipments.selectors import Shipment

KIND: Final = "order"
STAFF_KIND: Final = "order_staff"


class NotificationStep(StrEnum):
    PLACED = "placed"
    PAID = "paid"
    SHIPPED = "shipped"
    TRACKING = "tracking"
    OUT_FOR_DELIVERY = "out_for_delivery"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"
    RETURN_APPROVED = "return_approved"
    RETURN_REJECTED = "return_rejected"


class Channel(StrEnum):
    MAIL = "mail"
    TEXT = "text"


@dataclass(frozen=True)
class OrderNotification:
    """``subject``: the parcel, refund or return that it is about; ``amount_halalas`` that of a
    refund."""

    order: Order
    step: NotificationStep
    channel: Channel
    subject: str = ""
    amount_halalas: int | None = None


def notify_customer(
    order: Order, step: NotificationStep, *, subject: str = "", amount_halalas: int | None = None
) -> None:
    """Queue the notification; it is sent after the commit, and once however often it is queued."""
    if order.status == OrderStatus.DRAFT:
        return
    outbox.write_messages(*_build_drafts(order.pk, step, subject, amount_halalas))


def notify_of_sent_parcel(shipment: Shipment) -> None:
    """Receive ``parcel_sent``."""
    notify_customer(shipment.fulfillment.order, NotificationStep.SHIPPED, subject=shipment.number)


def notify_of_parcel_out_for_delivery(shipment: Shipment) -> None:
    """Receive ``parcel_out_for_delivery``."""
    notify_customer(
        shipment.fulfillment.order, NotificationStep.OUT_FOR_DELIVERY, subject=shipment.number
    )


def notify_of_delivered_parcel(shipment: Shipment) -> None:
    """Receive ``parcel_delivered``."""
    notify_customer(shipment.fulfillment.order, NotificationStep.DELIVERED, subject=shipment.number)


def notify_of_placed_order(order_key: int) -> None:
    """Notify the customer and the subscribed staff, in one statement."""
    outbox.write_messages(
        *_build_drafts(order_key, NotificationStep.PLACED), _build_staff_draft(order_key)
    )


def notify_staff_of_order(order_key: int) -> None:
    """Mail the subscribed staff, after the commit."""
    outbox.write_messages(_build_staff_draft(order_key))


def _build_drafts(
    order_key: int, step: NotificationStep, subject: str = "", amount_halalas: int | None = None
) -> list[MessageDraft]:
    """One for each channel."""
    return [
        MessageDraft(
            KIND,
            key=f"{order_key}:{step}:{subject}:{channel}",
            about=build_outbox_subject(order_key),
            payload={
                "order": order_key,
                "step": step.value,
                "channel": channel.value,
                "subject": subject,
                "amount_halalas": amount_halalas,
            },
        )
        for channel in Channel
    ]


def _build_staff_draft(order_key: int) -> MessageDraft:
    return MessageDraft(
        STAFF_KIND,
        key=str(order_key),
        about=build_outbox_subject(order_key),
        payload={"order": order_key},
    )


def build_outbox_subject(key: int | str) -> str:
    return f"order:{key}"


def read_notification(message: OutboxMessage) -> OrderNotification | None:
    """None where the order is gone."""
    given = message.payload
    orders = Order.objects.select_related("user__phone_identity")
    order = orders.filter(pk=given["order"]).first()
    if order is None:
        return None
    return OrderNotification(
        order,
        NotificationStep(given["step"]),
        Channel(given["channel"]),
        given["subject"],
        given["amount_halalas"],
    )
