"""Reading the index from the database, whole or as far as it has changed."""

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.database import fetch_row
from plugins.catalogue.models import FACET_ATTRIBUTES
from plugins.catalogue.read_model.facet_values import FACET_VALUES_SQL, build_facet_table
from plugins.catalogue.read_model.listing_index import (
    DEMAND,
    ID,
    NAME_AR,
    NAME_EN,
    NEWEST,
    PAIR_RECORD,
    PRICE,
    RATING,
    ROW_RECORD,
    WELL_RATED_TENTHS,
    Bits,
    ListingIndex,
    Numbers,
    Slots,
    build_columns,
    build_listing_index,
    get_next_version,
    pack_bits,
    unpack_bits,
)

# As bytes in one piece: a hundred thousand rows are read without a Python object each.
ROW: Final = f"""string_agg(int4send(row.product_id) || int4send(COALESCE(row.category_id, 0))
  || int8send(row.current_price) || int4send(row.in_stock::int + 2 * row.on_sale::int
    + 4 * (row.rating_average >= {WELL_RATED_TENTHS})::int)
  || int4send(row.newest_key - DATE '1970-01-01')
  || int8send((row.rating_average::bigint << 32) + row.rating_count)
  || int8send((row.demand::bigint << 32) + (row.newest_key - DATE '1970-01-01'))
  || int8send(hashtextextended(row.name_key_ar, 0))
  || int8send(hashtextextended(row.name_key_en, 0)), '')"""
PAIR: Final = "string_agg(int4send(row.product_id) || int4send(value), '')"
COLUMNS: Final = (*FACET_ATTRIBUTES, "fact")
VALUES: Final = f"unnest({' || '.join(f'row.{name}_ids' for name in COLUMNS)})"
IN_ORDER: Final = """SELECT string_agg(int4send(product_id), '' ORDER BY place) FROM (
  SELECT product_id, row_number() OVER (ORDER BY {key}, product_id DESC) AS place
  FROM catalogue_listingrow WHERE is_listed) ordered"""

# One statement, so one snapshot: what it holds belongs together.
WHOLE: Final = f"""
SELECT pg_current_snapshot()::text,
  ({FACET_VALUES_SQL}),
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
class IndexChanges:
    """What happened since a snapshot. ``rows`` and ``pairs`` are those of changed products
    that are listed now."""

    snapshot: str
    rereads_all: bool
    tags: frozenset[str]
    product_ids: NDArray[Any]
    rows: NDArray[Any]
    pairs: NDArray[Any]


def load_listing_index() -> ListingIndex:
    """Everything, as this connection sees it now. One SQL statement."""
    snapshot, facets, rows, pairs, arabic, english = fetch_row(WHOLE)
    return build_listing_index(
        snapshot,
        build_facet_table(facets or ()),
        parse_records(rows, ROW_RECORD),
        parse_records(pairs, PAIR_RECORD),
        {NAME_AR: parse_records(arabic, ID), NAME_EN: parse_records(english, ID)},
    )


def has_changed_since(snapshot: str) -> bool:
    """Whether anything was committed that ``snapshot`` does not see. One short SQL statement."""
    return bool(fetch_row(HAS_CHANGED, {"snapshot": snapshot})[0])


def load_changes(snapshot: str) -> IndexChanges:
    new, rereads_all, tags, ids, rows, pairs = fetch_row(CHANGES, {"snapshot": snapshot})
    return IndexChanges(
        new,
        rereads_all,
        frozenset(tags or ()),
        parse_records(ids, ID),
        parse_records(rows, ROW_RECORD),
        parse_records(pairs, PAIR_RECORD),
    )


def load_name_orders() -> dict[str, NDArray[Any]]:
    """Ids of all listed products in the order of their names."""
    arabic, english = fetch_row(NAMES)
    return {NAME_AR: parse_records(arabic, ID), NAME_EN: parse_records(english, ID)}


def parse_records(content: bytes | memoryview | None, kind: np.dtype[Any]) -> NDArray[Any]:
    return np.frombuffer(content or b"", dtype=kind)


MAX_UPDATE: Final = 500
"""Beyond as many changed products, reading everything again is not slower."""


def update_index(contents: ListingIndex, changes: IndexChanges) -> ListingIndex:
    """The contents after ``changes``, none of which rereads all."""
    if not len(changes.product_ids):
        # Only ready answers have changed: a version of its own, and the same arrays.
        return replace(contents, snapshot=changes.snapshot, version=get_next_version())
    rows = changes.rows[np.argsort(changes.rows["id"])]
    gone = np.isin(contents.ids, changes.product_ids)
    kept_ids = contents.ids[~gone]
    ids = np.sort(np.concatenate([kept_ids, rows["id"].astype(np.int64)]))
    kept, fresh = np.searchsorted(ids, kept_ids), np.searchsorted(ids, rows["id"])

    def joined(old: Numbers, name: str) -> Numbers:
        values = np.empty(len(ids), dtype=np.int64)
        values[kept], values[fresh] = old[~gone], rows[name]
        return values

    prices, newest = joined(contents.prices, "price"), joined(contents.newest, "newest")
    ratings, demands = joined(contents.ratings, "rating"), joined(contents.demands, "demand")
    names = {name: joined(contents.names[name], name) for name in (NAME_AR, NAME_EN)}
    is_same = len(ids) == len(contents.ids) and bool((ids == contents.ids).all())
    orders: dict[str, Slots] = {}
    keys = {NEWEST: -newest, PRICE: prices, RATING: -ratings, DEMAND: -demands}
    for name, key in keys.items():
        order = contents.orders[name]
        staying = np.searchsorted(ids, contents.ids[order[~gone[order]]])
        orders[name] = insert_sorted(staying, fresh, key, ids)
    if is_same and all((names[name] == contents.names[name]).all() for name in names):
        orders |= {name: contents.orders[name] for name in names}
    else:
        orders |= {name: np.searchsorted(ids, order) for name, order in load_name_orders().items()}
    fresh_columns = build_columns(contents.facets, rows, changes.pairs)
    if is_same:
        matrix = replace_columns(contents.matrix, fresh, fresh_columns)
    else:
        flags = np.zeros((len(contents.matrix), len(ids)), dtype=np.bool_)
        flags[:, kept] = unpack_bits(contents.matrix, len(contents))[:, ~gone]
        flags[:, fresh] = fresh_columns
        matrix = pack_bits(flags)
    return replace(
        contents,
        snapshot=changes.snapshot,
        ids=ids,
        prices=prices,
        newest=newest,
        ratings=ratings,
        demands=demands,
        names=names,
        matrix=matrix,
        orders=orders,
        version=get_next_version(),
    )


def insert_sorted(staying: Slots, fresh: Slots, key: Numbers, ids: Numbers) -> Slots:
    """``fresh`` slots put among those that stay sorted: by ``key``, then from the highest id."""
    fresh = fresh[np.lexsort((-ids[fresh], key[fresh]))]
    keys = key[staying]
    first, last = np.searchsorted(keys, key[fresh]), np.searchsorted(keys, key[fresh], "right")
    places = [
        low + int(np.searchsorted(-ids[staying[low:high]], -ids[slot]))
        for slot, low, high in zip(fresh, first, last, strict=True)
    ]
    return np.insert(staying, np.asarray(places, dtype=np.intp), fresh)


def replace_columns(matrix: Bits, slots: Slots, fresh: NDArray[np.bool_]) -> Bits:
    """A copy of the matrix with other columns at ``slots``."""
    changed = matrix.copy()
    for place, slot in enumerate(slots):
        word, bit = slot >> 6, np.uint64(1) << np.uint64(slot & 63)
        changed[:, word] &= ~bit
        changed[fresh[:, place], word] |= bit
    return changed
