"""One-way forms of what must not stand in the database, in Redis or in a log.

Phones, addresses and codes are guessable, so they are hashed with a key derived from
SECRET_KEY; tokens carry 256 random bits, so SHA-256 alone is enough.
"""

import hashlib

from django.utils.crypto import salted_hmac

SALT = "plugins.phone_otp."


def hash_address(address: str) -> str:
    return _hash_with_key("address", address)


def hash_code(phone: str, purpose: str, code: str) -> str:
    """Digest of a one-time code, bound to its phone and purpose."""
    return _hash_with_key("code", f"{phone}|{purpose}|{code}")


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _hash_with_key(use: str, value: str) -> str:
    return salted_hmac(SALT + use, value, algorithm="sha256").hexdigest()
