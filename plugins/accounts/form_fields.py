"""Fields of the account's forms: each is brought into shape, or its fault is noted."""

from django.utils.translation import gettext as _

from plugins.accounts.problems import CustomerErrorCode, CustomerProblem
from saleor_config.phone_numbers import read_phone
from saleor_config.typed_text import LONGEST_NAME, readable


def first_name(text: str, problems: list[CustomerProblem]) -> str:
    name = _name(text, "firstName", problems)
    if not name:
        problems.append(_required("firstName"))
    return name


def last_name(text: str, problems: list[CustomerProblem]) -> str:
    return _name(text, "lastName", problems)


def phone(text: str, problems: list[CustomerProblem]) -> str:
    """E.164 of a Saudi number or, with its +, of another country's."""
    text = readable(text)
    number = read_phone(text)
    if not text:
        problems.append(_required("phone"))
    elif number is None:
        message = _("Please enter a valid phone number.")
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, "phone"))
    return number or ""


def _name(text: str, field: str, problems: list[CustomerProblem]) -> str:
    name = readable(text)
    if len(name) > LONGEST_NAME:
        message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, field))
    return name


def _required(field: str) -> CustomerProblem:
    return CustomerProblem(CustomerErrorCode.REQUIRED, _("This field is required."), field)
