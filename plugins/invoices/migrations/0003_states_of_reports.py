"""States of reports by what the authority did; no row is called reported that was only recorded.

While an update goes on, the previous version's recording reporter still writes "reported" with the
text "recorded". The trigger corrects these rows; it can go once no such version runs.
"""

from typing import Final

from django.db import migrations, models

CREATE: Final = """
CREATE FUNCTION invoices_correct_recorded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.state := 'recorded';
    NEW.answer := '';
    NEW.reported_at := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER invoices_recorded_is_not_reported
BEFORE INSERT OR UPDATE ON invoices_invoicereport
FOR EACH ROW WHEN (NEW.state = 'reported' AND NEW.answer = 'recorded')
EXECUTE FUNCTION invoices_correct_recorded();
"""

DROP: Final = """
DROP TRIGGER invoices_recorded_is_not_reported ON invoices_invoicereport;
DROP FUNCTION invoices_correct_recorded();
"""


class Migration(migrations.Migration):
    dependencies = [("invoices", "0002_never_changed")]

    operations = [
        migrations.AlterField(
            model_name="invoicereport",
            name="state",
            field=models.CharField(
                choices=[
                    ("waiting", "pending"),
                    ("recorded", "recorded"),
                    ("reported", "reported"),
                    ("cleared", "cleared"),
                    ("with_warnings", "accepted with warnings"),
                    ("refused", "rejected"),
                ],
                default="waiting",
                max_length=16,
            ),
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
