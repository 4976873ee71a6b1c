"""How much each product is wanted: what was sold and what was looked at, the newer the more.

Each piece counts half as much for every ``HALF_LIFE_DAYS`` that have passed. All fade alike, so the
order between two products changes only by what happens to them: a score is counted forward from a
fixed day and is written again only where something was sold or seen. Nothing says who it was.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from math import log2
from typing import Final

from django.conf import settings
from django.db import connection
from django.utils import timezone

HALF_LIFE_DAYS: Final = 30
DAYS_COUNTED: Final = 180
"""What is older weighs less than a sixtieth."""
MOST_OF_LINE: Final = 5
"""Pieces of one line of an order that count: a hotel's order is one customer's wish."""
VIEWS_OF_PIECE: Final = 50
"""As many views weigh as one piece that was sold."""
STEPS: Final = 100
"""Of a doubling: what changes a score by less than 0.7 % is not worth a write."""
PINNED: Final = 2_000_000_000
"""Above every score; the place that staff gave is taken off."""
MOST_PLACES: Final = 999
PIN_KEY: Final = "listing_place"
"""Of a product's metadata: 1 stands first."""

Counts = Mapping[date, int]

SALES_SQL: Final = """
SELECT variant.product_id, (placed.created AT TIME ZONE %(zone)s)::date AS day,
  sum(LEAST(line.quantity, %(most)s))::integer
FROM order_order placed
JOIN order_orderline line ON line.order_id = placed.id
JOIN product_productvariant variant ON variant.id = line.variant_id
WHERE placed.created >= %(since)s AND placed.status NOT IN ('draft', 'canceled')
GROUP BY variant.product_id, day
"""
VIEWS_SQL: Final = """
SELECT product_id, day, views FROM catalogue_productviews WHERE day >= %(first)s
"""
COUNT_VIEWS_SQL: Final = """
INSERT INTO catalogue_productviews (product_id, day, views)
SELECT product.id, %s, 1 FROM product_product product
WHERE product.id = ANY (%s::integer[]) ORDER BY product.id
ON CONFLICT (product_id, day) DO UPDATE SET views = catalogue_productviews.views + 1
"""


def compute_score(sold: Counts, viewed: Counts) -> int:
    """Grows with every piece and view, and with how new they are; 0 without any."""
    weights = [(day.toordinal(), float(pieces)) for day, pieces in sold.items() if pieces > 0]
    weights += [
        (day.toordinal(), views / VIEWS_OF_PIECE) for day, views in viewed.items() if views > 0
    ]
    if not weights:
        return 0
    newest = max(day for day, _weight in weights)
    total = sum(weight * 2 ** ((day - newest) / HALF_LIFE_DAYS) for day, weight in weights)
    return round(STEPS * (newest / HALF_LIFE_DAYS + log2(total)))


def rank_demand(score: int, place: int | None) -> int:
    """What the listing sorts by, the highest first: pinned products by place, then scores."""
    return score if place is None else PINNED - place


def parse_place(text: object) -> int | None:
    """The place that staff pinned a product to; None for anything else."""
    digits = str(text or "").strip()
    place = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 3 else 0
    return place or None


def compute_scores(today: date) -> dict[int, int]:
    """Of every product that was sold or seen in the days that count. Two statements."""
    first = today - timedelta(days=DAYS_COUNTED)
    since = timezone.make_aware(datetime.combine(first, time.min))
    sold = fetch_counts(
        SALES_SQL, {"zone": settings.TIME_ZONE, "most": MOST_OF_LINE, "since": since}
    )
    viewed = fetch_counts(VIEWS_SQL, {"first": first})
    return {
        product: compute_score(sold.get(product, {}), viewed.get(product, {}))
        for product in sold.keys() | viewed.keys()
    }


def fetch_counts(sql: str, parameters: Mapping[str, object]) -> dict[int, dict[date, int]]:
    counts: dict[int, dict[date, int]] = {}
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        for product, day, count in cursor.fetchall():
            counts.setdefault(product, {})[day] = count
    return counts


def add_views(product_ids: Iterable[int], today: date) -> None:
    """One view of each, in the order of their numbers: two writers never wait for each other in a
    ring. One statement."""
    wanted: Sequence[int] = sorted(set(product_ids))
    with connection.cursor() as cursor:
        cursor.execute(COUNT_VIEWS_SQL, [today, wanted])
