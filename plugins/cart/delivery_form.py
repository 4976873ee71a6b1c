"""The checkout form, validated and normalised (docs/specification.md#validation-rules)."""

import re
import uuid
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from plugins.cart.delivery_choice import DeliverySelection
from plugins.cart.errors import CartError, CartErrorCode
from plugins.payments.selectors import PaymentMethod
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, convert_digits

LONGEST_TEXT: Final = 256
LONGEST_EMAIL: Final = 254
LONGEST_STATE: Final = 128
POSTAL_CODE_SHAPE: Final = re.compile(r"[0-9]{5}")


@dataclass(frozen=True)
class OrderForm:
    """The checkout form as typed. ``expected_total`` is in halalas. ``billing``: where the
    invoice goes, None for the address of the delivery. ``saves_address``: whether the address
    book gets a copy."""

    first_name: str
    last_name: str
    email: str
    phone: str
    address: str
    city: str
    payment_method: PaymentMethod
    idempotency_key: str
    postal_code: str | None = None
    expected_total: int | None = None
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)
    delivery_option_id: str | None = None
    delivery_date: date | None = None
    delivery_window_id: str | None = None
    company_name: str = ""
    state: str = ""
    billing: "Delivery | None" = None
    saves_address: bool = True

    @property
    def delivery_wish(self) -> DeliverySelection:
        return DeliverySelection(
            self.delivery_option_id, self.delivery_date, self.delivery_window_id
        )


@dataclass(frozen=True)
class Delivery:
    """Where to and to whom; ``phone`` is E.164, ``postal_code`` may be empty."""

    first_name: str
    last_name: str
    email: str
    phone: str
    address: str
    city: str
    postal_code: str
    company_name: str = ""
    state: str = ""

    def as_address(self) -> dict[str, str]:
        """The columns of Saleor's address."""
        return {
            "first_name": self.first_name,
            "last_name": self.last_name,
            "company_name": self.company_name,
            "street_address_1": self.address,
            "city": self.city,
            "country_area": self.state,
            "postal_code": self.postal_code,
            "country": settings.DEFAULT_COUNTRY,
            "phone": self.phone,
        }


def read_idempotency_key(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        raise CartError(
            CartErrorCode.INVALID, _("The idempotency key must be a UUID."), "idempotencyKey"
        ) from None


def read_delivery(form: OrderForm) -> Delivery:
    """The form in shape; ``CartError`` names every field that is not."""
    errors: list[ErrorDetail] = []
    delivery = Delivery(
        first_name=_require_text(form.first_name, "firstName", errors),
        last_name=_require_text(form.last_name, "lastName", errors),
        email=_validate_email(form.email, errors),
        phone=_validate_phone(form.phone, errors),
        address=_require_text(form.address, "address", errors),
        city=_require_text(form.city, "city", errors),
        postal_code=_postal_code(form.postal_code, errors),
        company_name=_clean_optional_text(form.company_name, "companyName", LONGEST_TEXT, errors),
        state=_clean_optional_text(form.state, "state", LONGEST_STATE, errors),
    )
    if errors:
        raise CartError.from_details(errors)
    return delivery


def _require_text(
    text: str, field: str, errors: list[ErrorDetail], longest: int = LONGEST_TEXT
) -> str:
    if not clean_line(text):
        errors.append(ErrorDetail(CartErrorCode.REQUIRED, _("This field is required."), field))
    return _clean_optional_text(text, field, longest, errors)


def _clean_optional_text(text: str, field: str, longest: int, errors: list[ErrorDetail]) -> str:
    text = clean_line(text)
    if len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        errors.append(ErrorDetail(CartErrorCode.INVALID, message, field))
    return text


def _validate_email(text: str, errors: list[ErrorDetail]) -> str:
    known = len(errors)
    text = _require_text(text, "email", errors, LONGEST_EMAIL)
    if len(errors) == known:
        try:
            validate_email(text)
        except ValidationError:
            errors.append(_build_invalid_detail(_("Please enter a valid e-mail address."), "email"))
    return text


def _validate_phone(text: str, errors: list[ErrorDetail]) -> str:
    known = len(errors)
    text = _require_text(text, "phone", errors)
    phone = read_phone(text)
    if phone is None and len(errors) == known:
        errors.append(_build_invalid_detail(_("Please enter a valid phone number."), "phone"))
    return phone or text


def _postal_code(text: str | None, errors: list[ErrorDetail]) -> str:
    text = convert_digits(clean_line(text or ""))
    if text and not POSTAL_CODE_SHAPE.fullmatch(text):
        errors.append(_build_invalid_detail(_("A postal code has five digits."), "postalCode"))
    return text


def _build_invalid_detail(message: str, field: str) -> ErrorDetail:
    return ErrorDetail(CartErrorCode.INVALID, message, field)
