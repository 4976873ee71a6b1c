"""A migration that was interrupted is completed by the next try."""

from importlib import import_module

import pytest
from django.db import IntegrityError, connection
from django.db.migrations.state import ProjectState
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices.services import issue_invoice

INDEX = "invoice_reports_rejected"
# Fails at the second row, and leaves what an interrupted build leaves.
BROKEN = f"CREATE UNIQUE INDEX CONCURRENTLY {INDEX} ON invoices_invoicereport ((true))"
IS_VALID = f"SELECT indisvalid FROM pg_index WHERE indexrelid = '{INDEX}'::regclass"  # noqa: S608


@pytest.mark.django_db(transaction=True)
def test_an_index_whose_build_was_interrupted_is_built_again(customer: User) -> None:
    # given
    for _ in range(2):
        issue_invoice(Order.objects.create(user=customer, created=timezone.now()))
    [operation] = import_module(
        "plugins.invoices.migrations.0005_rejected_reports"
    ).Migration.operations
    with connection.cursor() as cursor:
        cursor.execute(f"DROP INDEX {INDEX}")
        with pytest.raises(IntegrityError):
            cursor.execute(BROKEN)
        cursor.execute(IS_VALID)
        assert cursor.fetchone() == (False,)

        # when
        with connection.schema_editor(atomic=False) as editor:
            operation.database_forwards("invoices", editor, ProjectState(), ProjectState())

        # then
        cursor.execute(IS_VALID)
        assert cursor.fetchone() == (True,)
