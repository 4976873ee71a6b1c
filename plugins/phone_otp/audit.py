"""The audit log: one row an event, never with the code, the token or the whole phone."""

from typing import Final

from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp import code_store
from plugins.phone_otp.keyed_hashes import hash_address
from plugins.phone_otp.metrics import count_event
from plugins.phone_otp.models import AuditEvent, EventKind
from saleor_config.limits.sliding_windows import Limit
from saleor_config.phone_numbers import hash_phone, mask_phone

REFUSALS_OF_ONE_KIND: Final = (Limit(1, 60),)
REFUSALS_OF_AN_ADDRESS: Final = (Limit(20, 60),)
REFUSALS_OF_THE_SHOP: Final = (Limit(600, 60),)
"""Rows of events that have no other limit: a refused request costs its sender nothing."""


def record_sign_in_event(
    kind: EventKind, *, phone: str = "", address: str = "", user: User | None = None
) -> None:
    count_event(kind)
    _write_event(kind, phone, address, user)


def _write_event(kind: EventKind, phone: str, address: str, user: User | None) -> None:
    AuditEvent.objects.create(
        kind=kind,
        phone_masked=mask_phone(phone) if phone else "",
        phone_hash=hash_phone(phone) if phone else "",
        address_hash=hash_address(address) if address else "",
        user=user,
        created_at=timezone.now(),
    )


def record_error(kind: EventKind, *, phone: str, address: str) -> None:
    """Record what may be repeated without end: one kind of a phone and address once a minute."""
    count_event(kind)
    news = code_store.has_room_in_log(
        kind=kind,
        phone=phone,
        address=address,
        limits=(REFUSALS_OF_ONE_KIND, REFUSALS_OF_AN_ADDRESS, REFUSALS_OF_THE_SHOP),
    )
    if news:
        _write_event(kind, phone, address, None)
