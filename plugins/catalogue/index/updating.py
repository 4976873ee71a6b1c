"""From one version of the contents to the next, by what has changed alone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.index.bits import Bits, Slots, packed, unpacked
from plugins.catalogue.index.contents import (
    NAME_AR,
    NAME_EN,
    NEWEST,
    PRICE,
    Contents,
    Numbers,
    columns,
    next_number,
)
from plugins.catalogue.index.loading import Changes

LARGEST_UPDATE: Final = 500
"""Beyond as many changed products, reading everything anew is not slower."""

Names = Mapping[str, NDArray[Any]]


def updated(contents: Contents, changes: Changes, load_names: Callable[[], Names]) -> Contents:
    """The contents after ``changes``, none of which rereads all.

    ``load_names`` gives the products in order of name, and is called where one has changed.
    """
    if not len(changes.product_ids):
        # Only ready answers have changed: a version of its own, and the same arrays.
        return replace(contents, snapshot=changes.snapshot, number=next_number())
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
    names = {name: joined(contents.names[name], name) for name in (NAME_AR, NAME_EN)}
    is_same = len(ids) == len(contents.ids) and bool((ids == contents.ids).all())
    orders: dict[str, Slots] = {}
    for name, key in ((NEWEST, -newest), (PRICE, prices)):
        order = contents.orders[name]
        staying = np.searchsorted(ids, contents.ids[order[~gone[order]]])
        orders[name] = inserted(staying, fresh, key, ids)
    if is_same and all((names[name] == contents.names[name]).all() for name in names):
        orders |= {name: contents.orders[name] for name in names}
    else:
        orders |= {name: np.searchsorted(ids, order) for name, order in load_names().items()}
    fresh_columns = columns(contents.vocabulary, rows, changes.pairs)
    return replace(
        contents,
        snapshot=changes.snapshot,
        ids=ids,
        prices=prices,
        newest=newest,
        names=names,
        matrix=(
            with_columns(contents.matrix, fresh, fresh_columns)
            if is_same
            else resized(contents, gone, kept, fresh, fresh_columns, len(ids))
        ),
        orders=orders,
        number=next_number(),
    )


def inserted(staying: Slots, fresh: Slots, key: Numbers, ids: Numbers) -> Slots:
    """``fresh`` slots put among those that stay sorted: by ``key``, then from the highest id."""
    fresh = fresh[np.lexsort((-ids[fresh], key[fresh]))]
    keys = key[staying]
    first, last = np.searchsorted(keys, key[fresh]), np.searchsorted(keys, key[fresh], "right")
    places = [
        low + int(np.searchsorted(-ids[staying[low:high]], -ids[slot]))
        for slot, low, high in zip(fresh, first, last, strict=True)
    ]
    return np.insert(staying, np.asarray(places, dtype=np.intp), fresh)


def with_columns(matrix: Bits, slots: Slots, fresh: NDArray[np.bool_]) -> Bits:
    """A copy of the matrix with other columns at ``slots``."""
    changed = matrix.copy()
    for place, slot in enumerate(slots):
        word, bit = slot >> 6, np.uint64(1) << np.uint64(slot & 63)
        changed[:, word] &= ~bit
        changed[fresh[:, place], word] |= bit
    return changed


def resized(
    contents: Contents,
    gone: NDArray[np.bool_],
    kept: Slots,
    fresh: Slots,
    fresh_columns: NDArray[np.bool_],
    size: int,
) -> Bits:
    """The matrix for other slots: what is kept moves, what is fresh stands between."""
    flags = np.zeros((len(contents.matrix), size), dtype=np.bool_)
    flags[:, kept] = unpacked(contents.matrix, len(contents))[:, ~gone]
    flags[:, fresh] = fresh_columns
    return packed(flags)
