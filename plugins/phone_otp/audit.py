"""The audit log: one row an event, never with the code, the token or the whole phone."""

from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.keyed_hashes import address_hash, phone_hash
from plugins.phone_otp.models import AuditEvent, EventKind
from plugins.phone_otp.phone_numbers import mask


def record(
    kind: EventKind, *, phone: str = "", address: str = "", user: User | None = None
) -> None:
    AuditEvent.objects.create(
        kind=kind,
        phone_masked=mask(phone) if phone else "",
        phone_hash=phone_hash(phone) if phone else "",
        address_hash=address_hash(address) if address else "",
        user=user,
        created_at=timezone.now(),
    )
