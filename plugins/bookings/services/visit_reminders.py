"""Reminds customers of the visit that comes tomorrow."""

from datetime import datetime, time, timedelta
from typing import Final

from django.utils import timezone

from plugins.bookings import notifications
from plugins.bookings.enums import Purpose
from plugins.bookings.models import CrewAssignment
from plugins.bookings.notifications import BookingEvent

KNOWN_FOR: Final = timedelta(hours=12)
"""A visit that was agreed on today needs no reminder: its own message has just been sent."""


def remind_of_visits() -> int:
    """Notify the customers of tomorrow's visits in Riyadh, once for each day that a visit is on;
    returns the number of visits."""
    now = timezone.now()
    tomorrow = timezone.localdate(now) + timedelta(days=1)
    begin = timezone.make_aware(datetime.combine(tomorrow, time.min))
    visits = CrewAssignment.objects.filter(
        purpose=Purpose.VISIT.value,
        is_cancelled=False,
        is_over=False,
        created_at__lte=now - KNOWN_FOR,
        during__startswith__gte=begin,
        during__startswith__lt=begin + timedelta(days=1),
    ).select_related("booking")
    for visit in visits:
        notifications.notify_customer(
            visit.booking,
            BookingEvent.VISIT_TOMORROW,
            subject=f"{visit.pk}-{tomorrow.isoformat()}",
        )
    return len(visits)
