"""Documents of sales that are no orders, prepayment invoices and debit notes.

What the previous version writes is of an order, and satisfies the new constraints, which the next
migration validates with its indexes.
"""

from typing import Final

from django.db import migrations, models
from django.db.models import CheckConstraint, Q
from django.db.models.deletion import PROTECT

KINDS: Final = [
    ("invoice", "invoice"),
    ("credit_note", "credit_note"),
    ("debit_note", "debit_note"),
    ("prepayment", "prepayment"),
]
CREATE: Final = """
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT credit_note_credits_an_invoice;
ALTER TABLE invoices_taxinvoice ADD CONSTRAINT note_names_an_invoice CHECK (
    kind IN ('invoice', 'prepayment') AND credited_id IS NULL
    OR kind IN ('credit_note', 'debit_note') AND credited_id IS NOT NULL
) NOT VALID;
ALTER TABLE invoices_taxinvoice ADD CONSTRAINT invoice_of_an_order_or_a_subject CHECK (
    (order_id IS NULL) = (subject <> '')
) NOT VALID;

CREATE OR REPLACE FUNCTION invoices_check_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1 FROM invoices_taxinvoice invoice
        JOIN invoices_invoicereport report ON report.invoice_id = invoice.id
        WHERE invoice.id = NEW.replaced_id AND report.state = 'refused'
        AND invoice.order_id IS NOT DISTINCT FROM NEW.order_id AND invoice.subject = NEW.subject
        AND invoice.kind = NEW.kind AND invoice.key = NEW.key
    ) THEN
        RAISE EXCEPTION 'Only a rejected document is replaced, by one of its event.'
            USING ERRCODE = '23001';
    END IF;
    RETURN NEW;
END $$;
"""
# Fails where there are documents that the previous code does not know.
DROP: Final = """
CREATE OR REPLACE FUNCTION invoices_check_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1 FROM invoices_taxinvoice invoice
        JOIN invoices_invoicereport report ON report.invoice_id = invoice.id
        WHERE invoice.id = NEW.replaced_id AND report.state = 'refused'
        AND invoice.order_id = NEW.order_id AND invoice.kind = NEW.kind AND invoice.key = NEW.key
    ) THEN
        RAISE EXCEPTION 'Only a rejected document is replaced, by one of its event.'
            USING ERRCODE = '23001';
    END IF;
    RETURN NEW;
END $$;
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT invoice_of_an_order_or_a_subject;
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT note_names_an_invoice;
ALTER TABLE invoices_taxinvoice ADD CONSTRAINT credit_note_credits_an_invoice CHECK (
    kind = 'invoice' AND credited_id IS NULL OR kind = 'credit_note' AND credited_id IS NOT NULL
);
"""
CONSTRAINTS: Final = (
    CheckConstraint(
        condition=Q(kind__in=["invoice", "prepayment"], credited=None)
        | Q(kind__in=["credit_note", "debit_note"], credited__isnull=False),
        name="note_names_an_invoice",
    ),
    CheckConstraint(
        condition=Q(order__isnull=False, subject="") | Q(order=None) & ~Q(subject=""),
        name="invoice_of_an_order_or_a_subject",
    ),
)


class Migration(migrations.Migration):
    dependencies = [
        ("order", "0083_merge_20200421_0529"),
        ("invoices", "0016_drop_index_of_one_invoice"),
    ]

    operations = [
        migrations.AddField(
            "taxinvoice",
            "subject",
            models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AlterField(
            "taxinvoice",
            "order",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=PROTECT,
                related_name="tax_invoices",
                to="order.order",
            ),
        ),
        migrations.AlterField("taxinvoice", "kind", models.CharField(choices=KINDS, max_length=16)),
        migrations.CreateModel(
            name="DueDocument",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("subject", models.CharField(max_length=64)),
                ("kind", models.CharField(choices=KINDS, max_length=16)),
                ("key", models.CharField(max_length=128)),
                ("amount", models.PositiveBigIntegerField(blank=True, null=True)),
                ("payment_method", models.CharField(blank=True, default="", max_length=32)),
                ("credited_key", models.CharField(blank=True, default="", max_length=128)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("subject", "kind", "key"), name="due_document_key_once"
                    )
                ],
            },
        ),
        migrations.RunSQL(
            CREATE,
            DROP,
            state_operations=[
                migrations.RemoveConstraint("taxinvoice", "credit_note_credits_an_invoice"),
                *(migrations.AddConstraint("taxinvoice", each) for each in CONSTRAINTS),
            ],
        ),
    ]
