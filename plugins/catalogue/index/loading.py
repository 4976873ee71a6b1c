"""Reading the listing's contents from the database, whole or as changed since."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from django.db import connection
from numpy.typing import NDArray

from plugins.catalogue.index.contents import (
    ID,
    NAME_AR,
    NAME_EN,
    PAIR_RECORD,
    ROW_RECORD,
    Contents,
    filled,
)
from plugins.catalogue.index.vocabulary import VOCABULARY, read_vocabulary
from plugins.catalogue.listing import ATTRIBUTES

# As bytes in one piece: a hundred thousand rows are read without a Python object each.
ROW: Final = """string_agg(int4send(row.product_id) || int4send(COALESCE(row.category_id, 0))
  || int8send(row.current_price) || int4send(row.in_stock::int + 2 * row.on_sale::int)
  || int4send(row.newest_key - DATE '1970-01-01')
  || int8send(hashtextextended(row.name_key_ar, 0))
  || int8send(hashtextextended(row.name_key_en, 0)), '')"""
PAIR: Final = "string_agg(int4send(row.product_id) || int4send(value), '')"
VALUES: Final = f"unnest({' || '.join(f'row.{name}_ids' for name in ATTRIBUTES.values())})"
IN_ORDER: Final = """SELECT string_agg(int4send(product_id), '' ORDER BY place) FROM (
  SELECT product_id, row_number() OVER (ORDER BY {key}, product_id DESC) AS place
  FROM catalogue_listingrow WHERE is_listed) ordered"""

# One statement, so one snapshot: what it holds belongs together.
WHOLE: Final = f"""
SELECT pg_current_snapshot()::text,
  ({VOCABULARY}),
  (SELECT {ROW} FROM catalogue_listingrow row WHERE row.is_listed),
  (SELECT {PAIR} FROM catalogue_listingrow row, {VALUES} value WHERE row.is_listed),
  ({IN_ORDER.format(key="name_key_ar")}),
  ({IN_ORDER.format(key="name_key_en")})
"""  # noqa: S608 (constants of this module)

# A revision below the snapshot's xmin was seen; one above may have been, whatever the order
# in which transactions were numbered and committed.
UNSEEN: Final = """
FROM catalogue_listingrevision
WHERE transaction >= pg_snapshot_xmin(%(snapshot)s::pg_snapshot)::text::bigint
  AND NOT pg_visible_in_snapshot(transaction::text::xid8, %(snapshot)s::pg_snapshot)
"""
HAS_CHANGED: Final = f"SELECT EXISTS (SELECT {UNSEEN})"

CHANGES: Final = f"""
WITH revision AS MATERIALIZED (SELECT product_ids, rereads_all, tags {UNSEEN}),
changed AS MATERIALIZED (SELECT DISTINCT unnest(product_ids) AS product_id FROM revision),
listed AS MATERIALIZED (
  SELECT row.* FROM catalogue_listingrow row JOIN changed USING (product_id) WHERE row.is_listed)
SELECT pg_current_snapshot()::text,
  (SELECT count(*) FROM revision),
  (SELECT COALESCE(bool_or(rereads_all), FALSE) FROM revision),
  (SELECT array_agg(DISTINCT tag) FROM revision, unnest(tags) AS tag),
  (SELECT string_agg(int4send(product_id), '') FROM changed),
  (SELECT {ROW} FROM listed row),
  (SELECT {PAIR} FROM listed row, {VALUES} value)
"""  # noqa: S608 (constants of this module)

NAMES: Final = f"""
SELECT ({IN_ORDER.format(key="name_key_ar")}), ({IN_ORDER.format(key="name_key_en")})
"""


@dataclass(frozen=True)
class Changes:
    """What happened since a snapshot. ``rows`` and ``pairs`` are those of changed products
    that are listed now; ``count`` is the number of revisions."""

    snapshot: str
    count: int
    rereads_all: bool
    tags: frozenset[str]
    product_ids: NDArray[Any]
    rows: NDArray[Any]
    pairs: NDArray[Any]


def load_contents() -> Contents:
    """Everything, as this connection sees it now. One SQL statement."""
    snapshot, vocabulary, rows, pairs, arabic, english = _row(WHOLE, {})
    return filled(
        snapshot,
        read_vocabulary(vocabulary),
        _records(rows, ROW_RECORD),
        _records(pairs, PAIR_RECORD),
        {NAME_AR: _records(arabic, ID), NAME_EN: _records(english, ID)},
    )


def has_changed(snapshot: str) -> bool:
    """Whether anything was committed that ``snapshot`` does not see. One short SQL statement."""
    return bool(_row(HAS_CHANGED, {"snapshot": snapshot})[0])


def load_changes(snapshot: str) -> Changes:
    new, number, rereads_all, tags, ids, rows, pairs = _row(CHANGES, {"snapshot": snapshot})
    return Changes(
        new,
        number,
        rereads_all,
        frozenset(tags or ()),
        _records(ids, ID),
        _records(rows, ROW_RECORD),
        _records(pairs, PAIR_RECORD),
    )


def load_names() -> dict[str, NDArray[Any]]:
    """Ids of all listed products in the order of their names."""
    arabic, english = _row(NAMES, {})
    return {NAME_AR: _records(arabic, ID), NAME_EN: _records(english, ID)}


def _records(content: bytes | memoryview | None, kind: np.dtype[Any]) -> NDArray[Any]:
    return np.frombuffer(content or b"", dtype=kind)


def _row(sql: str, parameters: dict[str, Any]) -> tuple[Any, ...]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters or None)
        row: tuple[Any, ...] = cursor.fetchone()
        return row
