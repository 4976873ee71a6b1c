"""Products, categories and collections that a discount can be for."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Category, Collection, Product

from plugins.back_office.text import get_name
from saleor_config.global_ids import read_number

MODELS: Final[dict[str, Any]] = {
    "products": Product, "categories": Category, "collections": Collection,
}  # fmt: skip
TITLES: Final[dict[str, Any]] = {
    "products": _("Products"), "categories": _("Categories"), "collections": _("Collections"),
}  # fmt: skip
MAX_RESULTS: Final = 10
MAX_SEARCH_LENGTH: Final = 80
MAX_CHOSEN: Final = 2_000


def list_options(rows: QuerySet) -> list[dict[str, Any]]:
    """Key and name in the user's language."""
    return [{"key": row.pk, "name": get_name(row)} for row in rows.prefetch_related("translations")]


def search_options(kind: str, text: str) -> list[dict[str, Any]]:
    """Rows with ``text`` in their name in either language, or as a product's SKU."""
    text = text.strip()[:MAX_SEARCH_LENGTH].replace("\0", "")
    if not text:
        return []
    condition = Q(name__icontains=text) | Q(translations__name__icontains=text)
    if kind == "products":
        condition |= Q(variants__sku__iexact=text)
    rows = MODELS[kind].objects.filter(condition).order_by("name", "pk").distinct()
    return list_options(rows[:MAX_RESULTS])


def find_options(kind: str, typed_keys: Iterable[str]) -> list[dict[str, Any]]:
    """Existing rows of the typed keys."""
    keys = {key for text in typed_keys if (key := read_number(text)) is not None}
    if not keys or len(keys) > MAX_CHOSEN:
        return []
    return list_options(MODELS[kind].objects.filter(pk__in=keys).order_by("name", "pk"))
