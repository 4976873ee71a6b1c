"""Fields of forms as people type them: each is brought into shape, or its error is collected."""

from enum import Enum

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from saleor_config.email_addresses import is_placeholder
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, clean_lines

LONGEST_EMAIL = 254


class FormReader:
    """``errors``: of the fields that were read. ``codes`` has INVALID and REQUIRED."""

    def __init__(self, codes: type[Enum]) -> None:
        self.codes = codes
        self.errors: list[ErrorDetail] = []

    def add_error(self, message: str, field: str) -> None:
        self.errors.append(ErrorDetail(self.codes["INVALID"], message, field))

    def add_missing(self, field: str) -> None:
        message = _("This field is required.")
        self.errors.append(ErrorDetail(self.codes["REQUIRED"], message, field))

    def read_text(
        self, text: str, field: str, longest: int, *, is_required: bool = True, lines: bool = False
    ) -> str:
        """``lines``: the text may have several."""
        text = clean_lines(text) if lines else clean_line(text)
        if is_required and not text:
            self.add_missing(field)
        elif len(text) > longest:
            message = _("Please use at most %(longest)d characters.") % {"longest": longest}
            self.add_error(message, field)
        return text

    def read_phone(self, text: str, field: str = "phone") -> str:
        """E.164 of a Saudi number or, with its +, of another country's; empty with an error."""
        text = clean_line(text)
        phone = read_phone(text)
        if not text:
            self.add_missing(field)
        elif phone is None:
            self.add_error(_("Please enter a valid phone number."), field)
        return phone or ""

    def read_email(self, text: str, field: str = "email", *, is_required: bool = True) -> str:
        """Placeholders of customers without an address are errors too."""
        text = clean_line(text)
        if is_required and not text:
            self.add_missing(field)
        elif text and (len(text) > LONGEST_EMAIL or not is_email(text)):
            self.add_error(_("Please enter a valid e-mail address."), field)
        return text


def is_email(text: str) -> bool:
    """Whether mail may reach it: no placeholder either."""
    try:
        validate_email(text)
    except ValidationError:
        return False
    return not is_placeholder(text)
