from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured, ValidationError
from hypothesis import given
from hypothesis import strategies as st

from plugins.catalogue.instalments import (
    InstalmentBrand,
    InstalmentLimits,
    build_instalment_offer,
    get_configured_providers,
    read_instalment_limits,
)

LIMITS = InstalmentLimits(minimum=1000, maximum=500_000)


def test_the_plant_of_the_specification() -> None:
    # docs/specification.md#screens: 4 interest-free payments of 37.5 riyals, for a plant of 150
    offer = build_instalment_offer(InstalmentBrand.TABBY, 15_000, LIMITS)

    assert (offer.provider, offer.payments, offer.amount, offer.available) == (
        "TABBY", 4, 3750, True,
    )  # fmt: skip


@given(st.integers(min_value=0, max_value=10**9))
def test_payments_cover_the_price_by_less_than_four_halalas_too_much(price: int) -> None:
    offer = build_instalment_offer(InstalmentBrand.TAMARA, price, LIMITS)

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


@pytest.mark.parametrize(
    ("value", "providers"),
    [
        ("", []),
        (" , ", []),
        ("tamara", [InstalmentBrand.TAMARA]),
        (" Tamara,tabby ", [InstalmentBrand.TABBY, InstalmentBrand.TAMARA]),
    ],
)
def test_providers_come_from_the_environment(
    value: str, providers: list[InstalmentBrand], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INSTALMENT_PROVIDERS", value)

    assert get_configured_providers() == providers


def test_no_provider_is_configured_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INSTALMENT_PROVIDERS", raising=False)

    assert get_configured_providers() == []


def test_an_unknown_provider_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSTALMENT_PROVIDERS", "tabby,klarna")

    with pytest.raises(ImproperlyConfigured, match="may name tabby, tamara, not 'klarna'"):
        get_configured_providers()
