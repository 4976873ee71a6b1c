"""Reports that say "reported" although nothing was sent become "recorded".

The recording reporter is the only one whose text is "recorded". The trigger of the previous
migration corrects each row that is written; here each of them is. No worker writes these rows any
more, so none waits for the migration. They stay corrected when it is undone.
"""

from django.db import migrations

CORRECT = """
UPDATE invoices_invoicereport SET state = state WHERE state = 'reported' AND answer = 'recorded'
"""


class Migration(migrations.Migration):
    dependencies = [("invoices", "0003_states_of_reports")]

    operations = [migrations.RunSQL(CORRECT, migrations.RunSQL.noop)]
