from typing import Any

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from plugins.catalogue.instalments import (
    InstalmentBrand,
    InstalmentLimits,
    InstalmentPlan,
    build_instalment_offer,
    build_instalment_plans,
    read_instalment_limits,
)

PLAN = InstalmentPlan("TABBY", payments=4, minimum=1000, maximum=500_000)


def test_the_plant_of_the_specification() -> None:
    # docs/specification.md#screens: 4 interest-free payments of 37.5 riyals, for a plant of 150
    offer = build_instalment_offer(PLAN, 15_000)

    assert (offer.provider, offer.payments, offer.amount, offer.available) == (
        "TABBY", 4, 3750, True,
    )  # fmt: skip


@given(st.integers(min_value=0, max_value=10**9))
def test_payments_cover_the_price_by_less_than_four_halalas_too_much(price: int) -> None:
    offer = build_instalment_offer(PLAN, price)

    assert 0 <= offer.amount * offer.payments - price < 4
    assert offer.available == (1000 <= price <= 500_000)


def test_limits_are_read_in_riyals_with_defaults_for_what_is_missing() -> None:
    limits = read_instalment_limits([{"name": "tabby-minimum", "value": "12.5"}])

    assert limits[InstalmentBrand.TABBY] == InstalmentLimits(1250, 1_000_000)
    assert limits[InstalmentBrand.TAMARA] == InstalmentLimits(9900, 2_000_000)


@pytest.mark.parametrize("value", ["", "many", None, "-1", "NaN", "Infinity", "0.001", "1e30"])
def test_a_limit_that_is_no_amount_is_refused(value: Any, english: None) -> None:
    with pytest.raises(ValidationError) as caught:
        read_instalment_limits([{"name": "tabby-minimum", "value": value}])

    assert caught.value.message_dict == {
        "tabby-minimum": ["Enter an amount in riyals between 0 and 10000000."]
    }


def test_a_maximum_below_the_minimum_is_refused(english: None) -> None:
    with pytest.raises(ValidationError) as caught:
        read_instalment_limits([{"name": "tamara-maximum", "value": "1"}])

    assert caught.value.message_dict == {"tamara-maximum": ["The maximum is below the minimum."]}


def test_plans_are_those_of_the_configured_providers() -> None:
    limits = read_instalment_limits([{"name": "tamara-maximum", "value": "5000"}])

    assert build_instalment_plans({}, limits) == []
    assert build_instalment_plans({"tamara": 3, "tabby": 4}, limits) == [
        InstalmentPlan("TABBY", 4, 1000, 1_000_000),
        InstalmentPlan("TAMARA", 3, 9900, 500_000),
    ]
