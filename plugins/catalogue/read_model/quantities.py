"""Quantities of documents, written alone where nothing else of a product follows from its stock.

Most orders leave each of their plants in stock: of all that a rebuild would write, only the numbers
of ``available_quantity`` differ then, and none where the shop has more than a cart may hold.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from django.db import connection

from plugins.catalogue.read_model.facts_reader import get_available_quantities, limit_quantity
from saleor_config.global_ids import write_id

STORED: Final = """
SELECT row_id, (
  SELECT jsonb_object_agg(variant->>'id', variant->'available_quantity')
  FROM jsonb_array_elements(detail_ar->'variants') variant)
FROM catalogue_listingdocument WHERE row_id = ANY(%s)
"""
VARIANTS: Final = """jsonb_set({detail}, '{{variants}}', (
  SELECT jsonb_agg(
    variant || jsonb_build_object('available_quantity', given.quantities->(variant->>'id'))
    ORDER BY place)
  FROM jsonb_array_elements({detail}->'variants') WITH ORDINALITY AS each(variant, place)))"""
WRITE: Final = f"""
WITH given AS (SELECT %s::jsonb AS quantities)
UPDATE catalogue_listingdocument SET
  detail_ar = {VARIANTS.format(detail="detail_ar")},
  detail_en = {VARIANTS.format(detail="detail_en")}
FROM given WHERE row_id = ANY(%s)
"""  # noqa: S608 (constants of this module)


def update_quantities(product_ids: Sequence[int]) -> list[int]:
    """Write the quantities of products of which only stock may have changed, under the rebuild's
    lock. Returns those to be rebuilt: they have no document, or one of their variants was sold
    out or can be had again.

    Three SQL statements at most.
    """
    if not product_ids:
        return []
    available = {
        write_id("ProductVariant", key): limit_quantity(left)
        for key, left in get_available_quantities(product_ids).items()
    }
    with connection.cursor() as cursor:
        cursor.execute(STORED, [list(product_ids)])
        stored = {key: json.loads(found or "{}") for key, found in cursor.fetchall()}
    others = [key for key in product_ids if key not in stored]
    changed: dict[int, dict[str, int]] = {}
    for key, before in stored.items():
        now = {name: available.get(name, 0) for name in before}
        if _list_in_stock(before) != _list_in_stock(now):
            others.append(key)
        elif before != now:
            changed[key] = now
    if changed:
        quantities = {name: left for now in changed.values() for name, left in now.items()}
        with connection.cursor() as cursor:
            cursor.execute(WRITE, [json.dumps(quantities), list(changed)])
    return others


def _list_in_stock(quantities: Mapping[str, int]) -> set[str]:
    return {name for name, left in quantities.items() if left}
