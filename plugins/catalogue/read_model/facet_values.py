"""Names, order and kinship of what a listing is filtered by, in both languages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from plugins.catalogue.models import FACT_ATTRIBUTES
from plugins.catalogue.read_model.listing_query import ATTRIBUTES, CATEGORIES
from saleor_config.language import ENGLISH

CATEGORY_ORDER_SQL: Final = """
SELECT DISTINCT ON (item.category_id) item.category_id, item.sort_order AS place
FROM menu_menuitem item
JOIN site_sitesettings settings ON settings.top_menu_id = item.menu_id
WHERE item.category_id IS NOT NULL
ORDER BY item.category_id, item.sort_order
"""
"""The merchandiser's order of categories is that of the shop's top menu."""

INDEXED_ATTRIBUTES: Final = tuple(dict.fromkeys((*ATTRIBUTES.values(), *FACT_ATTRIBUTES)))

FACET_VALUES_SQL: Final = f"""
SELECT json_agg(json_build_array(facet, id, slug, hex, ar, en, parents)
                ORDER BY facet, place, tree, branch)
FROM (
  SELECT '{CATEGORIES}' AS facet, category.id, category.slug, '' AS hex, category.name AS ar,
    COALESCE(NULLIF(translation.name, ''), category.name) AS en,
    (SELECT array_agg(parent.id ORDER BY parent.lft) FROM product_category parent
     WHERE parent.tree_id = category.tree_id
       AND category.lft BETWEEN parent.lft AND parent.rght) AS parents,
    menu.place, category.tree_id AS tree, category.lft AS branch
  FROM product_category category
  JOIN product_category root ON root.tree_id = category.tree_id AND root.level = 0
  LEFT JOIN ({CATEGORY_ORDER_SQL}) menu ON menu.category_id = root.id
  LEFT JOIN product_categorytranslation translation
    ON translation.category_id = category.id AND translation.language_code = '{ENGLISH}'
  UNION ALL
  SELECT attribute.slug, value.id, value.slug, value.value, value.name,
    COALESCE(NULLIF(translation.name, ''), value.name), ARRAY[value.id],
    value.sort_order, value.id, 0
  FROM product_attributevalue value
  JOIN product_attribute attribute ON attribute.id = value.attribute_id
  LEFT JOIN product_attributevaluetranslation translation
    ON translation.attribute_value_id = value.id AND translation.language_code = '{ENGLISH}'
  WHERE attribute.slug IN ({", ".join(f"'{slug}'" for slug in INDEXED_ATTRIBUTES)})
) word
"""  # noqa: S608 (constants of this module)
"""One JSON list. A place that is null stands after the others, as Saleor sorts. A category
stands before those below it, and its whole branch before the next one."""

FACETS: Final = (CATEGORIES, *ATTRIBUTES)
FACET_OF_SOURCE: Final = (
    {CATEGORIES: CATEGORIES}
    | {attribute: attribute for attribute in FACT_ATTRIBUTES}
    | {attribute: facet for facet, attribute in ATTRIBUTES.items()}
)
ROW_ORDER: Final = tuple(dict.fromkeys((*FACETS, *FACT_ATTRIBUTES)))
"""Rows of the matrix. Facts that are no facets stand behind: a listing neither counts nor shows
them."""


@dataclass(frozen=True)
class FacetValue:
    """One category or attribute value. ``ordinal`` is its row in the index's matrix, ``stem`` the
    name of its kind: "category", "color". ``parent``: the category directly above a category."""

    ordinal: int
    stem: str
    id: int
    slug: str
    hex: str | None
    ar: str
    en: str
    parent: "FacetValue | None" = None

    def name(self, language: str) -> str:
        return self.en if language == ENGLISH else self.ar


@dataclass(frozen=True, eq=False)
class FacetTable:
    """The values of each facet and fact in the merchandiser's order.

    ``ordinals_by_category``: those of a category and of all above it, by the category's id;
    ``ordinal_by_value``: by the attribute value's id.
    """

    values: Mapping[str, Sequence[FacetValue]]
    ordinals_by_category: Mapping[int, Sequence[int]]
    ordinal_by_value: Mapping[int, int]
    size: int

    @cached_property
    def by_slug(self) -> Mapping[str, Mapping[str, FacetValue]]:
        return {
            facet: {value.slug: value for value in values} for facet, values in self.values.items()
        }

    @cached_property
    def by_id(self) -> Mapping[str, Mapping[int, FacetValue]]:
        return {
            facet: {value.id: value for value in values} for facet, values in self.values.items()
        }


def build_facet_table(listed: Sequence[Sequence[Any]]) -> FacetTable:
    """The rows of ``FACET_VALUES_SQL``; ordinals count from 0 in the order of facets."""
    ordered = sorted(listed, key=lambda entry: ROW_ORDER.index(FACET_OF_SOURCE[entry[0]]))
    values: dict[str, list[FacetValue]] = {facet: [] for facet in ROW_ORDER}
    categories: dict[int, FacetValue] = {}
    ordinals_by_category: dict[int, list[int]] = {}
    ordinal_by_value: dict[int, int] = {}
    for ordinal, (source, pk, slug, hex_code, arabic, english, kin) in enumerate(ordered):
        is_category = source == CATEGORIES
        value = FacetValue(
            ordinal=ordinal,
            stem="category" if is_category else source,
            id=pk,
            slug=slug,
            hex=hex_code or None,
            ar=arabic,
            en=english,
            parent=categories[kin[-2]] if len(kin) > 1 else None,
        )
        values[FACET_OF_SOURCE[source]].append(value)
        if is_category:
            categories[pk] = value
            ordinals_by_category[pk] = [categories[each].ordinal for each in kin]
        else:
            ordinal_by_value[pk] = ordinal
    return FacetTable(values, ordinals_by_category, ordinal_by_value, size=len(ordered))
