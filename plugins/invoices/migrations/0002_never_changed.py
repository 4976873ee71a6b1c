"""Invoices are never changed or deleted, and their numbers grow by one.

Models and services have the same rules; PostgreSQL keeps them also for whoever goes around both.
"""

from typing import Final

from django.db import migrations

CREATE: Final = """
CREATE FUNCTION invoices_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A tax invoice is never changed or deleted.' USING ERRCODE = '23001';
END $$;
CREATE TRIGGER invoices_never_changed
BEFORE UPDATE OR DELETE ON invoices_taxinvoice
FOR EACH ROW EXECUTE FUNCTION invoices_refuse_change();

CREATE FUNCTION invoices_refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Invoice numbers grow by one.' USING ERRCODE = '23001';
END $$;
CREATE TRIGGER invoices_numbers_grow
BEFORE UPDATE ON invoices_invoicecounter
FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.last_number <> OLD.last_number + 1)
EXECUTE FUNCTION invoices_refuse_gap();
CREATE TRIGGER invoices_numbers_stay
BEFORE DELETE ON invoices_invoicecounter
FOR EACH ROW EXECUTE FUNCTION invoices_refuse_gap();
"""

DROP: Final = """
DROP TRIGGER invoices_numbers_stay ON invoices_invoicecounter;
DROP TRIGGER invoices_numbers_grow ON invoices_invoicecounter;
DROP FUNCTION invoices_refuse_gap();
DROP TRIGGER invoices_never_changed ON invoices_taxinvoice;
DROP FUNCTION invoices_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [("invoices", "0001_tax_invoices")]

    operations = [migrations.RunSQL(CREATE, DROP)]
