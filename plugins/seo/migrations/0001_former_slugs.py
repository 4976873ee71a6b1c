"""Slugs under which something was public, kept by triggers on Saleor's tables.

The Dashboard, the office, spreadsheets and SQL all rename, and Saleor sends no signal for most of
it. What was never public leaves no trace: its address is nobody's business.
"""

from typing import Final

from django.db import migrations, models

# Table: (kind, what is public of it).
WATCHED: Final = {
    "product_product": ("product", "({row}.is_published AND {row}.category_id IS NOT NULL)"),
    "product_category": ("category", "({row}.id IS NOT NULL)"),
    "page_page": ("page", "({row}.is_published)"),
}

# Arguments: the kind, and whether it is public no more.
LEFT: Final = """
CREATE FUNCTION search_engines_slug_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_engines_formerslug (kind, slug, object_id) VALUES (TG_ARGV[0], OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET object_id = EXCLUDED.object_id, withdrawn_at = NULL;
    IF TG_ARGV[1]::boolean THEN
        UPDATE search_engines_formerslug SET withdrawn_at = now()
        WHERE kind = TG_ARGV[0] AND object_id = OLD.id;
    END IF;
    RETURN NULL;
END $$
"""

TAKEN: Final = """
CREATE FUNCTION search_engines_slug_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM search_engines_formerslug WHERE kind = TG_ARGV[0] AND slug = NEW.slug;
    UPDATE search_engines_formerslug SET withdrawn_at = NULL
    WHERE kind = TG_ARGV[0] AND object_id = NEW.id AND withdrawn_at IS NOT NULL;
    RETURN NULL;
END $$
"""


def operations() -> list[migrations.RunSQL]:
    steps = [
        migrations.RunSQL(LEFT, "DROP FUNCTION search_engines_slug_left()"),
        migrations.RunSQL(TAKEN, "DROP FUNCTION search_engines_slug_taken()"),
    ]
    for table, (kind, public) in WATCHED.items():
        before, after = public.format(row="OLD"), public.format(row="NEW")
        left, taken = "search_engines_slug_left", "search_engines_slug_taken"
        triggers = {
            # In the order of their names: a memory is made before the new owner of a slug ends one.
            "renamed": (
                "UPDATE",
                f"{before} AND OLD.slug <> NEW.slug",
                f"{left}('{kind}', 'false')",
            ),
            "withdrawn": ("UPDATE", f"{before} AND NOT {after}", f"{left}('{kind}', 'true')"),
            "deleted": ("DELETE", before, f"{left}('{kind}', 'true')"),
            "taken_by_change": (
                "UPDATE",
                f"{after} AND (NOT {before} OR OLD.slug <> NEW.slug)",
                f"{taken}('{kind}')",
            ),
            "taken": ("INSERT", after, f"{taken}('{kind}')"),
        }
        for event, (write, condition, call) in triggers.items():
            name = f"search_engines_{event}"
            steps.append(
                migrations.RunSQL(
                    f"CREATE TRIGGER {name} AFTER {write} ON {table}"
                    f" FOR EACH ROW WHEN ({condition}) EXECUTE FUNCTION {call}",
                    f"DROP TRIGGER {name} ON {table}",
                )
            )
    return steps


class Migration(migrations.Migration):
    initial = True
    dependencies = [
        ("product", "0117_auto_20200423_0737"),
        ("page", "0011_auto_20200217_0350"),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerSlug",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=10)),
                ("slug", models.CharField(max_length=255)),
                ("object_id", models.IntegerField()),
                ("withdrawn_at", models.DateTimeField(null=True)),
            ],
            options={
                "default_permissions": (),
                "indexes": [
                    models.Index(fields=["kind", "object_id"], name="former_slugs_of_object")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("kind", "slug"), name="one_memory_of_a_slug"),
                    models.CheckConstraint(
                        condition=models.Q(("kind__in", ["product", "category", "page"])),
                        name="kind_of_an_address",
                    ),
                ],
            },
        ),
        *operations(),
    ]
