"""The cart as the shop shows it. Amounts in halalas, texts in the current language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from saleor.checkout.models import CheckoutLine

from plugins.cart.carts import carts_of
from plugins.cart.planting import Planting, is_service
from plugins.cart.pricing import PricedCart, PricedLine, price_cart
from plugins.cart.problems import no_longer_sold, stock_sentence
from plugins.cart.stock import available_quantities, largest_quantity
from plugins.catalogue.selectors import image_for_products
from plugins.saudi_market.selectors import Rules, Totals, cart_totals, market_configuration
from saleor_config.global_ids import write_id
from saleor_config.language import translated
from saleor_config.plugins_manager import plugin_configurations_read_once


@dataclass(frozen=True)
class CartSummary:
    subtotal: int
    discount: int
    shipping: int
    tax: int
    total: int
    free_delivery_above: int
    minimum_order: int | None
    promo_code: str | None


@dataclass(frozen=True)
class PlantingAssistance:
    """``price`` is for one plant."""

    price: int


@dataclass(frozen=True)
class CartLineContents:
    """``image`` is that of the catalogue. ``planting_assistance`` is what is asked for."""

    id: str
    quantity: int
    maximum_quantity: int
    unit_price: int
    undiscounted_unit_price: int
    total: int
    variant_id: str
    variant_name: str
    product_slug: str
    name: str
    latin_name: str | None
    image: Any
    warning: str | None
    planting_assistance: PlantingAssistance | None
    planting_assistance_offer: PlantingAssistance | None
    product_id: int
    sku: str


@dataclass(frozen=True)
class CartContents:
    id: str
    lines: list[CartLineContents]
    quantity: int
    summary: CartSummary


def cart_for(user: Any) -> CartContents:
    """The customer's cart; an empty one where nothing was added yet.

    The id is the customer's, not the checkout's: it stays the same after an order, and
    the checkout's token, which alone opens it in Saleor's API, stays here.
    """
    identifier = write_id("Cart", user.pk)
    checkout = carts_of(user).first()
    if checkout is None:
        rules = market_configuration().rules
        return CartContents(identifier, [], 0, _summary(cart_totals([], rules=rules), rules, None))
    with plugin_configurations_read_once():
        priced = price_cart(checkout)
    plants = [line for line in priced.lines if not is_service(line.line)]
    available = available_quantities([line.line.variant_id for line in plants], user=user)
    images = image_for_products(line.line.variant.product_id for line in plants)
    lines = [
        _line(line, available, images.get(line.line.variant.product_id), priced) for line in plants
    ]
    return CartContents(
        id=identifier,
        lines=lines,
        quantity=sum(line.quantity for line in lines),
        summary=_summary_of(priced),
    )


def _summary_of(cart: PricedCart) -> CartSummary:
    return _summary(cart.totals, cart.rules, cart.voucher.code if cart.voucher else None)


def _summary(totals: Totals, rules: Rules, promo_code: str | None) -> CartSummary:
    return CartSummary(
        subtotal=totals.subtotal,
        discount=totals.discount,
        shipping=totals.shipping,
        tax=totals.tax,
        total=totals.total,
        free_delivery_above=rules.free_delivery_above,
        minimum_order=rules.minimum_order or None,
        promo_code=promo_code,
    )


def _line(
    priced: PricedLine, available: Mapping[int, int], image: Any, cart: PricedCart
) -> CartLineContents:
    line, variant = priced.line, priced.line.variant
    product = variant.product
    name = translated(product, "name")
    left = available[variant.pk] if product.is_visible else 0
    maximum = largest_quantity(variant, left) if product.is_visible else 0
    return CartLineContents(
        id=write_id("CheckoutLine", line.pk),
        quantity=line.quantity,
        maximum_quantity=maximum,
        unit_price=priced.unit_price,
        undiscounted_unit_price=priced.undiscounted_unit_price,
        total=priced.total,
        variant_id=write_id("ProductVariant", variant.pk),
        variant_name=translated(variant, "name"),
        product_slug=product.slug,
        name=name,
        latin_name=product.metadata.get("latin_name"),
        image=image,
        warning=_warning(line.quantity, maximum, name, sold=product.is_visible)
        or _planting_warning(line, cart.planting),
        planting_assistance=_planting_assistance(line, cart),
        planting_assistance_offer=_offer(cart.planting.prices.get(product.pk)),
        product_id=product.pk,
        sku=variant.sku,
    )


def _offer(price: int | None) -> PlantingAssistance | None:
    return None if price is None else PlantingAssistance(price)


def _planting_assistance(line: CheckoutLine, cart: PricedCart) -> PlantingAssistance | None:
    """At the price that the totals count, which the catalogue's may follow a moment later."""
    if not cart.planting.is_planted(line):
        return None
    return _offer(next((each.unit_price for each in cart.lines if is_service(each.line)), None))


def _planting_warning(line: CheckoutLine, planting: Planting) -> str | None:
    is_counted = planting.is_planted(line) and planting.line is not None
    if planting.is_asked_for(line) and not is_counted:
        return _("Planting assistance is no longer offered and was left out.")
    return None


def _warning(quantity: int, maximum: int, name: str, *, sold: bool) -> str | None:
    if not sold:
        return no_longer_sold(name)
    return stock_sentence(name, maximum) if quantity > maximum else None
