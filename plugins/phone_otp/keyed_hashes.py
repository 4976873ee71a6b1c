"""Session tokens, and one-way forms of what must not be in the database, in Redis or in a log.

Phones, addresses and codes are guessable, so they are hashed with a key derived from
SECRET_KEY; tokens carry 256 random bits, so SHA-256 alone is enough.
"""

import hashlib
import secrets
from typing import Final

from django.utils.crypto import salted_hmac

SALT: Final = "plugins.phone_otp."
PREFIX: Final = "mashtal_"
"""Tells our tokens from Saleor's app tokens, which come as Bearer too, and lets secret
scanners find a leaked one."""
RANDOM_BYTES: Final = 32


def generate_token() -> str:
    return PREFIX + secrets.token_urlsafe(RANDOM_BYTES)


def is_session_token(token: str) -> bool:
    return token.startswith(PREFIX)


def hash_address(address: str) -> str:
    return _hash_with_key("address", address)


def hash_code(phone: str, purpose: str, code: str) -> str:
    """Digest of a one-time code, bound to its phone and purpose."""
    return _hash_with_key("code", f"{phone}|{purpose}|{code}")


def find_code(phone: str, purpose: str, digest: str, length: int) -> str | None:
    """The code of ``length`` digits that has this digest, for a message that is sent again.

    None where it was computed with another key, or of a code of another length.

    Ten thousand digests take 0.1 s of processor time. A copy of the code, encrypted with the same
    key, would be one more secret to keep, and as easy to read for who has the key.
    """
    codes = (f"{number:0{length}}" for number in range(10**length))
    return next((code for code in codes if hash_code(phone, purpose, code) == digest), None)


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _hash_with_key(use: str, value: str) -> str:
    return salted_hmac(SALT + use, value, algorithm="sha256").hexdigest()
