"""What a discount is for: products, categories and collections, found by a few letters."""

from collections.abc import Iterable
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext_lazy as _
from saleor.product.models import Category, Collection, Product

from plugins.back_office.permissions import DISCOUNTS, has_permission
from saleor_config.global_ids import read_number
from saleor_config.language import translate_field

MODELS: Final[dict[str, Any]] = {
    "products": Product, "categories": Category, "collections": Collection,
}  # fmt: skip
TITLES: Final[dict[str, Any]] = {
    "products": _("Products"), "categories": _("Categories"), "collections": _("Collections"),
}  # fmt: skip
TYPES: Final = {"products": "Product", "categories": "Category", "collections": "Collection"}
MOST_FOUND: Final = 10
LONGEST_SEARCH: Final = 80
MOST_CHOSEN: Final = 2_000


def named(rows: QuerySet) -> list[dict[str, Any]]:
    """Key and name in the user's language."""
    return [
        {"key": row.pk, "name": translate_field(row, "name") or row.name}
        for row in rows.prefetch_related("translations")
    ]


def found(kind: str, text: str) -> list[dict[str, Any]]:
    """Rows of which the name in either language has ``text`` in it, or a product's number."""
    text = text.strip()[:LONGEST_SEARCH].replace("\0", "")
    if not text:
        return []
    by_name = Q(name__icontains=text) | Q(translations__name__icontains=text)
    if kind == "products":
        by_name |= Q(variants__sku__iexact=text)
    return named(
        MODELS[kind].objects.filter(by_name).order_by("name", "pk").distinct()[:MOST_FOUND]
    )


def known(kind: str, texts: Iterable[str]) -> list[dict[str, Any]]:
    """Those of the typed keys that there are, with their names."""
    keys = {key for text in texts if (key := read_number(text)) is not None}
    if not keys or len(keys) > MOST_CHOSEN:
        return []
    return named(MODELS[kind].objects.filter(pk__in=keys).order_by("name", "pk"))


def search(request: HttpRequest, kind: str) -> JsonResponse:
    """``?q=`` to ``{"found": [{"key", "name"}]}``, for the search fields of the form."""
    if not has_permission(request.user, DISCOUNTS):
        return JsonResponse({"found": []}, status=403)
    if kind not in MODELS:
        return JsonResponse({"found": []}, status=404)
    return JsonResponse({"found": found(kind, request.GET.get("q", ""))})
