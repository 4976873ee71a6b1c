"""E-mail addresses as typed, and as an account has them."""

from typing import Any, Final

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.encoding import punycode
from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from saleor_config.email_addresses import filter_unconfirmed_accounts, is_placeholder
from saleor_config.text_input import clean_line

LONGEST_EMAIL: Final = 254


def read_email(text: str) -> str:
    """A deliverable address in the one form in which we compare and keep it.

    Lower case, an international domain in its ASCII form. Raises ``CustomerError``.
    """
    typed = clean_line(text)
    if not typed:
        raise CustomerError(CustomerErrorCode.REQUIRED, _("Enter your e-mail address."), "email")
    email = _normalise_email(typed) if len(typed) <= LONGEST_EMAIL else ""
    try:
        validate_email(email)
    except ValidationError:
        email = ""
    if not email or len(email) > LONGEST_EMAIL or is_placeholder(email):
        message = _("Please enter a valid e-mail address.")
        raise CustomerError(CustomerErrorCode.INVALID, message, "email")
    return email


def is_taken(email: str, but: Any) -> bool:
    """Whether an account other than ``but`` has this address, in any spelling.

    One that was registered with it and never confirmed does not: anybody can type it there.
    """
    others = get_user_model().objects.filter(email__iexact=email).exclude(pk=but.pk)
    return bool(others.exclude(pk__in=filter_unconfirmed_accounts()).exists())


def _normalise_email(text: str) -> str:
    local, _at, domain = text.rpartition("@")
    try:
        return f"{local}@{punycode(domain.lower())}".lower()
    except UnicodeError:
        return ""
