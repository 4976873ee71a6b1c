"""A customer's consents, and messages that wait to be sent; the log of texts is found by the
phone."""

from typing import Any

from saleor.account.models import User

from plugins.messaging.models import MessageConsent
from plugins.messaging.services import outbox
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    """With those that were withdrawn."""
    consents = MessageConsent.objects.filter(user=user).order_by("granted_at", "pk")
    return {
        "notifications": [
            {
                "channel": consent.channel,
                "topic": consent.topic,
                "granted_at": format_time(consent.granted_at),
                "granted_by": consent.source,
                "withdrawn_at": format_time(consent.withdrawn_at) if consent.withdrawn_at else None,
                "withdrawn_by": consent.withdrawn_by,
            }
            for consent in consents
        ]
    }


def erase_data(user: User) -> None:
    MessageConsent.objects.filter(user=user).delete()
    outbox.delete_messages_about([f"account:{user.pk}"])
