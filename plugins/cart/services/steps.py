"""Checking out step by step: address, delivery, way to pay, and then the order."""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.account.models import Address
from saleor.checkout.models import Checkout

from plugins.cart.agreement import check_minimum
from plugins.cart.carts import list_carts, lock_cart, lock_customer
from plugins.cart.checkout_steps import Steps, read_steps, write_addresses, write_steps
from plugins.cart.delivery_choice import DeliverySelection, chosen_delivery
from plugins.cart.delivery_form import Delivery, OrderForm, read_delivery
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import price_cart
from plugins.cart.services.orders import Placed, check_out
from plugins.payments.selectors import PaymentMethod, list_payment_methods
from plugins.payments.services import PaymentError, read_card_source
from plugins.payments.services.card_sources import TypedCardError, token_of_typed_card
from saleor_config.errors import ErrorDetail
from saleor_config.money import from_halalas
from saleor_config.plugins_manager import cache_plugin_configurations

METHOD_NAMES: Final = {
    "cashondelivery": PaymentMethod.CASH_ON_DELIVERY,
    "cod": PaymentMethod.CASH_ON_DELIVERY,
    "card": PaymentMethod.CREDIT_CARD,
}
"""Under which older clients know ways to pay, beside our own names."""


@dataclass(frozen=True)
class TypedAddress:
    """As typed."""

    first_name: str = ""
    last_name: str = ""
    email: str = ""
    phone: str = ""
    address: str = ""
    city: str = ""
    postal_code: str = ""
    company_name: str = ""
    state: str = ""


@dataclass(frozen=True)
class TypedPayment:
    """As typed. ``expiry_date``: MM/YY. ``saved_card_id``: a global id."""

    method: str = ""
    card_number: str = field(default="", repr=False)
    card_holder_name: str = field(default="", repr=False)
    expiry_date: str = field(default="", repr=False)
    cvv: str = field(default="", repr=False)
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)


def save_address(
    user: Any,
    typed: TypedAddress,
    *,
    billing: Delivery | None = None,
    saves_address: bool = True,
) -> None:
    """Where the order goes, and its invoice where that is another address (``read_address``).

    Raises ``CartError`` with every field of ``typed`` that is wrong.
    """
    delivery = read_address(typed)
    with transaction.atomic():
        lock_customer(user)
        cart = _require_filled_cart(lock_cart(user))
        billing_address = billing.as_address() if billing else None
        write_addresses(cart, delivery.email, delivery.as_address(), billing_address)
        write_steps(cart, replace(read_steps(cart), saves_address=saves_address))


def read_address(typed: TypedAddress) -> Delivery:
    """An address in shape. Raises ``CartError`` with every field that is wrong."""
    return read_delivery(_build_order_form(typed))


def save_delivery(
    user: Any, option_id: str, day: date | None = None, window_id: str | None = None
) -> None:
    """One of ``delivery_options_for`` the saved address's city. Raises ``CartError``."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = _require_filled_cart(lock_cart(user))
        if cart.shipping_address is None:
            raise CartError(CartErrorCode.REQUIRED, _("Please enter your address first."))
        wish = DeliverySelection(option_id, day, window_id)
        chosen_delivery(price_cart(cart), cart.shipping_address.city, wish)
        write_steps(
            cart,
            replace(
                read_steps(cart),
                delivery_option_id=option_id,
                delivery_date=day.isoformat() if day else None,
                delivery_window_id=window_id,
            ),
        )


def save_payment(user: Any, typed: TypedPayment) -> None:
    """How the order is paid; nothing is charged yet. Raises ``CartError``."""
    _require_filled_cart(list_carts(user).first())
    fields = read_payment(user, typed)
    method = fields.pop("payment_method")
    with transaction.atomic():
        lock_customer(user)
        cart = _require_filled_cart(lock_cart(user))
        total = from_halalas(price_cart(cart).totals.total)
        option = next((each for each in list_payment_methods(total) if each.method is method), None)
        if option is not None and not option.available:
            raise CartError(CartErrorCode.INVALID, option.note or "", "paymentMethod")
        write_steps(cart, replace(read_steps(cart), payment_method=method.value, **fields))


def check_minimum_order(user: Any) -> None:
    """Raises ``CartError`` for an empty cart and for one below the minimum."""
    check_minimum(price_cart(_require_filled_cart(list_carts(user).first())))


def check_out_by_steps(
    user: Any, *, idempotency_key: str, expected_total: int | None = None
) -> Placed:
    """Order what was said step by step; see ``check_out``."""
    cart = list_carts(user).select_related("shipping_address", "billing_address").first()
    steps = read_steps(cart) if cart else Steps()
    typed, billing = TypedAddress(), None
    if cart is not None and cart.shipping_address is not None:
        typed = _build_typed_address(cart.shipping_address, cart.email)
        if cart.billing_address_id not in (None, cart.shipping_address_id):
            billing = read_address(_build_typed_address(cart.billing_address, cart.email))
    form = replace(
        _build_order_form(typed),
        billing=billing,
        saves_address=steps.saves_address,
        idempotency_key=idempotency_key,
        expected_total=expected_total,
        payment_method=PaymentMethod(steps.payment_method or PaymentMethod.CREDIT_CARD),
        card_token=steps.card_token,
        saved_card_id=steps.saved_card_id,
        save_card=steps.save_card,
        stc_pay_mobile=steps.stc_pay_mobile,
        delivery_option_id=steps.delivery_option_id,
        delivery_date=steps.day,
        delivery_window_id=steps.delivery_window_id,
    )
    try:
        return check_out(user, form)
    except CartError:
        _require_filled_cart(cart)
        raise


def read_order_form(
    user: Any, address: TypedAddress, payment: TypedPayment, **rest: Any
) -> OrderForm:
    """The whole checkout form at once. Raises ``CartError`` with every field that is wrong.

    ``rest``: other fields of ``OrderForm``.
    """
    errors: list[ErrorDetail] = []
    form = replace(_build_order_form(address), **rest)
    try:
        read_delivery(form)
    except CartError as error:
        errors.extend(error.details)
    try:
        form = replace(form, **read_payment(user, payment))
    except CartError as error:
        errors.extend(error.details)
    if errors:
        raise CartError.from_details(errors)
    return form


def read_payment(user: Any, typed: TypedPayment) -> dict[str, Any]:
    """The fields of ``OrderForm`` about paying. A typed card has become a token."""
    method = _parse_payment_method(typed.method)
    if method is PaymentMethod.CASH_ON_DELIVERY:
        return {"payment_method": method, "card_token": None, "saved_card_id": None}
    fields: dict[str, Any] = {
        "card_token": typed.card_token,
        "saved_card_id": typed.saved_card_id,
        "save_card": typed.save_card,
        "stc_pay_mobile": typed.stc_pay_mobile,
    }
    is_typed = method is PaymentMethod.CREDIT_CARD and not (typed.card_token or typed.saved_card_id)
    try:
        if is_typed:
            fields["card_token"] = token_of_typed_card(
                number=typed.card_number,
                name=typed.card_holder_name,
                expiry=typed.expiry_date,
                cvv=typed.cvv,
            )
        read_card_source(user, method, **fields)
    except TypedCardError as refusal:
        errors = [
            ErrorDetail(CartErrorCode.INVALID, sentence, name)
            for name, sentence in refusal.errors.items()
        ]
        raise CartError.from_details(errors) from None
    except PaymentError as error:
        raise CartError(CartErrorCode.INVALID, str(error), error.field) from None
    return {"payment_method": method, **fields}


def _build_typed_address(address: Address, email: str) -> TypedAddress:
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


def _parse_payment_method(text: str) -> PaymentMethod:
    name = text.strip().lower()
    if not name:
        raise CartError(CartErrorCode.REQUIRED, _("This field is required."), "paymentMethod")
    if name in METHOD_NAMES:
        return METHOD_NAMES[name]
    try:
        return PaymentMethod(name)
    except ValueError:
        message = _("This way to pay is not offered.")
        raise CartError(CartErrorCode.INVALID, message, "paymentMethod") from None


def _build_order_form(typed: TypedAddress) -> OrderForm:
    return OrderForm(
        **vars(typed), payment_method=PaymentMethod.CASH_ON_DELIVERY, idempotency_key=""
    )


def _require_filled_cart(cart: Checkout | None) -> Checkout:
    if cart is None or not cart.lines.all():
        raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    return cart
