"""What a reader asks of the listing, checked, and as SQL conditions over its rows."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

from plugins.catalogue.normalisation import normalise
from saleor_config.language import ARABIC, Language

SLUG: Final = re.compile(r"[-\w]{1,255}")
MAXIMUM_AMOUNT: Final = 2**63 - 1
MAXIMUM_SEARCH_WORDS: Final = 8
MAXIMUM_SEARCH_LENGTH: Final = 200


class Sort(Enum):
    NEWEST = "NEWEST"
    PRICE_LOW = "PRICE_LOW"
    PRICE_HIGH = "PRICE_HIGH"
    NAME = "NAME"


@dataclass(frozen=True)
class Filter:
    """Slugs and halalas. Values within one field are alternatives, fields are combined.

    An empty list asks for nothing, so does None; unknown slugs match no product.
    """

    categories: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    occasions: tuple[str, ...] = ()
    recipients: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    price_min: int | None = None
    price_max: int | None = None
    in_stock: bool | None = None
    on_sale: bool | None = None


@dataclass(frozen=True)
class ListingQuery:
    """``user_id`` is the reader, for the hearts on the cards; None for a guest."""

    filter: Filter = field(default_factory=Filter)
    sort: Sort = Sort.NEWEST
    search: str = ""
    language: Language = ARABIC
    user_id: int | None = None


@dataclass(frozen=True)
class Condition:
    """SQL over ``row``, an alias of the listing's table, and its parameters."""

    sql: str
    parameters: tuple[Any, ...] = ()


ATTRIBUTES: Final[Mapping[str, str]] = {
    "colors": "color",
    "sizes": "size",
    "occasions": "occasion",
    "recipients": "recipient",
    "themes": "theme",
}
"""Facets that are attributes: the facet's name, and the attribute's slug in Saleor."""

IN_CATEGORIES: Final = """row.category_id IN (
    SELECT child.id FROM product_category child
    JOIN product_category parent
      ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
    WHERE parent.slug = ANY(%s))"""

WITH_VALUES: Final = """row.{column} && COALESCE((
    SELECT array_agg(value.id) FROM product_attributevalue value
    JOIN product_attribute attribute ON attribute.id = value.attribute_id
    WHERE attribute.slug = '{attribute}' AND value.slug = ANY(%s)), ARRAY[]::integer[])"""

ORDERS: Final[Mapping[Sort, str]] = {
    Sort.NEWEST: "row.newest_key DESC, row.product_id DESC",
    Sort.PRICE_LOW: "row.current_price, row.product_id DESC",
    Sort.PRICE_HIGH: "row.current_price DESC, row.product_id",
    Sort.NAME: "row.name_key_{language}, row.product_id DESC",
}


def order_by(query: ListingQuery) -> str:
    return ORDERS[query.sort].format(language=query.language)


def fixed_conditions(query: ListingQuery) -> list[Condition]:
    """Conditions that no facet speaks of: they bind the page and every facet."""
    conditions = [Condition("row.is_listed"), *search_conditions(query.search)]
    for column, wanted in (("in_stock", query.filter.in_stock), ("on_sale", query.filter.on_sale)):
        if wanted is not None:
            conditions.append(Condition(f"row.{column} = %s", (wanted,)))
    return conditions


def facet_conditions(query: ListingQuery) -> dict[str, Condition]:
    """Conditions by the facet that they choose from; only those asked for."""
    wanted = query.filter
    conditions: dict[str, Condition] = {}
    if wanted.categories:
        conditions["categories"] = Condition(IN_CATEGORIES, (known_slugs(wanted.categories),))
    for facet, attribute in ATTRIBUTES.items():
        slugs = getattr(wanted, facet)
        if slugs:
            sql = WITH_VALUES.format(column=f"{attribute}_ids", attribute=attribute)
            conditions[facet] = Condition(sql, (known_slugs(slugs),))
    if wanted.price_min is not None or wanted.price_max is not None:
        low = 0 if wanted.price_min is None else wanted.price_min
        high = MAXIMUM_AMOUNT if wanted.price_max is None else wanted.price_max
        conditions["price"] = Condition("row.current_price BETWEEN %s AND %s", (low, high))
    return conditions


def search_conditions(search: str) -> list[Condition]:
    """Every word must stand in the row, in either language; a search of no word finds nothing."""
    if not search.strip():
        return []
    found = normalise(search[:MAXIMUM_SEARCH_LENGTH]).split()[:MAXIMUM_SEARCH_WORDS]
    if not found:
        return [Condition("FALSE")]
    # Normalised words hold letters and digits only, so nothing to escape for LIKE.
    return [Condition("row.search_text LIKE %s", (f"%{word}%",)) for word in found]


def known_slugs(slugs: Iterable[str]) -> list[str]:
    """Only what can be a slug; the rest could not even be sent to the database."""
    return sorted({slug for slug in slugs if SLUG.fullmatch(slug)})


def joined(conditions: Iterable[Condition]) -> Condition:
    """All of the conditions at once."""
    parts = list(conditions)
    return Condition(
        " AND ".join(part.sql for part in parts),
        tuple(parameter for part in parts for parameter in part.parameters),
    )
