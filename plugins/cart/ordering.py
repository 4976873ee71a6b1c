"""Saleor's order made of a priced, locked cart. Call it in the transaction that placed it."""

from decimal import Decimal, InvalidOperation, localcontext
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from prices import Money
from saleor.account.models import Address
from saleor.checkout.models import Checkout
from saleor.checkout.utils import create_order, prepare_order_data
from saleor.core.exceptions import InsufficientStock
from saleor.discount.models import NotApplicable
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod

from plugins.accounts.selectors import address_filled_from
from plugins.cart.delivery_form import Delivery
from plugins.cart.planting import METADATA_KEY, note_for_staff
from plugins.cart.pricing import PricedCart, store_discount
from plugins.cart.problems import CartErrorCode, CartRejected, rejected, short_of_stock
from plugins.cart.stock import available_quantities
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import PaymentRefused, pay_for_checkout
from saleor_config.language import translated
from saleor_config.money import from_halalas, to_halalas


def order_from_cart(cart: PricedCart, delivery: Delivery, method: PaymentMethod) -> Order:
    """Pay for the cart and order it through Saleor. Raises ``CartRejected``."""
    checkout = cart.checkout
    _write_delivery(cart, delivery)
    data = _order_data(cart)
    if to_halalas(data["total"].gross) != cart.totals.total:
        raise RuntimeError("Saleor's total differs from the cart's; no order was made.")
    # Saleor would keep the account's address, which is a placeholder for phone customers.
    data["user_email"] = delivery.email
    if cart.totals.total:
        _pay(checkout, cart, delivery, method)
    try:
        order = create_order(
            checkout=checkout, order_data=data, user=checkout.user, redirect_url=""
        )
    except InsufficientStock as shortage:
        raise _short(shortage) from shortage
    except ValidationError as error:
        raise rejected(CartErrorCode.CART_CHANGED, error.messages[0]) from error
    note = note_for_staff(cart.planting)
    if note:
        order.store_value_in_metadata({METADATA_KEY: note})
        order.save(update_fields=["metadata"])
    return order


def _write_delivery(cart: PricedCart, delivery: Delivery) -> None:
    checkout = cart.checkout
    # An address of the book is written as it stands there, so that Saleor, which adds the
    # order's address to the book, finds it there.
    fields = _saved_address(checkout.user, delivery) or {
        "first_name": delivery.first_name,
        "last_name": delivery.last_name,
        "street_address_1": delivery.address,
        "city": delivery.city,
        "postal_code": delivery.postal_code,
        "country": settings.DEFAULT_COUNTRY,
        "phone": delivery.phone,
    }
    _drop_old_addresses(checkout)
    # Two rows: staff may correct one of them and leave the other.
    checkout.shipping_address = Address.objects.create(**fields)
    checkout.billing_address = Address.objects.create(**fields)
    checkout.email = delivery.email
    checkout.country = settings.DEFAULT_COUNTRY
    checkout.shipping_method = _delivery_method(cart)
    checkout.gift_cards.clear()
    store_discount(
        cart, "shipping_address", "billing_address", "email", "country", "shipping_method"
    )


def _saved_address(user: Any, delivery: Delivery) -> dict[str, Any] | None:
    return address_filled_from(
        user,
        first_name=delivery.first_name,
        last_name=delivery.last_name,
        phone=delivery.phone,
        line=delivery.address,
        city=delivery.city,
        postal_code=delivery.postal_code,
    )


def _drop_old_addresses(checkout: Checkout) -> None:
    """Addresses that Saleor's API put on the cart, unless the customer's book holds them."""
    keys = {checkout.shipping_address_id, checkout.billing_address_id} - {None}
    if keys:
        Address.objects.filter(pk__in=keys, user_addresses__isnull=True).delete()


def _delivery_method(cart: PricedCart) -> ShippingMethod | None:
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return None
    method = ShippingMethod.objects.applicable_shipping_methods(
        price=Money(from_halalas(cart.totals.subtotal), settings.DEFAULT_CURRENCY),
        weight=cart.checkout.get_total_weight(),
        country_code=settings.DEFAULT_COUNTRY,
    ).first()
    if method is None:
        raise rejected(CartErrorCode.INVALID, _("We can't deliver this order at the moment."))
    return method


def _order_data(cart: PricedCart) -> dict[str, Any]:
    try:
        # Saleor divides a line's tax by its price to get the rate: 0 / 0 for a free plant.
        with localcontext() as context:
            context.traps[InvalidOperation] = False
            data = dict(
                prepare_order_data(
                    checkout=cart.checkout,
                    lines=cart.checkout_lines,
                    tracking_code="",
                    discounts=cart.discounts,
                )
            )
    except InsufficientStock as shortage:
        raise _short(shortage) from shortage
    except NotApplicable as refusal:
        raise rejected(
            CartErrorCode.INVALID_PROMO_CODE,
            _("Your promo code is no longer valid, so the total has changed."),
        ) from refusal
    for line in data["lines"]:
        # The rate the plants are sold at is recorded by the market once the order stands.
        line.tax_rate = Decimal(0)
    return data


def _pay(checkout: Checkout, cart: PricedCart, delivery: Delivery, method: PaymentMethod) -> None:
    try:
        pay_for_checkout(
            checkout,
            method=method,
            amount=from_halalas(cart.totals.total),
            email=delivery.email,
        )
    except PaymentRefused as refusal:
        raise rejected(CartErrorCode.PAYMENT_FAILED, str(refusal)) from refusal


def _short(shortage: InsufficientStock) -> CartRejected:
    variant = shortage.item
    left = available_quantities([variant.pk])[variant.pk]
    return CartRejected(short_of_stock(translated(variant.product, "name"), left))
