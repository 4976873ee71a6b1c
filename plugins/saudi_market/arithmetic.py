"""Totals, VAT and delivery fees, in whole halalas. Pure functions.

Source: ``docs/specification.md#constants`` and ``docs/decisions/0031-vat-in-saleor.md``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

BASIS_POINTS = 10_000


@dataclass(frozen=True)
class MarketRules:
    """What the owner may set. Amounts in halalas; ``vat_basis_points`` 1500 is 15 percent."""

    vat_basis_points: int = 1500
    delivery_fee: int = 5000
    free_delivery_above: int = 50_000
    minimum_order: int = 0


@dataclass(frozen=True)
class Totals:
    """Totals of one cart or order, in halalas.

    ``total == subtotal - discount + tax + shipping`` always, and none is negative.
    ``subtotal`` and ``discount`` are without VAT, ``tax`` is the VAT on the goods,
    ``shipping`` is the delivery fee and the fee of the way to pay, VAT inside.
    ``line_discounts`` and ``line_taxes`` are each line's share: they add up to the discount on
    goods and to ``tax``. ``rounding`` is what the total differs from ``taxable`` and its VAT, of
    delivery too: at most a halala, and none without a fee (decision 0031).
    """

    subtotal: int
    discount: int
    tax: int
    shipping: int
    total: int
    shipping_tax: int
    rounding: int
    line_discounts: tuple[int, ...]
    line_taxes: tuple[int, ...]

    @property
    def net_total(self) -> int:
        """The total without any VAT, the delivery's included."""
        return self.total - self.tax - self.shipping_tax

    @property
    def taxable(self) -> int:
        """What the VAT on goods and delivery is rounded on, once (BR-CO-17)."""
        return self.net_total - self.rounding

    @property
    def shipping_discount(self) -> int:
        return self.discount - sum(self.line_discounts)


def compute_cart_totals(
    lines: Sequence[int],
    *,
    discount: int = 0,
    delivery_discount: int = 0,
    needs_delivery: bool = True,
    own_delivery_price: int | None = None,
    payment_fee: int = 0,
    rules: MarketRules,
) -> Totals:
    """Totals of lines whose amounts are given without VAT.

    ``discount`` is taken from the goods before VAT. ``delivery_discount`` is taken from
    the delivery fee, VAT inside; it is part of ``Totals.discount`` and leaves the VAT on
    the goods alone. Both are cut to what there is to discount. ``own_delivery_price``
    takes the place of the standard fee. ``payment_fee``, VAT inside, is part of
    ``Totals.shipping``; no discount is taken from it.
    """
    subtotal = sum(lines)
    standard = own_delivery_price is None
    price = get_delivery_fee(subtotal, rules) if standard else own_delivery_price or 0
    delivery = price if needs_delivery and lines else 0
    return compute_totals(
        lines,
        discount=discount,
        delivery_discount=min(delivery_discount, delivery),
        shipping=delivery + payment_fee,
        vat_basis_points=rules.vat_basis_points,
    )


def compute_totals(
    lines: Sequence[int],
    *,
    discount: int,
    delivery_discount: int,
    shipping: int,
    vat_basis_points: int,
) -> Totals:
    """Totals where the delivery fee is already known, as it is on an order."""
    if min((*lines, discount, delivery_discount, shipping), default=0) < 0:
        raise ValueError("Amounts must not be negative.")
    subtotal = sum(lines)
    goods_discount = min(discount, subtotal)
    fee_discount = min(delivery_discount, shipping)
    line_discounts = split_discount(goods_discount, lines)
    nets = [amount - taken for amount, taken in zip(lines, line_discounts, strict=True)]
    tax = compute_vat(sum(nets), vat_basis_points)
    fees = shipping - fee_discount
    total = sum(nets) + tax + fees
    vat, rounding = _compute_document_vat(sum(nets), fees, total, vat_basis_points)
    return Totals(
        subtotal=subtotal,
        discount=goods_discount + fee_discount,
        tax=tax,
        shipping=shipping,
        total=total,
        shipping_tax=vat - tax,
        rounding=rounding,
        line_discounts=line_discounts,
        line_taxes=split_vat(nets, vat_basis_points),
    )


def _compute_document_vat(
    goods: int, fees: int, total: int, vat_basis_points: int
) -> tuple[int, int]:
    """VAT on goods (net) and fees (gross) together, and the rounding that ``total`` leaves."""
    near = goods + fees - extract_vat(fees, vat_basis_points)
    nets = [net for net in (near, near - 1, near + 1) if net >= goods] if fees else [near]
    net, vat = min(
        ((net, compute_vat(net, vat_basis_points)) for net in nets),
        key=lambda pair: abs(total - sum(pair)),
    )
    return vat, total - net - vat


def get_delivery_fee(subtotal: int, rules: MarketRules) -> int:
    """0 when the subtotal is above the limit, else the fee."""
    return 0 if subtotal > rules.free_delivery_above else rules.delivery_fee


def extract_vat(gross: int, vat_basis_points: int) -> int:
    """The VAT that an amount with VAT holds."""
    return round_fraction(gross, vat_basis_points, BASIS_POINTS + vat_basis_points)


def round_fraction(amount: int, numerator: int, denominator: int) -> int:
    """``amount * numerator / denominator``, rounded half up."""
    return (2 * amount * numerator + denominator) // (2 * denominator)


def compute_vat(net: int, vat_basis_points: int) -> int:
    """VAT on an amount without it, rounded half up."""
    return round_fraction(net, vat_basis_points, BASIS_POINTS)


def split_vat(nets: Sequence[int], vat_basis_points: int) -> tuple[int, ...]:
    """The VAT on the sum of ``nets``, rounded once, split over them by largest remainder.

    Each part is the VAT on its own net, rounded down or up. Equal remainders go to the
    earlier line.
    """
    numerators = [net * vat_basis_points for net in nets]
    return _split_by_remainder(compute_vat(sum(nets), vat_basis_points), numerators, BASIS_POINTS)


def split_discount(discount: int, lines: Sequence[int]) -> tuple[int, ...]:
    """A discount split over lines in proportion, by largest remainder.

    The parts add up to ``discount``, which is at most the sum of ``lines``, and none is
    more than its line. Equal remainders go to the earlier line.
    """
    subtotal = sum(lines)
    if not subtotal:
        return tuple(0 for _ in lines)
    return _split_by_remainder(discount, [discount * amount for amount in lines], subtotal)


def split_by_weight(amount: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Any amount split in proportion by largest remainder, in equal parts for no weights.

    A negative amount gives negative parts. The parts add up to ``amount``, if there are any.
    """
    if amount < 0:
        return tuple(-part for part in split_by_weight(-amount, weights))
    if not sum(weights):
        weights = [1] * len(weights)
    return split_discount(amount, weights)


def _split_by_remainder(total: int, numerators: Sequence[int], denominator: int) -> tuple[int, ...]:
    """``total`` as whole parts near ``numerator / denominator`` each."""
    parts = [numerator // denominator for numerator in numerators]
    by_remainder = sorted(range(len(parts)), key=lambda index: -(numerators[index] % denominator))
    for index in by_remainder[: total - sum(parts)]:
        parts[index] += 1
    return tuple(parts)
