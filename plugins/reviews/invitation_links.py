"""Links of invitations: signed, expiring, and of no other use than reviewing one order's products.

``3f.tgk3a0.f0K7…``: key of the order and last second in base 36, and 128 bits of signature. Short,
for it stands in an Arabic text message of two segments.
"""

import base64
from datetime import UTC, datetime, timedelta
from typing import Final

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.http import base36_to_int, int_to_base36

from saleor_config.language import ENGLISH

SALT: Final = "plugins.reviews.invitation_links"
SIGNATURE_BYTES: Final = 16
LONGEST: Final = 64
SEPARATOR: Final = "."
LIFETIME: Final = timedelta(days=60)


def build_invitation_url(order_key: int, language: str) -> str:
    prefix = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{prefix}/review/{build_invitation_token(order_key)}"


def build_invitation_token(order_key: int) -> str:
    expires_at = int((timezone.now() + LIFETIME).timestamp())
    content = f"{int_to_base36(order_key)}{SEPARATOR}{int_to_base36(expires_at)}"
    return f"{content}{SEPARATOR}{_sign_content(content)}"


def read_invitation_token(token: str) -> int | None:
    """The key of the order; None for what was not signed here, and for an expired token."""
    content, _separator, signature = token[:LONGEST].rpartition(SEPARATOR)
    # What is not ASCII may have no bytes to sign.
    if not token.isascii() or not constant_time_compare(signature, _sign_content(content)):
        return None
    key, _separator, expires_at = content.partition(SEPARATOR)
    if datetime.fromtimestamp(base36_to_int(expires_at), UTC) < timezone.now():
        return None
    return base36_to_int(key)


def _sign_content(content: str) -> str:
    digest = salted_hmac(SALT, content, algorithm="sha256").digest()[:SIGNATURE_BYTES]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
