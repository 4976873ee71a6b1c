"""Heroes of the home screen. A write to them makes kept public answers old."""

from typing import Final

from django.db import migrations, models

NOTE_HEROES: Final = """
CREATE TRIGGER catalogue_revision
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_homehero
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')
"""


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0003_outbox"),
    ]

    operations = [
        migrations.CreateModel(
            name="HomeHero",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("heading_ar", models.CharField(max_length=60)),
                ("heading_en", models.CharField(max_length=60)),
                ("lead_ar", models.CharField(max_length=200)),
                ("lead_en", models.CharField(max_length=200)),
                ("button_ar", models.CharField(max_length=30)),
                ("button_en", models.CharField(max_length=30)),
                ("link", models.CharField(default="/products", max_length=200)),
                ("file", models.FileField(blank=True, upload_to="hero")),
                ("alternative_ar", models.CharField(blank=True, max_length=200)),
                ("alternative_en", models.CharField(blank=True, max_length=200)),
                ("valid_from", models.DateField(blank=True, null=True)),
                ("valid_until", models.DateField(blank=True, null=True)),
                ("priority", models.PositiveSmallIntegerField(default=0)),
                ("is_published", models.BooleanField(default=True)),
            ],
            options={
                "ordering": (
                    "-priority",
                    models.OrderBy(models.F("valid_from"), descending=True, nulls_last=True),
                    "-pk",
                ),
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("valid_from__isnull", True),
                            ("valid_until__isnull", True),
                            ("valid_from__lt", models.F("valid_until")),
                            _connector="OR",
                        ),
                        name="hero_begins_before_it_ends",
                        violation_error_message="It has to begin before it ends.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("link__startswith", "/"),
                            models.Q(("link__startswith", "//"), _negated=True),
                            models.Q(("link__contains", "\\"), _negated=True),
                        ),
                        name="hero_leads_into_the_shop",
                        violation_error_message="Enter a path of the shop, such as /products.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("file", ""),
                            models.Q(("alternative_ar", ""), _negated=True),
                            _connector="OR",
                        ),
                        name="hero_picture_is_described",
                        violation_error_message="Say in Arabic what is seen on the picture.",
                    ),
                ],
            },
        ),
        migrations.RunSQL(NOTE_HEROES, "DROP TRIGGER catalogue_revision ON content_homehero"),
    ]
