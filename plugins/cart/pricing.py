"""What the customer's cart costs at this moment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.utils import timezone
from prices import Money
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import get_voucher_discount_for_checkout
from saleor.discount import DiscountInfo, VoucherType
from saleor.discount.models import NotApplicable, Voucher
from saleor.discount.utils import fetch_active_discounts, validate_voucher_for_checkout

from plugins.cart.planting import Planting, get_planting_assistance
from plugins.cart.voucher_use import check_unused
from plugins.saudi_market.selectors import (
    MarketRules,
    Totals,
    compute_cart_totals,
    get_market_configuration,
)
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
    checkout that no longer does is left out. ``lines`` have the gardener's last."""

    checkout: Checkout
    lines: Sequence[PricedLine]
    discounts: Sequence[DiscountInfo]
    voucher: Voucher | None
    totals: Totals
    rules: MarketRules
    planting: Planting

    @property
    def checkout_lines(self) -> list[CheckoutLine]:
        return [priced.line for priced in self.lines]


def price_cart(checkout: Checkout) -> PricedCart:
    """Price a cart loaded by ``list_carts``; writes nothing."""
    discounts = fetch_active_discounts()
    rules = get_market_configuration().rules
    planting = get_planting_assistance(checkout)
    lines = [
        PricedLine(
            line=line,
            unit_price=round_to_halalas(line.variant.get_price(discounts)),
            undiscounted_unit_price=round_to_halalas(line.variant.base_price),
        )
        for line in (*planting.plants, planting.line)
        if line is not None
    ]
    totals = _calculate_totals(lines, rules)
    voucher = None
    if code := checkout.voucher_code:
        voucher = Voucher.objects.active(date=timezone.now()).filter(code=code).first()
    if voucher is not None:
        try:
            totals = compute_voucher_totals(voucher, checkout, lines, discounts, rules)
        except NotApplicable:
            voucher = None
    return PricedCart(checkout, lines, discounts, voucher, totals, rules, planting)


def add_charges(
    cart: PricedCart, *, own_delivery_price: int | None = None, payment_fee: int = 0
) -> PricedCart:
    """The cart with the chosen delivery and way to pay; halalas, VAT inside. No query."""
    if own_delivery_price is None and not payment_fee:
        return cart
    voucher, lines = cart.voucher, cart.lines
    charges = {"own_delivery_price": own_delivery_price, "payment_fee": payment_fee}
    if voucher is None or voucher.type != VoucherType.SHIPPING:
        totals = _calculate_totals(lines, cart.rules, discount=cart.totals.discount, **charges)
    else:
        delivery = _calculate_totals(lines, cart.rules, **charges).shipping - payment_fee
        totals = _calculate_totals(
            lines, cart.rules, delivery_discount=_delivery_discount(voucher, delivery), **charges
        )
    return replace(cart, totals=totals)


def compute_voucher_totals(
    voucher: Voucher,
    checkout: Checkout,
    lines: Sequence[PricedLine],
    discounts: Sequence[DiscountInfo],
    rules: MarketRules,
) -> Totals:
    """Totals with a voucher taken off; ``NotApplicable`` where it is not for this cart."""
    checkout_lines = [priced.line for priced in lines]
    if voucher.type != VoucherType.SHIPPING:
        discount = get_voucher_discount_for_checkout(voucher, checkout, checkout_lines, discounts)
        return _calculate_totals(lines, rules, discount=to_halalas(discount.quantize()))
    # Saleor's own function wants an address and a method, which a cart has not yet.
    validate_voucher_for_checkout(voucher, checkout, checkout_lines, discounts)
    check_unused(voucher, checkout.user)
    if voucher.countries and settings.DEFAULT_COUNTRY not in voucher.countries:
        raise NotApplicable("This offer is not valid in this country.")
    discount = _delivery_discount(voucher, _calculate_totals(lines, rules).shipping)
    return _calculate_totals(lines, rules, delivery_discount=discount)


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
    taken = voucher.get_discount_amount_for(Money(from_halalas(fee), settings.DEFAULT_CURRENCY))
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
