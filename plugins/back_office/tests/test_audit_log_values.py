"""What the audit log stores of a row's fields."""

import pytest
from django.apps import apps
from django.contrib import admin

from plugins.back_office.audit_log.values import HIDDEN, serialize_value

SECRET_FIELDS = (
    "private_key",
    "compliance_secret",
    "compliance_token",
    "production_secret",
    "production_token",
)


@pytest.mark.parametrize("field", SECRET_FIELDS)
def test_what_a_unit_stamps_with_is_hidden(field: str) -> None:
    unit = apps.get_model("invoices.EgsUnit")

    assert serialize_value(unit, field, "gAAAA") == HIDDEN


def test_a_one_time_password_is_hidden() -> None:
    registration = apps.get_model("invoices.UnitRegistration")

    assert serialize_value(registration, "one_time_password", "gAAAA") == HIDDEN
    assert registration not in admin.site._registry
