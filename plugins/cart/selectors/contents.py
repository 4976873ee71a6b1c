"""The cart as the shop shows it. Amounts in halalas, texts in the current language."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from saleor.checkout.models import CheckoutLine

from plugins.cart.carts import Cart, find_checkout, read_cart
from plugins.cart.errors import describe_stock, describe_unsold
from plugins.cart.gift_cards import AppliedGiftCard, list_applied_cards
from plugins.cart.gifts import find_gift, is_gift_wrap
from plugins.cart.planting import Planting, is_service
from plugins.cart.pricing import PricedCart, PricedLine, price_cart
from plugins.cart.stock import get_largest_quantity
from plugins.cart.voucher_rules import describe_rule
from plugins.catalogue.selectors import localize_image
from plugins.gifts.selectors import GiftDetails
from plugins.saudi_market.selectors import (
    MarketRules,
    Totals,
    compute_cart_totals,
    get_market_configuration,
)
from saleor_config.global_ids import write_id
from saleor_config.language import Language, current_language, translate_field
from saleor_config.plugins_manager import cache_plugin_configurations
from saleor_config.text_input import distinct_variant_name


@dataclass(frozen=True)
class CartSummary(Totals):
    """``promo_code_problem``: why the code that was applied does not count now.
    ``shipping_discount``: the part of ``discount`` that is off no line. ``amount_due``: what
    ``gift_cards`` leave of ``total``."""

    free_delivery_above: int
    minimum_order: int | None
    promo_code: str | None
    vat_basis_points: int
    gift_cards: Sequence[AppliedGiftCard] = ()
    promo_code_problem: str | None = None

    @property
    def gift_card_amount(self) -> int:
        return sum(card.amount for card in self.gift_cards)

    @property
    def amount_due(self) -> int:
        return self.total - self.gift_card_amount


@dataclass(frozen=True)
class PlantingAssistance:
    """``price`` is for one plant."""

    price: int


@dataclass(frozen=True, kw_only=True)
class CartLineContents:
    """``image`` is the variant's. ``planting_assistance`` is what was chosen.

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
    product_id: int
    sku: str
    latin_name: str | None = None
    image: Any = None
    warning: str | None = None
    planting_assistance: PlantingAssistance | None = None
    planting_assistance_offer: PlantingAssistance | None = None
    is_service: bool = False


@dataclass(frozen=True)
class CartContents:
    """``lines`` are plants, ``quantity`` their pieces. ``planting_line`` is planting assistance
    for those that ask for it, in one line with as many pieces; ``gift_wrap_line`` the wrapping of
    a gift."""

    id: str
    lines: list[CartLineContents]
    planting_line: CartLineContents | None
    quantity: int
    summary: CartSummary
    gift_wrap_line: CartLineContents | None = None

    @property
    def all_lines(self) -> list[CartLineContents]:
        """All that the totals are made of."""
        services = (self.gift_wrap_line, self.planting_line)
        return [*self.lines, *filter(None, services)]


def get_cart(user: Any) -> CartContents:
    """The customer's cart; an empty one where nothing was added yet.

    The id is the customer's, not the checkout's: it stays the same after an order, and
    the checkout's token, which alone opens it in Saleor's API, stays here.
    """
    return describe_cart(user, read_cart(user))


def describe_cart(user: Any, cart: Cart | None) -> CartContents:
    """The cart that was read or changed; ``None`` where there is none. Without a voucher no
    query."""
    if cart is None:
        rules = get_market_configuration().rules
        summary = _build_summary(compute_cart_totals([], rules=rules), rules, None)
        return CartContents(write_id("Cart", user.pk), [], None, 0, summary)
    with cache_plugin_configurations():
        priced_cart = price_cart(cart)
    language = current_language()
    lines: list[CartLineContents] = []
    planting_line = gift_wrap_line = None
    for priced, discount, tax in zip(
        priced_cart.lines,
        priced_cart.totals.line_discounts,
        priced_cart.totals.line_taxes,
        strict=True,
    ):
        # Its quantity follows what it is for.
        service = {"maximum_quantity": priced.line.quantity, "is_service": True}
        if is_service(priced.line.variant):
            planting_line = _build_line(priced, discount, tax, language, **service)
        elif is_gift_wrap(priced.line.variant):
            gift_wrap_line = _build_line(priced, discount, tax, language, **service)
        else:
            described = _describe_plant(priced.line, cart, priced_cart, language)
            lines.append(_build_line(priced, discount, tax, language, **described))
    voucher, totals = priced_cart.voucher, priced_cart.totals
    return CartContents(
        id=write_id("Cart", user.pk),
        lines=lines,
        planting_line=planting_line,
        quantity=sum(line.quantity for line in lines),
        summary=_build_summary(
            totals,
            cart.rules,
            voucher.code if voucher is not None else None,
            list_applied_cards(cart.checkout, user, totals.total),
            _describe_rejection(cart, priced_cart),
        ),
        gift_wrap_line=gift_wrap_line,
    )


def _build_summary(
    totals: Totals,
    rules: MarketRules,
    promo_code: str | None,
    gift_cards: Sequence[AppliedGiftCard] = (),
    rejection: str | None = None,
) -> CartSummary:
    return CartSummary(
        **vars(totals),
        free_delivery_above=rules.free_delivery_above,
        minimum_order=rules.minimum_order or None,
        promo_code=promo_code,
        vat_basis_points=rules.vat_basis_points,
        gift_cards=gift_cards,
        promo_code_problem=rejection,
    )


def _describe_rejection(cart: Cart, priced: PricedCart) -> str | None:
    """Without a query."""
    if priced.rejection is not None:
        return describe_rule(priced.rejection, priced.totals.subtotal)
    if cart.checkout.voucher_code and cart.voucher is None:
        return _("Your promo code is no longer valid.")
    return None


def _build_line(
    priced: PricedLine, discount: int, tax: int, language: Language, **others: Any
) -> CartLineContents:
    line, variant = priced.line, priced.line.variant
    name = translate_field(variant.product, "name", language)
    return CartLineContents(
        # A line that Saleor's API took out has no key until the cart is changed.
        id=write_id("CheckoutLine", line.pk or 0),
        quantity=line.quantity,
        unit_price=priced.unit_price,
        undiscounted_unit_price=priced.undiscounted_unit_price,
        total=priced.total,
        discount=discount,
        tax=tax,
        variant_id=write_id("ProductVariant", variant.pk),
        variant_name=distinct_variant_name(
            translate_field(variant, "name", language), name, variant.sku
        ),
        product_slug=variant.product.slug,
        name=name,
        product_id=variant.product_id,
        sku=variant.sku,
        **others,
    )


def _describe_plant(
    line: CheckoutLine, cart: Cart, priced: PricedCart, language: Language
) -> dict[str, Any]:
    """What planting assistance has none of."""
    facts, planting = cart.variants[line.variant_id], priced.planting
    maximum = get_largest_quantity(facts) if line.variant.product.is_visible else 0
    # At the price that the totals count, which the catalogue's may follow a moment later.
    counted = next(
        (each.unit_price for each in priced.lines if is_service(each.line.variant)), None
    )
    return {
        "maximum_quantity": maximum,
        "latin_name": facts.latin_name,
        "image": localize_image(facts.image, language) if facts.image else None,
        "warning": _build_warning(line, maximum, planting),
        "planting_assistance": _build_planting(counted if planting.is_planted(line) else None),
        "planting_assistance_offer": _build_planting(planting.get_price(line.variant_id)),
    }


def _build_planting(price: int | None) -> PlantingAssistance | None:
    return None if price is None else PlantingAssistance(price)


def _build_warning(line: CheckoutLine, maximum: int, planting: Planting) -> str | None:
    product = line.variant.product
    if not product.is_visible:
        return describe_unsold(translate_field(product, "name"))
    if line.quantity > maximum:
        return describe_stock(translate_field(product, "name"), maximum)
    is_counted = planting.is_planted(line) and planting.line is not None
    if planting.is_chosen(line) and not is_counted:
        return _("Planting assistance is no longer offered and was left out.")
    return None


def get_gift(user: Any) -> GiftDetails | None:
    """The gift that the customer's cart is; None where it is none. Two queries."""
    checkout = find_checkout(user)
    return find_gift(checkout) if checkout else None
