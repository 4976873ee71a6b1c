from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.saudi_market.arithmetic import (
    MarketRules,
    compute_cart_totals,
    compute_totals,
    extract_vat,
    split_discount,
    split_vat,
)

RULES = MarketRules()
AMOUNTS = st.lists(st.integers(0, 3_000_000), max_size=12)


def test_spec_example_below_the_free_delivery_limit() -> None:
    # given a plant of 150 riyals (tax 15 percent of the subtotal, shipping 50)
    totals = compute_cart_totals([15_000], rules=RULES)

    # then
    assert (totals.subtotal, totals.discount, totals.tax, totals.shipping, totals.total) == (
        15_000,
        0,
        2_250,
        5_000,
        22_250,
    )


@pytest.mark.parametrize(("subtotal", "shipping"), [(50_000, 5_000), (50_001, 0), (0, 5_000)])
def test_delivery_is_free_only_above_the_limit(subtotal: int, shipping: int) -> None:
    assert compute_cart_totals([subtotal], rules=RULES).shipping == shipping


def test_an_empty_cart_costs_nothing() -> None:
    assert compute_cart_totals([], rules=RULES).total == 0


def test_what_needs_no_delivery_pays_none() -> None:
    assert compute_cart_totals([1_000], needs_delivery=False, rules=RULES).shipping == 0


def test_hole_seven_ten_percent_off() -> None:
    # given the cart that plain Saleor taxed 2.21 on 13.59
    totals = compute_cart_totals([1_510], discount=151, needs_delivery=False, rules=RULES)

    # then VAT is 15 percent of the discounted net
    assert (totals.tax, totals.total) == (204, 1_563)


def test_hole_seven_everything_off() -> None:
    totals = compute_cart_totals([3_000], discount=3_000, needs_delivery=False, rules=RULES)

    assert (totals.tax, totals.total, totals.net_total) == (0, 0, 0)


def test_a_discount_never_exceeds_the_goods() -> None:
    assert compute_cart_totals([3_000], discount=9_999, rules=RULES).discount == 3_000


def test_a_delivery_discount_leaves_the_vat_on_goods_alone() -> None:
    totals = compute_cart_totals([10_000], delivery_discount=9_000, rules=RULES)

    assert (totals.discount, totals.tax, totals.shipping, totals.total) == (
        5_000,
        1_500,
        5_000,
        11_500,
    )
    assert totals.shipping_tax == 0


def test_vat_inside_the_delivery_fee() -> None:
    assert extract_vat(5_000, 1500) == 652


def test_half_a_halala_is_rounded_up() -> None:
    # 15 percent of 0.10 riyal is 1.5 halalas
    assert compute_cart_totals([10], rules=RULES).tax == 2


def test_negative_amounts_are_refused() -> None:
    with pytest.raises(ValueError, match="Amounts must not be negative"):
        compute_cart_totals([-1], rules=RULES)


@given(AMOUNTS, st.integers(0, 40_000_000))
def test_the_formula_of_the_spec_holds(lines: list[int], discount: int) -> None:
    totals = compute_cart_totals(lines, discount=discount, rules=RULES)

    assert totals.subtotal == sum(lines)
    assert totals.discount == min(discount, sum(lines))
    assert totals.shipping == (0 if sum(lines) > 50_000 or not lines else 5_000)
    assert totals.total == totals.subtotal - totals.discount + totals.tax + totals.shipping
    assert totals.total == totals.net_total + totals.tax + totals.shipping_tax
    assert min(totals.tax, totals.total, totals.net_total) >= 0


def rounded(net: int, basis_points: int = 1500) -> int:
    """VAT by another arithmetic than the tested one."""
    exact = Decimal(net) * basis_points / 10_000
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def test_vat_with_a_voucher_is_rounded_once_and_not_by_line() -> None:
    # given 422.00 less 10 percent, where two of three lines have half a halala of VAT
    totals = compute_cart_totals([8_900, 12_900, 20_400], discount=4_220, rules=RULES)

    # then VAT is 15 percent of 379.80, and the lines share it
    assert (totals.subtotal, totals.discount, totals.tax) == (42_200, 4_220, 5_697)
    assert totals.line_taxes == (1_202, 1_741, 2_754)


@given(AMOUNTS, st.integers(0, 40_000_000))
def test_tax_and_discount_add_up_line_by_line(lines: list[int], discount: int) -> None:
    totals = compute_cart_totals(lines, discount=discount, rules=RULES)

    assert totals.tax == rounded(totals.subtotal - totals.discount)
    assert sum(totals.line_taxes) == totals.tax
    assert sum(totals.line_discounts) == totals.discount
    for amount, taken, tax in zip(lines, totals.line_discounts, totals.line_taxes, strict=True):
        assert 0 <= taken <= amount
        assert abs(tax - Decimal(amount - taken) * 15 / 100) < 1


@given(
    lines=AMOUNTS.filter(bool),
    discount=st.integers(0, 4_000_000),
    fees=st.integers(0, 20_000),
    vat=st.sampled_from([0, 500, 1500]),
)
def test_vat_of_goods_and_delivery_is_rounded_once_on_both(
    lines: list[int], discount: int, fees: int, vat: int
) -> None:
    totals = compute_totals(
        lines, discount=discount, delivery_discount=0, shipping=fees, vat_basis_points=vat
    )

    # BR-CO-17, on goods alone as the cart shows it and on the whole document
    goods = totals.subtotal - totals.discount
    assert totals.tax == rounded(goods, vat)
    assert totals.tax + totals.shipping_tax == rounded(totals.taxable, vat)
    assert totals.total == totals.taxable + totals.tax + totals.shipping_tax + totals.rounding
    assert abs(totals.rounding) <= (1 if fees else 0)
    assert totals.taxable >= goods
    assert abs(totals.shipping_tax - extract_vat(fees, vat)) <= 1


@given(AMOUNTS, st.integers(0, 3_000))
def test_each_line_has_its_vat_rounded_down_or_up(lines: list[int], vat: int) -> None:
    parts = split_vat(lines, vat)

    assert sum(parts) == rounded(sum(lines), vat)
    for part, net in zip(parts, lines, strict=True):
        assert abs(part - Decimal(net) * vat / 10_000) < 1


@given(st.lists(st.integers(0, 100_000).map(lambda riyals: riyals * 100), max_size=12))
def test_whole_riyals_are_taxed_exactly(lines: list[int]) -> None:
    assert compute_cart_totals(lines, rules=RULES).tax * 100 == sum(lines) * 15


@given(AMOUNTS.filter(lambda lines: sum(lines) > 0), st.data())
def test_split_is_in_proportion(lines: list[int], data: st.DataObject) -> None:
    discount = data.draw(st.integers(0, sum(lines)))

    parts = split_discount(discount, lines)

    assert sum(parts) == discount
    for part, amount in zip(parts, lines, strict=True):
        assert abs(part - Decimal(discount) * amount / sum(lines)) < 1


@given(
    lines=AMOUNTS,
    discount=st.integers(0, 4_000_000),
    delivery_discount=st.integers(0, 100_000),
    own_price=st.none() | st.integers(0, 100_000),
    payment_fee=st.integers(0, 10_000),
    vat=st.integers(0, 5_000),
    standard_fee=st.integers(0, 20_000),
    free_above=st.integers(0, 100_000),
    is_sent=st.booleans(),
)
def test_every_cart_adds_up_whatever_its_delivery_and_its_way_to_pay(
    lines: list[int],
    discount: int,
    delivery_discount: int,
    own_price: int | None,
    payment_fee: int,
    vat: int,
    standard_fee: int,
    free_above: int,
    is_sent: bool,
) -> None:
    rules = MarketRules(
        vat_basis_points=vat, delivery_fee=standard_fee, free_delivery_above=free_above
    )

    totals = compute_cart_totals(
        lines,
        discount=discount,
        delivery_discount=delivery_discount,
        needs_delivery=is_sent,
        own_delivery_price=own_price,
        payment_fee=payment_fee,
        rules=rules,
    )

    assert totals.subtotal == sum(lines)
    assert totals.total == totals.subtotal - totals.discount + totals.tax + totals.shipping
    assert totals.tax == sum(totals.line_taxes)
    goods_discount = sum(totals.line_discounts)
    assert 0 <= totals.discount - goods_discount <= totals.shipping - payment_fee
    assert all(0 <= off <= line for off, line in zip(totals.line_discounts, lines, strict=True))
    assert totals.tax == rounded(totals.subtotal - goods_discount, vat)
    assert min(vars(totals)[name] for name in ("discount", "tax", "shipping", "total")) >= 0
    assert 0 <= totals.net_total <= totals.total
    if not (is_sent and lines):
        assert totals.shipping == payment_fee
    elif own_price is not None:
        assert totals.shipping == own_price + payment_fee
    else:
        free = totals.subtotal > free_above
        assert totals.shipping == (0 if free else standard_fee) + payment_fee
