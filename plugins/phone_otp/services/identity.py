"""Proving again, within an open session, to be the customer whose session it is."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from plugins.phone_otp import audit
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.errors import build_ended_session_error, build_phone_sign_in_error
from plugins.phone_otp.models import EventKind, Session
from plugins.phone_otp.purposes import CodePurpose
from plugins.phone_otp.selectors import get_open_sessions, get_phone
from plugins.phone_otp.services.customers import lock_customer
from plugins.phone_otp.services.verification import CodeRequest, open_code, verify_phone


def request_identity_code(session: Session | None, *, address: str) -> CodeRequest:
    """Send a code to the session's own customer. Raises ``SignInError``.

    None stands for a customer who came without a session, with a password's token.
    """
    session, phone = _require_session_and_phone(session)
    return open_code(
        phone=phone, purpose=CodePurpose.CONFIRM, address=address, asked_by=str(session.pk)
    )


def verify_identity_code(session: Session | None, *, code: str, address: str) -> datetime:
    """Mark the session as confirmed; until when. Raises ``SignInError``."""
    session, phone = _require_session_and_phone(session)
    verify_phone(
        phone=phone,
        code=code,
        purpose=CodePurpose.CONFIRM,
        address=address,
        asked_by=str(session.pk),
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
