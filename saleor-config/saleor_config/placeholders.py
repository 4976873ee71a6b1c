"""E-mail addresses that stand in Saleor where a customer has none."""

from typing import Final

UNDELIVERABLE: Final = ".invalid"
"""RFC 2606: never anybody's. Phone customers have ``<uuid>@phone.invalid``."""


def is_placeholder(address: str) -> bool:
    """Also of an address written as ``Name <address>``."""
    return address.rstrip("> ").lower().endswith(UNDELIVERABLE)


def shown(address: str) -> str:
    """The address as people may see it: empty where it is a placeholder."""
    return "" if is_placeholder(address) else address
