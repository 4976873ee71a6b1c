"""The cart as the shop shows it. Amounts in halalas, texts in the current language."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from saleor.checkout.models import CheckoutLine

from plugins.cart.carts import list_carts
from plugins.cart.errors import describe_stock, describe_unsold
from plugins.cart.planting import Planting, is_service
from plugins.cart.pricing import PricedCart, PricedLine, price_cart
from plugins.cart.stock import available_quantities, largest_quantity
from plugins.catalogue.selectors import get_variant_images
from plugins.saudi_market.selectors import (
    MarketRules,
    Totals,
    compute_cart_totals,
    get_market_configuration,
)
from saleor_config.global_ids import write_id
from saleor_config.language import translate_field
from saleor_config.plugins_manager import cache_plugin_configurations
from saleor_config.text_input import distinct_variant_name


@dataclass(frozen=True)
class CartSummary:
    """``total == subtotal - discount + tax + shipping``. ``shipping_discount``: the part of
    ``discount`` that is taken off the delivery, and so off no line."""

    subtotal: int
    discount: int
    shipping: int
    tax: int
    total: int
    free_delivery_above: int
    minimum_order: int | None
    promo_code: str | None
    shipping_discount: int
    vat_basis_points: int


@dataclass(frozen=True)
class PlantingAssistance:
    """``price`` is for one plant."""

    price: int


@dataclass(frozen=True)
class CartLineContents:
    """``image`` is the variant's. ``planting_assistance`` is what is asked for.

    ``discount`` and ``tax`` are the line's shares of those of the cart; ``total`` is before both.
    """

    id: str
    quantity: int
    maximum_quantity: int
    unit_price: int
    undiscounted_unit_price: int
    total: int
    discount: int
    tax: int
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
    is_service: bool = False


@dataclass(frozen=True)
class CartContents:
    """``lines`` are plants, ``quantity`` their pieces. ``planting_line`` is planting assistance
    for those that ask for it, in one line with as many pieces."""

    id: str
    lines: list[CartLineContents]
    planting_line: CartLineContents | None
    quantity: int
    summary: CartSummary

    @property
    def all_lines(self) -> list[CartLineContents]:
        """All that the totals are made of."""
        return [*self.lines, self.planting_line] if self.planting_line else self.lines


def cart_for(user: Any) -> CartContents:
    """The customer's cart; an empty one where nothing was added yet.

    The id is the customer's, not the checkout's: it stays the same after an order, and
    the checkout's token, which alone opens it in Saleor's API, stays here.
    """
    identifier = write_id("Cart", user.pk)
    checkout = list_carts(user).first()
    if checkout is None:
        rules = get_market_configuration().rules
        return CartContents(
            identifier,
            [],
            None,
            0,
            _build_summary(compute_cart_totals([], rules=rules), rules, None),
        )
    with cache_plugin_configurations():
        priced = price_cart(checkout)
    shares = list(
        zip(priced.lines, priced.totals.line_discounts, priced.totals.line_taxes, strict=True)
    )
    plants = [share for share in shares if not is_service(share[0].line)]
    available = available_quantities([line.line.variant_id for line, *_ in plants], user=user)
    images = get_variant_images(line.line.variant_id for line, *_ in plants)
    lines = [
        replace(
            _build_line(line, available, images.get(line.line.variant_id), priced),
            discount=discount,
            tax=tax,
        )
        for line, discount, tax in plants
    ]
    services = [
        replace(_service_line(line), discount=discount, tax=tax)
        for line, discount, tax in shares
        if is_service(line.line)
    ]
    return CartContents(
        id=identifier,
        lines=lines,
        planting_line=services[0] if services else None,
        quantity=sum(line.quantity for line in lines),
        summary=_summary_of(priced),
    )


def _summary_of(cart: PricedCart) -> CartSummary:
    return _build_summary(cart.totals, cart.rules, cart.voucher.code if cart.voucher else None)


def _build_summary(totals: Totals, rules: MarketRules, promo_code: str | None) -> CartSummary:
    return CartSummary(
        subtotal=totals.subtotal,
        discount=totals.discount,
        shipping=totals.shipping,
        tax=totals.tax,
        total=totals.total,
        free_delivery_above=rules.free_delivery_above,
        minimum_order=rules.minimum_order or None,
        promo_code=promo_code,
        shipping_discount=totals.shipping_discount,
        vat_basis_points=rules.vat_basis_points,
    )


def _build_line(
    priced: PricedLine, available: Mapping[int, int], image: Any, cart: PricedCart
) -> CartLineContents:
    line, variant = priced.line, priced.line.variant
    product = variant.product
    left = available[variant.pk] if product.is_visible else 0
    maximum = largest_quantity(variant, left) if product.is_visible else 0
    plain = _plain_line(priced, maximum)
    return replace(
        plain,
        latin_name=product.metadata.get("latin_name"),
        image=image,
        warning=_build_warning(line.quantity, maximum, plain.name, sold=product.is_visible)
        or _build_planting_warning(line, cart.planting),
        planting_assistance=_build_planting_assistance(line, cart),
        planting_assistance_offer=_build_planting_offer(cart.planting.prices.get(product.pk)),
    )


def _service_line(priced: PricedLine) -> CartLineContents:
    """Its quantity follows the plants that it is for."""
    return replace(_plain_line(priced, priced.line.quantity), is_service=True)


def _plain_line(priced: PricedLine, maximum: int) -> CartLineContents:
    line, variant = priced.line, priced.line.variant
    product = variant.product
    name = translate_field(product, "name")
    return CartLineContents(
        # A line that Saleor's API took out has no key until the cart is changed.
        id=write_id("CheckoutLine", line.pk or 0),
        quantity=line.quantity,
        maximum_quantity=maximum,
        unit_price=priced.unit_price,
        undiscounted_unit_price=priced.undiscounted_unit_price,
        total=priced.total,
        discount=0,
        tax=0,
        variant_id=write_id("ProductVariant", variant.pk),
        variant_name=distinct_variant_name(translate_field(variant, "name"), name, variant.sku),
        product_slug=product.slug,
        name=name,
        latin_name=None,
        image=None,
        warning=None,
        planting_assistance=None,
        planting_assistance_offer=None,
        product_id=product.pk,
        sku=variant.sku,
    )


def _build_planting_offer(price: int | None) -> PlantingAssistance | None:
    return None if price is None else PlantingAssistance(price)


def _build_planting_assistance(line: CheckoutLine, cart: PricedCart) -> PlantingAssistance | None:
    """At the price that the totals count, which the catalogue's may follow a moment later."""
    if not cart.planting.is_planted(line):
        return None
    return _build_planting_offer(
        next((each.unit_price for each in cart.lines if is_service(each.line)), None)
    )


def _build_planting_warning(line: CheckoutLine, planting: Planting) -> str | None:
    is_counted = planting.is_planted(line) and planting.line is not None
    if planting.is_asked_for(line) and not is_counted:
        return _("Planting assistance is no longer offered and was left out.")
    return None


def _build_warning(quantity: int, maximum: int, name: str, *, sold: bool) -> str | None:
    if not sold:
        return describe_unsold(name)
    return describe_stock(name, maximum) if quantity > maximum else None
