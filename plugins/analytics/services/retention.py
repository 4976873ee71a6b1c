"""Adding up days, and deleting what is not needed any more."""

from datetime import timedelta
from typing import Final

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone

from plugins.analytics.models import CheckoutConsent, Consent, FunnelDay, RecordedEvent

NAMED_FOR: Final = timedelta(days=3)
"""So long an event knows its consent and hashes: longer than a message may wait."""
EVENTS_KEPT: Final = timedelta(days=60)
"""That an order or request was counted."""
CONSENTS_KEPT: Final = timedelta(days=3 * 365)
"""As a proof, from the last change on."""
COUNTS_KEPT: Final = timedelta(days=3 * 365)
AGGREGATE: Final = """
WITH gone AS (DELETE FROM analytics_countedevent WHERE day < %s RETURNING day, event, visitor)
INSERT INTO analytics_funnelday (day, event, visitors, times)
SELECT day, event, count(DISTINCT visitor), count(*) FROM gone GROUP BY day, event
ON CONFLICT (day, event) DO UPDATE SET visitors = analytics_funnelday.visitors + excluded.visitors,
  times = analytics_funnelday.times + excluded.times
"""


def aggregate_days() -> int:
    """Turn the counted events of days that have ended into a row for each day and event; how many.

    One statement: what is added up is deleted with it, and a repetition finds nothing.
    """
    with connection.cursor() as cursor:
        cursor.execute(AGGREGATE, [timezone.localdate()])
        return int(cursor.rowcount)


def erase_old_events() -> int:
    """Take the person off events, and delete old events, consents and counts; how many rows."""
    now = timezone.now()
    changed = 0
    with transaction.atomic():
        named = RecordedEvent.objects.filter(at__lt=now - NAMED_FOR, consent__isnull=False)
        changed += named.update(consent=None, user=None, identity={}, context={}, items=[])
        old = (
            RecordedEvent.objects.filter(at__lt=now - EVENTS_KEPT),
            # Only what happens once has to be remembered.
            RecordedEvent.objects.filter(at__lt=now - NAMED_FOR).filter(
                ~Q(key__startswith="purchase:") & ~Q(key__startswith="booking:")
            ),
            CheckoutConsent.objects.filter(created_at__lt=now - NAMED_FOR),
            Consent.objects.filter(changed_at__lt=now - CONSENTS_KEPT),
            FunnelDay.objects.filter(day__lt=timezone.localdate() - COUNTS_KEPT),
        )
        changed += sum(rows.delete()[0] for rows in old)
    return changed
