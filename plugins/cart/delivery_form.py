"""The checkout form, validated and normalised (docs/specification.md#validation-rules)."""

import re
import uuid
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from saleor.account.models import Address

from plugins.cart.errors import CartError, CartErrorCode
from plugins.companies.errors import CompanyError
from plugins.companies.selectors import CompanyDetails, read_company_form
from plugins.payments.selectors import PaymentMethod
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import clean_line, convert_digits

LONGEST_TEXT: Final = 256
LONGEST_EMAIL: Final = 254
LONGEST_STATE: Final = 128
POSTAL_CODE_SHAPE: Final = re.compile(r"[0-9]{5}")


@dataclass(frozen=True, kw_only=True)
class TypedAddress:
    """Where to and to whom, as typed."""

    first_name: str
    last_name: str
    email: str
    phone: str
    address: str
    city: str
    postal_code: str = ""
    company_name: str = ""
    state: str = ""


@dataclass(frozen=True, kw_only=True)
class OrderForm(TypedAddress):
    """The checkout form as typed. ``expected_total`` and ``expected_amount_due``, what gift cards
    leave of it, are in halalas. ``billing``: where the
    invoice goes, None for the address of the delivery. ``saves_address``: whether the address
    book gets a copy. ``company``: whom it is invoiced to, None for a consumer."""

    payment_method: PaymentMethod
    idempotency_key: str
    expected_total: int | None = None
    expected_amount_due: int | None = None
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)
    delivery_option_id: str | None = None
    delivery_date: date | None = None
    delivery_window_id: str | None = None
    billing: "Delivery | None" = None
    saves_address: bool = True
    company: CompanyDetails | None = None


class Delivery(TypedAddress):
    """An address in shape; ``phone`` is E.164, ``postal_code`` may be empty."""

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


def read_delivery(form: TypedAddress) -> Delivery:
    """The form in shape; ``CartError`` names every field that is not."""
    errors: list[ErrorDetail] = []
    delivery = Delivery(
        first_name=_require_text(form.first_name, "firstName", errors),
        last_name=_require_text(form.last_name, "lastName", errors),
        email=_validate_email(form.email, errors),
        phone=_validate_phone(form.phone, errors),
        address=_require_text(form.address, "address", errors),
        city=_require_text(form.city, "city", errors),
        postal_code=_validate_postal_code(form.postal_code, errors),
        company_name=_clean_text(form.company_name, "companyName", errors),
        state=_clean_text(form.state, "state", errors, LONGEST_STATE),
    )
    if errors:
        raise CartError.from_details(errors)
    return delivery


def read_recipients(form: OrderForm) -> tuple[Delivery, CompanyDetails | None]:
    """Where the order goes, and the company that it is invoiced to.

    ``CartError`` names every field that is wrong, one of the company as ``company.vatNumber``.
    """
    errors: list[ErrorDetail] = []
    delivery: Delivery | None = None
    company: CompanyDetails | None = None
    try:
        delivery = read_delivery(form)
    except CartError as error:
        errors += error.details
    try:
        company = form.company and read_company_form(form.company)
    except CompanyError as error:
        errors += [
            replace(each, code=CartErrorCode[each.code.name], field=f"company.{each.field}")
            for each in error.details
        ]
    if delivery is None or errors:
        raise CartError.from_details(errors)
    return delivery, company


def build_typed_address(address: Address, email: str) -> TypedAddress:
    """A stored address as it was typed."""
    return TypedAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        email=email,
        phone=address.phone.as_e164 if address.phone else "",
        address=address.street_address_1,
        city=address.city,
        postal_code=address.postal_code,
        company_name=address.company_name,
        state=address.country_area,
    )


def _clean_text(
    text: str, field: str, errors: list[ErrorDetail], longest: int = LONGEST_TEXT
) -> str:
    text = clean_line(text)
    if len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        errors.append(ErrorDetail(CartErrorCode.INVALID, message, field))
    return text


def _require_text(
    text: str, field: str, errors: list[ErrorDetail], longest: int = LONGEST_TEXT
) -> str:
    if not clean_line(text):
        errors.append(ErrorDetail(CartErrorCode.REQUIRED, _("This field is required."), field))
    return _clean_text(text, field, errors, longest)


def _validate_email(text: str, errors: list[ErrorDetail]) -> str:
    known = len(errors)
    text = _require_text(text, "email", errors, LONGEST_EMAIL)
    if len(errors) == known:
        try:
            validate_email(text)
        except ValidationError:
            message = _("Please enter a valid e-mail address.")
            errors.append(ErrorDetail(CartErrorCode.INVALID, message, "email"))
    return text


def _validate_phone(text: str, errors: list[ErrorDetail]) -> str:
    known = len(errors)
    text = _require_text(text, "phone", errors)
    phone = read_phone(text)
    if phone is None and len(errors) == known:
        message = _("Please enter a valid phone number.")
        errors.append(ErrorDetail(CartErrorCode.INVALID, message, "phone"))
    return phone or text


def _validate_postal_code(text: str, errors: list[ErrorDetail]) -> str:
    text = convert_digits(clean_line(text))
    if text and not POSTAL_CODE_SHAPE.fullmatch(text):
        message = _("A postal code has five digits.")
        errors.append(ErrorDetail(CartErrorCode.INVALID, message, "postalCode"))
    return text
