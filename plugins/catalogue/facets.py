"""Facet counts that answer to the other filters, in one SQL query."""

from typing import Any, Final

from django.db import connection

from plugins.catalogue.listing import (
    ATTRIBUTES,
    Condition,
    ListingQuery,
    facet_conditions,
    fixed_conditions,
    joined,
    known_slugs,
)
from saleor_config.language import ENGLISH

CATEGORIES: Final = "categories"
PRICE: Final = "price"
FACET_OF_ATTRIBUTE: Final = {attribute: facet for facet, attribute in ATTRIBUTES.items()}

CATEGORY_PLACES: Final = """
SELECT DISTINCT ON (item.category_id) item.category_id, item.sort_order AS place
FROM menu_menuitem item
JOIN site_sitesettings settings ON settings.top_menu_id = item.menu_id
WHERE item.category_id IS NOT NULL
ORDER BY item.category_id, item.sort_order
"""
"""The merchandiser's order of categories is that of the shop's top menu."""

COUNTED_CATEGORIES: Final = """
SELECT parent.id, counted.count
FROM (SELECT category_id, count(*) FROM base WHERE {others} GROUP BY category_id) counted
JOIN product_category child ON child.id = counted.category_id
JOIN product_category parent
  ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
UNION ALL SELECT id, 0 FROM product_category WHERE slug = ANY(%s)
"""

COUNTED_VALUES: Final = """
SELECT id, count(*) FROM ({values}) chosen_or_not GROUP BY id
UNION ALL
SELECT value.id, 0 FROM product_attributevalue value
JOIN product_attribute attribute ON attribute.id = value.attribute_id
JOIN unnest(%s::text[], %s::text[]) AS chosen (attribute, slug)
  ON chosen.attribute = attribute.slug AND chosen.slug = value.slug
"""

VALUES: Final = "SELECT unnest({arrays}) AS id FROM base WHERE {others}"

NAMED_CATEGORIES: Final = f"""
SELECT '{CATEGORIES}' AS facet, category.slug, '' AS hex,
  COALESCE(NULLIF(translation.name, ''), category.name) AS name, counted.count,
  row_number() OVER (ORDER BY menu.place NULLS LAST, category.tree_id, category.lft) AS place
FROM (SELECT id, sum(count) AS count FROM counted_categories GROUP BY id) counted
JOIN product_category category ON category.id = counted.id
LEFT JOIN ({CATEGORY_PLACES}) menu ON menu.category_id = category.id
LEFT JOIN product_categorytranslation translation
  ON translation.category_id = category.id AND translation.language_code = %s
"""  # noqa: S608 (constants of this module)

NAMED_VALUES: Final = """
SELECT attribute.slug AS facet, value.slug, value.value AS hex,
  COALESCE(NULLIF(translation.name, ''), value.name) AS name, counted.count,
  row_number() OVER (ORDER BY value.sort_order NULLS LAST, value.id) AS place
FROM (SELECT id, sum(count) AS count FROM counted_values GROUP BY id) counted
JOIN product_attributevalue value ON value.id = counted.id
JOIN product_attribute attribute ON attribute.id = value.attribute_id
LEFT JOIN product_attributevaluetranslation translation
  ON translation.attribute_value_id = value.id AND translation.language_code = %s
"""

STATEMENT: Final = """
WITH base AS (
  SELECT row.category_id, row.current_price, {columns} FROM catalogue_listingrow row WHERE {fixed}
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
    flags = [
        Condition(f"({part.sql}) AS in_{facet}", part.parameters) for facet, part in chosen.items()
    ]
    arrays = [Condition(f"row.{attribute}_ids") for attribute in ATTRIBUTES.values()]
    fixed = joined(fixed_conditions(query))
    columns = [*arrays, *flags]
    sql = STATEMENT.format(
        columns=", ".join(column.sql for column in columns),
        fixed=fixed.sql,
        counted_categories=COUNTED_CATEGORIES.format(others=others(CATEGORIES, chosen)),
        counted_values=COUNTED_VALUES.format(values=values_of(chosen)),
        named_categories=NAMED_CATEGORIES,
        named_values=NAMED_VALUES,
        price=others(PRICE, chosen),
    )
    translations = ENGLISH if query.language == ENGLISH else ""
    parameters = [
        *(parameter for flag in flags for parameter in flag.parameters),
        *fixed.parameters,
        known_slugs(query.filter.categories),
        *chosen_values(query),
        translations,
        translations,
    ]
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        named, low, high = cursor.fetchone()
    return shaped(named or []) | {"price_min": low or 0, "price_max": high or 0}


def values_of(chosen: dict[str, Condition]) -> str:
    """Ids of attribute values, one row for each product that counts.

    Attributes that nobody chose from all answer to the same filters, so one pass over the
    products serves them together.
    """
    unchosen = [attribute for facet, attribute in ATTRIBUTES.items() if facet not in chosen]
    passes = [(facet, [ATTRIBUTES[facet]]) for facet in ATTRIBUTES if facet in chosen]
    if unchosen:
        passes.append(("", unchosen))
    return " UNION ALL ".join(
        VALUES.format(
            arrays=" || ".join(f"{attribute}_ids" for attribute in attributes),
            others=others(facet, chosen),
        )
        for facet, attributes in passes
    )


def others(facet: str, chosen: dict[str, Condition]) -> str:
    """The filters that a facet answers to."""
    return " AND ".join(f"in_{other}" for other in chosen if other != facet) or "TRUE"


def chosen_values(query: ListingQuery) -> tuple[list[str], list[str]]:
    """Attributes and values chosen from them, as two lists of one length."""
    pairs = [
        (attribute, slug)
        for facet, attribute in ATTRIBUTES.items()
        for slug in known_slugs(getattr(query.filter, facet))
    ]
    return [attribute for attribute, _ in pairs], [slug for _, slug in pairs]


def shaped(named: list[list[Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {facet: [] for facet in (CATEGORIES, *ATTRIBUTES)}
    for source, slug, name, count, hex_code in named:
        facet = FACET_OF_ATTRIBUTE.get(source, source)
        found[facet].append(
            {"slug": slug, "name": name, "count": int(count), "hex": hex_code or None}
        )
    return found
