"""A document is of an order or of a subject, and names another one where it is a note."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from plugins.invoices.models import TaxInvoice
from plugins.invoices.services import issue_invoice
from plugins.invoices.tests.subjects import REFERENCE

pytestmark = pytest.mark.django_db
NAMES = (
    "invoice_of_an_order_or_a_subject",
    "note_names_an_invoice",
    "one_document_for_each_subject_event",
    "first_invoice_of_each_subject",
)


def copy_document(original: TaxInvoice, number: int, **changes: Any) -> TaxInvoice:
    names = (
        "kind", "series", "order", "subject", "key", "credited", "issued_at", "total", "tax",
        "document", "qr", "xml",
    )  # fmt: skip
    fields = {name: getattr(original, name) for name in names} | changes
    chain = {"position": number, "previous_hash": f"p{number}", "hash": f"h{number}"}
    with transaction.atomic():
        return TaxInvoice.objects.create(number=number, **chain, **fields)


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"subject": REFERENCE}, NAMES[0]),
        ({"order": None}, NAMES[0]),
        ({"order": None, "subject": REFERENCE, "kind": "credit_note"}, NAMES[1]),
        ({"order": None, "subject": REFERENCE, "kind": "debit_note"}, NAMES[1]),
        ({"order": None, "subject": "other", "kind": "prepayment"}, NAMES[2]),
        ({"order": None, "subject": "other", "key": "another"}, NAMES[3]),
    ],
)
def test_the_database_refuses(order: Any, changes: dict[str, Any], constraint: str) -> None:
    original = issue_invoice(order)
    for number, kind in ((50, "prepayment"), (51, "invoice")):
        copy_document(original, number, order=None, subject="other", kind=kind)

    with pytest.raises(IntegrityError, match=constraint):
        copy_document(original, 99, **changes)


def test_a_prepayment_names_no_invoice(order: Any) -> None:
    original = issue_invoice(order)

    with pytest.raises(IntegrityError, match=NAMES[1]):
        copy_document(
            original, 99, order=None, subject="other", kind="prepayment", credited=original
        )


def test_the_previous_version_writes_documents_without_a_subject(order: Any) -> None:
    """It goes on while the database is migrated already."""
    original = issue_invoice(order)
    columns = [
        field.column for field in TaxInvoice._meta.fields if field.name not in ("id", "subject")
    ]
    changes = {
        "uuid": "gen_random_uuid()", "number": "2", "position": "2", "key": "'refund'",
        "previous_hash": "hash", "hash": "'h2'", "kind": "'credit_note'", "series": "'CRN'",
        "credited_id": "id",
    }  # fmt: skip
    values = ", ".join(changes.get(column, f'"{column}"') for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)

    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO invoices_taxinvoice ({names}) SELECT {values}"  # noqa: S608
            " FROM invoices_taxinvoice WHERE id = %s",
            [original.pk],
        )

    assert original.credit_notes.get().subject == ""
