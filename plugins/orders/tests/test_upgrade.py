"""A database in which ``shipments`` has the records of orders upgrades without loss."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration

from plugins.orders.models import OrderCancellation, OrderRefund, OrderReturn

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE = [("back_office", "0001_initial"), ("orders", None), ("shipments", "0003_outbox")]


def migrate(targets: list[tuple[str, Any]]) -> Any:
    """Migrate and return the models of the new state."""
    return MigrationExecutor(connection).migrate(targets).apps


@pytest.fixture
def leaves() -> Iterator[list[tuple[str, Any]]]:
    executor = MigrationExecutor(connection)
    found = executor.loader.graph.leaf_nodes()
    yield found
    executor = MigrationExecutor(connection)
    if executor.migration_plan(found):
        executor.migrate(found)


def test_records_of_orders_move_with_their_rows(
    customer: User, place: Any, leaves: list[tuple[str, Any]]
) -> None:
    # given: a filled database of the state before
    order = place(customer)
    line = order.lines.get()
    was = migrate(BEFORE)
    refund = was.get_model("shipments", "OrderRefund").objects.create(
        order_id=order.pk, key="lines:1", amount_halalas=1150, reason="broken"
    )
    was.get_model("shipments", "OrderRefundLine").objects.create(
        refund=refund, order_line_id=line.pk, quantity=1, unsent=1
    )
    returned = was.get_model("shipments", "OrderReturn").objects.create(
        order_id=order.pk, state="received", reason="broken", refund=refund
    )
    was.get_model("shipments", "OrderReturnLine").objects.create(
        order_return=returned, order_line_id=line.pk, quantity=1
    )
    was.get_model("shipments", "OrderCancellation").objects.create(
        order_id=order.pk, by="staff", reason="typo"
    )
    kind, _made = ContentType.objects.get_or_create(app_label="shipments", model="orderreturn")
    permission, _made = Permission.objects.get_or_create(
        content_type=kind, codename="view_orderreturn", defaults={"name": "Can view order return"}
    )
    clerks = Group.objects.create(name="Clerks")
    clerks.permissions.add(permission)
    change = was.get_model("back_office", "Change").objects.create(
        at=timezone.now(), by_email="clerk@example.com", action="changed",
        model="shipments.orderreturn", object_key=str(returned.pk),
    )  # fmt: skip
    PluginConfiguration.objects.create(identifier="mashtal.shipments", name="x", active=False)

    # when
    migrate(leaves)

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
    assert apps.get_model("back_office", "Change").objects.get(pk=change.pk).model == (
        "orders.orderreturn"
    )
    assert PluginConfiguration.objects.get(identifier="mashtal.orders").active is False
    # The sequence of keys goes on.
    later = OrderRefund.objects.create(order=order, key="lines:2", amount_halalas=0, reason="x")
    assert later.pk > refund.pk
