"""The ways to pay for a customer's cart."""

from typing import Any
from uuid import uuid4

from saleor.account.models import Address
from saleor.checkout.models import Checkout

from plugins.cart.carts import find_checkout, read_cart
from plugins.cart.pricing import PricedCart, PricedLine, price_cart
from plugins.catalogue.selectors import get_instalment_offers
from plugins.payments.selectors import (
    InstalmentRequest,
    PaymentMethodOption,
    Purchase,
    PurchaseLine,
    describe_buyer,
    get_instalment_counts,
    list_eligible_instalments,
    list_payment_methods,
)
from saleor_config.language import current_language
from saleor_config.plugins_manager import cache_plugin_configurations


def list_offered_methods(user: Any) -> list[PaymentMethodOption]:
    """Those of the shop, and instalments where a provider takes the customer's cart on.

    Outside of transactions: providers may be asked. Where none is configured, no query more than
    ``list_payment_methods`` makes.
    """
    methods = list_payment_methods()
    if not get_instalment_counts() or not user.is_authenticated:
        return methods
    *online, cash = methods
    return [*online, *_list_instalments(user), cash]


def _list_instalments(user: Any) -> list[PaymentMethodOption]:
    with cache_plugin_configurations():
        cart = read_cart(user)
        if cart is None or not cart.lines:
            return []
        priced = price_cart(cart)
        total = priced.totals.total
        offered = [each.provider.lower() for each in get_instalment_offers(total) if each.available]
    if not offered:
        return []
    lines = [f"{each.line.variant_id}:{each.line.quantity}" for each in priced.lines]
    content = "\n".join([str(user.pk), str(total), *lines])
    return list_eligible_instalments(offered, content, lambda: _build_request(user, priced))


def _build_request(user: Any, cart: PricedCart) -> InstalmentRequest:
    """Of a purchase that is not agreed yet: nothing is paid under its key."""
    key = uuid4()
    return InstalmentRequest(
        key=key,
        amount=cart.totals.total,
        language=current_language(),
        return_url="",
        purchase=_build_purchase(user, cart, find_checkout(user), str(key)),
    )


def _build_purchase(
    user: Any, cart: PricedCart, checkout: Checkout | None, reference: str
) -> Purchase:
    totals = cart.totals
    parts = zip(cart.lines, totals.line_discounts, totals.line_taxes, strict=True)
    amounts = [line.total - discount + tax for line, discount, tax in parts]
    address: Address | None = checkout.shipping_address if checkout else None
    return Purchase(
        order_number=reference,
        lines=tuple(map(_build_line, cart.lines, amounts)),
        shipping=totals.total - sum(amounts),
        tax=totals.tax + totals.shipping_tax,
        discount=0,
        **describe_buyer(user, address or user.default_shipping_address, user.email),
    )


def _build_line(priced: PricedLine, amount: int) -> PurchaseLine:
    """The price of one piece is rounded up, and what that adds is taken off the line."""
    variant, quantity = priced.line.variant, priced.line.quantity
    unit = -(-amount // quantity)
    return PurchaseLine(
        reference=variant.sku or str(variant.pk),
        name=variant.product.name,
        quantity=quantity,
        unit_price=unit,
        discount=unit * quantity - amount,
    )
