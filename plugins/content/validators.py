"""Validates and normalises the contact form."""

import uuid
from dataclasses import dataclass
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from plugins.content.errors import ContactError, ContactErrorCode
from plugins.content.models import LONGEST_EMAIL, LONGEST_NAME
from saleor_config.email_addresses import is_placeholder
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, clean_lines

LONGEST_MESSAGE: Final = 4000


@dataclass(frozen=True)
class ContactForm:
    """Input as typed. ``website``: honeypot, left empty by people."""

    name: str
    phone: str
    email: str
    message: str
    website: str = ""


@dataclass(frozen=True)
class ValidatedMessage:
    """``phone`` is E.164."""

    key: uuid.UUID
    name: str
    phone: str
    email: str
    message: str
    is_spam: bool


def parse_idempotency_key(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


def validate_form(form: ContactForm, key: str) -> ValidatedMessage:
    """The normalised form. Raises ``ContactError`` with every error."""
    errors: list[ErrorDetail] = []
    read = parse_idempotency_key(key)
    if read is None:
        errors.append(_build_invalid(_("The idempotency key must be a UUID."), "idempotencyKey"))
    name = _validate_text(clean_line(form.name), "name", LONGEST_NAME, errors)
    phone = _validate_phone(clean_line(form.phone), errors)
    email = _validate_email(clean_line(form.email), errors)
    message = _validate_text(clean_lines(form.message), "message", LONGEST_MESSAGE, errors)
    if errors or read is None:
        raise ContactError.from_details(errors)
    return ValidatedMessage(read, name, phone, email, message, bool(form.website.strip()))


def _validate_text(text: str, field: str, longest: int, errors: list[ErrorDetail]) -> str:
    if not text:
        errors.append(_build_required(field))
    elif len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        errors.append(_build_invalid(message, field))
    return text


def _validate_phone(text: str, errors: list[ErrorDetail]) -> str:
    phone = read_phone(text)
    if not text:
        errors.append(_build_required("phone"))
    elif phone is None:
        errors.append(_build_invalid(_("Please enter a valid phone number."), "phone"))
    return phone or ""


def _validate_email(text: str, errors: list[ErrorDetail]) -> str:
    if not text:
        errors.append(_build_required("email"))
        return text
    try:
        validate_email(text)
        is_usable = len(text) <= LONGEST_EMAIL and not is_placeholder(text)
    except ValidationError:
        is_usable = False
    if not is_usable:
        errors.append(_build_invalid(_("Please enter a valid e-mail address."), "email"))
    return text


def _build_required(field: str) -> ErrorDetail:
    return ErrorDetail(ContactErrorCode.REQUIRED, _("This field is required."), field)


def _build_invalid(message: str, field: str) -> ErrorDetail:
    return ErrorDetail(ContactErrorCode.INVALID, message, field)
