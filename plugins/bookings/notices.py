"""Telling customers and staff about bookings, once for each step.

``tell`` belongs into the transaction that takes the step. Words are chosen when a message is
sent.
"""

from collections.abc import Iterable
from functools import partial
from typing import Final

from django.db import transaction

from plugins.bookings.models import Booking, BookingNotice
from plugins.bookings.models.notices import Channel, NoticeStep
from saleor_config import outbox
from saleor_config.queueing import is_queued

FOR_CUSTOMERS: Final = (Channel.MAIL, Channel.TEXT)
FOR_STAFF: Final = (Channel.STAFF,)
FOR_ALL: Final = (*FOR_CUSTOMERS, *FOR_STAFF)


def tell(
    booking: Booking,
    step: NoticeStep,
    *,
    subject: str = "",
    channels: Iterable[Channel] = FOR_CUSTOMERS,
) -> None:
    """Send these messages after the commit. Safe to repeat: each is sent once."""
    BookingNotice.objects.bulk_create(
        [
            BookingNotice(
                booking_id=booking.pk, step=step, subject=subject, channel=channel, **outbox.times()
            )
            for channel in channels
        ],
        ignore_conflicts=True,
    )
    transaction.on_commit(partial(_queue_step, booking.pk, step, subject))


def unsent() -> list[int]:
    return outbox.unsent(BookingNotice.objects.all())


def claim(key: int) -> BookingNotice | None:
    """Take a message up; None where it is sent, or another worker has it."""
    if not outbox.is_claimed(BookingNotice.objects.all(), key):
        return None
    return BookingNotice.objects.select_related("booking__service").get(pk=key)


def queue(keys: Iterable[int]) -> None:
    from plugins.bookings.tasks import deliver_notice

    for key in keys:
        if not is_queued(deliver_notice, {"key": key}, shown=f"booking notice {key}"):
            return


def _queue_step(booking_key: int, step: str, subject: str) -> None:
    notices = BookingNotice.objects.filter(
        booking=booking_key, step=step, subject=subject, attempts=0
    )
    queue(list(notices.order_by("channel").values_list("pk", flat=True)))
