"""The listed products as arrays: one slot a product, one row of bits a word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.index.bits import Bits, Slots, packed, sizes_of
from plugins.catalogue.index.texts import Texts
from plugins.catalogue.index.vocabulary import Vocabulary
from saleor_config.response_cache.content import EVERYTHING_TAG

NEWEST: Final = "newest"
PRICE: Final = "price"
NAME_AR: Final = "name_ar"
NAME_EN: Final = "name_en"

IN_STOCK: Final = "in_stock"
ON_SALE: Final = "on_sale"

# As loading.ROW writes them. Flags: 1 is in stock, 2 on sale. Names are hashes, which only
# tell whether a name has changed; their order is PostgreSQL's.
ROW_RECORD: Final = np.dtype(
    [
        ("id", ">i4"),
        ("category", ">i4"),
        ("price", ">i8"),
        ("flags", ">i4"),
        ("newest", ">i4"),
        ("name_ar", ">i8"),
        ("name_en", ">i8"),
    ]
)
PAIR_RECORD: Final = np.dtype([("id", ">i4"), ("value", ">i4")])
ID: Final = np.dtype(">i4")

Numbers = NDArray[np.int64]
_numbers = count(1)


def next_number() -> int:
    return next(_numbers)


@dataclass(frozen=True, eq=False)
class Contents:
    """What one snapshot of the database lists. Never changed once made.

    Slots are numbered by ascending product id. ``orders`` are slots as sorted. ``matrix``
    has the vocabulary's rows and then one each for what is in stock and on sale.
    """

    snapshot: str
    vocabulary: Vocabulary
    ids: Numbers
    prices: Numbers
    newest: Numbers
    names: Mapping[str, Numbers]
    matrix: Bits
    orders: Mapping[str, Slots]
    # Tells one version from another within this process.
    number: int = field(default_factory=next_number)
    # What is searched; read with the rest by a server's process, else where somebody searches.
    texts: Texts | None = None
    # What has changed since the version before: names of what pages show.
    tags: frozenset[str] = frozenset({EVERYTHING_TAG})

    def __len__(self) -> int:
        return len(self.ids)

    @cached_property
    def everything(self) -> Bits:
        return packed(np.ones(len(self), dtype=np.bool_))

    @cached_property
    def sizes(self) -> list[int]:
        """How many products are in each row of the matrix."""
        return sizes_of(self.matrix)

    @cached_property
    def flag_rows(self) -> Mapping[str, int]:
        return flag_rows(self.vocabulary)


def flag_rows(vocabulary: Vocabulary) -> Mapping[str, int]:
    return {IN_STOCK: vocabulary.size, ON_SALE: vocabulary.size + 1}


def columns(vocabulary: Vocabulary, rows: NDArray[Any], pairs: NDArray[Any]) -> NDArray[np.bool_]:
    """The matrix' columns of these rows, not packed; ``rows`` ascend by id."""
    found = np.zeros((vocabulary.size + 2, len(rows)), dtype=np.bool_)
    for category, its_rows in vocabulary.rows_of_category.items():
        found[np.ix_(np.asarray(its_rows), np.flatnonzero(rows["category"] == category))] = True
    known = np.fromiter(vocabulary.row_of_value, dtype=np.int64)
    if len(known) and len(pairs):
        sorter = np.argsort(known)
        places = np.minimum(np.searchsorted(known[sorter], pairs["value"]), len(known) - 1)
        is_known = known[sorter][places] == pairs["value"]
        row_of = np.fromiter(vocabulary.row_of_value.values(), dtype=np.int64)[sorter]
        slots = np.searchsorted(rows["id"], pairs["id"][is_known])
        found[row_of[places[is_known]], slots] = True
    for name, row in flag_rows(vocabulary).items():
        found[row] = rows["flags"] & {IN_STOCK: 1, ON_SALE: 2}[name] != 0
    return found


def filled(
    snapshot: str,
    vocabulary: Vocabulary,
    rows: NDArray[Any],
    pairs: NDArray[Any],
    names: Mapping[str, NDArray[Any]],
) -> Contents:
    """Contents of everything that is listed; ``names`` are product ids in order of name."""
    rows = rows[np.argsort(rows["id"], kind="stable")]
    ids = rows["id"].astype(np.int64)
    prices, newest = rows["price"].astype(np.int64), rows["newest"].astype(np.int64)
    return Contents(
        snapshot=snapshot,
        vocabulary=vocabulary,
        ids=ids,
        prices=prices,
        newest=newest,
        names={name: rows[name].astype(np.int64) for name in (NAME_AR, NAME_EN)},
        matrix=packed(columns(vocabulary, rows, pairs)),
        orders={
            NEWEST: np.lexsort((-ids, -newest)),
            PRICE: np.lexsort((-ids, prices)),
            **{name: np.searchsorted(ids, order) for name, order in names.items()},
        },
    )
