"""The contact form: every field is brought into shape, or its fault is noted."""

import uuid
from dataclasses import dataclass
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from plugins.content.models import LONGEST_EMAIL, LONGEST_NAME
from plugins.content.problems import ContactErrorCode, ContactProblem, ContactRejected
from saleor_config.mail import deliverable
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import readable, readable_lines

LONGEST_MESSAGE: Final = 4000


@dataclass(frozen=True)
class ContactForm:
    """As typed. ``website`` is not seen by people: whoever fills it in is a program."""

    name: str
    phone: str
    email: str
    message: str
    website: str = ""


@dataclass(frozen=True)
class WrittenMessage:
    """``phone`` is E.164."""

    key: uuid.UUID
    name: str
    phone: str
    email: str
    message: str
    is_trapped: bool


def read_key(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


def read_form(form: ContactForm, key: str) -> WrittenMessage:
    """The form in shape; ``ContactRejected`` names every field that is not."""
    problems: list[ContactProblem] = []
    read = read_key(key)
    if read is None:
        problems.append(_invalid(_("The idempotency key must be a UUID."), "idempotencyKey"))
    name = _text(readable(form.name), "name", LONGEST_NAME, problems)
    phone = _phone(readable(form.phone), problems)
    email = _email(readable(form.email), problems)
    message = _text(readable_lines(form.message), "message", LONGEST_MESSAGE, problems)
    if problems or read is None:
        raise ContactRejected(*problems)
    return WrittenMessage(read, name, phone, email, message, bool(form.website.strip()))


def _text(text: str, field: str, longest: int, problems: list[ContactProblem]) -> str:
    if not text:
        problems.append(_required(field))
    elif len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        problems.append(_invalid(message, field))
    return text


def _phone(text: str, problems: list[ContactProblem]) -> str:
    phone = read_phone(text)
    if not text:
        problems.append(_required("phone"))
    elif phone is None:
        problems.append(_invalid(_("Please enter a valid phone number."), "phone"))
    return phone or ""


def _email(text: str, problems: list[ContactProblem]) -> str:
    if not text:
        problems.append(_required("email"))
        return text
    try:
        validate_email(text)
        is_usable = len(text) <= LONGEST_EMAIL and bool(deliverable([text]))
    except ValidationError:
        is_usable = False
    if not is_usable:
        problems.append(_invalid(_("Please enter a valid e-mail address."), "email"))
    return text


def _required(field: str) -> ContactProblem:
    return ContactProblem(ContactErrorCode.REQUIRED, _("This field is required."), field)


def _invalid(message: str, field: str) -> ContactProblem:
    return ContactProblem(ContactErrorCode.INVALID, message, field)
