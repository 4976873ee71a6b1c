"""What the shop knows of a product at one moment, as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from saleor_config.language import ENGLISH


@dataclass(frozen=True)
class Words:
    """One text in both languages; English is the Arabic where there is no translation."""

    ar: str
    en: str

    def in_language(self, language: str) -> str:
        return self.en if language == ENGLISH else self.ar


NO_WORDS: Final = Words("", "")


@dataclass(frozen=True)
class ValueFacts:
    """An attribute value. ``hex`` is what Saleor keeps as its value: a colour, or empty."""

    id: int
    slug: str
    name: Words
    hex: str
    order: tuple[int, int]


@dataclass(frozen=True)
class VariantFacts:
    """Prices in halalas; ``available`` is what one shopper may buy, 0 when sold out.

    ``image_ids`` are those of the product's pictures that show this variant.
    """

    id: int
    sku: str
    name: Words
    base_price: int
    current_price: int
    available: int
    image_ids: frozenset[int]
    values: Mapping[str, Sequence[ValueFacts]]


@dataclass(frozen=True)
class ImageFacts:
    id: int
    name: str
    alt: Words


@dataclass(frozen=True)
class Description:
    """Saleor's two forms of a description: HTML, and the blocks of the dashboard's editor."""

    html: str
    draft: Any


@dataclass(frozen=True)
class ProductFacts:
    """One product as the shop sees it at one moment.

    Variants: those that the main picture shows first, then the cheapest. Descriptions: Arabic,
    then English. ``attributes`` maps a slug to its name and values. The texts for search engines
    are empty where staff wrote none in that language.
    """

    id: int
    slug: str
    name: Words
    latin_name: str
    descriptions: tuple[Description, Description]
    height_cm: str
    is_listed: bool
    published_on: date
    category_id: int | None
    category_slug: str
    category_name: Words
    variants: Sequence[VariantFacts]
    images: Sequence[ImageFacts]
    attributes: Mapping[str, tuple[Words, Sequence[ValueFacts]]]
    changes_at: datetime | None
    seo_title: Words = NO_WORDS
    seo_description: Words = NO_WORDS
