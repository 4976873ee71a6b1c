"""The first documents of two chains have one previous hash, and one position.

In SQL: Django would drop an index of ``previous_hash`` in a way that stops writes. It stays.
"""

from typing import Final

from django.db import migrations, models
from django.db.models import Q, UniqueConstraint

DROP: Final = """
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT invoices_taxinvoice_position_key;
ALTER TABLE invoices_taxinvoice DROP CONSTRAINT invoices_taxinvoice_previous_hash_key;
"""
# Fails where a unit has stamped a document: the previous code knows one chain.
CREATE: Final = """
ALTER TABLE invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_position_key UNIQUE (position);
ALTER TABLE invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_previous_hash_key UNIQUE (previous_hash);
"""
CONSTRAINTS: Final = (
    UniqueConstraint(fields=("unit", "position"), name="invoice_position_once"),
    UniqueConstraint(fields=("unit", "previous_hash"), name="invoice_chained_once"),
    UniqueConstraint(
        fields=("position",), condition=Q(("unit", None)), name="unstamped_position_once"
    ),
    UniqueConstraint(
        fields=("previous_hash",), condition=Q(("unit", None)), name="unstamped_chained_once"
    ),
)


class Migration(migrations.Migration):
    dependencies = [("invoices", "0008_one_chain_for_each_unit")]

    operations = [
        migrations.RunSQL(
            DROP,
            CREATE,
            state_operations=[
                migrations.AlterModelOptions("taxinvoice", {"ordering": ("pk",)}),
                migrations.AlterField("taxinvoice", "position", models.PositiveBigIntegerField()),
                migrations.AlterField(
                    "taxinvoice", "previous_hash", models.CharField(max_length=88)
                ),
                *(migrations.AddConstraint("taxinvoice", each) for each in CONSTRAINTS),
            ],
        )
    ]
