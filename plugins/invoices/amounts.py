"""The sums of tax invoices and credit notes, in whole halalas.

``docs/decisions/0037-tax-invoices.md``: each line's VAT is rounded by itself, net and VAT of a
line make its gross, and the gross of all lines is what the order costs, to the halala. Nothing
here knows the database, so that every rule can be tested on random numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from plugins.saudi_market.selectors import (
    Totals,
    share,
    split_over,
    tax_inside,
    totals_with_delivery,
)


@dataclass(frozen=True)
class Sold:
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


@dataclass(frozen=True)
class OrderSums:
    """What an order says of itself. ``shipping`` is the delivery fee with its VAT inside, and
    with ``payment_fee``, that of cash on delivery, in it; ``total`` is what is paid."""

    goods: tuple[Sold, ...]
    discount: int
    shipping: int
    payment_fee: int
    total: int
    vat_basis_points: int


@dataclass(frozen=True)
class OrderAmounts:
    """``goods`` in the order's own order. ``as_agreed`` is False where the total is not what
    the market's rules make of the lines, and was shared out over them instead."""

    goods: tuple[Amounts, ...]
    delivery: Amounts | None
    payment_fee: Amounts | None
    as_agreed: bool = True

    @property
    def lines(self) -> tuple[Amounts, ...]:
        return (*self.goods, *(fee for fee in (self.delivery, self.payment_fee) if fee))


def order_amounts(sums: OrderSums, *, delivery_discount: bool) -> OrderAmounts:
    """The lines of an order's invoice; their gross always adds up to ``sums.total``.

    ``delivery_discount``: the discount is said to be on the delivery fee, not on the goods. A
    voucher that is deleted no longer says so, hence the other way is tried too.
    """
    for of_delivery in (delivery_discount, not delivery_discount):
        totals = totals_with_delivery(
            [sold.amount for sold in sums.goods],
            discount=0 if of_delivery else sums.discount,
            delivery_discount=sums.discount if of_delivery else 0,
            shipping=sums.shipping,
            vat_basis_points=sums.vat_basis_points,
        )
        if totals.total == sums.total:
            return _by_the_rules(sums, totals, sums.discount if of_delivery else 0)
    return _shared_out(sums)


def _by_the_rules(sums: OrderSums, totals: Totals, delivery_discount: int) -> OrderAmounts:
    goods = tuple(
        Amounts(sold.quantity, sold.unit_price, discount, sold.amount - discount, vat)
        for sold, discount, vat in zip(
            sums.goods, totals.line_discounts, totals.line_taxes, strict=True
        )
    )
    delivery_fee = sums.shipping - sums.payment_fee
    off_delivery = min(delivery_discount, delivery_fee)
    off_payment = min(delivery_discount - off_delivery, sums.payment_fee)
    payment = _fee(sums.payment_fee, off_payment, sums.vat_basis_points)
    # The books have one VAT for both fees: what is not the one's is the other's.
    vat_of_delivery = totals.shipping_tax - payment.vat
    delivery = _fee(delivery_fee, off_delivery, sums.vat_basis_points, vat=vat_of_delivery)
    return OrderAmounts(
        goods,
        delivery if delivery_fee else None,
        payment if sums.payment_fee else None,
    )


def _fee(fee: int, discount: int, vat_basis_points: int, vat: int | None = None) -> Amounts:
    """A fee that holds its VAT, taken apart."""
    gross = fee - discount
    if vat is None:
        vat = tax_inside(gross, vat_basis_points)
    before = fee - tax_inside(fee, vat_basis_points) if discount else gross - vat
    return _priced(1, before, gross, vat)


def _priced(quantity: int, unit_price: int, gross: int, vat: int) -> Amounts:
    """A line of a known gross: at its own price and a discount, or at a higher price."""
    net = gross - vat
    unit_price = max(unit_price, -(-net // quantity))
    return Amounts(quantity, unit_price, quantity * unit_price - net, net, vat)


def _shared_out(sums: OrderSums) -> OrderAmounts:
    """The total over the lines in proportion, VAT taken from the inside of each part."""
    shipping = min(sums.shipping, sums.total)
    fee = min(sums.payment_fee, shipping)
    weights = [sold.amount for sold in sums.goods]
    if not sum(weights):
        weights = [1] * len(weights)
    goods: tuple[Amounts, ...] = ()
    if weights:
        parts = split_over(sums.total - shipping, weights)
        goods = tuple(
            _priced(sold.quantity, sold.unit_price, part, tax_inside(part, sums.vat_basis_points))
            for sold, part in zip(sums.goods, parts, strict=True)
        )
    delivery = sums.total - sum(line.gross for line in goods) - fee
    return OrderAmounts(
        goods,
        _fee(delivery, 0, sums.vat_basis_points) if delivery else None,
        _fee(fee, 0, sums.vat_basis_points) if fee else None,
        as_agreed=False,
    )


@dataclass(frozen=True)
class OpenLine:
    """A line of an invoice, less what earlier credit notes gave back of it.

    ``wanted``: how many pieces come back; None where that is not said.
    """

    invoiced: Amounts
    gross_left: int
    vat_left: int
    wanted: int | None = None

    @property
    def capacity(self) -> int:
        """The halalas that the wanted pieces cost, at most what is left."""
        if self.wanted is None:
            return self.gross_left
        of_pieces = share(
            self.invoiced.gross, min(self.wanted, self.invoiced.quantity), self.invoiced.quantity
        )
        return min(of_pieces, self.gross_left)


def credited_amounts(lines: Sequence[OpenLine], amount: int) -> list[Amounts | None]:
    """``amount`` halalas, VAT inside, given back over the lines of an invoice.

    Lines whose pieces come back take it first, up to what these cost; the rest falls on all
    that is left, in proportion. None for a line that gives nothing back. The gross adds up to
    ``amount``, and once everything is given back, so is every halala of VAT. Raises
    ``ValueError`` for more than is left.
    """
    left = [line.gross_left for line in lines]
    if not 0 < amount <= sum(left):
        raise ValueError(f"{amount} halalas can't be given back of {sum(left)}.")
    named = [line.capacity if line.wanted is not None else 0 for line in lines]
    parts = list(split_over(min(amount, sum(named)), named))
    rest = amount - sum(parts)
    remaining = [whole - part for whole, part in zip(left, parts, strict=True)]
    parts = [part + more for part, more in zip(parts, split_over(rest, remaining), strict=True)]
    return [
        _given_back(line, part) if part else None for line, part in zip(lines, parts, strict=True)
    ]


def _given_back(line: OpenLine, gross: int) -> Amounts:
    is_rest = gross == line.gross_left
    vat = line.vat_left if is_rest else _vat_of_part(line, gross)
    if is_rest and gross == line.invoiced.gross:
        return replace(line.invoiced)
    if line.wanted is None:
        return _priced(1, 0, gross, vat)
    quantity = min(line.wanted, line.invoiced.quantity)
    return _priced(quantity, line.invoiced.unit_price, gross, vat)


def _vat_of_part(line: OpenLine, gross: int) -> int:
    """Never so much that more VAT or more net than there is would be given back."""
    vat = share(line.vat_left, gross, line.gross_left)
    return max(min(vat, line.vat_left), gross - (line.gross_left - line.vat_left))
