"""What the shop may ask about phone accounts and their sessions."""

from django.db.models import QuerySet
from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.keyed_hashes import token_hash
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.services.customers import PLACEHOLDER_DOMAIN
from plugins.phone_otp.services.sessions import TOKEN_PREFIX


def phone_of(user: User) -> str | None:
    """E.164 number that the customer has proved, if any."""
    identity: PhoneIdentity | None = getattr(user, "phone_identity", None)
    return identity.phone if identity else None


def email_of(user: User) -> str | None:
    """The customer's own address; None where the account only carries a placeholder."""
    return None if user.email.endswith(f"@{PLACEHOLDER_DOMAIN}") else user.email


def is_session_token(token: str) -> bool:
    return token.startswith(TOKEN_PREFIX)


def session_of_token(token: str) -> Session | None:
    """The open session of ``token``, with its user and phone: one query by a unique index."""
    now = timezone.now()
    return (
        Session.objects.select_related("user__phone_identity")
        .filter(
            token_hash=token_hash(token),
            revoked_at=None,
            expires_at__gt=now,
            user__is_active=True,
            user__is_staff=False,
            user__is_superuser=False,
        )
        .first()
    )


def open_sessions(user: User) -> QuerySet:
    """Sessions of ``user`` that a device can still use, last seen first."""
    return Session.objects.filter(user=user, revoked_at=None, expires_at__gt=timezone.now())
