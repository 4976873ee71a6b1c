"""Links by which recipients confirm the addresses of gifts: signed, expiring, of one order."""

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.utils.http import base36_to_int, int_to_base36

from saleor_config.language import ENGLISH
from saleor_config.signed_tokens import build_signed_token, read_signed_token

SALT: Final = "plugins.orders.gift_links"
LIFETIME: Final = timedelta(days=14)


def build_gift_url(order_key: int, language: str) -> str:
    prefix = "/en" if language == ENGLISH else ""
    return f"{settings.PUBLIC_URL}{prefix}/gift-address/{build_gift_token(order_key)}"


def build_gift_token(order_key: int) -> str:
    return build_signed_token(SALT, int_to_base36(order_key), LIFETIME)


def read_gift_token(token: str) -> int | None:
    """The key of the order; None for what was not signed here, and for an expired token."""
    key = read_signed_token(SALT, token)
    return None if key is None else base36_to_int(key)
