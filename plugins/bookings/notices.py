"""Telling customers and staff about bookings, once for each step.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from plugins.bookings.models import Booking
from saleor_config import outbox
from saleor_config.models import OutboxMessage
from saleor_config.outbox import Draft

KIND: Final = "booking"


class NoticeStep(StrEnum):
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


FOR_CUSTOMERS: Final = (Channel.MAIL, Channel.TEXT)
FOR_STAFF: Final = (Channel.STAFF,)
FOR_ALL: Final = (*FOR_CUSTOMERS, *FOR_STAFF)


@dataclass(frozen=True)
class BookingNotice:
    """``subject``: the step, visit or quote that it is about, where a booking has several."""

    booking: Booking
    step: NoticeStep
    channel: Channel
    subject: str = ""


def tell(
    booking: Booking,
    step: NoticeStep,
    *,
    subject: str = "",
    channels: Iterable[Channel] = FOR_CUSTOMERS,
) -> None:
    """Send these messages after the commit. Safe to repeat: each is sent once."""
    outbox.put(
        *(
            Draft(
                KIND,
                key=f"{booking.pk}:{step}:{subject}:{channel}",
                about=about_booking(booking.pk),
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


def about_booking(key: int) -> str:
    return f"booking:{key}"


def notice_of(message: OutboxMessage) -> BookingNotice | None:
    """None where the booking is gone."""
    given = message.payload
    booking = Booking.objects.select_related("service").filter(pk=given["booking"]).first()
    if booking is None:
        return None
    return BookingNotice(
        booking, NoticeStep(given["step"]), Channel(given["channel"]), given["subject"]
    )
