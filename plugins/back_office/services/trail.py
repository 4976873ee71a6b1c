"""Forgetting old rows of the trail of changes."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from plugins.back_office.models import Change


def forget_old_changes() -> int:
    """Delete what was written down more than ``settings.TRAIL_DAYS`` ago; how many rows.

    Safe to repeat. Nothing is deleted where it is 0.
    """
    if not settings.TRAIL_DAYS:
        return 0
    end = timezone.now() - timedelta(days=settings.TRAIL_DAYS)
    return Change.objects.filter(at__lt=end).delete()[0]
