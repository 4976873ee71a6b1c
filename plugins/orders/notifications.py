"""Notifications of customers about their orders, once for each step, by SMS and e-mail.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.messaging.selectors import has_staff_emails
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage
from plugins.shipments.selectors import Shipment
from saleor_config.model_columns import ModelColumns, split_row
from saleor_config.prepared_statements import fetch_prepared_rows

KIND: Final = "order"
STAFF_KIND: Final = "order_staff"
RECIPIENT_KIND: Final = "gift_recipient"
"""To who gets a gift, about its address."""


class NotificationStep(StrEnum):
    PLACED = "placed"
    PAID = "paid"
    MOVED = "moved"
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


URGENT: Final = frozenset(
    {
        # Replies to what the customer has just done.
        NotificationStep.PLACED,
        NotificationStep.PAID,
        # The driver is on the way.
        NotificationStep.OUT_FOR_DELIVERY,
    }
)
"""What a customer reads in quiet hours too."""


@dataclass(frozen=True)
class OrderNotification:
    """``subject``: the parcel, refund or return that it is about; ``amount_halalas`` that of a
    refund. ``is_paid``: some of its money has arrived."""

    order: Order
    step: NotificationStep
    channel: Channel
    subject: str = ""
    amount_halalas: int | None = None
    is_paid: bool = False


PHONE: Final[Any] = User._meta.get_field("phone_identity")
ORDER: Final = ModelColumns(Order)
USER: Final = ModelColumns(User)
IDENTITY: Final[ModelColumns[Any]] = ModelColumns(PHONE.related_model)
NOTIFIED_ORDER: Final = f"""
SELECT EXISTS (SELECT FROM payment_payment payment
    WHERE payment.order_id = found.id AND payment.captured_amount > 0),
  {ORDER.select("found")}, {USER.select("account")}, {IDENTITY.select("identity")}
FROM order_order found LEFT JOIN account_user account ON account.id = found.user_id
LEFT JOIN phone_otp_phoneidentity identity ON identity.user_id = account.id
WHERE found.id = %s
"""  # noqa: S608 - names of columns alone


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
        *_build_drafts(order_key, NotificationStep.PLACED), *_build_staff_drafts(order_key)
    )


def notify_staff_of_order(order_key: int) -> None:
    """Mail the subscribed staff, after the commit."""
    outbox.write_messages(*_build_staff_drafts(order_key))


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


def _build_staff_drafts(order_key: int) -> list[MessageDraft]:
    """None where no staff have subscribed."""
    if not has_staff_emails():
        return []
    about, payload = build_outbox_subject(order_key), {"order": order_key}
    return [MessageDraft(STAFF_KIND, key=str(order_key), about=about, payload=payload)]


def is_urgent_order_message(payload: dict[str, Any]) -> bool:
    """In quiet hours too."""
    return payload.get("step") in URGENT


def build_outbox_subject(key: int | str) -> str:
    return f"order:{key}"


def read_notification(message: OutboxMessage) -> OrderNotification | None:
    """None where the order is gone."""
    given = message.payload
    rows = fetch_prepared_rows(NOTIFIED_ORDER, [given["order"]])
    if not rows:
        return None
    (is_paid, *values), parts = rows[0], (ORDER, USER, IDENTITY)
    order, user, identity = split_row(values, *parts)
    order.user = user
    if user is not None:
        # Without a phone, that is known too, and not looked up again.
        PHONE.set_cached_value(user, identity)
    return OrderNotification(
        order,
        NotificationStep(given["step"]),
        Channel(given["channel"]),
        given["subject"],
        given["amount_halalas"],
        is_paid,
    )
