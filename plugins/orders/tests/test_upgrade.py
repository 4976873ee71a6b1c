"""A database in which ``shipments`` has the records of orders upgrades without loss."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.utils import timezone
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration

from plugins.orders.models import (
    OrderCancellation,
    OrderRefund,
    OrderRefundLine,
    OrderReturn,
    OrderReturnLine,
)

pytestmark = pytest.mark.django_db

MIGRATIONS = [
    ("orders", "0001_from_shipments"),
    ("shipments", "0004_orders_move_out"),
    ("back_office", "0002_models_of_orders"),
]


class CurrentState:
    """Today's models in place of those that Django makes for each step, which takes seconds."""

    apps = apps

    def clone(self) -> "CurrentState":
        return self

    def clear_delayed_apps_cache(self) -> None:
        """There is none."""


def run_migrations(direction: str) -> None:
    """The statements and functions of the three migrations."""
    state: Any = CurrentState()
    order = MIGRATIONS if direction == "database_forwards" else MIGRATIONS[::-1]
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    with connection.schema_editor() as editor:
        for app, name in order:
            module = import_module(f"plugins.{app}.migrations.{name}")
            operations = module.Migration(name, app).operations
            for operation in operations if order is MIGRATIONS else operations[::-1]:
                for each in getattr(operation, "database_operations", [operation]):
                    getattr(each, direction)(app, editor, state, state)


def list_tables() -> set[str]:
    records = ("ordercancellation", "orderrefund", "orderrefundline", "orderreturn")
    names = connection.introspection.table_names()
    return {name for name in names if name.endswith(tuple(f"_{each}" for each in records))}


def test_records_of_orders_move_with_their_rows(customer: User, place: Any) -> None:
    # given: a filled database of the state before
    order = place(customer)
    line = order.lines.get()
    refund = OrderRefund.objects.create(
        order=order, key="lines:1", amount_halalas=1150, reason="broken"
    )
    OrderRefundLine.objects.create(refund=refund, order_line=line, quantity=1, unsent=1)
    returned = OrderReturn.objects.create(
        order=order, state="received", reason="broken", refund=refund
    )
    OrderReturnLine.objects.create(order_return=returned, order_line=line, quantity=1)
    OrderCancellation.objects.create(order=order, by="staff", reason="typo")
    run_migrations("database_backwards")
    assert list_tables() == {
        "shipments_ordercancellation", "shipments_orderrefund", "shipments_orderrefundline",
        "shipments_orderreturn",
    }  # fmt: skip
    PluginConfiguration.objects.all().delete()
    kind, _made = ContentType.objects.get_or_create(app_label="shipments", model="orderreturn")
    permission, _made = Permission.objects.get_or_create(
        content_type=kind, codename="view_orderreturn", defaults={"name": "Can view order return"}
    )
    clerks = Group.objects.create(name="Clerks")
    clerks.permissions.add(permission)
    change = apps.get_model("back_office", "Change").objects.create(
        at=timezone.now(), by_email="clerk@example.com", action="changed",
        model="shipments.orderreturn", object_key=str(returned.pk),
    )  # fmt: skip
    PluginConfiguration.objects.create(identifier="mashtal.shipments", name="x", active=False)

    # when
    run_migrations("database_forwards")

    # then: every row and what refers to it is there, under the new name
    found = OrderReturn.objects.get()
    assert (found.pk, found.order, found.state, found.reason) == (
        returned.pk, order, "received", "broken",
    )  # fmt: skip
    assert found.refund is not None
    assert (found.refund.pk, found.refund.amount_halalas) == (refund.pk, 1150)
    assert [(each.order_line, each.quantity) for each in found.lines.all()] == [(line, 1)]
    assert [(each.quantity, each.unsent) for each in found.refund.lines.all()] == [(1, 1)]
    assert OrderCancellation.objects.get().reason == "typo"
    assert not ContentType.objects.filter(app_label="shipments", model="orderreturn").exists()
    assert list(clerks.permissions.values_list("content_type__app_label", "codename")) == [
        ("orders", "view_orderreturn")
    ]
    change.refresh_from_db()
    assert change.model == "orders.orderreturn"
    assert PluginConfiguration.objects.get(identifier="mashtal.orders").active is False
    # The sequence of keys goes on.
    later = OrderRefund.objects.create(order=order, key="lines:2", amount_halalas=0, reason="x")
    assert later.pk > refund.pk
