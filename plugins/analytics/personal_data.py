"""Events that were sent under a consent and still know whose they were: three days at most."""

from typing import Any

from saleor.account.models import User

from plugins.analytics.models import CheckoutConsent, RecordedEvent
from plugins.analytics.services.consents import describe_consent
from plugins.messaging.services.outbox import delete_messages_about
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    events = RecordedEvent.objects.filter(user=user).order_by("at")
    return {
        "measured_events": [
            {
                "at": format_time(event.at),
                "what": event.name,
                "about": event.reference,
                "items": event.items,
                "sent_with": {**event.context, **event.identity},
            }
            for event in events
        ]
    }


def erase_data(user: User) -> None:
    """What waits is not sent; the counts hold no personal data."""
    events = RecordedEvent.objects.filter(user=user)
    CheckoutConsent.objects.filter(user=user).delete()
    found = set(events.values_list("consent", flat=True))
    if found:
        delete_messages_about([describe_consent(key) for key in found if key is not None])
        events.delete()
