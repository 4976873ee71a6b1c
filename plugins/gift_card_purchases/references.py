"""References of purchases: 60 random bits, without letters that are read as digits."""

import re
import secrets
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
PREFIX: Final = "GC"
GROUPS: Final = 3
GROUP: Final = 4
REFERENCE: Final = re.compile(rf"{PREFIX}(?:-[{ALPHABET}]{{{GROUP}}}){{{GROUPS}}}")


def generate_purchase_reference() -> str:
    """Such as ``GC-7Q4M-9XKD-2HTP``."""
    groups = (
        "".join(secrets.choice(ALPHABET) for _sign in range(GROUP)) for _group in range(GROUPS)
    )
    return "-".join((PREFIX, *groups))


def is_purchase_reference(text: str) -> bool:
    """Whether a purchase may have this reference; nothing else is looked for."""
    return REFERENCE.fullmatch(text) is not None
