"""Instances that prepared statements read are as the models' own."""

from typing import Any

import pytest
from django.db import models
from measurement.measures import Weight
from saleor.account.models import Address
from saleor.order.models import Order

from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_row

pytestmark = pytest.mark.django_db


def read_by_statement(model: type[models.Model], *names: str) -> Any:
    columns: ModelColumns[Any] = ModelColumns(model, *names)
    sql = f"SELECT {columns.select('found')} FROM {model._meta.db_table} found"  # noqa: S608
    return columns.build(fetch_prepared_row(sql, []))


def list_values(instance: models.Model) -> dict[str, tuple[type, Any]]:
    """Of each column, with its type: a weight equals no number."""
    values = {
        field.attname: getattr(instance, field.attname) for field in instance._meta.concrete_fields
    }
    return {name: (type(value), value) for name, value in values.items()}


def test_an_order_has_its_weight_as_a_measure() -> None:
    # given
    Order.objects.create(
        token="an-order", currency="SAR", weight=Weight(kg=1.5), metadata={"key": "value"}
    )

    # when
    found = read_by_statement(Order)

    # then
    assert found.weight == Weight(kg=1.5)
    assert list_values(found) == list_values(Order.objects.get())


def test_an_address_has_its_phone_and_country_as_objects() -> None:
    Address.objects.create(city="الرياض", country="SA", phone="+966500000001")

    assert list_values(read_by_statement(Address)) == list_values(Address.objects.get())


def test_a_model_with_listeners_is_converted_as_well() -> None:
    # given
    Order.objects.create(token="an-order", currency="SAR", weight=Weight(kg=2))
    models.signals.post_init.connect(listen, sender=Order)

    # when
    try:
        found = read_by_statement(Order, "id", "weight")
    finally:
        models.signals.post_init.disconnect(listen, sender=Order)

    # then
    assert found.weight == Weight(kg=2)


def listen(**_signal: Any) -> None:
    pass
