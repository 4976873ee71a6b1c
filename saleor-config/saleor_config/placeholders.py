"""E-mail addresses that stand in Saleor where a customer has none."""

import uuid
from typing import Final

UNDELIVERABLE: Final = ".invalid"
"""RFC 2606: never anybody's."""
OF_PHONE_CUSTOMERS: Final = f"phone{UNDELIVERABLE}"
OF_DELETED_CUSTOMERS: Final = f"deleted{UNDELIVERABLE}"


def new_placeholder(domain: str) -> str:
    """An address of its own for one account: Saleor wants each to have another."""
    return f"{uuid.uuid4()}@{domain}"


def is_placeholder(address: str) -> bool:
    """Also of an address written as ``Name <address>``."""
    return address.rstrip("> ").lower().endswith(UNDELIVERABLE)


def shown(address: str) -> str:
    """The address as people may see it: empty where it is a placeholder."""
    return "" if is_placeholder(address) else address
