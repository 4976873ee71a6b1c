"""Links that pay one deposit or balance: signed, expiring, and of no other use.

``l1f.tgk3a0.f0K7…``: what it is part of, key of the due and last second in base 36, and 128 bits of
signature. Short, for it stands in an Arabic text message of two segments.
"""

import base64
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.http import base36_to_int, int_to_base36

from plugins.bookings.models import AmountDue
from saleor_config.language import ENGLISH

SALT: Final = "plugins.bookings.payment_links"
SIGNATURE_BYTES: Final = 16
LONGEST: Final = 64
SEPARATOR: Final = "."


class Origin(StrEnum):
    """Where a token is used, and where the bank's page leads back to."""

    LINK = "l"
    REQUEST = "r"


LIFETIMES: Final = {Origin.LINK: timedelta(days=14), Origin.REQUEST: timedelta(hours=2)}
"""Staff send another link afterwards; the page of the request gets a new token with each visit."""


def build_payment_url(due: AmountDue, language: str) -> str:
    prefix = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{prefix}/pay/{build_payment_token(due, Origin.LINK)}"


def build_payment_token(due: AmountDue, origin: Origin) -> str:
    expires_at = int((timezone.now() + LIFETIMES[origin]).timestamp())
    content = f"{origin}{int_to_base36(due.pk)}{SEPARATOR}{int_to_base36(expires_at)}"
    return f"{content}{SEPARATOR}{_sign_content(content)}"


def get_return_path(due: AmountDue, token: str) -> str:
    """The storefront's page that ``token`` was used on."""
    if token.startswith(Origin.REQUEST):
        return f"/requests/{due.booking.reference}"
    return f"/pay/{token}"


def find_due(token: str) -> AmountDue | None:
    """With its booking and service. None for what was not signed here, and for an expired
    token."""
    content, _separator, signature = token[:LONGEST].rpartition(SEPARATOR)
    # What is not ASCII may have no bytes to sign.
    if not token.isascii() or not constant_time_compare(signature, _sign_content(content)):
        return None
    key, _separator, expires_at = content.partition(SEPARATOR)
    if datetime.fromtimestamp(base36_to_int(expires_at), UTC) < timezone.now():
        return None
    found = AmountDue.objects.filter(pk=base36_to_int(key[1:]))
    return found.select_related("booking__service").first()


def _sign_content(content: str) -> str:
    digest = salted_hmac(SALT, content, algorithm="sha256").digest()[:SIGNATURE_BYTES]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
