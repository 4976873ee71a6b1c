"""References of purchases: 60 random bits, without letters that are read as digits."""

import secrets
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PREFIX: Final = "GC"
GROUPS: Final = 3
GROUP: Final = 4


def generate_purchase_reference() -> str:
    """Such as ``GC-7Q4M-9XKD-2HTP``."""
    groups = (
        "".join(secrets.choice(ALPHABET) for _sign in range(GROUP)) for _group in range(GROUPS)
    )
    return "-".join((PREFIX, *groups))
