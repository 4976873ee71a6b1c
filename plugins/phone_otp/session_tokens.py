"""The opaque tokens by which a device shows that it is signed in."""

import secrets
from typing import Final

PREFIX: Final = "mashtal_"
"""Tells our tokens from Saleor's app tokens, which come as Bearer too, and lets secret
scanners find a leaked one."""
RANDOM_BYTES: Final = 32


def generate_token() -> str:
    return PREFIX + secrets.token_urlsafe(RANDOM_BYTES)


def is_session_token(token: str) -> bool:
    return token.startswith(PREFIX)
