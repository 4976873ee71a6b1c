"""One question to the contents: how many products, which on a page, and what facets say."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, reduce
from typing import Any, Final

import numpy as np

from plugins.catalogue.read_model.facet_values import FACETS, FacetValue
from plugins.catalogue.read_model.listing_index import (
    DEMAND,
    FLAGS,
    NAME_AR,
    NAME_EN,
    NEWEST,
    PRICE,
    RATING,
    Bits,
    ListingIndex,
    Slots,
    count_bits,
    count_bits_by_row,
    pack_bits,
    unpack_bits,
)
from plugins.catalogue.read_model.listing_query import ListingQuery, Sort
from plugins.catalogue.search.product_search import SearchResult
from saleor_config.language import ARABIC

ORDERS: Final[Mapping[Sort, str]] = {
    Sort.MOST_WANTED: DEMAND,
    Sort.NEWEST: NEWEST,
    Sort.PRICE_LOW: PRICE,
    Sort.PRICE_HIGH: PRICE,
    Sort.BEST_RATED: RATING,
}


class ListingResult:
    """``found`` is what the search gave of these contents, None where nothing was searched.

    A part is what one filter lets through; a facet answers to every part but its own.
    """

    def __init__(
        self, contents: ListingIndex, query: ListingQuery, found: SearchResult | None = None
    ) -> None:
        self.contents = contents
        self.query = query
        self._found = None if found is None else found.slots
        self._parts = dict(self._build_parts())
        self._passing = self._match_others(None)

    @property
    def is_unfiltered(self) -> bool:
        """Whether nothing is filtered."""
        return not self._parts

    @cached_property
    def total(self) -> int:
        return len(self.contents) if self.is_unfiltered else count_bits(self._passing)

    def product_ids(self, offset: int, limit: int) -> list[int]:
        """Ids of one page in the order asked for."""
        slots = self._sort_slots()[offset : offset + limit]
        ids: list[int] = self.contents.ids[slots].tolist()
        return ids

    def facets(self, shape: Callable[[FacetValue, int], Any]) -> dict[str, Any]:
        """Fields of ``CatalogueFacets``; ``shape`` makes a response's value of it and its count.

        Each value with at least one product, and chosen values even with none, so that they
        can be given up. Price bounds are those of what the other filters leave, 0 and 0 where
        that is nothing.
        """
        facets: dict[str, Any] = {facet: self._build_values(facet, shape) for facet in FACETS}
        for flag in FLAGS:
            row = self.contents.flag_ordinals[flag]
            (facets[flag],) = self._count_by_ordinal(flag, slice(row, row + 1))
        low, high = self._price_bounds()
        return facets | {"price_min": low, "price_max": high}

    def _build_parts(self) -> Iterable[tuple[str, Bits]]:
        wanted, contents = self.query.filter, self.contents
        if self._found is not None:
            flags = np.zeros(len(contents), dtype=np.bool_)
            flags[self._found] = True
            yield "search", pack_bits(flags)
        for facet in FACETS:
            slugs = getattr(wanted, facet)
            if slugs:
                yield facet, self._match_any(facet, slugs)
        for flag in FLAGS:
            choice = getattr(wanted, flag)
            if choice is not None:
                row = contents.matrix[contents.flag_ordinals[flag]]
                yield flag, row if choice else contents.everything & ~row
        low, high = wanted.price_min, wanted.price_max
        if low is not None or high is not None:
            flags = np.ones(len(contents), dtype=np.bool_)
            if low is not None:
                flags &= contents.prices >= low
            if high is not None:
                flags &= contents.prices <= high
            yield "price", pack_bits(flags)

    def _match_any(self, facet: str, slugs: Iterable[str]) -> Bits:
        values = self.contents.facets.by_slug[facet]
        rows = [values[slug].ordinal for slug in set(slugs) if slug in values]
        if not rows:
            return np.zeros_like(self.contents.everything)
        anything: Bits = np.bitwise_or.reduce(self.contents.matrix[rows], axis=0)
        return anything

    def _match_others(self, facet: str | None) -> Bits:
        """What every part lets through but the facet's own."""
        if facet is not None and facet not in self._parts:
            return self._passing
        others = (bits for part, bits in self._parts.items() if part != facet)
        return reduce(np.bitwise_and, others, self.contents.everything)

    def _sort_slots(self) -> Slots:
        order = self._get_order()
        if self.total == len(order):
            return order
        return order[unpack_bits(self._passing, len(self.contents))[order]]

    def _get_order(self) -> Slots:
        sort = self.query.sort
        if sort is None and self._found is not None:
            return self._found
        if sort is Sort.NAME:
            return self.contents.orders[NAME_AR if self.query.language == ARABIC else NAME_EN]
        order = self.contents.orders[ORDERS[sort or Sort.NEWEST]]
        return order[::-1] if sort is Sort.PRICE_HIGH else order

    def _build_values(self, facet: str, shape: Callable[[FacetValue, int], Any]) -> list[Any]:
        values = self.contents.facets.values[facet]
        if not values:
            return []
        counts = self._count_by_ordinal(facet, slice(values[0].ordinal, values[-1].ordinal + 1))
        chosen = set(getattr(self.query.filter, facet))
        return [
            shape(value, count)
            for value, count in zip(values, counts, strict=True)
            if count or value.slug in chosen
        ]

    def _count_by_ordinal(self, part: str, rows: slice) -> list[int]:
        """How many products of each row every part but this one lets through."""
        if part in self._parts:
            return count_bits_by_row(self.contents.matrix[rows] & self._match_others(part))
        return self._passing_counts[rows]

    @cached_property
    def _passing_counts(self) -> list[int]:
        """Of every row at once: most facets facets to the same parts."""
        if self._passing is self.contents.everything:
            return self.contents.sizes
        return count_bits_by_row(self.contents.matrix & self._passing)

    def _price_bounds(self) -> tuple[int, int]:
        contents = self.contents
        order = contents.orders[PRICE]
        left = self._match_others(PRICE)
        if left is not contents.everything:
            order = order[unpack_bits(left, len(contents))[order]]
        if not len(order):
            return 0, 0
        return int(contents.prices[order[0]]), int(contents.prices[order[-1]])
