"""Guides to the care of listed plants, and their index."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Final

import numpy as np
from django.utils import timezone
from django.utils.translation import override
from saleor.product.models import Product

from plugins.care_guides.care_calendar import CareYear, build_care_year, list_months
from plugins.care_guides.models import GuideText
from plugins.care_guides.plant_needs import PlantNeeds, build_needs
from plugins.care_guides.sections import (
    TIP_SECTIONS,
    GuideNote,
    GuideSection,
    PlantWords,
    SectionKind,
    build_section_text,
    describe_months,
    get_section_title,
    list_trouble_notes,
)
from plugins.catalogue.selectors import (
    ListedFacts,
    ListingQuery,
    get_cards,
    get_listed_facts,
    get_product_detail,
)
from plugins.reminders.selectors import list_care_plants, list_care_tips
from saleor_config.language import Language, current_language, get_bilingual_text
from saleor_config.response_cache.content import VersionedValue

GUIDES_A_PAGE: Final = 48

_care_tips: Final = VersionedValue(list_care_tips)
"""Written rarely; triggers of this plugin's migration move the version."""


@dataclass(frozen=True)
class CareGuide:
    """``product`` has the fields of ``CatalogueProduct``, in the same language. ``tips``: what
    staff wrote of the plant's seasons, for the narrowest subject."""

    product: dict[str, Any]
    needs: PlantNeeds
    tips: Sequence[Any]
    language: Language

    @cached_property
    def year(self) -> CareYear:
        return build_care_year(self.needs, self.tips)

    @cached_property
    def texts(self) -> dict[str, GuideText]:
        """By section. One query."""
        rows = GuideText.objects.filter(product=self.product["product_id"])
        return {row.section: row for row in rows}

    @cached_property
    def sections(self) -> list[GuideSection]:
        """Those that say something."""
        built = [self._build_section(kind) for kind in SectionKind]
        return [section for section in built if section.paragraphs or section.notes]

    @cached_property
    def changed_at(self) -> datetime:
        """When the product or a text was changed last. One query."""
        rows = Product.objects.filter(pk=self.product["product_id"])
        product = rows.values_list("updated_at", flat=True).first()
        known = [product, *(text.changed_at for text in self.texts.values())]
        return max(filter(None, known), default=timezone.now())

    def build_text(self, kind: SectionKind) -> str:
        """The generated text of a section."""
        facts = {fact["kind"]: fact["value"] for fact in self.product["care_facts"]}
        words = PlantWords(facts.get("HEIGHT", ""), facts.get("POSITION", ""))
        return build_section_text(kind, self.needs, self.year, words)

    def _build_section(self, kind: SectionKind) -> GuideSection:
        row = self.texts.get(kind)
        written = row.get_text(self.language).strip() if row else ""
        text = written or self.build_text(kind)
        notes = self._list_tip_notes(kind)
        if kind is SectionKind.TROUBLES and not written:
            notes += list_trouble_notes(self.needs)
        paragraphs = tuple(part.strip() for part in text.split("\n\n") if part.strip())
        return GuideSection(kind, get_section_title(kind), paragraphs, tuple(notes))

    def _list_tip_notes(self, kind: SectionKind) -> list[GuideNote]:
        return [
            GuideNote(
                get_bilingual_text(tip, "title", self.language),
                get_bilingual_text(tip, "text", self.language),
                describe_months(list_months([(tip.first_month, tip.last_month)])),
            )
            for tip in self.tips
            if TIP_SECTIONS.get(tip.task) is kind
        ]


@dataclass(frozen=True)
class GuideCategory:
    slug: str
    name: str
    count: int


@dataclass(frozen=True)
class GuideIndex:
    """``items``: cards of the plants. ``pagination`` has the fields of docs/specification.md."""

    items: list[dict[str, Any]]
    pagination: dict[str, Any]
    categories: list[GuideCategory]


def get_care_guide(reference: str, language: Language | None = None) -> CareGuide | None:
    """Of a listed product by slug or number; None of one that is no plant. At most six queries,
    and two for its texts and its date."""
    wanted = language or current_language()
    product = get_product_detail(reference, wanted)
    needs = product and _find_needs(product["product_id"], product["latin_name"] or "")
    if not product or not needs:
        return None
    key = product["product_id"]
    plant = list_care_plants([key]).get(key)
    tips = _care_tips.get().list_tips(plant) if plant else []
    return CareGuide(product, needs, sorted(tips, key=lambda tip: tip.pk), wanted)


def get_generated_text(product_id: int, section: str, language: Language) -> str:
    """What a listed plant's section says without a text of staff; "" of any other product."""
    with override(language):
        guide = get_care_guide(str(product_id), language)
        return guide.build_text(SectionKind(section)) if guide else ""


def get_guide_index(
    search: str = "", category: str = "", page: int = 1, language: Language | None = None
) -> GuideIndex:
    """Plants with a guide: in the order of their names, of a search those that fit best first.

    One SQL query for the cards, and one more where the words as typed find nothing. A page after
    the last is empty.
    """
    wanted = language or current_language()
    facts = get_listed_facts()
    flags = _find_guided(facts)
    chosen = flags & facts.get_flags("categories", category) if category else flags
    order = facts.search(search, wanted) if search.strip() else facts.sort_by_name(wanted)
    found = order[chosen[order]]
    start = (max(page, 1) - 1) * GUIDES_A_PAGE
    ids = facts.ids[found[start : start + GUIDES_A_PAGE]].tolist()
    return GuideIndex(
        items=get_cards(ids, ListingQuery(language=wanted)),
        pagination={
            "current_page": max(page, 1),
            "last_page": max(1, -(-len(found) // GUIDES_A_PAGE)),
            "per_page": GUIDES_A_PAGE,
            "total": len(found),
            "from": start + 1 if ids else None,
            "to": start + len(ids) if ids else None,
        },
        categories=[
            GuideCategory(value.slug, value.name(wanted), count)
            for value in facts.categories
            if (count := int(np.count_nonzero(flags & facts.get_flags("categories", value.slug))))
        ],
    )


def find_guided_products(product_ids: Collection[int]) -> set[int]:
    """Which of these listed products have a guide; no SQL."""
    facts = get_listed_facts()
    return set(product_ids) & set(facts.ids[_find_guided(facts)].tolist())


def _find_guided(facts: ListedFacts) -> Any:
    """Flags of the products whose light or water is known, as ``build_needs`` asks for."""
    return facts.get_known_flags("light") | facts.get_known_flags("water")


def _find_needs(product_id: int, latin_name: str) -> PlantNeeds | None:
    facts = get_listed_facts()
    place = int(np.searchsorted(facts.ids, product_id))
    if place >= len(facts.ids) or facts.ids[place] != product_id:
        return None
    values = facts.get_values(place)
    slugs = {name: frozenset(value.slug for value in each) for name, each in values.items()}
    return build_needs(slugs, latin_name)
