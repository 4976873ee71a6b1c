"""What the customer says of themselves: name, gender and date of birth."""

from datetime import date
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.models import CustomerDetails
from plugins.accounts.services.customers import lock_customer
from plugins.accounts.validators import read_names
from saleor_config.form_fields import FormReader
from saleor_config.text_input import clean_line, convert_digits

EARLIEST_BIRTHDAY: Final = date(1900, 1, 1)


def update_profile(user: Any, *, first_name: str, last_name: str | None = None) -> Any:
    """The customer with new names; a last name that is not given (None) stays.

    Raises ``CustomerError``.
    """
    reader = FormReader(CustomerErrorCode)
    first, last = read_names(reader, first_name, last_name or "")
    if reader.errors:
        raise CustomerError.from_details(reader.errors)
    with transaction.atomic():
        customer = lock_customer(user)
        customer.first_name = first
        if last_name is not None:
            customer.last_name = last
        customer.save(update_fields=["first_name", "last_name"])
    return customer


def update_details(
    user: Any, *, gender: str | None = None, date_of_birth: str | None = None
) -> None:
    """Gender (``CustomerDetails.Gender``, in any case) and day of birth (YYYY-MM-DD); an empty
    text takes one away, None leaves it. Raises ``CustomerError``."""
    reader = FormReader(CustomerErrorCode)
    given: dict[str, Any] = {}
    if gender is not None:
        given["gender"] = _read_gender(clean_line(gender), reader)
    if date_of_birth is not None:
        given["date_of_birth"] = _read_birthday(convert_digits(clean_line(date_of_birth)), reader)
    if reader.errors:
        raise CustomerError.from_details(reader.errors)
    if given:
        with transaction.atomic():
            customer = lock_customer(user)
            CustomerDetails.objects.update_or_create(user=customer, defaults=given)


def _read_gender(text: str, reader: FormReader) -> str:
    known = {value.lower(): value for value in CustomerDetails.Gender.values}
    if text and text.lower() not in known:
        choices = ", ".join(known.values())
        message = _("Choose one of: %(choices)s.") % {"choices": choices}
        reader.add_error(message, "gender")
    return known.get(text.lower(), "")


def _read_birthday(text: str, reader: FormReader) -> date | None:
    try:
        day = date.fromisoformat(text) if text else None
    except ValueError:
        day = date.min
    if day is not None and not EARLIEST_BIRTHDAY <= day <= timezone.localdate():
        message = _("Write the day as in 1990-12-31; it can't be in the future.")
        reader.add_error(message, "dateOfBirth")
    return day
