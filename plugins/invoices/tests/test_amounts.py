"""The sums hold for every order, to the halala."""

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from plugins.invoices.amounts import Amounts, OrderSums, SoldItem, compute_order_amounts
from plugins.invoices.credited_amounts import OpenInvoice, OpenLine, compute_credited_amounts
from plugins.saudi_market.selectors import compute_totals, compute_vat

VAT = 1500
MOST_ROUNDING_OF_FIVE = 21
"""Halalas, at 5 %; found by trying all amounts of five credit notes of all nets up to 100. Each may
leave what it rounds to the next ones."""
SOLD = st.builds(SoldItem, quantity=st.integers(1, 60), unit_price=st.integers(0, 200_000))
GOODS = st.lists(SOLD, min_size=1, max_size=8)
FEES = st.integers(0, 9_000)


@st.composite
def orders(draw):
    """An order as the market's own rules make it; whether its discount is on the delivery."""
    goods, delivery, fee = draw(GOODS), draw(FEES), draw(FEES)
    discount, of_delivery = draw(st.integers(0, 300_000)), draw(st.booleans())
    vat = draw(st.sampled_from([0, 500, VAT]))
    return build_order(goods, discount, delivery + fee, fee, vat, of_delivery)


def build_order(goods, discount, shipping, fee, vat, of_delivery):
    totals = compute_totals(
        [sold.amount for sold in goods],
        discount=0 if of_delivery else discount,
        delivery_discount=discount if of_delivery else 0,
        shipping=shipping,
        vat_basis_points=vat,
    )
    sums = OrderSums(tuple(goods), totals.discount, shipping, fee, totals.total, vat)
    return sums, totals, of_delivery


def check_vat(lines, basis_points) -> None:
    """BR-CO-17: rounded once, on the net of all lines."""
    exact = Decimal(sum(line.net for line in lines)) * basis_points / 10_000
    assert sum(line.vat for line in lines) == exact.quantize(Decimal(1), ROUND_HALF_UP)


def check(line: Amounts) -> None:
    assert line.quantity * line.unit_price - line.discount == line.net
    assert line.net + line.vat == line.gross
    assert min(line.quantity, line.unit_price, line.discount, line.net, line.vat) >= 0


@given(order=orders())
def test_an_invoice_is_the_order_to_the_halala(order):
    sums, totals, of_delivery = order

    amounts = compute_order_amounts(sums, delivery_discount=of_delivery)

    assert amounts.as_agreed
    for line in amounts.lines:
        check(line)
    assert sum(line.gross for line in amounts.lines) + amounts.rounding == sums.total
    assert sum(line.net for line in amounts.lines) + amounts.rounding == totals.net_total
    assert sum(line.vat for line in amounts.goods) == totals.tax
    assert abs(amounts.rounding) <= (1 if sums.shipping else 0)
    check_vat(amounts.lines, sums.vat_basis_points)
    assert [(line.quantity, line.unit_price) for line in amounts.goods] == [
        (sold.quantity, sold.unit_price) for sold in sums.goods
    ]
    assert [line.vat for line in amounts.goods] == list(totals.line_taxes)


@given(order=orders())
def test_a_deleted_voucher_changes_no_sum(order):
    sums, _totals, of_delivery = order

    amounts = compute_order_amounts(sums, delivery_discount=not of_delivery)

    assert amounts.as_agreed
    assert sum(line.gross for line in amounts.lines) + amounts.rounding == sums.total


@given(order=orders(), data=st.data())
def test_an_order_of_the_time_of_vat_by_line_is_invoiced_as_it_is(order, data):
    sums, totals, of_delivery = order
    # Without VAT nothing is rounded, so the sums of lines and order agree.
    most = len(sums.goods) // 2 if sums.vat_basis_points else 0
    off = data.draw(st.integers(-most, most))
    total = max(sums.total + off, 0)
    # A total that is exact where the discount is on the other is an order of today.
    elsewhere, _totals, _of = build_order(
        sums.goods,
        sums.discount,
        sums.shipping,
        sums.payment_fee,
        sums.vat_basis_points,
        not of_delivery,
    )
    assume(total == sums.total or total != elsewhere.total)

    amounts = compute_order_amounts(replace(sums, total=total), delivery_discount=of_delivery)

    assert amounts.as_agreed
    assert [line.net for line in amounts.goods] == [
        sold.amount - taken for sold, taken in zip(sums.goods, totals.line_discounts, strict=True)
    ]
    assert sum(line.gross for line in amounts.lines) + amounts.rounding == total
    check_vat(amounts.lines, sums.vat_basis_points)


@given(
    goods=st.lists(SOLD, max_size=8),
    discount=FEES,
    shipping=FEES,
    fee=FEES,
    total=st.integers(0, 500_000),
)
def test_any_other_total_is_shared_out(goods, discount, shipping, fee, total):
    sums = OrderSums(tuple(goods), discount, shipping, min(fee, shipping), total, VAT)

    amounts = compute_order_amounts(sums, delivery_discount=False)

    for line in amounts.lines:
        check(line)
    assert sum(line.gross for line in amounts.lines) + amounts.rounding == total
    check_vat(amounts.lines, VAT)


def test_fees_hold_their_vat():
    # given 100 SAR of goods, 50 for the delivery and 10 for cash, all of it 175
    sums = OrderSums((SoldItem(1, 10_000),), 0, 6_000, 1_000, 17_500, VAT)

    amounts = compute_order_amounts(sums, delivery_discount=False)

    assert amounts.goods == (Amounts(1, 10_000, 0, 10_000, 1_500),)
    # 7.83 of VAT in both fees together, as the order has it
    assert amounts.delivery == Amounts(1, 4_347, 0, 4_347, 653)
    assert amounts.payment_fee == Amounts(1, 870, 0, 870, 130)


@st.composite
def refunds(draw):
    """An order, and refunds of it until nothing is left."""
    sums, _totals, of_delivery = draw(orders())
    return (
        sums,
        compute_order_amounts(sums, delivery_discount=of_delivery),
        draw(
            st.lists(
                st.tuples(
                    st.integers(1, 100), st.dictionaries(st.integers(0, 9), st.integers(1, 70))
                ),
                max_size=4,
            )
        ),
    )


@given(order=refunds())
def test_credit_notes_give_back_what_was_invoiced(order):
    sums, invoice, parts = order
    lines = invoice.lines
    left, net_left = sums.total, [line.net for line in lines]
    vat = vat_left = sum(line.vat for line in lines)
    roundings = []

    # when a share of what is left is given back, again and again, and then the rest
    for percent, wanted in [*parts, (100, {})]:
        amount = left * percent // 100
        if not amount:
            continue
        open_lines = tuple(
            OpenLine(line, net, wanted.get(index))
            for index, (line, net) in enumerate(zip(lines, net_left, strict=True))
        )
        note = compute_credited_amounts(
            OpenInvoice(open_lines, vat_left, left, sums.vat_basis_points), amount
        )
        given_back = [line for line in note.lines if line]
        assert given_back
        assert sum(line.gross for line in given_back) + note.rounding == amount
        check_vat(given_back, sums.vat_basis_points)
        for line in given_back:
            check(line)
        roundings.append(note.rounding)
        left -= amount
        vat_left -= sum(line.vat for line in given_back)
        for index, line in enumerate(note.lines):
            net_left[index] -= line.net if line else 0
        assert min(net_left) >= 0
        assert vat_left >= 0

    # then nothing is left, of the VAT neither
    if sums.total:
        assert (left, sum(net_left), vat_left) == (0, 0, 0)
        assert sum(roundings) == invoice.rounding
        assert sum(line.vat for line in lines) == vat
    assert all(abs(rounding) <= MOST_ROUNDING_OF_FIVE for rounding in roundings)


@pytest.mark.parametrize(("basis_points", "most"), [(VAT, 5), (500, 11), (0, 1)])
def test_the_rounding_of_a_first_credit_note_is_bounded(basis_points, most):
    """VAT repeats every 20 halalas of the net, and a net is looked for within ten of the exact one:
    nets up to 45 stand for all."""
    found = 0
    for net, rounding in product(range(46), (-1, 0, 1)):
        vat = compute_vat(net, basis_points)
        left = net + vat + rounding
        line = OpenLine(Amounts(1, net, 0, net, vat), net)
        for amount in range(1, left + 1):
            invoice = OpenInvoice((line,), vat, left, basis_points)
            found = max(found, abs(compute_credited_amounts(invoice, amount).rounding))
    assert found == most


def open_invoice(*lines: OpenLine) -> OpenInvoice:
    vat = sum(line.invoiced.vat for line in lines)
    return OpenInvoice(lines, vat, sum(line.invoiced.gross for line in lines), VAT)


def test_pieces_that_come_back_take_the_amount_first():
    invoice = open_invoice(
        OpenLine(Amounts(4, 1_000, 0, 4_000, 600), 4_000, wanted=1),
        OpenLine(Amounts(1, 4_348, 0, 4_348, 652), 4_348),
    )

    piece = compute_credited_amounts(invoice, 1_150)
    more = compute_credited_amounts(invoice, 1_250)

    assert piece.lines == (Amounts(1, 1_000, 0, 1_000, 150), None)
    assert [line.gross for line in more.lines if line] == [1_191, 59]
    assert piece.rounding == more.rounding == 0


def test_pieces_whose_price_was_rounded_down_bring_no_other_line():
    # given three pieces, of which two cost 2.29 and 2.30
    invoice = open_invoice(
        OpenLine(Amounts(3, 200, 1, 599, 90), 599, wanted=1),
        OpenLine(Amounts(1, 4_348, 0, 4_348, 652), 4_348),
    )

    for amount in (229, 230, 231):
        note = compute_credited_amounts(invoice, amount)
        assert note.lines[1] is None
        assert abs(note.rounding) <= 2


@pytest.mark.parametrize("amount", [0, -1, 4_601])
def test_no_more_than_was_invoiced_is_given_back(amount):
    invoice = open_invoice(OpenLine(Amounts(4, 1_000, 0, 4_000, 600), 4_000))

    with pytest.raises(ValueError, match="can't be given back of 4600"):
        compute_credited_amounts(invoice, amount)
