"""What is shown of a person to whoever only knows a reference and a phone number."""

VISIBLE_DIGITS = 2
VISIBLE_PREFIX = 4


def mask_phone(phone: str) -> str:
    """``+966*******09`` of an E.164 number."""
    head, tail = phone[:VISIBLE_PREFIX], phone[-VISIBLE_DIGITS:]
    return head + "*" * (len(phone) - len(head) - len(tail)) + tail


def mask_email(email: str) -> str:
    """``n***@example.com``: always three asterisks, which tell no length."""
    name, sign, domain = email.rpartition("@")
    return f"{name[:1]}***{sign}{domain}" if name else email
