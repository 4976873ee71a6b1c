"""Events of bookings that customers and staff are notified of, each once.

``notify`` belongs into the transaction of the change; texts are written on delivery.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from plugins.bookings.models import Booking
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage

MESSAGE_KIND: Final = "booking"


class BookingEvent(StrEnum):
    RECEIVED = "received"
    CONTACTED = "contacted"
    VISIT_SCHEDULED = "visit_scheduled"
    VISIT_MOVED = "visit_moved"
    VISIT_TOMORROW = "visit_tomorrow"
    VISIT_CANCELLED = "visit_cancelled"
    WORK_SCHEDULED = "work_scheduled"
    WORK_MOVED = "work_moved"
    WORK_CANCELLED = "work_cancelled"
    EVENT_MOVED = "event_moved"
    QUOTED = "quoted"
    ACCEPTED = "accepted"
    IN_PROGRESS = "in_progress"
    COMPLETED = "completed"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    QUOTE_EXPIRED = "quote_expired"
    DEPOSIT_DUE = "deposit_due"
    DEPOSIT_PAID = "deposit_paid"
    WORK_HELD = "work_held"
    HOLD_ENDED = "hold_ended"
    BALANCE_DUE = "balance_due"
    BALANCE_PAID = "balance_paid"
    REFUNDED = "refunded"


class Channel(StrEnum):
    MAIL = "mail"
    TEXT = "text"
    STAFF = "staff"


CUSTOMER_CHANNELS: Final = (Channel.MAIL, Channel.TEXT)
STAFF_CHANNELS: Final = (Channel.STAFF,)
ALL_CHANNELS: Final = (*CUSTOMER_CHANNELS, *STAFF_CHANNELS)


URGENT: Final = frozenset(
    {
        # Replies to what the customer has just done.
        BookingEvent.RECEIVED,
        BookingEvent.ACCEPTED,
        BookingEvent.WORK_HELD,
        BookingEvent.DEPOSIT_PAID,
        BookingEvent.BALANCE_PAID,
        # The crew or the customer would wait in vain.
        BookingEvent.VISIT_CANCELLED,
        BookingEvent.WORK_CANCELLED,
    }
)
"""What a customer reads in quiet hours too."""


@dataclass(frozen=True)
class BookingNotification:
    """``subject``: key of the transition, visit or quote, where a booking has several."""

    booking: Booking
    event: BookingEvent
    channel: Channel
    subject: str = ""


def notify_customer(
    booking: Booking,
    event: BookingEvent,
    *,
    subject: str = "",
    channels: Iterable[Channel] = CUSTOMER_CHANNELS,
) -> None:
    """Send after the commit. Idempotent: each message is sent once."""
    outbox.write_messages(
        *(
            MessageDraft(
                MESSAGE_KIND,
                key=f"{booking.pk}:{event}:{subject}:{channel}",
                about=build_outbox_subject(booking.pk),
                payload={
                    "booking": booking.pk,
                    "step": event.value,
                    "channel": channel.value,
                    "subject": subject,
                },
            )
            for channel in channels
        )
    )


def is_urgent_booking_message(payload: dict[str, Any]) -> bool:
    """In quiet hours too: mail to staff, and the events of ``URGENT``."""
    return payload.get("channel") == Channel.STAFF.value or payload.get("step") in URGENT


def build_outbox_subject(key: int) -> str:
    return f"booking:{key}"


def get_notification(message: OutboxMessage) -> BookingNotification | None:
    """None if the booking was deleted."""
    payload = message.payload
    booking = Booking.objects.select_related("service").filter(pk=payload["booking"]).first()
    if booking is None:
        return None
    return BookingNotification(
        booking, BookingEvent(payload["step"]), Channel(payload["channel"]), payload["subject"]
    )
