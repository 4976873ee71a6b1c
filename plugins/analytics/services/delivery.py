"""Sending one event to one service, from the outbox."""

import logging
from datetime import timedelta
from typing import Final

from plugins.analytics.models import RecordedEvent
from plugins.analytics.senders import SENDERS
from plugins.analytics.senders.base import is_granted
from plugins.analytics.senders.configuration import has_sender
from plugins.analytics.senders.http import post_event
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome

logger = logging.getLogger(__name__)

LIFETIME: Final = timedelta(days=2)
"""Google takes events of the last 72 hours, the others of a week."""


def send_event(message: OutboxMessage) -> SendOutcome:
    """Asks for the consent again: it may have been withdrawn meanwhile. Raises ``OSError`` where
    nobody knows whether the event was taken; it is sent again with the same id."""
    sender = SENDERS.get(message.payload.get("sender", ""))
    events = RecordedEvent.objects.select_related("consent")
    event: RecordedEvent | None = events.filter(pk=message.payload.get("event")).first()
    if sender is None or event is None or event.consent is None or not has_sender(sender.code):
        return SendOutcome.DROPPED
    if event.consent.withdrawn_at is not None or not is_granted(event.consent, sender.purpose):
        return SendOutcome.DROPPED
    response = post_event(sender.build_request(event, event.consent))
    if response.is_success and sender.is_accepted(response):
        return SendOutcome.SENT
    logger.warning("%s was refused by %s with status %d", event, sender.code, response.status)
    return SendOutcome.REFUSED
