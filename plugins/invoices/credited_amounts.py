"""The sums of credit notes, in whole halalas: what is given back of an invoice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from plugins.invoices.amounts import Amounts, build_priced_line, compute_net
from plugins.saudi_market.selectors import (
    compute_vat,
    round_fraction,
    split_by_weight,
    split_discount,
    split_vat,
)


@dataclass(frozen=True)
class OpenLine:
    """A line of an invoice, less what earlier credit notes gave back of it.

    ``wanted``: how many pieces come back; None where that is not said.
    """

    invoiced: Amounts
    net_left: int
    wanted: int | None = None

    @property
    def capacity(self) -> int:
        """The net of the wanted pieces, at most what is left; nothing where none is named."""
        if self.wanted is None:
            return 0
        of_pieces = round_fraction(
            self.invoiced.net, min(self.wanted, self.invoiced.quantity), self.invoiced.quantity
        )
        return min(of_pieces, self.net_left)


@dataclass(frozen=True)
class OpenInvoice:
    """What credit notes left of an invoice. ``left``: halalas of what was paid."""

    lines: tuple[OpenLine, ...]
    vat_left: int
    left: int
    vat_basis_points: int

    @property
    def net_left(self) -> int:
        return sum(line.net_left for line in self.lines)


@dataclass(frozen=True)
class CreditedAmounts:
    """``lines``: None for a line that gives nothing back."""

    lines: tuple[Amounts | None, ...]
    rounding: int


SMALL: Final = 10
"""Halalas: how far from its exact net a credit note may be, and no pieces for what differs."""


def compute_credited_amounts(invoice: OpenInvoice, amount: int) -> CreditedAmounts:
    """``amount`` halalas, VAT inside, given back over the lines of an invoice.

    Lines whose pieces come back take it first, up to what these cost; the rest falls on all
    that is left, in proportion. Each credit note rounds its VAT once, as an invoice does. Net,
    VAT and rounding of all of them are those of the invoice, once everything is given back.
    Raises ``ValueError`` for more than is left.
    """
    if not 0 < amount <= invoice.left:
        raise ValueError(f"{amount} halalas can't be given back of {invoice.left}.")
    net, vat = _find_credited_net(invoice, amount)
    parts = _split_credit(invoice.lines, net)
    vats = _split_credited_vat(invoice, parts, vat)
    # A credit note has a line, also where it gives back nothing but rounding.
    given = [index for index, part in enumerate(parts) if part] or [0]
    lines = tuple(
        _build_credited_line(line, parts[index], vats[index]) if index in given else None
        for index, line in enumerate(invoice.lines)
    )
    return CreditedAmounts(lines, amount - net - vat)


def _find_credited_net(invoice: OpenInvoice, amount: int) -> tuple[int, int]:
    """Net and VAT of a credit note, near ``amount`` together.

    Of the nets near it, one whose VAT and that of the rest, each rounded once, are the VAT that
    is left: so the next credit note comes out even too.
    """
    if amount == invoice.left:
        return invoice.net_left, invoice.vat_left
    basis_points = invoice.vat_basis_points
    near = min(compute_net(amount, basis_points)[0], invoice.net_left)

    def rank(net: int) -> tuple[bool, int, int]:
        vat, rest = compute_vat(net, basis_points), invoice.net_left - net
        vat_of_rest = compute_vat(rest, basis_points)
        rounding = amount - net - vat
        rounding_left = invoice.left - amount - rest - vat_of_rest
        is_uneven = vat + vat_of_rest != invoice.vat_left
        return is_uneven, abs(rounding) + abs(rounding_left), abs(net - near)

    nets = range(max(near - SMALL, 1), min(near + SMALL, invoice.net_left - 1) + 1)
    net = min(nets, key=rank, default=0)
    return net, min(compute_vat(net, basis_points), invoice.vat_left)


def _split_credit(lines: Sequence[OpenLine], net: int) -> list[int]:
    """``net`` over the lines: to named pieces first, then to all that is left."""
    parts = [0] * len(lines)
    named = [line.capacity for line in lines]
    left = [line.net_left for line in lines]
    if net <= sum(named) + SMALL:
        # No other line for the few halalas that rounding makes of the pieces' price.
        left_of_named = [line.net_left if line.wanted else 0 for line in lines]
        rooms = [named, left_of_named, left]
    else:
        rooms = [named, left]
    for room in rooms:
        free = [max(most - part, 0) for most, part in zip(room, parts, strict=True)]
        more = split_discount(min(net - sum(parts), sum(free)), free)
        parts = [part + extra for part, extra in zip(parts, more, strict=True)]
    return parts


def _split_credited_vat(invoice: OpenInvoice, parts: Sequence[int], vat: int) -> Sequence[int]:
    as_invoiced = [line.invoiced.vat for line in invoice.lines]
    if list(parts) == [line.invoiced.net for line in invoice.lines] and vat == sum(as_invoiced):
        return as_invoiced
    if vat == compute_vat(sum(parts), invoice.vat_basis_points):
        return split_vat(parts, invoice.vat_basis_points)
    return split_by_weight(vat, parts)


def _build_credited_line(line: OpenLine, net: int, vat: int) -> Amounts:
    if net == line.invoiced.net:
        return replace(line.invoiced, vat=vat)
    if line.wanted is None:
        return build_priced_line(1, 0, net, vat)
    quantity = min(line.wanted, line.invoiced.quantity)
    return build_priced_line(quantity, line.invoiced.unit_price, net, vat)
