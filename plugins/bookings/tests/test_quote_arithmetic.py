"""A quote's sums are those of the tax invoice that may follow it."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.bookings.formatting import format_quantity
from plugins.bookings.services.quotes import compute_quote_sums
from plugins.saudi_market.selectors import compute_totals

pieces = st.integers(1, 1000)
prices = st.integers(0, 10_000_000)


@given(st.lists(st.tuples(pieces, prices), min_size=1, max_size=8), st.sampled_from([0, 500, 1500]))
def test_whole_pieces_cost_what_an_order_would(lines: list[tuple[int, int]], rate: int) -> None:
    sums = compute_quote_sums(
        [(Decimal(count), price) for count, price in lines], vat_basis_points=rate
    )
    order = compute_totals(
        [count * price for count, price in lines],
        discount=0, delivery_discount=0, shipping=0, vat_basis_points=rate,
    )  # fmt: skip

    assert (sums.subtotal, sums.vat, sums.total) == (order.subtotal, order.tax, order.total)
    assert sums.total == sum(line.net + line.vat for line in sums.lines)


@given(st.integers(1, 100_000), prices)
def test_parts_of_a_unit_are_rounded_half_up(hundredths: int, price: int) -> None:
    (line,) = compute_quote_sums([(Decimal(hundredths) / 100, price)], vat_basis_points=1500).lines

    assert abs(line.net - Decimal(hundredths * price) / 100) <= Decimal("0.5")
    assert abs(line.vat - Decimal(line.net * 15) / 100) <= Decimal("0.5")


def test_half_a_halala_goes_up() -> None:
    (line,) = compute_quote_sums([(Decimal("0.5"), 1)], vat_basis_points=1500).lines
    assert (line.net, line.vat) == (1, 0)


@pytest.mark.parametrize(("quantity", "price"), [("0.005", 1), ("-1", 1), ("1", -1)])
def test_what_is_no_line(quantity: str, price: int) -> None:
    with pytest.raises(ValueError, match="two decimals at most"):
        compute_quote_sums([(Decimal(quantity), price)], vat_basis_points=1500)


@pytest.mark.parametrize(
    ("quantity", "written"),
    [("1.00", "1"), ("12.50", "12.5"), ("1200.00", "1,200"), ("0.25", "0.25"), ("100", "100")],
)
def test_quantities_as_people_write_them(quantity: str, written: str) -> None:
    assert format_quantity(Decimal(quantity)) == written
