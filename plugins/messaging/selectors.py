"""What other plugins read about messages."""

from datetime import datetime
from typing import Final

from django.db.models import QuerySet
from saleor.account.models import StaffNotificationRecipient

from plugins.messaging.configuration import (
    SENDING_RULES,
    SendingRules,
    SendingUnavailable,
    get_stored_values,
)
from plugins.messaging.models import SmsDelivery, SmsStatus
from plugins.messaging.sms.registry import get_available_providers
from saleor_config.phone_numbers import hash_phone

__all__ = [
    "SENDING_RULES",
    "SendingRules",
    "SendingUnavailable",
    "count_segments",
    "fits_in_a_text",
    "get_available_providers",
    "get_deliveries_to",
    "get_staff_emails",
    "get_stored_values",
    "was_taken",
]

BASIC: Final = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
MOST_SEGMENTS: Final = 2
"""Of a text message without a code: 134 letters of Arabic."""
EXTENDED: Final = frozenset("\f^{}\\[~]|€")
"""Each takes two septets."""


TAKEN: Final = (SmsStatus.ACCEPTED, SmsStatus.SENT, SmsStatus.DELIVERED)


def count_segments(text: str) -> int:
    """Segments of 160 or 153 septets, or, with any other letter, of 70 or 67 UCS-2 units."""
    if all(letter in BASIC or letter in EXTENDED for letter in text):
        length = sum(2 if letter in EXTENDED else 1 for letter in text)
        return _count_parts(length, alone=160, joined=153)
    return _count_parts(len(text.encode("utf-16-be")) // 2, alone=70, joined=67)


def _count_parts(length: int, *, alone: int, joined: int) -> int:
    return 1 if length <= alone else -(-length // joined)


def fits_in_a_text(text: str) -> bool:
    """Whether ``send_text`` accepts it."""
    return count_segments(text) <= MOST_SEGMENTS


def was_taken(reference: str) -> bool:
    """Whether a provider has taken the outbox message with this id."""
    attempts = SmsDelivery.objects.filter(reference=reference)
    return bool(attempts.filter(status__in=TAKEN).exists())


def get_deliveries_to(phone: str, since: datetime) -> QuerySet:
    """Log rows of an E.164 number, newest first."""
    return SmsDelivery.objects.filter(phone_hash=hash_phone(phone), created_at__gte=since)


def get_staff_emails(permission: str | None = None) -> list[str]:
    """Of staff who receive the shop's notifications, with ``permission`` where given."""
    recipients = StaffNotificationRecipient.objects.filter(
        active=True, user__is_active=True, user__is_staff=True
    ).select_related("user")
    return [
        recipient.get_email()
        for recipient in recipients
        if permission is None or recipient.user.has_perm(permission)
    ]
