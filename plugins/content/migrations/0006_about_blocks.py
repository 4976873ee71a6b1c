"""Blocks of the page about the shop. A write to them makes kept public answers old."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0005_home_rows"),
    ]

    operations = [
        migrations.CreateModel(
            name="AboutBlock",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("farm", "Farm"), ("person", "Person"), ("number", "Number")],
                        max_length=10,
                    ),
                ),
                ("value", models.CharField(blank=True, max_length=20)),
                ("title_ar", models.CharField(max_length=60)),
                ("title_en", models.CharField(blank=True, max_length=60)),
                ("text_ar", models.CharField(blank=True, max_length=600)),
                ("text_en", models.CharField(blank=True, max_length=600)),
                ("file", models.FileField(blank=True, upload_to="about")),
                ("alternative_ar", models.CharField(blank=True, max_length=200)),
                ("alternative_en", models.CharField(blank=True, max_length=200)),
                ("position", models.PositiveIntegerField(default=0)),
                ("is_published", models.BooleanField(default=True)),
            ],
            options={
                "ordering": ("position", "pk"),
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["farm", "person", "number"])),
                        name="kind_of_an_about_block",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "number"), models.Q(("value", ""), _negated=True)),
                            models.Q(models.Q(("kind", "number"), _negated=True), ("value", "")),
                            _connector="OR",
                        ),
                        name="about_number_has_a_value",
                        violation_error_message="A number, and nothing else, has a value.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("file", ""),
                            models.Q(("alternative_ar", ""), _negated=True),
                            _connector="OR",
                        ),
                        name="about_picture_is_described",
                        violation_error_message="Say in Arabic what is seen on the picture.",
                    ),
                ],
            },
        ),
        migrations.RunSQL(
            "CREATE TRIGGER content_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE"
            " ON content_aboutblock FOR EACH STATEMENT"
            " EXECUTE FUNCTION catalogue_note_statement('False')",
            "DROP TRIGGER content_revision ON content_aboutblock",
        ),
    ]
