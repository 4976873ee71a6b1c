"""The market's arithmetic on Saleor's checkouts and orders.

In Saleor, lines and subtotal carry the catalogue's prices in both net and gross, and the
VAT is on the total alone: Saleor takes a voucher from gross amounts, so gross lines
would turn a discount of 10 percent into 11.5 (``docs/decisions/0031-vat-in-saleor.md``).
"""

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from typing import Final

from django.conf import settings
from prices import Money, TaxedMoney
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount import DiscountInfo, VoucherType
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.arithmetic import (
    BASIS_POINTS,
    MarketRules,
    Totals,
    compute_cart_totals,
    compute_totals,
    compute_vat,
    extract_vat,
    get_delivery_fee,
    split_by_weight,
)
from plugins.saudi_market.configuration import DELIVERY_META_KEY
from saleor_config.money import from_halalas, round_to_halalas
from saleor_config.prepared_relations import list_related

PAYMENT_FEE_KEY: Final = "payment_fee"
"""In an order's private metadata: halalas of the shipping price."""
SLOT_SURCHARGE_KEY: Final = "slot_surcharge"
"""In an order's private metadata: ``method``, key of the one with the slot, and ``halalas``."""


def to_money(halalas: int) -> Money:
    return Money(from_halalas(halalas), settings.DEFAULT_CURRENCY)


def to_taxed_money(net: int, gross: int) -> TaxedMoney:
    return TaxedMoney(net=to_money(net), gross=to_money(gross))


def add_vat(price: Money, rules: MarketRules) -> TaxedMoney:
    """A catalogue price as net, and with VAT as gross."""
    net = round_to_halalas(price)
    return to_taxed_money(net, net + compute_vat(net, rules.vat_basis_points))


def to_delivery_price(price: Money, rules: MarketRules) -> TaxedMoney:
    """A delivery price, which holds its VAT."""
    gross = round_to_halalas(price)
    return to_taxed_money(gross - extract_vat(gross, rules.vat_basis_points), gross)


def compute_line_amount(line: CheckoutLine, discounts: Iterable[DiscountInfo]) -> int:
    """Halalas of a checkout line without VAT, sales taken off."""
    return round_to_halalas(line.variant.get_price(discounts)) * line.quantity


def compute_checkout_totals(
    checkout: Checkout,
    lines: Iterable[CheckoutLine],
    discounts: Iterable[DiscountInfo],
    rules: MarketRules,
) -> Totals:
    """Totals of a Saleor checkout with the voucher discount that is stored on it."""
    lines = list(lines)
    stored = round_to_halalas(checkout.discount)
    for_delivery = bool(stored) and is_delivery_voucher(checkout.voucher_code)
    return compute_cart_totals(
        [compute_line_amount(line, discounts) for line in lines],
        discount=0 if for_delivery else stored,
        delivery_discount=stored if for_delivery else 0,
        needs_delivery=any(line.is_shipping_required() for line in lines),
        rules=rules,
    )


def is_delivery_voucher(code: str | None) -> bool:
    return (
        code is not None and Voucher.objects.filter(code=code, type=VoucherType.SHIPPING).exists()
    )


def record_tax_rate(order: Order, rules: MarketRules) -> None:
    """Keep on each line the rate it was sold at: a later change of rate is for later orders."""
    if not all(line.tax_rate for line in list_related(order, "lines")):
        order.lines.filter(tax_rate=0).update(tax_rate=get_vat_rate(rules))


def get_vat_rate(rules: MarketRules) -> Decimal:
    return Decimal(rules.vat_basis_points) / BASIS_POINTS


def restore_order_vat(order: Order) -> bool:
    """Put the VAT back on an order whose total Saleor has just added up itself.

    Saleor does so for drafts and when staff change the delivery method. Any other order
    is left alone: what was agreed with a customer is never computed again. Returns
    whether the order was changed.
    """
    undiscounted = sum(get_line_amounts(order)) + round_to_halalas(order.shipping_price_gross)
    discount = round_to_halalas(order.discount)
    if round_to_halalas(order.total_gross) != undiscounted - discount:
        return False
    (totals,) = _compute_stored_totals(order, has_delivery_voucher(order))
    total = to_taxed_money(totals.net_total, totals.total)
    if order.total == total:
        return False
    order.total = total
    order.save(update_fields=["total_net_amount", "total_gross_amount", "currency"])
    return True


def get_line_amounts(order: Order) -> list[int]:
    return [
        round_to_halalas(line.unit_price_net) * line.quantity
        for line in list_related(order, "lines")
    ]


def _compute_stored_totals(order: Order, *are_for_delivery: bool) -> list[Totals]:
    """Of an order's lines, delivery and discount: one for each meaning of the discount, which is
    taken from the delivery or from the goods."""
    amounts, basis_points = get_line_amounts(order), get_vat_basis_points(order)
    discount = round_to_halalas(order.discount)
    return [
        compute_totals(
            amounts,
            discount=0 if for_delivery else discount,
            delivery_discount=discount if for_delivery else 0,
            shipping=round_to_halalas(order.shipping_price_gross),
            vat_basis_points=basis_points,
        )
        for for_delivery in are_for_delivery
    ]


def get_order_totals(order: Order) -> Totals:
    """What was agreed: the order's own total, discount and delivery, and each line's share.

    ``tax`` is what is left of the total, which for every order of the shop is the VAT on its
    goods. Reads ``order.lines`` and ``order.voucher``.
    """
    total = round_to_halalas(order.total_gross)
    for_delivery = has_delivery_voucher(order)
    # A voucher that was deleted no longer says what its discount was for.
    meanings = (for_delivery, not for_delivery) if order.discount_amount else (for_delivery,)
    totals = _compute_stored_totals(order, *meanings)
    agreed = next((each for each in totals if each.total == total), None)
    if agreed:
        return agreed
    amounts, first = get_line_amounts(order), totals[0]
    discount = round_to_halalas(order.discount)
    tax = total - sum(amounts) + discount - round_to_halalas(order.shipping_price_gross)
    nets = [amount - off for amount, off in zip(amounts, first.line_discounts, strict=True)]
    return replace(
        first,
        discount=discount,
        tax=tax,
        total=total,
        rounding=0,
        line_taxes=split_by_weight(tax, nets),
    )


def has_delivery_voucher(order: Order) -> bool:
    return order.voucher is not None and order.voucher.type == VoucherType.SHIPPING


def get_vat_basis_points(order: Order) -> int:
    """One rate for the whole order, the one that its lines were sold at."""
    return int(
        max((line.tax_rate for line in list_related(order, "lines")), default=0) * BASIS_POINTS
    )


def compute_order_delivery(order: Order, rules: MarketRules) -> TaxedMoney:
    """The delivery fee of an order, from its goods, its method and the configured rules; with
    the fee of its way to pay, which a change of method leaves, and its slot's surcharge, which
    goes with the slot's method."""
    subtotal = sum(round_to_halalas(line.unit_price_net) * line.quantity for line in order)
    own_price = get_own_delivery_price(order.shipping_method)
    fee = get_delivery_fee(subtotal, rules) if own_price is None else own_price
    payment_fee = int(order.private_metadata.get(PAYMENT_FEE_KEY) or 0)
    slot = order.private_metadata.get(SLOT_SURCHARGE_KEY) or {}
    surcharge = slot["halalas"] if slot.get("method") == order.shipping_method_id else 0
    return to_delivery_price(to_money(fee + payment_fee + surcharge), rules)


def get_own_delivery_price(method: ShippingMethod | None) -> int | None:
    """Halalas, VAT inside, where the method has a price of its own; None for the standard fee."""
    if method is None:
        return None
    stored = (method.meta or {}).get(DELIVERY_META_KEY)
    if not isinstance(stored, dict) or not stored.get("has_own_price"):
        return None
    return round_to_halalas(method.price)
