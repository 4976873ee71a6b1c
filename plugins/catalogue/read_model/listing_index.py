"""The listed products as arrays: a slot for each product, a row of bits for each facet value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.read_model.facet_values import FacetTable
from plugins.catalogue.search.postings import Numbers, Slots
from plugins.catalogue.search.text_index import TextIndex
from saleor_config.response_cache.content import EVERYTHING_TAG

Bits = NDArray[np.uint64]
Flags = NDArray[np.bool_]

BITS_PER_WORD: Final = 64
LITTLE: Final = "little"


def pack_bits(flags: NDArray[Any]) -> Bits:
    """Bits of flags along the last axis, filled up with zeros to whole words."""
    count = flags.shape[-1]
    missing = -count % BITS_PER_WORD
    if missing:
        flags = np.concatenate(
            [flags, np.zeros((*flags.shape[:-1], missing), dtype=np.bool_)], axis=-1
        )
    packed_bytes: NDArray[np.uint8] = np.packbits(flags, axis=-1, bitorder=LITTLE)
    return np.ascontiguousarray(packed_bytes).view("<u8")


def unpack_bits(bits: Bits, count: int) -> Flags:
    """The first ``count`` flags of each row."""
    flags = np.unpackbits(bits.view(np.uint8), axis=-1, count=count, bitorder=LITTLE)
    return flags.view(np.bool_)


def count_bits(bits: Bits) -> int:
    return int(np.bitwise_count(bits).sum())


def count_bits_by_row(rows: Bits) -> list[int]:
    """How many products are in each row."""
    counts: list[int] = np.bitwise_count(rows).sum(axis=-1, dtype=np.int64).tolist()
    return counts


NEWEST: Final = "newest"
PRICE: Final = "price"
RATING: Final = "rating"
DEMAND: Final = "demand"
NAME_AR: Final = "name_ar"
NAME_EN: Final = "name_en"

IN_STOCK: Final = "in_stock"
ON_SALE: Final = "on_sale"
WELL_RATED: Final = "well_rated"
FLAGS: Final = {IN_STOCK: 1, ON_SALE: 2, WELL_RATED: 4}
"""Bits of ``ROW_RECORD.flags``, and in this order the last rows of the matrix."""
WELL_RATED_TENTHS: Final = 40

# As ``index_updates.ROW`` writes them. Names are hashes, which only tell whether a name has
# changed; their order is PostgreSQL's. Ratings are the average above the count, so that they sort,
# and demand stands above the day of publication.
ROW_RECORD: Final = np.dtype(
    [
        ("id", ">i4"),
        ("category", ">i4"),
        ("price", ">i8"),
        ("flags", ">i4"),
        ("newest", ">i4"),
        ("rating", ">i8"),
        ("demand", ">i8"),
        ("name_ar", ">i8"),
        ("name_en", ">i8"),
    ]
)
PAIR_RECORD: Final = np.dtype([("id", ">i4"), ("value", ">i4")])
ID: Final = np.dtype(">i4")

_versions = count(1)


def get_next_version() -> int:
    return next(_versions)


@dataclass(frozen=True, eq=False)
class ListingIndex:
    """What one snapshot of the database lists. Never changed once made.

    Slots are numbered by ascending product id. ``orders`` are slots as sorted. ``matrix``
    has the facets' rows and then one for each of ``FLAGS``.
    """

    snapshot: str
    facets: FacetTable
    ids: Numbers
    prices: Numbers
    newest: Numbers
    ratings: Numbers
    demands: Numbers
    names: Mapping[str, Numbers]
    matrix: Bits
    orders: Mapping[str, Slots]
    # Tells one version from another within this process.
    version: int = field(default_factory=get_next_version)
    # What is searched; read with the rest by a server's process, else where somebody searches.
    text_index: TextIndex | None = None
    # What has changed since the version before: names of what pages show.
    tags: frozenset[str] = frozenset({EVERYTHING_TAG})

    def __len__(self) -> int:
        return len(self.ids)

    @cached_property
    def everything(self) -> Bits:
        return pack_bits(np.ones(len(self), dtype=np.bool_))

    @cached_property
    def sizes(self) -> list[int]:
        """How many products are in each row of the matrix."""
        return count_bits_by_row(self.matrix)

    @cached_property
    def flag_ordinals(self) -> Mapping[str, int]:
        return get_flag_ordinals(self.facets)


def get_flag_ordinals(facets: FacetTable) -> Mapping[str, int]:
    return {name: facets.size + place for place, name in enumerate(FLAGS)}


def build_columns(facets: FacetTable, rows: NDArray[Any], pairs: NDArray[Any]) -> NDArray[np.bool_]:
    """The matrix' columns of these rows, not packed; ``rows`` ascend by id."""
    found = np.zeros((facets.size + len(FLAGS), len(rows)), dtype=np.bool_)
    for category, its_rows in facets.ordinals_by_category.items():
        found[np.ix_(np.asarray(its_rows), np.flatnonzero(rows["category"] == category))] = True
    known = np.fromiter(facets.ordinal_by_value, dtype=np.int64)
    if len(known) and len(pairs):
        sorter = np.argsort(known)
        places = np.minimum(np.searchsorted(known[sorter], pairs["value"]), len(known) - 1)
        is_known = known[sorter][places] == pairs["value"]
        row_of = np.fromiter(facets.ordinal_by_value.values(), dtype=np.int64)[sorter]
        slots = np.searchsorted(rows["id"], pairs["id"][is_known])
        found[row_of[places[is_known]], slots] = True
    for name, row in get_flag_ordinals(facets).items():
        found[row] = rows["flags"] & FLAGS[name] != 0
    return found


def build_listing_index(
    snapshot: str,
    facets: FacetTable,
    rows: NDArray[Any],
    pairs: NDArray[Any],
    names: Mapping[str, NDArray[Any]],
) -> ListingIndex:
    """Contents of everything that is listed; ``names`` are product ids in order of name."""
    rows = rows[np.argsort(rows["id"], kind="stable")]
    ids = rows["id"].astype(np.int64)
    prices, newest = rows["price"].astype(np.int64), rows["newest"].astype(np.int64)
    ratings = rows["rating"].astype(np.int64)
    demands = rows["demand"].astype(np.int64)
    return ListingIndex(
        snapshot=snapshot,
        facets=facets,
        ids=ids,
        prices=prices,
        newest=newest,
        ratings=ratings,
        demands=demands,
        names={name: rows[name].astype(np.int64) for name in (NAME_AR, NAME_EN)},
        matrix=pack_bits(build_columns(facets, rows, pairs)),
        orders={
            NEWEST: np.lexsort((-ids, -newest)),
            PRICE: np.lexsort((-ids, prices)),
            RATING: np.lexsort((-ids, -ratings)),
            DEMAND: np.lexsort((-ids, -demands)),
            **{name: np.searchsorted(ids, order) for name, order in names.items()},
        },
    )
