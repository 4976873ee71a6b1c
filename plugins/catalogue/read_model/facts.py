"""Products as the shop shows them, as plain values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from typing import Any, Final

from saleor_config.language import ENGLISH, LocalizedText
from saleor_config.rich_text import build_safe_html

MAIN_IMAGE: Final = 0


EMPTY_TEXT: Final = LocalizedText("", "")


@dataclass(frozen=True)
class ValueFacts:
    """An attribute value. ``hex`` is what Saleor keeps as its value: a colour, or empty."""

    id: int
    slug: str
    name: LocalizedText
    hex: str
    order: tuple[int, int]


@dataclass(frozen=True)
class VariantFacts:
    """Prices in halalas; ``available`` is what one shopper may buy, 0 when sold out.

    ``image_ids`` are those of the product's pictures that show this variant. ``height_cm`` is the
    plant's as it is sold, ``pot_cm`` the diameter of the pot that it is sold in; None if unknown.
    """

    id: int
    sku: str
    name: LocalizedText
    base_price: int
    current_price: int
    available: int
    image_ids: frozenset[int]
    values: Mapping[str, Sequence[ValueFacts]]
    height_cm: float | None = None
    pot_cm: float | None = None


@dataclass(frozen=True)
class ImageFacts:
    id: int
    name: str
    alt: LocalizedText


@dataclass(frozen=True)
class Description:
    """Saleor's two forms of a description: HTML, and the blocks of the dashboard's editor."""

    html: str
    draft: Any


@dataclass(frozen=True)
class RatingFacts:
    """``average`` in tenths of a star; both are 0 without published reviews."""

    average: int
    count: int


UNRATED: Final = RatingFacts(0, 0)


@dataclass(frozen=True)
class ProductFacts:
    """One product as the shop sees it at one moment.

    Variants: those of the main picture's colour first, then the cheapest. Descriptions: Arabic,
    then English. ``attributes`` maps a slug to its name and values. The texts for search engines
    are empty where staff wrote none in that language.
    """

    id: int
    slug: str
    name: LocalizedText
    latin_name: str
    descriptions: tuple[Description, Description]
    height_cm: str
    is_listed: bool
    published_on: date
    category_id: int | None
    category_slug: str
    category_name: LocalizedText
    variants: Sequence[VariantFacts]
    images: Sequence[ImageFacts]
    attributes: Mapping[str, tuple[LocalizedText, Sequence[ValueFacts]]]
    changes_at: datetime | None
    seo_title: LocalizedText = EMPTY_TEXT
    seo_description: LocalizedText = EMPTY_TEXT
    rating: RatingFacts = UNRATED
    demand: int = 0

    @cached_property
    def default_variant(self) -> VariantFacts | None:
        return get_default_variant(self.variants)

    @property
    def base_price(self) -> int:
        """Of the default variant, in halalas; 0 without variants."""
        return self.default_variant.base_price if self.default_variant else 0

    @property
    def current_price(self) -> int:
        return self.default_variant.current_price if self.default_variant else 0

    @property
    def is_in_stock(self) -> bool:
        return any(variant.available for variant in self.variants)

    def get_own_image_indexes(self, variant: VariantFacts) -> list[int]:
        """Indexes in ``images`` of those that show this variant, in the gallery's order."""
        return [index for index, image in enumerate(self.images) if image.id in variant.image_ids]

    def get_own_image_index(self, variant: VariantFacts) -> int | None:
        return next(iter(self.get_own_image_indexes(variant)), None)

    def get_image_index(self, variant: VariantFacts | None) -> int:
        """Index in ``images`` of the variant's picture, else of the main one."""
        return (self.get_own_image_index(variant) if variant else None) or MAIN_IMAGE

    @cached_property
    def _main_colors(self) -> set[tuple[int, ...]]:
        """Of the variants that the main picture shows."""
        return {
            get_color_ids(each)
            for each in self.variants
            if self.get_image_index(each) == MAIN_IMAGE
        }

    def has_other_color(self, variant: VariantFacts) -> bool:
        """Whether the main picture shows another colour; its sizes are shown by it all."""
        return get_color_ids(variant) not in self._main_colors

    def get_second_image_index(self, variant: VariantFacts) -> int | None:
        """Of the picture beside the variant's: one that shows no variant, else another of its own.

        Where each variant has pictures of its own, the others of one show it in a room.
        """
        of_variants = {image for each in self.variants for image in each.image_ids}
        general = [index for index, image in enumerate(self.images) if image.id not in of_variants]
        first = self.get_image_index(variant)
        indexes = [*general, *self.get_own_image_indexes(variant)]
        return next((index for index in indexes if index != first), None)

    def get_variants_of(self, color: ValueFacts) -> list[VariantFacts]:
        return [each for each in self.variants if color in each.values.get("color", ())]

    def get_values(self, attribute: str) -> list[ValueFacts]:
        """The values that variants come in, in the merchandiser's order."""
        values = {
            value.id: value for each in self.variants for value in each.values.get(attribute, ())
        }
        return sorted(values.values(), key=lambda value: value.order)

    def get_values_default_first(self, attribute: str) -> list[ValueFacts]:
        """The same with those of the default variant first: clients preselect the first."""
        first = self.default_variant.values.get(attribute, ()) if self.default_variant else ()
        return sorted(self.get_values(attribute), key=lambda value: value not in first)

    def get_description_html(self, language: str) -> str:
        arabic, english = (build_safe_html(each.html, each.draft) for each in self.descriptions)
        return (english or arabic) if language == ENGLISH else arabic


def get_color_ids(variant: VariantFacts) -> tuple[int, ...]:
    return tuple(value.id for value in variant.values.get("color", ()))


def get_default_variant(variants: Sequence[VariantFacts]) -> VariantFacts | None:
    """What is shown, priced and preselected before a choice: the first in stock, else the first.

    Of a product's variants in the order of ``ProductFacts``, or of those of one colour.
    """
    return next((each for each in variants if each.available), variants[0] if variants else None)
