"""Forgetting what no longer serves a purpose, as the Saudi PDPL asks."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from plugins.content.enums import MessageState
from plugins.content.models import ContactMessage

SPAM_RETENTION: Final = timedelta(days=30)
ANSWERED_RETENTION: Final = timedelta(days=730)


def forget_old_messages() -> int:
    """Delete spam after a month and answered messages after two years; how many messages."""
    now = timezone.now()
    old = (
        ContactMessage.objects.filter(state=MessageState.SPAM, spam_at__lt=now - SPAM_RETENTION),
        ContactMessage.objects.filter(
            state=MessageState.ANSWERED, answered_at__lt=now - ANSWERED_RETENTION
        ),
    )
    label = ContactMessage._meta.label
    return sum(messages.delete()[1].get(label, 0) for messages in old)
