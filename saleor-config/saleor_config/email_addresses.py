"""Placeholder e-mail addresses of customers without one, and unconfirmed addresses."""

import uuid
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.db.models import QuerySet

UNDELIVERABLE: Final = ".invalid"
"""RFC 2606: never anybody's."""
OF_PHONE_CUSTOMERS: Final = f"phone{UNDELIVERABLE}"
OF_DELETED_CUSTOMERS: Final = f"deleted{UNDELIVERABLE}"


def generate_placeholder(domain: str) -> str:
    """An address of its own for one account: Saleor wants each to have another."""
    return f"{uuid.uuid4()}@{domain}"


def is_placeholder(address: str) -> bool:
    """Also of an address written as ``Name <address>``."""
    return address.rstrip("> ").lower().endswith(UNDELIVERABLE)


def public_email(address: str) -> str:
    """The address as people may see it: empty where it is a placeholder."""
    return "" if is_placeholder(address) else address


AWAITING: Final = "mashtal.awaiting_confirmation"
"""Private metadata of an account whose owner has not followed the first link yet."""


def filter_unconfirmed_accounts() -> QuerySet:
    """Their e-mail addresses are unproved, and must not block another account."""
    return get_user_model().objects.filter(
        is_active=False,
        is_staff=False,
        is_superuser=False,
        last_login=None,
        private_metadata__has_key=AWAITING,
    )


def get_confirmed_email(user: Any) -> str | None:
    """The account's own address, which may be a placeholder; None where its owner never followed
    the link that was mailed to it. What was only typed, at checkout for instance, is no such
    address."""
    return None if AWAITING in (user.private_metadata or {}) else user.email
