"""What is shown of a person to whoever only knows a reference and a phone number."""

SHOWN_DIGITS = 2
SHOWN_OF_COUNTRY = 4


def masked_phone(phone: str) -> str:
    """``+966*******09`` of an E.164 number."""
    head, tail = phone[:SHOWN_OF_COUNTRY], phone[-SHOWN_DIGITS:]
    return head + "*" * (len(phone) - len(head) - len(tail)) + tail


def masked_email(email: str) -> str:
    """``n***@example.com``: always three asterisks, which tell no length."""
    name, sign, domain = email.rpartition("@")
    return f"{name[:1]}***{sign}{domain}" if name else email
