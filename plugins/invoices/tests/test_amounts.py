"""The sums hold for every order, to the halala."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.invoices.amounts import (
    Amounts,
    OpenLine,
    OrderSums,
    Sold,
    credited_amounts,
    order_amounts,
)
from plugins.saudi_market.selectors import totals_with_delivery

VAT = 1500
SOLD = st.builds(Sold, quantity=st.integers(1, 60), unit_price=st.integers(0, 200_000))
GOODS = st.lists(SOLD, min_size=1, max_size=8)
FEES = st.integers(0, 9_000)


@st.composite
def orders(draw):
    """An order as the market's own rules make it; whether its discount is on the delivery."""
    goods, delivery, fee = draw(GOODS), draw(FEES), draw(FEES)
    discount, of_delivery = draw(st.integers(0, 300_000)), draw(st.booleans())
    vat = draw(st.sampled_from([0, 500, VAT]))
    totals = totals_with_delivery(
        [sold.amount for sold in goods],
        discount=0 if of_delivery else discount,
        delivery_discount=discount if of_delivery else 0,
        shipping=delivery + fee,
        vat_basis_points=vat,
    )
    sums = OrderSums(tuple(goods), totals.discount, delivery + fee, fee, totals.total, vat)
    return sums, totals, of_delivery


def check(line: Amounts) -> None:
    assert line.quantity * line.unit_price - line.discount == line.net
    assert line.net + line.vat == line.gross
    assert min(line.quantity, line.unit_price, line.discount, line.net, line.vat) >= 0


@given(order=orders())
def test_an_invoice_is_the_order_to_the_halala(order):
    sums, totals, of_delivery = order

    amounts = order_amounts(sums, delivery_discount=of_delivery)

    assert amounts.as_agreed
    for line in amounts.lines:
        check(line)
    assert sum(line.gross for line in amounts.lines) == sums.total
    assert sum(line.net for line in amounts.lines) == totals.net_total
    assert sum(line.vat for line in amounts.goods) == totals.tax
    assert [(line.quantity, line.unit_price) for line in amounts.goods] == [
        (sold.quantity, sold.unit_price) for sold in sums.goods
    ]
    assert [line.vat for line in amounts.goods] == list(totals.line_taxes)


@given(order=orders())
def test_a_deleted_voucher_changes_no_sum(order):
    sums, _totals, of_delivery = order

    amounts = order_amounts(sums, delivery_discount=not of_delivery)

    assert amounts.as_agreed
    assert sum(line.gross for line in amounts.lines) == sums.total


@given(
    goods=st.lists(SOLD, max_size=8),
    discount=FEES,
    shipping=FEES,
    fee=FEES,
    total=st.integers(0, 500_000),
)
def test_any_other_total_is_shared_out(goods, discount, shipping, fee, total):
    sums = OrderSums(tuple(goods), discount, shipping, min(fee, shipping), total, VAT)

    amounts = order_amounts(sums, delivery_discount=False)

    for line in amounts.lines:
        check(line)
    assert sum(line.gross for line in amounts.lines) == total


def test_fees_hold_their_vat():
    # given 100 SAR of goods, 50 for the delivery and 10 for cash, all of it 175
    sums = OrderSums((Sold(1, 10_000),), 0, 6_000, 1_000, 17_500, VAT)

    amounts = order_amounts(sums, delivery_discount=False)

    assert amounts.goods == (Amounts(1, 10_000, 0, 10_000, 1_500),)
    # 7.83 of VAT in both fees together, as the order has it
    assert amounts.delivery == Amounts(1, 4_347, 0, 4_347, 653)
    assert amounts.payment_fee == Amounts(1, 870, 0, 870, 130)


@st.composite
def refunds(draw):
    """An order, and refunds of it until nothing is left."""
    sums, _totals, of_delivery = draw(orders())
    return order_amounts(sums, delivery_discount=of_delivery).lines, draw(
        st.lists(
            st.tuples(st.integers(1, 100), st.dictionaries(st.integers(0, 9), st.integers(1, 70))),
            max_size=4,
        )
    )


@given(order=refunds())
def test_credit_notes_give_back_what_was_invoiced(order):
    lines, parts = order
    left = [(line.gross, line.vat) for line in lines]
    total = sum(line.gross for line in lines)
    given_back = []

    # when a share of what is left is given back, again and again, and then the rest
    for percent, wanted in [*parts, (100, {})]:
        amount = sum(gross for gross, _vat in left) * percent // 100
        if not amount:
            continue
        notes = credited_amounts(
            [
                OpenLine(line, gross, vat, wanted.get(index))
                for index, (line, (gross, vat)) in enumerate(zip(lines, left, strict=True))
            ],
            amount,
        )
        assert sum(note.gross for note in notes if note) == amount
        for index, note in enumerate(notes):
            if note:
                check(note)
                given_back.append(note)
                left[index] = (left[index][0] - note.gross, left[index][1] - note.vat)
                assert 0 <= left[index][1] <= left[index][0]

    # then nothing is left, of the VAT neither
    assert all(rest == (0, 0) for rest in left if total)
    assert sum(note.gross for note in given_back) == total
    assert sum(note.vat for note in given_back) == sum(line.vat for line in lines if line.gross)


def test_pieces_that_come_back_take_the_amount_first():
    lines = [
        OpenLine(Amounts(4, 1_000, 0, 4_000, 600), 4_600, 600, wanted=1),
        OpenLine(Amounts(1, 4_348, 0, 4_348, 652), 5_000, 652),
    ]

    piece = credited_amounts(lines, 1_150)
    more = credited_amounts(lines, 1_250)

    assert piece == [Amounts(1, 1_000, 0, 1_000, 150), None]
    assert [note.gross for note in more if note] == [1_191, 59]


@pytest.mark.parametrize("amount", [0, -1, 4_601])
def test_no_more_than_was_invoiced_is_given_back(amount):
    lines = [OpenLine(Amounts(4, 1_000, 0, 4_000, 600), 4_600, 600)]

    with pytest.raises(ValueError, match="can't be given back of 4600"):
        credited_amounts(lines, amount)
