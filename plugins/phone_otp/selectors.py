"""What the shop may ask about phone accounts and their sessions."""

from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from saleor.account.models import User

from plugins.phone_otp.facts import (
    confirmed_until,
    is_recently_confirmed,
    open_sessions,
    phone_of,
)
from plugins.phone_otp.keyed_hashes import token_hash
from plugins.phone_otp.models import Session
from plugins.phone_otp.services.customers import PLACEHOLDER_DOMAIN
from plugins.phone_otp.services.sessions import TOKEN_PREFIX
from saleor_config.graphql.tokens import fingerprint

__all__ = [
    "confirmed_until",
    "email_of",
    "is_recently_confirmed",
    "is_session_token",
    "open_sessions",
    "phone_of",
    "session_of_request",
    "session_of_token",
]


def email_of(user: User) -> str | None:
    """The customer's own address; None where the account only carries a placeholder."""
    return None if user.email.endswith(f"@{PLACEHOLDER_DOMAIN}") else user.email


def is_session_token(token: str) -> bool:
    return token.startswith(TOKEN_PREFIX)


def session_of_token(token: str) -> Session | None:
    """The open session of ``token``, with its user and phone: one query by a unique index.

    None where the account has changed since, its password for one.
    """
    session = (
        Session.objects.select_related("user__phone_identity")
        .filter(
            token_hash=token_hash(token),
            revoked_at=None,
            expires_at__gt=timezone.now(),
            user__is_active=True,
            user__is_staff=False,
            user__is_superuser=False,
        )
        .first()
    )
    if session is None:
        return None
    unchanged = constant_time_compare(session.account_fingerprint, fingerprint(session.user))
    return session if unchanged else None


def session_of_request(request: HttpRequest) -> Session | None:
    """The session this request came with, if it is signed in by a session token."""
    return getattr(request, "customer_session", None)
