"""E-mail addresses and phone numbers as receivers want them: normalised, then SHA-256.

- Meta, "Customer information parameters": ``em`` trimmed, in lower case; ``ph`` digits alone with
  the country's code, without ``+`` and leading zeros.
- Snap, "Conversions API parameters": ``em`` and ``ph`` alike.
- TikTok, "Events API 2.0, supported parameters": e-mail trimmed, in lower case; phone in E.164 with
  its ``+``.
- Google, "Send user-provided data using the Measurement Protocol": alike, and addresses of
  gmail.com and googlemail.com without the dots before the ``@``.
"""

from hashlib import sha256
from typing import Final

from saleor_config.email_addresses import is_placeholder
from saleor_config.phone_numbers import read_phone

GOOGLE_DOMAINS: Final = ("gmail.com", "googlemail.com")


def normalise_email(text: str) -> str:
    """Empty where it is no address, or that of an account without one."""
    email = text.strip().lower()
    name, at, domain = email.rpartition("@")
    if not (name and at and "." in domain) or is_placeholder(email):
        return ""
    return "" if any(letter.isspace() for letter in email) else email


def normalise_google_email(text: str) -> str:
    email = normalise_email(text)
    name, _at, domain = email.rpartition("@")
    if domain not in GOOGLE_DOMAINS:
        return email
    name = name.replace(".", "")
    return f"{name}@{domain}" if name else ""


def normalise_phone(text: str) -> str:
    """E.164; empty where it is no number."""
    return read_phone(text.strip()) or ""


def hash_identifier(text: str) -> str:
    """Empty of an empty one."""
    return sha256(text.encode()).hexdigest() if text else ""


def build_identity(email: str, phone: str) -> dict[str, str]:
    """Hashes of what is known, by the names that senders read."""
    number = normalise_phone(phone)
    found = {
        "email": normalise_email(email),
        "google_email": normalise_google_email(email),
        "phone": number,
        "phone_digits": number.removeprefix("+"),
    }
    return {name: hash_identifier(value) for name, value in found.items() if value}
