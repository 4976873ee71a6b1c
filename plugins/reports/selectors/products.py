"""Best and worst sellers, and what the stock is worth. Amounts in halalas, before VAT."""

from dataclasses import dataclass
from typing import Final

from django.db import connection

from plugins.orders.selectors import SOLD_PIECES_SQL
from plugins.reports.periods import Period
from saleor_config.language import ENGLISH, current_language

SOLD_PRODUCTS: Final = f"""
WITH sold AS ({SOLD_PIECES_SQL}),
by_product AS (
  SELECT product.id, coalesce(sum(sold.pieces), 0)::bigint AS pieces,
    coalesce(sum(sold.net), 0)::bigint AS net
  FROM product_product product
  JOIN product_productvariant variant ON variant.product_id = product.id
  LEFT JOIN sold ON sold.variant_id = variant.id
  GROUP BY product.id
), ranked AS (
  SELECT by_product.*, product.name, product.is_published,
    row_number() OVER (ORDER BY by_product.net DESC, by_product.pieces DESC, product.id) AS place,
    row_number() OVER (
      PARTITION BY product.is_published ORDER BY by_product.pieces, by_product.net, product.id
    ) AS place_from_end
  FROM by_product JOIN product_product product ON product.id = by_product.id
)
SELECT ranked.id, coalesce(nullif(translation.name, ''), ranked.name), ranked.pieces, ranked.net,
  ranked.place <= %s AND ranked.pieces > 0, ranked.is_published AND ranked.place_from_end <= %s
FROM ranked LEFT JOIN product_producttranslation translation
  ON translation.product_id = ranked.id AND translation.language_code = %s
WHERE ranked.place <= %s OR ranked.is_published AND ranked.place_from_end <= %s
ORDER BY ranked.place
"""  # noqa: S608 (constants)

STOCK_VALUE: Final = """
SELECT coalesce(sum(stock.quantity), 0)::bigint,
  coalesce(sum(stock.quantity * round(coalesce(
    variant.cost_price_amount, variant.price_override_amount, product.price_amount) * 100)
  ), 0)::bigint,
  coalesce(sum(stock.quantity) FILTER (WHERE variant.cost_price_amount IS NOT NULL), 0)::bigint
FROM warehouse_stock stock
JOIN product_productvariant variant ON variant.id = stock.product_variant_id
JOIN product_product product ON product.id = variant.product_id
WHERE variant.track_inventory AND stock.quantity > 0
"""
TOP: Final = 10


@dataclass(frozen=True)
class SoldProduct:
    """``net``: for its pieces before vouchers; refunded pieces are taken off."""

    id: int
    name: str
    pieces: int
    net: int


@dataclass(frozen=True)
class ProductRanking:
    """``worst``: published products of which the fewest pieces were sold, also none."""

    best: tuple[SoldProduct, ...]
    worst: tuple[SoldProduct, ...]


@dataclass(frozen=True)
class StockValue:
    """Now. ``value`` at cost where a variant has one, else at its price; ``pieces_at_cost`` of
    the ``pieces`` have one."""

    pieces: int
    value: int
    pieces_at_cost: int


def rank_products(period: Period, top: int = TOP) -> ProductRanking:
    """Of orders placed in ``period`` and not cancelled; names in the current language."""
    language = ENGLISH if current_language() == ENGLISH else ""
    with connection.cursor() as cursor:
        cursor.execute(SOLD_PRODUCTS, [period.since, period.until, top, top, language, top, top])
        rows = cursor.fetchall()
    best = tuple(SoldProduct(*row[:4]) for row in rows if row[4])
    worst = [SoldProduct(*row[:4]) for row in rows if row[5]]
    return ProductRanking(best, tuple(sorted(worst, key=lambda each: (each.pieces, each.net))))


def get_stock_value() -> StockValue:
    with connection.cursor() as cursor:
        cursor.execute(STOCK_VALUE)
        return StockValue(*cursor.fetchone())
