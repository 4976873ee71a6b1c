"""Indexes of documents of subjects, and validation of their constraints: while the shop goes on."""

from typing import Final

from django.db import migrations, models
from django.db.models import Q, UniqueConstraint

FIRST: Final = "order_id IS NULL AND replaced_id IS NULL"
INDEXES: Final = (
    (
        "UNIQUE INDEX",
        "one_document_for_each_subject_event",
        f"(subject, kind, key) WHERE {FIRST}",
        migrations.AddConstraint(
            "taxinvoice",
            UniqueConstraint(
                fields=("subject", "kind", "key"),
                condition=Q(("order", None), ("replaced", None)),
                name="one_document_for_each_subject_event",
            ),
        ),
    ),
    (
        "UNIQUE INDEX",
        "first_invoice_of_each_subject",
        f"(subject) WHERE {FIRST} AND kind = 'invoice'",
        migrations.AddConstraint(
            "taxinvoice",
            UniqueConstraint(
                fields=("subject",),
                condition=Q(("kind", "invoice"), ("order", None), ("replaced", None)),
                name="first_invoice_of_each_subject",
            ),
        ),
    ),
    (
        "INDEX",
        "invoices_of_subjects",
        "(subject) WHERE NOT subject = ''",
        migrations.AddIndex(
            "taxinvoice",
            models.Index(fields=["subject"], condition=~Q(subject=""), name="invoices_of_subjects"),
        ),
    ),
)
CONSTRAINTS: Final = ("note_names_an_invoice", "invoice_of_an_order_or_a_subject")


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("invoices", "0017_documents_of_subjects")]

    operations = [
        # A statement each: together they would be a transaction.
        *(
            migrations.RunSQL(
                f"CREATE {kind} CONCURRENTLY IF NOT EXISTS {name} ON invoices_taxinvoice {columns}",
                f"DROP INDEX CONCURRENTLY IF EXISTS {name}",
                state_operations=[operation],
            )
            for kind, name, columns, operation in INDEXES
        ),
        *(
            migrations.RunSQL(
                f"ALTER TABLE invoices_taxinvoice VALIDATE CONSTRAINT {name}",
                migrations.RunSQL.noop,
            )
            for name in CONSTRAINTS
        ),
    ]
