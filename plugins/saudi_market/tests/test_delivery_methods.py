"""The prepared statement finds the methods that Saleor finds, with their English names."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from measurement.measures import Weight
from saleor.shipping.models import ShippingMethod, ShippingZone

from plugins.saudi_market.delivery_methods import METHOD, list_applicable_methods
from plugins.saudi_market.saleor_totals import to_money

AMOUNTS = st.none() | st.sampled_from([0, 50, 100]).map(Decimal)
WEIGHTS = st.none() | st.sampled_from([0, 1, 2]).map(lambda kilos: Weight(kg=kilos))
METHODS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["price", "weight"]),
        "currency": st.sampled_from(["SAR", "SAR", "USD"]),
        "price_amount": st.sampled_from([Decimal(0), Decimal("19.99")]),
        "minimum_order_price_amount": AMOUNTS,
        "maximum_order_price_amount": AMOUNTS,
        "minimum_order_weight": WEIGHTS,
        "maximum_order_weight": WEIGHTS,
        "meta": st.sampled_from([{}, {"delivery": {"lead_days": 2}}]),
    }
)
ZONES = st.tuples(
    st.sampled_from([["SA"], ["SA", "KW"], ["KW"], []]),
    st.booleans(),
    st.lists(METHODS, max_size=3),
)


@pytest.mark.django_db
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    zones=st.lists(ZONES, max_size=3),
    subtotal=st.sampled_from([0, 4999, 5000, 5001, 10000, 20000]),
    kilos=st.sampled_from([0, 0.5, 1, 2, 3]),
)
def test_methods_are_those_of_saleor(
    zones: list[tuple[list[str], bool, list[dict[str, Any]]]], subtotal: int, kilos: float
) -> None:
    with transaction.atomic():
        # given
        ShippingZone.objects.all().delete()
        for countries, is_default, methods in zones:
            zone = ShippingZone.objects.create(countries=countries, default=is_default)
            for number, fields in enumerate(methods):
                method = ShippingMethod.objects.create(shipping_zone=zone, name="نقل", **fields)
                if number:
                    method.translations.create(language_code="en", name=f"Van {number}")
                method.translations.create(language_code="fr", name="Camion")

        # when
        found = list_applicable_methods(subtotal, Weight(kg=kilos))

        # then
        applicable = ShippingMethod.objects.applicable_shipping_methods(
            price=to_money(subtotal), weight=Weight(kg=kilos), country_code="SA"
        )
        expected = list(applicable.order_by("pk"))
        assert [method for method, _english in found] == expected
        for (method, english), row in zip(found, expected, strict=True):
            own = row.translations.filter(language_code="en").first()
            assert english == (own.name if own else None)
            for name in METHOD.names:
                assert getattr(method, name) == getattr(row, name)
        transaction.set_rollback(True)
