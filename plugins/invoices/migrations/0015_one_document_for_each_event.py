"""An event has one document that is valid: only a rejected one is replaced, by one of the same
event, and stays rejected."""

from typing import Final

from django.db import migrations, models
from django.db.models import Q, UniqueConstraint

CREATE: Final = """
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT invoice_key_once;

CREATE FUNCTION invoices_check_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER invoices_only_rejected_replaced
BEFORE INSERT ON invoices_taxinvoice
FOR EACH ROW WHEN (NEW.replaced_id IS NOT NULL)
EXECUTE FUNCTION invoices_check_replaced();

CREATE FUNCTION invoices_check_rejected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM invoices_taxinvoice WHERE replaced_id = NEW.invoice_id) THEN
        RAISE EXCEPTION 'A document that was replaced stays rejected.' USING ERRCODE = '23001';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER invoices_replaced_stays_rejected
BEFORE UPDATE ON invoices_invoicereport
FOR EACH ROW WHEN (OLD.state = 'refused' AND NEW.state <> 'refused')
EXECUTE FUNCTION invoices_check_rejected();
"""
# Fails where a document was replaced: the previous code knows one for each event.
DROP: Final = """
DROP TRIGGER invoices_replaced_stays_rejected ON invoices_invoicereport;
DROP FUNCTION invoices_check_rejected();
DROP TRIGGER invoices_only_rejected_replaced ON invoices_taxinvoice;
DROP FUNCTION invoices_check_replaced();
ALTER TABLE invoices_taxinvoice
    ADD CONSTRAINT invoice_key_once UNIQUE (order_id, kind, key);
"""
FIRST: Final = Q(("replaced", None))
CONSTRAINTS: Final = (
    UniqueConstraint(
        fields=("order", "kind", "key"), condition=FIRST, name="one_document_for_each_event"
    ),
    UniqueConstraint(
        fields=("order",),
        condition=Q(("kind", "invoice"), ("replaced", None)),
        name="first_invoice_of_each_order",
    ),
    UniqueConstraint(fields=("replaced",), name="invoice_replaced_once"),
)


class Migration(migrations.Migration):
    dependencies = [("invoices", "0014_indexes_of_replacements")]

    operations = [
        migrations.RunSQL(
            CREATE,
            DROP,
            state_operations=[
                migrations.RemoveConstraint("taxinvoice", "invoice_key_once"),
                *(migrations.AddConstraint("taxinvoice", each) for each in CONSTRAINTS),
                migrations.AddIndex(
                    "taxinvoice", models.Index(fields=["issued_at"], name="invoices_by_time")
                ),
            ],
        )
    ]
