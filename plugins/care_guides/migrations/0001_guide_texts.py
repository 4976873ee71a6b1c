"""Texts that staff write in place of generated ones.

Guides are public responses, which show these texts and the tips of ``reminders``: a write to either
evicts them, as catalogue's migration 0004 has every process know.
"""

from typing import Final

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

TABLES: Final = ("care_guides_guidetext", "reminders_caretip")
SECTIONS: Final = [
    "light", "water", "soil", "feeding", "pruning", "summer", "winter", "pets", "troubles",
]  # fmt: skip


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("product", "0117_auto_20200423_0737"),
        ("catalogue", "0018_plant_facts"),
        ("reminders", "0002_care_tips_and_notices"),
    ]

    operations = [
        migrations.CreateModel(
            name="GuideText",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("section", models.CharField(max_length=8)),
                ("text_ar", models.TextField(blank=True, max_length=2000)),
                ("text_en", models.TextField(blank=True, max_length=2000)),
                ("changed_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "product",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="product.product",
                    ),
                ),
            ],
            options={
                "ordering": ("product", "section"),
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("section__in", SECTIONS)),
                        name="section_of_care_guide",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("text_ar", ""), ("text_en", ""), _negated=True),
                        name="care_guide_text_says_something",
                    ),
                    models.UniqueConstraint(
                        fields=["product", "section"], name="one_text_of_a_care_guide_section"
                    ),
                ],
            },
        ),
        *(
            migrations.RunSQL(
                f"CREATE TRIGGER catalogue_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE"
                f" ON {table} FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')",
                f"DROP TRIGGER catalogue_revision ON {table}",
            )
            for table in TABLES
        ),
    ]
