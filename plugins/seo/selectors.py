"""Where a previous slug leads."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import Model
from django.utils import timezone
from saleor.page.models import Page
from saleor.product.models import Category, Product

from plugins.catalogue.selectors import get_listed_slug
from plugins.content.selectors import get_published_slug
from plugins.seo.models import MAX_SLUG_LENGTH, AddressKind, PreviousSlug

GONE_AFTER: Final = timedelta(days=30)
"""A seasonal product may come back. Search engines retry a URL that is not found for a while, and
drop one that is gone at once."""


@dataclass(frozen=True)
class PreviousAddress:
    """``slug`` is the current one; None where ``is_gone``."""

    slug: str | None

    @property
    def is_gone(self) -> bool:
        return self.slug is None


def get_previous_address(kind: AddressKind, slug: str) -> PreviousAddress | None:
    """The address of what once had this slug, for a slug under which nothing is found.

    None for a slug that nothing public ever had, and for what may come back. At most three
    queries; whether something has the slug today is not checked.
    """
    if len(slug) > MAX_SLUG_LENGTH or not slug.isprintable():
        return None
    former = PreviousSlug.objects.filter(kind=kind, slug=slug).first()
    if former is None:
        return None
    model, get_public_slug = _SOURCES[kind]
    current = get_public_slug(former.object_id)
    if current is not None:
        # The read model may lag: an address must never redirect to itself.
        return PreviousAddress(current) if current != slug else None
    is_expired = former.withdrawn_at and former.withdrawn_at <= timezone.now() - GONE_AFTER
    if is_expired or not model.objects.filter(pk=former.object_id).exists():
        return PreviousAddress(None)
    return None


def _get_category_slug(category_id: int) -> str | None:
    slugs = Category.objects.filter(pk=category_id).values_list("slug", flat=True)
    slug: str | None = slugs.first()
    return slug


_SOURCES: Final[dict[AddressKind, tuple[type[Model], Callable[[int], str | None]]]] = {
    AddressKind.PRODUCT: (Product, get_listed_slug),
    AddressKind.CATEGORY: (Category, _get_category_slug),
    AddressKind.PAGE: (Page, get_published_slug),
}
