"""The sums of tax invoices and credit notes, in whole halalas.

``docs/decisions/0037-tax-invoices.md``: the VAT of a document is rounded once, on the net of all
its lines, and each line has its share. Net, VAT and ``rounding`` are what was paid, to the halala.
Nothing here knows the database, so that every rule can be tested on random numbers.
"""

from dataclasses import dataclass

from plugins.saudi_market.selectors import (
    Totals,
    compute_totals,
    compute_vat,
    extract_vat,
    split_discount,
    split_vat,
)


@dataclass(frozen=True)
class SoldItem:
    """Goods as the order has them; ``unit_price`` without VAT."""

    quantity: int
    unit_price: int

    @property
    def amount(self) -> int:
        return self.quantity * self.unit_price


@dataclass(frozen=True)
class Amounts:
    """One line. ``unit_price``, ``discount`` and ``net`` without VAT.

    ``quantity * unit_price - discount == net`` and ``net + vat == gross``; none is negative.
    """

    quantity: int
    unit_price: int
    discount: int
    net: int
    vat: int

    @property
    def gross(self) -> int:
        return self.net + self.vat

    @property
    def total(self) -> int:
        """Without VAT and before the discount."""
        return self.quantity * self.unit_price

    @property
    def tax(self) -> int:
        return self.vat


@dataclass(frozen=True)
class OrderSums:
    """What an order says of itself. ``shipping`` is the delivery fee with its VAT inside, and
    with ``payment_fee``, that of cash on delivery, in it; ``total`` is what is paid."""

    goods: tuple[SoldItem, ...]
    discount: int
    shipping: int
    payment_fee: int
    total: int
    vat_basis_points: int


@dataclass(frozen=True)
class OrderAmounts:
    """``goods`` in the order's own order. ``rounding``: halalas that the total has beside its
    lines (BT-114). ``as_agreed`` is False where the total is not what the market's rules make
    of the lines, and was shared out over them instead."""

    goods: tuple[Amounts, ...]
    delivery: Amounts | None
    payment_fee: Amounts | None
    rounding: int = 0
    as_agreed: bool = True

    @property
    def lines(self) -> tuple[Amounts, ...]:
        return (*self.goods, *(fee for fee in (self.delivery, self.payment_fee) if fee))


def compute_order_amounts(sums: OrderSums, *, delivery_discount: bool) -> OrderAmounts:
    """The lines of an order's invoice; with ``rounding`` they add up to ``sums.total``.

    ``delivery_discount``: the discount is said to be on the delivery fee, not on the goods. A
    voucher that is deleted no longer says so, hence the other way is tried too. An order of the
    time when VAT was rounded on each line may differ by half a halala a line.
    """
    ways = [
        (_compute_totals(sums, of_delivery), sums.discount if of_delivery else 0)
        for of_delivery in (delivery_discount, not delivery_discount)
    ]
    for tolerance in (0, len(sums.goods) // 2 + 1):
        for totals, of_delivery in ways:
            if abs(totals.total - sums.total) <= tolerance:
                return _apply_market_rules(sums, totals, of_delivery)
    return _share_total(sums)


def _compute_totals(sums: OrderSums, of_delivery: bool) -> Totals:
    return compute_totals(
        [sold.amount for sold in sums.goods],
        discount=0 if of_delivery else sums.discount,
        delivery_discount=sums.discount if of_delivery else 0,
        shipping=sums.shipping,
        vat_basis_points=sums.vat_basis_points,
    )


def _apply_market_rules(sums: OrderSums, totals: Totals, delivery_discount: int) -> OrderAmounts:
    goods = tuple(
        Amounts(sold.quantity, sold.unit_price, discount, sold.amount - discount, vat)
        for sold, discount, vat in zip(
            sums.goods, totals.line_discounts, totals.line_taxes, strict=True
        )
    )
    delivery_fee = sums.shipping - sums.payment_fee
    off_delivery = min(delivery_discount, delivery_fee)
    off_payment = min(delivery_discount - off_delivery, sums.payment_fee)
    net = totals.taxable - sum(line.net for line in goods)
    delivery, payment = _split_fees(
        (delivery_fee, off_delivery),
        (sums.payment_fee, off_payment),
        net,
        totals.shipping_tax,
        sums,
    )
    return OrderAmounts(
        goods,
        delivery if delivery_fee else None,
        payment if sums.payment_fee else None,
        totals.rounding + sums.total - totals.total,
    )


def _split_fees(
    delivery: tuple[int, int], payment: tuple[int, int], net: int, vat: int, sums: OrderSums
) -> tuple[Amounts, Amounts]:
    """Delivery and cash fee (gross, and what is off it), which have one ``net`` and ``vat``."""
    small, large = sorted((delivery, payment), key=lambda fee: fee[0] - fee[1])
    gross = small[0] - small[1]
    small_vat = extract_vat(gross, sums.vat_basis_points)
    # The odd halala is the larger fee's.
    small_line = _build_fee(*small, gross - small_vat, small_vat, sums.vat_basis_points)
    large_line = _build_fee(*large, net - small_line.net, vat - small_vat, sums.vat_basis_points)
    return (small_line, large_line) if small is delivery else (large_line, small_line)


def _build_fee(fee: int, discount: int, net: int, vat: int, vat_basis_points: int) -> Amounts:
    """A fee that holds its VAT, taken apart into ``net`` and ``vat``."""
    before = fee - extract_vat(fee, vat_basis_points) if discount else net
    return build_priced_line(1, before, net, vat)


def build_priced_line(quantity: int, unit_price: int, net: int, vat: int) -> Amounts:
    """A line of a known net: at its own price and a discount, or at a higher price."""
    unit_price = max(unit_price, -(-net // quantity))
    return Amounts(quantity, unit_price, quantity * unit_price - net, net, vat)


def _share_total(sums: OrderSums) -> OrderAmounts:
    """The total over the lines in proportion."""
    basis_points = sums.vat_basis_points
    shipping = min(sums.shipping, sums.total)
    fee = min(sums.payment_fee, shipping)
    net, rounding = compute_net(sums.total, basis_points)
    fee_net = fee - extract_vat(fee, basis_points)
    delivery_net = shipping - extract_vat(shipping, basis_points) - fee_net
    if not sums.goods:
        delivery_net = net - fee_net
    weights = [sold.amount for sold in sums.goods]
    if not sum(weights):
        weights = [1] * len(weights)
    nets = [*split_discount(net - fee_net - delivery_net, weights), delivery_net, fee_net]
    *vats, delivery_vat, fee_vat = split_vat(nets, basis_points)
    goods = tuple(
        build_priced_line(sold.quantity, sold.unit_price, of_line, vat)
        for sold, of_line, vat in zip(sums.goods, nets, vats, strict=False)
    )
    return OrderAmounts(
        goods,
        build_priced_line(1, 0, delivery_net, delivery_vat) if delivery_net else None,
        build_priced_line(1, 0, fee_net, fee_vat) if fee_net else None,
        rounding,
        as_agreed=False,
    )


def compute_net(gross: int, vat_basis_points: int) -> tuple[int, int]:
    """The net whose VAT, rounded once, comes next to ``gross``; and what is missing to it."""
    net = gross - extract_vat(gross, vat_basis_points)
    return net, gross - net - compute_vat(net, vat_basis_points)
