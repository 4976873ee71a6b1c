"""Rows that nobody needs any more."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from plugins.reminders.models import CartReminder, StockSubscription

KEPT: Final = timedelta(days=90)
LONGEST_WAIT: Final = timedelta(days=365)


def delete_old_reminders() -> int:
    """Places that were told or given up and reminders of carts after ``KEPT``, and places that
    nobody needed for a year; how many."""
    now = timezone.now()
    places = StockSubscription.objects.filter(created_at__lt=now - KEPT)
    ended, _by_model = places.exclude(state=StockSubscription.WAITING).delete()
    old = StockSubscription.objects.filter(created_at__lt=now - LONGEST_WAIT)
    waited, _by_model = old.delete()
    # The cart of an older one was ordered, emptied or changed; it is not reminded of again.
    carts, _by_model = CartReminder.objects.filter(created_at__lt=now - KEPT).delete()
    return int(ended + waited + carts)
