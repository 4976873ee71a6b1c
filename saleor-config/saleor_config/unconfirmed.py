"""Accounts that somebody registered by e-mail and whose owner never followed the mailed link."""

from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

AWAITING: Final = "mashtal.awaiting_confirmation"
"""Private metadata of an account whose owner has not followed the first link yet."""


def unconfirmed_accounts() -> QuerySet:
    """Nobody has proved their e-mail addresses, so they must not stand in anybody's way."""
    return get_user_model().objects.filter(
        is_active=False,
        is_staff=False,
        is_superuser=False,
        last_login=None,
        private_metadata__has_key=AWAITING,
    )


def confirmed_email(user: Any) -> str | None:
    """The account's own address, which may be a placeholder; None where its owner never followed
    the link that was mailed to it. What was only typed, at checkout for instance, is no such
    address."""
    return None if AWAITING in (user.private_metadata or {}) else user.email
