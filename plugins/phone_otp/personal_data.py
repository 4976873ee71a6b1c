"""The proved phone, the devices signed in, and the history of signing in."""

from typing import Any

from django.db.models import Q, QuerySet
from saleor.account.models import User

from plugins.phone_otp import audit
from plugins.phone_otp.devices import device_name
from plugins.phone_otp.keyed_hashes import phone_hash
from plugins.phone_otp.models import (
    AuditEvent,
    EventKind,
    KnownDevice,
    PhoneIdentity,
    Session,
    SmsDelivery,
)
from plugins.phone_otp.selectors import phone_of
from saleor_config.models import OutboxMessage
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    """Without tokens and hashes; phones in the history are masked as they are kept."""
    return {
        "phone": phone_of(user),
        "sessions": [
            {
                "device": device_name(session),
                "browser": session.browser,
                "system": session.system,
                "signed_in_at": format_time(session.created_at),
                "last_seen_at": format_time(session.last_seen_at),
                "ends_at": format_time(session.expires_at),
                "signed_out_at": format_time(session.revoked_at),
            }
            for session in Session.objects.filter(user=user)
        ],
        "known_devices": [
            {"since": format_time(device.created_at), "until": format_time(device.expires_at)}
            for device in KnownDevice.objects.filter(user=user).order_by("pk")
        ],
        "sign_in_history": [
            {"at": format_time(event.created_at), "what": event.kind, "phone": event.phone_masked}
            for event in AuditEvent.objects.filter(user=user)
        ],
        "text_messages": [
            {
                "at": format_time(message.created_at),
                "why": message.purpose,
                "status": message.status,
            }
            for message in _messages_to(user)
        ],
    }


def erase_data(user: User) -> None:
    """The phone is free for a new account at once; every session ends.

    Of the audit log the keyed hashes stay until it is cleared by age, so that somebody who
    lost an account to a thief can still be told what happened. Counters and locks in
    Redis stay too: deleting an account must not buy new guesses.
    """
    phone = phone_of(user)
    if phone:
        to_phone = Q(phone_hash=phone_hash(phone))
        AuditEvent.objects.filter(to_phone).update(phone_masked="")
        SmsDelivery.objects.filter(to_phone).update(phone_masked="")
        OutboxMessage.objects.filter(payload__phone=phone).delete()
    AuditEvent.objects.filter(user=user).update(user=None, phone_masked="")
    # First the number: a sign-in by it that is under way is done or refused by then.
    identities, _rows = PhoneIdentity.objects.filter(user=user).delete()
    Session.objects.filter(user=user).delete()
    KnownDevice.objects.filter(user=user).delete()
    if identities:
        audit.record(EventKind.ACCOUNT_DELETED)


def _messages_to(user: User) -> QuerySet[SmsDelivery]:
    """Those to the phone since it is this account's: before, it may have been somebody else's."""
    identity = PhoneIdentity.objects.filter(user=user).first()
    if identity is None:
        return SmsDelivery.objects.none()
    changes = AuditEvent.objects.filter(user=user, kind=EventKind.PHONE_CHANGED_TO)
    since = max([identity.created_at, *changes.values_list("created_at", flat=True)])
    return SmsDelivery.objects.filter(phone_hash=phone_hash(identity.phone), created_at__gte=since)
