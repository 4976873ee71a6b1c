"""What the customer's cart costs at this moment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.db.models import prefetch_related_objects
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import get_voucher_discount_for_checkout
from saleor.discount import DiscountInfo, VoucherType
from saleor.discount.models import NotApplicable, Voucher
from saleor.discount.utils import calculate_discounted_price, validate_voucher

from plugins.cart.carts import Cart
from plugins.cart.planting import Planting
from plugins.cart.voucher_rules import ELSEWHERE
from plugins.cart.voucher_use import check_unused
from plugins.saudi_market.selectors import MarketRules, Totals, compute_cart_totals, to_money
from saleor_config.money import from_halalas, round_to_halalas, to_halalas


@dataclass(frozen=True)
class PricedLine:
    """A line of the cart; prices in halalas without VAT."""

    line: CheckoutLine
    unit_price: int
    undiscounted_unit_price: int

    @property
    def total(self) -> int:
        return self.unit_price * self.line.quantity


@dataclass(frozen=True)
class PricedCart:
    """A cart with today's prices. ``voucher`` is the one that counts: a code on the
    checkout that no longer does is left out, and ``rejection`` says why where it is a rule's.
    ``lines`` have the gardener's last."""

    checkout: Checkout
    lines: Sequence[PricedLine]
    discounts: Sequence[DiscountInfo]
    voucher: Voucher | None
    totals: Totals
    rules: MarketRules
    planting: Planting
    rejection: NotApplicable | None = None

    @property
    def checkout_lines(self) -> list[CheckoutLine]:
        return [priced.line for priced in self.lines]


def price_cart(cart: Cart) -> PricedCart:
    """Price a cart; writes nothing. Without a voucher no query."""
    planting = Planting(cart)
    lines = [
        price_line(line, cart.discounts)
        for line in (*planting.plants, planting.line)
        if line is not None
    ]
    priced = PricedCart(
        checkout=cart.checkout,
        lines=lines,
        discounts=cart.discounts,
        voucher=None,
        totals=_calculate_totals(lines, cart.rules),
        rules=cart.rules,
        planting=planting,
    )
    if cart.voucher is None:
        return priced
    try:
        return apply_voucher(priced, cart.voucher)
    except NotApplicable as error:
        return replace(priced, rejection=error)


def price_line(line: CheckoutLine, discounts: Sequence[DiscountInfo]) -> PricedLine:
    """By Saleor's ``variant.get_price``, with sales that name their products themselves."""
    base = line.variant.base_price
    price = calculate_discounted_price(
        product=line.variant.product, price=base, collections=(), discounts=discounts
    )
    undiscounted = round_to_halalas(base)
    return PricedLine(
        line=line,
        unit_price=undiscounted if price is base else round_to_halalas(price),
        undiscounted_unit_price=undiscounted,
    )


def add_charges(
    cart: PricedCart,
    *,
    own_delivery_price: int | None = None,
    slot_surcharge: int = 0,
    payment_fee: int = 0,
) -> PricedCart:
    """The cart with the chosen delivery and way to pay; halalas, VAT inside. No query.

    A voucher for the delivery takes off neither the slot's surcharge nor the fee.
    """
    fees = payment_fee + slot_surcharge
    if own_delivery_price is None and not fees:
        return cart
    voucher, lines = cart.voucher, cart.lines
    charges = {"own_delivery_price": own_delivery_price, "payment_fee": fees}
    if voucher is None or voucher.type != VoucherType.SHIPPING:
        totals = _calculate_totals(lines, cart.rules, discount=cart.totals.discount, **charges)
    else:
        delivery = _calculate_totals(lines, cart.rules, **charges).shipping - fees
        totals = _calculate_totals(
            lines, cart.rules, delivery_discount=_delivery_discount(voucher, delivery), **charges
        )
    return replace(cart, totals=totals)


def apply_voucher(cart: PricedCart, voucher: Voucher) -> PricedCart:
    """A cart that has no voucher yet with this one; ``NotApplicable`` where it is not for it."""
    checkout, lines, rules = cart.checkout, cart.lines, cart.rules
    if voucher.type == VoucherType.SPECIFIC_PRODUCT:
        products = [line.variant.product for line in cart.checkout_lines]
        prefetch_related_objects(products, "category", "collections")
        discount = get_voucher_discount_for_checkout(
            voucher, checkout, cart.checkout_lines, cart.discounts
        )
        totals = _calculate_totals(lines, rules, discount=to_halalas(discount.quantize()))
        return replace(cart, voucher=voucher, totals=totals)
    # Saleor's own functions make all plugins for the subtotal, which is known.
    subtotal = to_money(cart.totals.subtotal)
    validate_voucher(voucher, subtotal, checkout.quantity, checkout.get_customer_email())
    check_unused(voucher, checkout.user)
    if voucher.type == VoucherType.ENTIRE_ORDER:
        taken = voucher.get_discount_amount_for(subtotal)
        totals = _calculate_totals(lines, rules, discount=to_halalas(taken.quantize()))
        return replace(cart, voucher=voucher, totals=totals)
    if voucher.countries and settings.DEFAULT_COUNTRY not in voucher.countries:
        raise NotApplicable(ELSEWHERE)
    discount = _delivery_discount(voucher, cart.totals.shipping)
    totals = _calculate_totals(lines, rules, delivery_discount=discount)
    return replace(cart, voucher=voucher, totals=totals)


def store_discount(cart: PricedCart) -> None:
    """Keep on Saleor's checkout what was computed, so that Saleor's own API agrees."""
    checkout, voucher = cart.checkout, cart.voucher
    checkout.voucher_code = voucher.code if voucher else None
    checkout.discount_amount = from_halalas(cart.totals.discount)
    checkout.discount_name = str(voucher) if voucher else None
    checkout.translated_discount_name = get_voucher_name(voucher) if voucher else None
    names = ["voucher_code", "discount_amount", "discount_name", "translated_discount_name"]
    checkout.save(update_fields=[*names, "currency", "last_change"])


def _delivery_discount(voucher: Voucher, fee: int) -> int:
    taken = voucher.get_discount_amount_for(to_money(fee))
    return to_halalas(taken.quantize())


def _calculate_totals(lines: Sequence[PricedLine], rules: MarketRules, **charges: Any) -> Totals:
    return compute_cart_totals(
        [priced.total for priced in lines],
        needs_delivery=any(priced.line.is_shipping_required() for priced in lines),
        rules=rules,
        **charges,
    )


def get_voucher_name(voucher: Voucher) -> str:
    """The name in the current language; empty where it has none of its own."""
    name = voucher.translated.name
    return name if name and name != voucher.name else ""
