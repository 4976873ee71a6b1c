"""What customers and staff are told of a booking."""

from enum import StrEnum

from django.db import models
from django.db.models import Q

from plugins.bookings.kinds import choices
from plugins.bookings.models.bookings import Booking
from saleor_config.outbox import OutboxRow


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


class BookingNotice(OutboxRow):
    """One message about one step; the row keeps it from being sent twice.

    ``subject``: the step, visit or quote that it is about, where a booking has several.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="notices")
    step = models.CharField(max_length=20, choices=choices(NoticeStep))
    subject = models.CharField(max_length=64, blank=True)
    channel = models.CharField(max_length=8, choices=choices(Channel))

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["booking", "step", "subject", "channel"],
                name="one_booking_notice_for_each_step",
            ),
        ]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=Q(sent_at=None), name="bookings_unsent_notices"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.step} of booking {self.booking_id} by {self.channel}"
