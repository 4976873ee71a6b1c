"""Forgetting what no longer serves a purpose, as the Saudi PDPL asks."""

from datetime import timedelta
from typing import Final

from django.utils import timezone

from plugins.messaging.services.sms import delete_old_deliveries
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.models import AuditEvent, KnownDevice, Session

SESSIONS_KEPT: Final = timedelta(days=30)
"""How long a session that ended can still be looked up."""


def delete_old_records() -> int:
    """Delete ended sessions, old audit events and deliveries; how many rows went."""
    now = timezone.now()
    audit_from = now - timedelta(days=get_current_rules().audit_retention_days)
    ended = now - SESSIONS_KEPT
    removed = (
        Session.objects.filter(expires_at__lt=ended),
        Session.objects.filter(revoked_at__lt=ended),
        KnownDevice.objects.filter(expires_at__lt=now),
        AuditEvent.objects.filter(created_at__lt=audit_from),
    )
    count = sum(rows.delete()[0] for rows in removed)
    return count + delete_old_deliveries(audit_from)
