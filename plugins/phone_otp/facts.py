"""What is known of a customer's phone and sessions. ``selectors`` offers it to other plugins."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.configuration import current_rules
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.problems import SignInProblem
from saleor_config.graphql.tokens import fingerprint


def phone_of(user: User) -> str | None:
    """E.164 number that the customer has proved, if any."""
    identity: PhoneIdentity | None = getattr(user, "phone_identity", None)
    return identity.phone if identity else None


def open_sessions(user: User) -> QuerySet:
    """Sessions of ``user`` that a device can still use, last seen first."""
    return Session.objects.filter(
        user=user,
        revoked_at=None,
        expires_at__gt=timezone.now(),
        account_fingerprint=fingerprint(user),
    )


def is_recently_confirmed(session: Session | None) -> bool:
    """Whether the customer of ``session`` has proved in the last minutes to be its owner.

    Signing in proves it, and so does ``identityCodeVerify``. What can't be undone asks for it:
    a stolen session alone must not be enough.
    """
    until = confirmed_until(session) if session is not None else None
    return until is not None and timezone.now() < until


def confirmed_until(session: Session) -> datetime | None:
    """When the proof runs out; None where there is none, or where staff closed the sign-in."""
    if session.confirmed_at is None:
        return None
    try:
        return session.confirmed_at + timedelta(minutes=current_rules().confirmation_minutes)
    except SignInProblem:
        return None
