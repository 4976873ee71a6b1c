"""The proved phone, the devices signed in, and the history of signing in."""

from datetime import datetime
from typing import Any

from saleor.account.models import User

from plugins.messaging.selectors import get_deliveries_to, get_whatsapp_deliveries_to
from plugins.messaging.services.sms import erase_phone
from plugins.phone_otp import audit
from plugins.phone_otp.devices import get_device_name
from plugins.phone_otp.models import AuditEvent, EventKind, KnownDevice, PhoneIdentity, Session
from plugins.phone_otp.selectors import get_phone
from saleor_config.personal_data.formats import format_time
from saleor_config.phone_numbers import hash_phone


def export_data(user: User) -> dict[str, Any]:
    """Without tokens and hashes; phones in the history are masked as they are kept."""
    own = _find_own_phone(user)
    return {
        "phone": get_phone(user),
        "sessions": [
            {
                "device": get_device_name(session),
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
            for message in (get_deliveries_to(*own) if own else ())
        ],
        "whatsapp_messages": [
            {
                "at": format_time(message.created_at),
                "template": message.template,
                "status": message.status,
            }
            for message in (get_whatsapp_deliveries_to(*own) if own else ())
        ],
    }


def erase_data(user: User) -> None:
    """The phone is free for a new account at once; every session ends.

    Of the audit log the keyed hashes stay until it is cleared by age, so that somebody who
    lost an account to a thief can still be told what happened. Counters and locks in
    Redis stay too: deleting an account must not buy new guesses.
    """
    phone = get_phone(user)
    if phone:
        AuditEvent.objects.filter(phone_hash=hash_phone(phone)).update(phone_masked="")
        erase_phone(phone)
    AuditEvent.objects.filter(user=user).update(user=None, phone_masked="")
    # First the number: a sign-in by it that is under way is done or refused by then.
    identities, _rows = PhoneIdentity.objects.filter(user=user).delete()
    Session.objects.filter(user=user).delete()
    KnownDevice.objects.filter(user=user).delete()
    if identities:
        audit.record_sign_in_event(EventKind.ACCOUNT_DELETED)


def _find_own_phone(user: User) -> tuple[str, datetime] | None:
    """And since when it is this account's; before, it may have been another person's."""
    identity = PhoneIdentity.objects.filter(user=user).first()
    if identity is None:
        return None
    changes = AuditEvent.objects.filter(user=user, kind=EventKind.PHONE_CHANGED_TO)
    since = max([identity.created_at, *changes.values_list("created_at", flat=True)])
    return identity.phone, since
