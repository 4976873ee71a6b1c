"""Short signed tokens of links in text messages: what they open, until when, and a signature.

``3f.tgk3a0.f0K7…``: the content, the last second in base 36, and 128 bits of signature. Each use
signs with a salt of its own, so that no token of one opens another.
"""

import base64
from datetime import UTC, datetime, timedelta
from typing import Final

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.http import base36_to_int, int_to_base36

SIGNATURE_BYTES: Final = 16
LONGEST: Final = 64
SEPARATOR: Final = "."


def build_signed_token(salt: str, content: str, lifetime: timedelta) -> str:
    """``content``: ASCII without a dot."""
    expires_at = int((timezone.now() + lifetime).timestamp())
    signed = f"{content}{SEPARATOR}{int_to_base36(expires_at)}"
    return f"{signed}{SEPARATOR}{_sign_content(salt, signed)}"


def read_signed_token(salt: str, token: str) -> str | None:
    """The content; None for what was not signed with this salt, and for an expired token."""
    signed, _separator, signature = token[:LONGEST].rpartition(SEPARATOR)
    # What is not ASCII may have no bytes to sign.
    if not token.isascii() or not constant_time_compare(signature, _sign_content(salt, signed)):
        return None
    content, _separator, expires_at = signed.partition(SEPARATOR)
    if datetime.fromtimestamp(base36_to_int(expires_at), UTC) < timezone.now():
        return None
    return content


def _sign_content(salt: str, signed: str) -> str:
    digest = salted_hmac(salt, signed, algorithm="sha256").digest()[:SIGNATURE_BYTES]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
