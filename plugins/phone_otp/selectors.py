"""What the shop may ask about phone accounts and their sessions."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from saleor.account.models import User

from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.session_lookup import read_open_session
from saleor_config.email_addresses import public_email
from saleor_config.graphql.tokens import build_account_fingerprint


def get_phone(user: User) -> str | None:
    """E.164 number that the customer has proved, if any."""
    identity: PhoneIdentity | None = getattr(user, "phone_identity", None)
    return identity.phone if identity else None


def get_email(user: User) -> str | None:
    """The customer's own address; None where the account only carries a placeholder."""
    return public_email(user.email) or None


def find_session_by_token(token: str) -> Session | None:
    """The open session of ``token``, with its user and phone: one query by a unique index.

    None where the account has changed since, its password for one.
    """
    session = read_open_session(token)
    if session is None:
        return None
    unchanged = constant_time_compare(
        session.account_fingerprint, build_account_fingerprint(session.user)
    )
    return session if unchanged else None


def lacks_confirmation(request: HttpRequest) -> bool:
    """Whether the customer who asks has a phone, and has not proved lately to hold it."""
    if not request.user.is_authenticated or get_phone(request.user) is None:
        return False
    return not is_recently_confirmed(get_request_session(request))


def get_request_session(request: HttpRequest) -> Session | None:
    """The session this request came with, if it is signed in by a session token."""
    return getattr(request, "customer_session", None)


def get_open_sessions(user: User) -> QuerySet:
    """Sessions of ``user`` that a device can still use, last seen first."""
    return Session.objects.filter(
        user=user,
        revoked_at=None,
        expires_at__gt=timezone.now(),
        account_fingerprint=build_account_fingerprint(user),
    )


def is_recently_confirmed(session: Session | None) -> bool:
    """Whether the customer of ``session`` has proved in the last minutes to be its owner.

    Signing in proves it, and so does ``identityCodeVerify``. What can't be undone asks for it:
    a stolen session alone must not be enough.
    """
    until = get_confirmation_end(session) if session is not None else None
    return until is not None and timezone.now() < until


def get_confirmation_end(session: Session) -> datetime | None:
    """When the proof runs out; None where there is none, or where staff closed the sign-in."""
    if session.confirmed_at is None:
        return None
    try:
        return session.confirmed_at + timedelta(minutes=get_current_rules().confirmation_minutes)
    except SignInError:
        return None
