"""Documents from before there were EGS units stay as they are, and their chain goes on."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices.models import TaxInvoice
from plugins.invoices.services import issue_invoice
from plugins.invoices.tests.egs_units import make_active_unit
from plugins.invoices.tests.test_stamped_documents import check_chains, make_order

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def filled_table(customer: User) -> Iterator[list[dict[str, Any]]]:
    """Three documents on the schema from before units; at the end the newest schema is back."""
    for _ in range(3):
        issue_invoice(make_order(customer))
    rows = list(TaxInvoice.objects.order_by("pk").values())
    MigrationExecutor(connection).migrate([("invoices", "0005_rejected_reports")])
    yield rows
    migrate_forward()


def migrate_forward() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def test_a_filled_table_is_migrated(
    filled_table: list[dict[str, Any]], customer: User, encryption_key: str
) -> None:
    # when
    migrate_forward()

    # then
    assert list(TaxInvoice.objects.order_by("pk").values()) == filled_table
    check_chains()
    issue_invoice(make_order(customer))
    make_active_unit()
    stamped = issue_invoice(make_order(customer))
    assert (stamped.position, stamped.number) == (1, 5)
    check_chains()
    # and the earlier chain forks as little as before
    with pytest.raises(IntegrityError), transaction.atomic():
        TaxInvoice.objects.create(
            **filled_table[0]
            | {
                "id": None,
                "uuid": "6f4d20e0-6bfe-4a80-9389-7dabe6620f12",
                "number": 9,
                "position": 9,
                "hash": "another",
                "order_id": Order.objects.create(created=timezone.now()).pk,
            }
        )


def test_the_previous_version_issues_on_the_new_schema(customer: User) -> None:
    # given what it inserts: no unit
    issue_invoice(make_order(customer))
    names = [
        field.column
        for field in TaxInvoice._meta.concrete_fields
        if field.name not in ("id", "unit", "uuid", "number", "position", "order", "hash")
    ]
    columns = ", ".join(f'"{name}"' for name in names if name != "previous_hash")
    order = make_order(customer)

    # when
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO invoices_taxinvoice ({columns}, uuid, number, position, order_id, hash,"  # noqa: S608
            f" previous_hash) SELECT {columns}, gen_random_uuid(), 2, 2, %s, 'second', hash"
            " FROM invoices_taxinvoice",
            [order.pk],
        )

    # then
    newest = TaxInvoice.objects.latest("pk")
    assert (newest.unit, newest.position) == (None, 2)
