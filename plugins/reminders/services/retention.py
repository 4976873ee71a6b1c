"""Rows that nobody needs any more."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from plugins.reminders.models import CareNotice, CareReader, CartReminder, StockSubscription

KEPT: Final = timedelta(days=90)
LONGEST_WAIT: Final = timedelta(days=365)
NOTICES_KEPT: Final = timedelta(days=400)
"""Longer than any season, in which a tip is sent once."""


def delete_old_reminders() -> int:
    """Places that were told or given up and reminders of carts after ``KEPT``, places that nobody
    needed for a year, and care tips of earlier seasons; how many."""
    now = timezone.now()
    places = StockSubscription.objects.filter(created_at__lt=now - KEPT)
    ended, _by_model = places.exclude(state=StockSubscription.WAITING).delete()
    old = StockSubscription.objects.filter(created_at__lt=now - LONGEST_WAIT)
    waited, _by_model = old.delete()
    # The cart of an older one was ordered, emptied or changed; it is not reminded of again.
    carts, _by_model = CartReminder.objects.filter(created_at__lt=now - KEPT).delete()
    notices, _by_model = CareNotice.objects.filter(created_at__lt=now - NOTICES_KEPT).delete()
    # Who is not looked at for so long wants no reminders of care any more.
    readers, _by_model = CareReader.objects.filter(next_look_at__lt=now - KEPT).delete()
    return int(ended + waited + carts + notices + readers)
