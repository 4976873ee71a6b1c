"""Devices that have signed in: they pass the shop's limits, for their own phones alone.

Ten addresses may use up what the whole shop may mistype in an hour. The token of a device is
signed; what it is good for is here, so it can be taken back.
"""

from datetime import timedelta
from typing import Final
from uuid import uuid4

from django.db.models import QuerySet
from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.models import KnownDevice
from saleor_config.visitor import current_visitor

LIFETIME: Final = timedelta(days=180)


def is_known_device(phone: str) -> bool:
    """Whether the device of this request has signed in with an E.164 ``phone``."""
    visitor = current_visitor()
    if visitor is None or not visitor.device:
        return False
    return KnownDevice.objects.filter(
        device=visitor.device,
        user__phone_identity__phone=phone,
        user__is_active=True,
        expires_at__gt=timezone.now(),
    ).exists()


def remember_device(user: User) -> str:
    """Note that ``user`` has signed in on the device of this request; its id, new or known."""
    visitor = current_visitor()
    device = (visitor.device if visitor else "") or uuid4().hex
    KnownDevice.objects.update_or_create(
        device=device, user=user, defaults={"expires_at": timezone.now() + LIFETIME}
    )
    return device


def delete_devices(user: User, *, but: str = "") -> None:
    """``but``: the id of a device that stays known."""
    devices: QuerySet = KnownDevice.objects.filter(user=user)
    (devices.exclude(device=but) if but else devices).delete()
