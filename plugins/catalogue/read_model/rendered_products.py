"""Products rendered as bytes by a plugin above, stored with the read model ready to be sent.

Rendering a page when it is read takes many times as long (docs/decisions/0027).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from plugins.catalogue.read_model.facts import ProductFacts
from saleor_config.prepared_statements import fetch_prepared_rows

Renderer = Callable[[ProductFacts, Sequence[Mapping[str, Any]]], bytes]
"""Of a product and its images, as ``records.build_localized_images`` makes them."""

PRODUCTS_SQL: Final = """
SELECT row_id, document FROM catalogue_restdocument WHERE row_id = ANY(%s::text::integer[])
"""
"""The parameter is an array's text. In no order: PostgreSQL sorts and joins bytes slower."""

PRODUCTS_WITH_HEARTS_SQL: Final = """
SELECT row_id, document, EXISTS (
  SELECT FROM wishlist_wishlistitem item
  JOIN wishlist_wishlist wishlist ON wishlist.id = item.wishlist_id
  WHERE wishlist.user_id = %s AND item.product_id = row_id)
FROM catalogue_restdocument WHERE row_id = ANY(%s::text::integer[])
"""


def render_nothing(_facts: ProductFacts, _images: Sequence[Mapping[str, Any]]) -> bytes:
    return b""


_renderer: Renderer = render_nothing


def register_product_renderer(renderer: Renderer) -> None:
    global _renderer
    _renderer = renderer


def render_product(facts: ProductFacts, images: Sequence[Mapping[str, Any]]) -> bytes:
    return _renderer(facts, images)


def get_rendered_products(product_ids: Sequence[int]) -> dict[int, bytes]:
    """One SQL query."""
    return dict(fetch_prepared_rows(PRODUCTS_SQL, [_write_array(product_ids)]))


def get_rendered_products_with_hearts(
    product_ids: Sequence[int], user_id: int
) -> list[tuple[int, bytes, bool]]:
    """Id, product, and whether it is the user's favourite. One SQL query."""
    keys = _write_array(product_ids)
    rows: Any = fetch_prepared_rows(PRODUCTS_WITH_HEARTS_SQL, [user_id, keys])
    return list(rows)


def _write_array(product_ids: Sequence[int]) -> str:
    # A list would cost more to be made into a parameter than the text of one.
    return f"{{{','.join(map(str, product_ids))}}}"
