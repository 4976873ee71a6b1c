"""Telling customers and staff about bookings, once for each step.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from plugins.bookings.models import Booking
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import Draft, OutboxMessage

MESSAGE_KIND: Final = "booking"


class BookingEvent(StrEnum):
    RECEIVED = "received"
    CONTACTED = "contacted"
    VISIT_SCHEDULED = "visit_scheduled"
    VISIT_MOVED = "visit_moved"
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


class Channel(StrEnum):
    MAIL = "mail"
    TEXT = "text"
    STAFF = "staff"


CUSTOMER_CHANNELS: Final = (Channel.MAIL, Channel.TEXT)
STAFF_CHANNELS: Final = (Channel.STAFF,)
ALL_CHANNELS: Final = (*CUSTOMER_CHANNELS, *STAFF_CHANNELS)


@dataclass(frozen=True)
class BookingNotification:
    """``subject``: the step, visit or quote that it is about, where a booking has several."""

    booking: Booking
    step: BookingEvent
    channel: Channel
    subject: str = ""


def notify(
    booking: Booking,
    step: BookingEvent,
    *,
    subject: str = "",
    channels: Iterable[Channel] = CUSTOMER_CHANNELS,
) -> None:
    """Send these messages after the commit. Safe to repeat: each is sent once."""
    outbox.put(
        *(
            Draft(
                MESSAGE_KIND,
                key=f"{booking.pk}:{step}:{subject}:{channel}",
                about=build_outbox_subject(booking.pk),
                payload={
                    "booking": booking.pk,
                    "step": step.value,
                    "channel": channel.value,
                    "subject": subject,
                },
            )
            for channel in channels
        )
    )


def build_outbox_subject(key: int) -> str:
    return f"booking:{key}"


def get_notification(message: OutboxMessage) -> BookingNotification | None:
    """None where the booking is gone."""
    given = message.payload
    booking = Booking.objects.select_related("service").filter(pk=given["booking"]).first()
    if booking is None:
        return None
    return BookingNotification(
        booking, BookingEvent(given["step"]), Channel(given["channel"]), given["subject"]
    )
