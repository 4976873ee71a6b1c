"""Codes of gift cards: 16 random characters, of which only a hash is stored."""

import secrets
from hashlib import scrypt
from typing import Final

from saleor_config.text_input import convert_digits

LETTERS: Final = "ACDEFGHJKMNPQRTVWXY34679"
"""None that is mistaken for another one: no B and 8, I, L and 1, O, U and 0, S and 5, Z and 2."""
LENGTH: Final = 16
GROUP: Final = 4
LAST_DIGITS: Final = 4
SALT: Final = b"plugins.gift_cards.codes"


def generate_code() -> str:
    """24^16, or 73 bits. Without the last four, which staff see, 55 remain."""
    return "".join(secrets.choice(LETTERS) for _place in range(LENGTH))


def read_gift_card_code(typed: str) -> str | None:
    """A code as it was typed, in any case, with spaces or dashes; None where it can be none."""
    code = convert_digits(typed).upper().replace("-", "").replace(" ", "")
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else None


def format_code(code: str) -> str:
    """In groups of four, as it is written in messages."""
    return "-".join(code[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def hash_gift_card_code(code: str) -> str:
    """Slow on purpose (about 10 ms, 4 MiB): who has the table, and knows the last four characters,
    can't try the others. One salt for all, so that a code is found by an index."""
    return scrypt(code.encode(), salt=SALT, n=2**12, r=8, p=1, dklen=32).hex()
