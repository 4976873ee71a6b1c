"""The listed products and what each needs, side by side: what the plant finder and
the care guides choose from."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from plugins.catalogue.models import FACT_ATTRIBUTES
from plugins.catalogue.read_model.facet_values import FacetValue
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listing_index import (
    IN_STOCK,
    NAME_AR,
    NAME_EN,
    Flags,
    ListingIndex,
    Numbers,
    Slots,
    unpack_bits,
)
from plugins.catalogue.read_model.listing_query import CATEGORIES
from plugins.catalogue.search.product_search import find_products
from saleor_config.language import ARABIC, Language


@dataclass(frozen=True, eq=False)
class ListedFacts:
    """Each array has an entry for each listed product, in ascending order of id."""

    index: ListingIndex

    @property
    def ids(self) -> Numbers:
        return self.index.ids

    @property
    def prices(self) -> Numbers:
        """Halalas without VAT, as cards show them."""
        return self.index.prices

    @property
    def ratings(self) -> Numbers:
        """A number that grows with the average of the reviews, then with their count."""
        return self.index.ratings

    @property
    def newest(self) -> Numbers:
        return self.index.newest

    @property
    def in_stock(self) -> Flags:
        return self._read_row(self.index.flag_ordinals[IN_STOCK])

    def get_flags(self, attribute: str, slug: str) -> Flags:
        """Which products have this value of one of ``FACT_ATTRIBUTES``; none for an unknown one."""
        value = self.index.facets.by_slug[attribute].get(slug)
        if value is None:
            return np.zeros(len(self.index), dtype=np.bool_)
        return self._read_row(value.ordinal)

    def get_known_flags(self, attribute: str) -> Flags:
        """Which products have any value of one of ``FACT_ATTRIBUTES``."""
        known = np.zeros(len(self.index), dtype=np.bool_)
        for value in self.index.facets.values[attribute]:
            known |= self._read_row(value.ordinal)
        return known

    @property
    def categories(self) -> Sequence[FacetValue]:
        """In the merchandiser's order; ``get_flags`` takes ``categories`` and their slugs too."""
        return self.index.facets.values[CATEGORIES]

    def sort_by_name(self, language: Language) -> Slots:
        """Every product, as places of the arrays."""
        return self.index.orders[NAME_AR if language == ARABIC else NAME_EN]

    def search(self, words: str, language: Language) -> Slots:
        """Places of what the shop's search finds, the best first."""
        return find_products(words, language, self.index).slots

    def get_category_flags(self, place: int) -> list[Flags]:
        """For each category of the product at this place: which products are in it too."""
        rows = [value.ordinal for value in self.index.facets.values[CATEGORIES]]
        each = [self._read_row(row) for row in rows]
        return [flags for flags in each if flags[place]]

    def get_values(self, place: int) -> dict[str, Sequence[FacetValue]]:
        """The facts of the product at this place, by attribute."""
        word, bit = place >> 6, np.uint64(1) << np.uint64(place & 63)
        has = self.index.matrix[:, word] & bit
        return {
            attribute: [
                value for value in self.index.facets.values[attribute] if has[value.ordinal]
            ]
            for attribute in FACT_ATTRIBUTES
        }

    def _read_row(self, ordinal: int) -> Flags:
        return unpack_bits(self.index.matrix[ordinal], len(self.index))


def get_listed_facts() -> ListedFacts:
    """Of the index in memory, as fresh as the listing; no SQL while a listener keeps it."""
    return ListedFacts(get_current_index())
