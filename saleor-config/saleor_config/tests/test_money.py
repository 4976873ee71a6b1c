from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prices import Money
from saleor.core.taxes import quantize_price

from saleor_config.money import from_halalas, round_to_halalas, to_halalas


@given(st.integers(min_value=-(10**12), max_value=10**12))
def test_halalas_survive_the_way_to_riyals_and_back(halalas: int) -> None:
    assert to_halalas(from_halalas(halalas)) == halalas


def test_money_in_riyals_is_counted_in_halalas() -> None:
    assert to_halalas(Money("37.50", "SAR")) == 3750
    assert to_halalas(Decimal("0.1")) == 10
    assert str(from_halalas(5)) == "0.05"


def test_parts_of_a_halala_are_refused() -> None:
    with pytest.raises(ValueError, match=r"10\.005 SAR is not a whole number of halalas\."):
        to_halalas(Decimal("10.005"))


def test_other_currencies_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Only SAR can be counted in halalas, not USD\."):
        to_halalas(Money("1", "USD"))


@pytest.mark.parametrize(
    ("price", "halalas"), [("10.005", 1001), ("10.015", 1002), ("10.004", 1000), ("10", 1000)]
)
def test_a_price_is_rounded_as_saleor_rounds_it(price: str, halalas: int) -> None:
    assert round_to_halalas(Money(price, "SAR")) == halalas


@given(st.decimals(min_value=-(10**9), max_value=10**9, places=3))
def test_any_price_is_rounded_as_saleor_rounds_it(amount: Decimal) -> None:
    price = Money(amount, "SAR")
    assert round_to_halalas(price) == to_halalas(quantize_price(price, "SAR"))
