"""When pages changed, noted by triggers, for sitemaps.

Saleor's ``updated_at`` knows neither prices of variants nor translations, and pages have none. A
note that another transaction is just writing is left to it: nobody waits for anybody here.
"""

from typing import Final

from django.db import migrations, models

TOUCH: Final = """
CREATE FUNCTION search_engines_touch(touched text, ids integer[]) RETURNS void LANGUAGE sql AS $$
    UPDATE search_engines_pagechange SET changed_at = now() WHERE id IN (
        SELECT id FROM search_engines_pagechange
        WHERE kind = touched AND object_id = ANY(ids) FOR UPDATE SKIP LOCKED
    );
    INSERT INTO search_engines_pagechange (kind, object_id, changed_at)
    SELECT touched, id, now() FROM (SELECT DISTINCT unnest(ids) AS id) one WHERE id IS NOT NULL
    ON CONFLICT (kind, object_id) DO NOTHING;
$$
"""

# How many are left is no news until it is none: an order does not change what a page is about.
LASTING: Final = """
CREATE FUNCTION search_engines_lasting(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_set(detail, '{variants}', COALESCE((
        SELECT jsonb_agg(jsonb_set(
            variant, '{available_quantity}', to_jsonb((variant->>'available_quantity')::integer > 0)
        )) FROM jsonb_array_elements(detail->'variants') AS variant
    ), '[]'))
$$
"""

PRODUCTS: Final = """
CREATE FUNCTION search_engines_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM search_engines_touch('product', (SELECT array_agg(row_id) FROM new_rows));
    ELSIF TG_OP = 'DELETE' THEN
        DELETE FROM search_engines_pagechange
        WHERE kind = 'product' AND object_id IN (SELECT row_id FROM old_rows);
    ELSE
        PERFORM search_engines_touch('product', (
            SELECT array_agg(row_id) FROM old_rows old_row JOIN new_rows new_row USING (row_id)
            WHERE (old_row.detail_ar <> new_row.detail_ar OR old_row.detail_en <> new_row.detail_en)
              AND (search_engines_lasting(old_row.detail_ar), search_engines_lasting(old_row.detail_en))
                <> (search_engines_lasting(new_row.detail_ar), search_engines_lasting(new_row.detail_en))
        ));
    END IF;
    RETURN NULL;
END $$
"""

# What a card says of a product, but its picture.
SHOWN: Final = ", ".join(
    f"{{row}}.{name}"
    for name in (
        "is_listed", "category_id", "slug", "base_price", "current_price", "in_stock",
        "name_key_ar", "name_key_en",
    )
)  # fmt: skip

LISTINGS: Final = f"""
CREATE FUNCTION search_engines_listings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE categories integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(category_id) INTO categories FROM new_rows WHERE is_listed;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(category_id) INTO categories FROM old_rows WHERE is_listed;
    ELSE
        SELECT array_agg(old_row.category_id) || array_agg(new_row.category_id) INTO categories
        FROM old_rows old_row JOIN new_rows new_row USING (product_id)
        WHERE (old_row.is_listed OR new_row.is_listed)
          AND ({SHOWN.format(row="old_row")}) IS DISTINCT FROM ({SHOWN.format(row="new_row")});
    END IF;
    PERFORM search_engines_touch('listing', categories);
    RETURN NULL;
END $$
"""  # noqa: S608 (constants of this module)

ONE: Final = """
CREATE FUNCTION search_engines_one_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_engines_touch(TG_ARGV[0], ARRAY[(to_jsonb(NEW)->>TG_ARGV[1])::integer]);
    RETURN NULL;
END $$
"""

FORGOTTEN: Final = """
CREATE FUNCTION search_engines_one_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM search_engines_pagechange
    WHERE kind = ANY(TG_ARGV[0]::text[]) AND object_id = OLD.id;
    RETURN NULL;
END $$
"""

READ_MODEL: Final = {
    "catalogue_listingdocument": "search_engines_products_changed",
    "catalogue_listingrow": "search_engines_listings_changed",
}
TRANSITIONS: Final = {
    "INSERT": "REFERENCING NEW TABLE AS new_rows",
    "UPDATE": "REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows",
    "DELETE": "REFERENCING OLD TABLE AS old_rows",
}
# Table: (kind, the column that names what has the page, the columns that its page shows).
WATCHED: Final = {
    "product_category": ("category", "id", ("name", "slug", "background_image")),
    "product_categorytranslation": ("category", "category_id", ("name",)),
    "page_page": (
        "page", "id",
        ("title", "slug", "content", "content_json", "seo_description", "is_published"),
    ),
    "page_pagetranslation": (
        "page", "page_id", ("title", "content", "content_json", "seo_description")
    ),
}  # fmt: skip

# As far as Saleor knows; from now on as it is.
FILL: Final = """
INSERT INTO search_engines_pagechange (kind, object_id, changed_at)
SELECT 'product', document.row_id, COALESCE(product.updated_at, now())
FROM catalogue_listingdocument document JOIN product_product product ON product.id = document.row_id
"""


def trigger(name: str, table: str, rest: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        f"CREATE TRIGGER {name} AFTER {rest}", f"DROP TRIGGER {name} ON {table}"
    )


def operations() -> list[migrations.RunSQL]:
    functions = {
        "search_engines_touch(text, integer[])": TOUCH,
        "search_engines_lasting(jsonb)": LASTING,
        "search_engines_products_changed()": PRODUCTS,
        "search_engines_listings_changed()": LISTINGS,
        "search_engines_one_changed()": ONE,
        "search_engines_one_deleted()": FORGOTTEN,
    }
    steps = [migrations.RunSQL(body, f"DROP FUNCTION {name}") for name, body in functions.items()]
    for table, function in READ_MODEL.items():
        for write, rows in TRANSITIONS.items():
            name = f"search_engines_changed_{write.lower()}"
            steps.append(
                trigger(
                    name,
                    table,
                    f"{write} ON {table} {rows} FOR EACH STATEMENT EXECUTE FUNCTION {function}()",
                )
            )
    for table, (kind, key, columns) in WATCHED.items():
        call = f"FOR EACH ROW {{}}EXECUTE FUNCTION search_engines_one_changed('{kind}', '{key}')"
        differs = " OR ".join(f"OLD.{column} IS DISTINCT FROM NEW.{column}" for column in columns)
        insert, update = call.format(""), call.format(f"WHEN ({differs}) ")
        steps.append(trigger("search_engines_added", table, f"INSERT ON {table} {insert}"))
        steps.append(trigger("search_engines_changed", table, f"UPDATE ON {table} {update}"))
    for table, kinds in {"product_category": "{category,listing}", "page_page": "{page}"}.items():
        call = f"FOR EACH ROW EXECUTE FUNCTION search_engines_one_deleted('{kinds}')"
        steps.append(trigger("search_engines_forgotten", table, f"DELETE ON {table} {call}"))
    return [*steps, migrations.RunSQL(FILL, migrations.RunSQL.noop)]


class Migration(migrations.Migration):
    dependencies = [
        ("search_engines", "0001_former_slugs"),
        ("catalogue", "0013_revisions_say_what_they_concern"),
    ]

    operations = [
        migrations.CreateModel(
            name="PageChange",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=10)),
                ("object_id", models.IntegerField()),
                ("changed_at", models.DateTimeField()),
            ],
            options={
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("kind", "object_id"), name="one_change_of_a_page"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("kind__in", ["product", "category", "listing", "page"])
                        ),
                        name="kind_of_a_change",
                    ),
                ],
            },
        ),
        *operations(),
    ]
