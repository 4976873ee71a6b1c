"""What others may ask about addresses of the shop."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Model
from django.utils import timezone
from saleor.page.models import Page
from saleor.product.models import Category, Product

from plugins.catalogue.selectors import listed_slug
from plugins.content.selectors import published_slug
from plugins.search_engines.kinds import AddressKind
from plugins.search_engines.models import LONGEST_SLUG, FormerSlug

__all__ = ["AWAY_FOR_GOOD", "AddressKind", "FormerAddress", "former_address"]

AWAY_FOR_GOOD: Final = timedelta(days=30)
"""What was withdrawn may come back with its season; search engines ask for a while whether an
unknown address does, and drop one at once that is said to be gone."""


@dataclass(frozen=True)
class FormerAddress:
    """``slug``: where it is now; None where ``is_gone``."""

    slug: str | None

    @property
    def is_gone(self) -> bool:
        return self.slug is None


def former_address(kind: AddressKind, slug: str) -> FormerAddress | None:
    """Where the thing that once had this slug is today, or that it is gone for good.

    None for a slug that nothing public ever had, and for what may come back. Three queries at
    most. To be asked for a slug under which nothing is found: what has it today is not looked at.
    """
    if len(slug) > LONGEST_SLUG or not slug.isprintable():
        return None
    known = FormerSlug.objects.filter(kind=kind, slug=slug).first()
    if known is None:
        return None
    source = _SOURCES[kind]
    current = source.public_slug(known.object_id)
    if current is not None:
        # The read model may be a moment behind: an address must never lead to itself.
        return FormerAddress(current) if current != slug else None
    is_over = known.withdrawn_at and known.withdrawn_at <= timezone.now() - AWAY_FOR_GOOD
    if is_over or not source.model.objects.filter(pk=known.object_id).exists():
        return FormerAddress(None)
    return None


@dataclass(frozen=True)
class _Source:
    model: type[Model]
    public_slug: Callable[[int], str | None]


def _category_slug(category_id: int) -> str | None:
    slugs = Category.objects.filter(pk=category_id).values_list("slug", flat=True)
    slug: str | None = slugs.first()
    return slug


_SOURCES: Final = {
    AddressKind.PRODUCT: _Source(Product, listed_slug),
    AddressKind.CATEGORY: _Source(Category, _category_slug),
    AddressKind.PAGE: _Source(Page, published_slug),
}
