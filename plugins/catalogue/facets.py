"""Facet counts that answer to the other filters, in one SQL query."""

from typing import Any, Final

from django.db import connection

from plugins.catalogue.listing import (
    ATTRIBUTES,
    ListingQuery,
    facet_conditions,
    fixed_conditions,
    joined,
    known_slugs,
)

FACETS: Final = ("categories", *ATTRIBUTES, "price")

CATEGORY_PLACES: Final = """
SELECT DISTINCT ON (item.category_id) item.category_id, item.sort_order AS place
FROM menu_menuitem item
JOIN site_sitesettings settings ON settings.top_menu_id = item.menu_id
WHERE item.category_id IS NOT NULL
ORDER BY item.category_id, item.sort_order
"""
"""The merchandiser's order of categories is that of the shop's top menu."""

NAMED_CATEGORIES: Final = f"""
SELECT 'categories' AS facet, category.slug, '' AS hex,
  COALESCE(NULLIF(translation.name, ''), category.name) AS name, counted.count,
  row_number() OVER (ORDER BY menu.place NULLS LAST, category.tree_id, category.lft) AS place
FROM (SELECT id, sum(count) AS count FROM counted_categories GROUP BY id) counted
JOIN product_category category ON category.id = counted.id
LEFT JOIN ({CATEGORY_PLACES}) menu ON menu.category_id = category.id
LEFT JOIN product_categorytranslation translation
  ON translation.category_id = category.id AND translation.language_code = %s
"""  # noqa: S608 (constants of this module)

NAMED_VALUES: Final = """
SELECT counted.facet, value.slug, value.value AS hex,
  COALESCE(NULLIF(translation.name, ''), value.name) AS name, counted.count,
  row_number() OVER (ORDER BY value.sort_order NULLS LAST, value.id) AS place
FROM (SELECT facet, id, sum(count) AS count FROM counted_values GROUP BY facet, id) counted
JOIN product_attributevalue value ON value.id = counted.id
LEFT JOIN product_attributevaluetranslation translation
  ON translation.attribute_value_id = value.id AND translation.language_code = %s
"""

COUNTED_CATEGORIES: Final = """
SELECT parent.id, count(*) FROM base
JOIN product_category child ON child.id = base.category_id
JOIN product_category parent
  ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
WHERE {others} GROUP BY parent.id
UNION ALL SELECT id, 0 FROM product_category WHERE slug = ANY(%s)
"""

COUNTED_VALUES: Final = """
SELECT '{facet}' AS facet, value_id AS id, count(*) FROM base, unnest(base.{column}) AS value_id
WHERE {others} GROUP BY value_id
UNION ALL
SELECT '{facet}', value.id, 0 FROM product_attributevalue value
JOIN product_attribute attribute ON attribute.id = value.attribute_id
WHERE attribute.slug = '{attribute}' AND value.slug = ANY(%s)
"""

STATEMENT: Final = """
WITH base AS MATERIALIZED (
  SELECT row.category_id, row.current_price, {columns}, {flags}
  FROM catalogue_listingrow row WHERE {fixed}
), counted_categories AS ({counted_categories}
), counted_values AS ({counted_values}
), named AS ({named_categories} UNION ALL {named_values})
SELECT
  (SELECT json_agg(json_build_array(facet, slug, name, count, hex) ORDER BY place) FROM named),
  bounds.low, bounds.high
FROM (SELECT min(current_price) AS low, max(current_price) AS high FROM base WHERE {price}) bounds
"""


def facets(query: ListingQuery) -> dict[str, Any]:
    """Fields of ``CatalogueFacets``.

    A facet counts the products that every other filter leaves, each value with at least
    one, and chosen values even with none, so that they can be given up. Price bounds are
    those of what the other filters leave, 0 and 0 where that is nothing.
    """
    chosen = facet_conditions(query)
    fixed = joined(fixed_conditions(query))
    flags = {facet: chosen[facet].sql if facet in chosen else "TRUE" for facet in FACETS}
    sql = STATEMENT.format(
        columns=", ".join(f"row.{attribute}_ids" for attribute in ATTRIBUTES.values()),
        flags=", ".join(f"({condition}) AS in_{facet}" for facet, condition in flags.items()),
        fixed=fixed.sql,
        counted_categories=COUNTED_CATEGORIES.format(others=others("categories", chosen)),
        counted_values=" UNION ALL ".join(
            COUNTED_VALUES.format(
                facet=facet,
                attribute=attribute,
                column=f"{attribute}_ids",
                others=others(facet, chosen),
            )
            for facet, attribute in ATTRIBUTES.items()
        ),
        named_categories=NAMED_CATEGORIES,
        named_values=NAMED_VALUES,
        price=others("price", chosen),
    )
    parameters = [
        *(
            parameter
            for facet in FACETS
            if facet in chosen
            for parameter in chosen[facet].parameters
        ),
        *fixed.parameters,
        *(known_slugs(getattr(query.filter, facet)) for facet in ("categories", *ATTRIBUTES)),
        translation_code(query),
        translation_code(query),
    ]
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        named, low, high = cursor.fetchone()
    return shaped(named or []) | {"price_min": low or 0, "price_max": high or 0}


def shaped(named: list[list[Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {facet: [] for facet in ("categories", *ATTRIBUTES)}
    for facet, slug, name, count, hex_code in named:
        found[facet].append(
            {"slug": slug, "name": name, "count": int(count), "hex": hex_code or None}
        )
    return found


def others(facet: str, chosen: dict[str, Any]) -> str:
    """The filters that this facet answers to."""
    return " AND ".join(f"in_{other}" for other in chosen if other != facet) or "TRUE"


def translation_code(query: ListingQuery) -> str:
    """Arabic is Saleor's base language; no translation is read for it."""
    return query.language if query.language != "ar" else ""
