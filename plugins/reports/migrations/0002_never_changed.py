"""Closed days are never changed or deleted, whatever writes to the tables."""

from typing import Final

from django.db import migrations

CREATE: Final = """
CREATE FUNCTION reports_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A closed day is never changed or deleted.' USING ERRCODE = '23001';
END $$;
CREATE TRIGGER reports_closing_never_changed
BEFORE UPDATE OR DELETE ON reports_dailyclosing
FOR EACH ROW EXECUTE FUNCTION reports_refuse_change();
CREATE TRIGGER reports_entry_never_changed
BEFORE UPDATE OR DELETE ON reports_closingentry
FOR EACH ROW EXECUTE FUNCTION reports_refuse_change();
"""

DROP: Final = """
DROP TRIGGER reports_entry_never_changed ON reports_closingentry;
DROP TRIGGER reports_closing_never_changed ON reports_dailyclosing;
DROP FUNCTION reports_refuse_change();
"""


class Migration(migrations.Migration):
    dependencies = [("reports", "0001_initial")]

    operations = [migrations.RunSQL(CREATE, DROP)]
