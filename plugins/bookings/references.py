"""References of bookings: 60 random bits that people can read to each other.

Crockford's base 32 has no I, L, O and U; whoever types them is understood.
"""

import secrets
from typing import Final

from saleor_config.text_input import convert_digits

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 12
GROUP: Final = 4
PREFIX: Final = "MB"
LONGEST_TYPED: Final = 64
MISREAD: Final = str.maketrans("ILO", "110")
SEPARATORS: Final = str.maketrans("", "", "-_–—‑.‏‎‪‫‬⁦⁧⁨⁩")


def generate_reference() -> str:
    return _format_reference("".join(secrets.choice(ALPHABET) for _sign in range(LENGTH)))


def parse_reference(text: str) -> str | None:
    """``MB-7Q4M-9XKD-2HTP`` of any way to type it; None where it is no reference."""
    if len(text) > LONGEST_TYPED:
        return None
    compact = "".join(convert_digits(text).translate(SEPARATORS).upper().split())
    if len(compact) == len(PREFIX) + LENGTH:
        compact = compact.removeprefix(PREFIX)
    signs = compact.translate(MISREAD)
    if len(signs) != LENGTH or not set(signs) <= set(ALPHABET):
        return None
    return _format_reference(signs)


def _format_reference(signs: str) -> str:
    groups = (signs[start : start + GROUP] for start in range(0, LENGTH, GROUP))
    return "-".join((PREFIX, *groups))
