"""Verifying a one-time code: the proof of a number, and so of an account."""

from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from saleor.account.models import User

from plugins.phone_otp import audit
from plugins.phone_otp.errors import build_closed_account_error, build_expired_code_error
from plugins.phone_otp.models import EventKind, PhoneIdentity
from plugins.phone_otp.phone_numbers import parse_mobile
from plugins.phone_otp.purposes import CodePurpose
from plugins.phone_otp.services.customers import ensure_customer, lock_customer
from plugins.phone_otp.services.known_devices import remember_device
from plugins.phone_otp.services.sessions import open_session
from plugins.phone_otp.services.verification import verify_phone
from saleor_config.visitor import sign_device


@dataclass(frozen=True)
class SignedIn:
    """``expires_at``: when the session ends if it is not used again. ``device_token``: for this
    device's next sign-in."""

    user: User
    expires_at: datetime
    token: str = field(repr=False)
    device_token: str = field(repr=False)


def verify_code(
    *,
    phone: str,
    code: str,
    purpose: CodePurpose,
    address: str,
    device_name: str = "",
    user_agent: str = "",
) -> SignedIn:
    """Exchange the right code for a session; a phone without an account gets one.

    ``phone`` and ``code``: as typed. Raises ``SignInError``. A wrong code counts against
    the phone, whatever succeeds besides; a right code works once.
    """
    e164 = parse_mobile(phone)
    names = verify_phone(phone=e164, code=code, purpose=purpose, address=address)
    with transaction.atomic():
        # Held, so that no session opens behind the back of who moves, closes or deletes it.
        user = lock_customer(ensure_customer(e164, names.first, names.last).pk)
        if user is None or not _lock_identity(user, e164):
            raise build_expired_code_error()
        if can_sign_in_by_phone(user):
            device = remember_device(user)
            opened = open_session(
                user, device_name=device_name, user_agent=user_agent, device=device
            )
            audit.record_sign_in_event(EventKind.SIGNED_IN, phone=e164, address=address, user=user)
            token = sign_device(device)
            return SignedIn(user, opened.session.expires_at, opened.token, token)
        audit.record_sign_in_event(
            EventKind.ACCOUNT_REFUSED, phone=e164, address=address, user=user
        )
    raise build_closed_account_error()


def _lock_identity(user: User, phone: str) -> bool:
    """Whether the number is still the account's, also where it is being given up: the one who
    comes second waits here."""
    return PhoneIdentity.objects.select_for_update().filter(user=user, phone=phone).exists()


def can_sign_in_by_phone(user: User) -> bool:
    """Four digits by SMS are too little for those who run the shop."""
    return user.is_active and not user.is_staff and not user.is_superuser
