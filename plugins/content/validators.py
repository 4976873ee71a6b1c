"""Validates and normalises the contact form."""

import uuid
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from plugins.content.errors import ContactError, ContactErrorCode
from plugins.content.models import LONGEST_NAME
from saleor_config.form_fields import FormReader

LONGEST_MESSAGE: Final = 4000


@dataclass(frozen=True)
class ContactForm:
    """Input as typed, or as ``validate_form`` normalises it. ``website``: honeypot, left empty by
    people."""

    name: str
    phone: str
    email: str
    message: str
    website: str = ""

    @property
    def is_spam(self) -> bool:
        return bool(self.website.strip())


def parse_idempotency_key(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


def validate_form(form: ContactForm, key: uuid.UUID | None) -> ContactForm:
    """The normalised form, its ``phone`` in E.164. Raises ``ContactError`` with every error."""
    reader = FormReader(ContactErrorCode)
    if key is None:
        reader.add_error(_("The idempotency key must be a UUID."), "idempotencyKey")
    valid = ContactForm(
        name=reader.read_text(form.name, "name", LONGEST_NAME),
        phone=reader.read_phone(form.phone),
        email=reader.read_email(form.email),
        message=reader.read_text(form.message, "message", LONGEST_MESSAGE, lines=True),
        website=form.website,
    )
    if reader.errors:
        raise ContactError.from_details(reader.errors)
    return valid
