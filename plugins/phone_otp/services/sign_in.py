"""What the right one-time code gives: a session, or the confirmation of one."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.phone_otp import audit
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.errors import (
    SignInError,
    SignInErrorCode,
    build_ended_session_error,
    build_expired_code_error,
    build_phone_sign_in_error,
)
from plugins.phone_otp.models import EventKind, PhoneIdentity, Session
from plugins.phone_otp.selectors import get_open_sessions, get_phone
from plugins.phone_otp.services.customers import ensure_customer, lock_customer
from plugins.phone_otp.services.sessions import open_session, remember_device
from plugins.phone_otp.services.verification import CodeRequest, open_code, verify_phone
from plugins.phone_otp.validators import parse_mobile
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
    message = _("This account can't be opened by phone. Please contact us.")
    raise SignInError(SignInErrorCode.UNAVAILABLE, message)


def _lock_identity(user: User, phone: str) -> bool:
    """Whether the number is still the account's, also where it is being given up: the one who
    comes second waits here."""
    return PhoneIdentity.objects.select_for_update().filter(user=user, phone=phone).exists()


def can_sign_in_by_phone(user: User) -> bool:
    """Four digits by SMS are too little for those who run the shop."""
    return user.is_active and not user.is_staff and not user.is_superuser


def request_identity_code(session: Session | None, *, address: str) -> CodeRequest:
    """Send a code to the session's own customer. Raises ``SignInError``.

    None stands for a customer who came without a session, with a password's token.
    """
    session, phone = _require_session_and_phone(session)
    return open_code(
        phone=phone, purpose=CodePurpose.CONFIRM, address=address, bound_to=str(session.pk)
    )


def verify_identity_code(session: Session | None, *, code: str, address: str) -> datetime:
    """Mark the session as confirmed; until when. Raises ``SignInError``."""
    session, phone = _require_session_and_phone(session)
    verify_phone(
        phone=phone,
        code=code,
        purpose=CodePurpose.CONFIRM,
        address=address,
        bound_to=str(session.pk),
    )
    now = timezone.now()
    with transaction.atomic():
        user = lock_customer(session.user_id)
        # The session may have been revoked since the request began, or the number moved.
        if user is None or get_phone(user) != phone:
            raise build_ended_session_error()
        if not get_open_sessions(user).filter(pk=session.pk).update(confirmed_at=now):
            raise build_ended_session_error()
        audit.record_sign_in_event(
            EventKind.IDENTITY_CONFIRMED, phone=phone, address=address, user=user
        )
    session.confirmed_at = now
    return now + timedelta(minutes=get_current_rules().confirmation_minutes)


def _require_session_and_phone(session: Session | None) -> tuple[Session, str]:
    phone = get_phone(session.user) if session is not None else None
    if session is None or phone is None:
        raise build_phone_sign_in_error()
    return session, phone
