"""Comparing the read model with what a rebuild would write."""

from django.db import models
from saleor.product.models import Product

from plugins.catalogue.models import ListingDocument, ListingRow, RestDocument, SearchDocument
from plugins.catalogue.read_model.rebuild import BATCH, build_products
from plugins.catalogue.search.documents import SearchText

MISSING = "missing"
SUPERFLUOUS = "superfluous"
SEARCH = "search"


def find_inconsistencies() -> dict[int, list[str]]:
    """Products whose stored row or document is not as it should be, and in which fields.

    Writes nothing but records of new pictures. A change committed while it looks, and
    not applied yet, is reported too.
    """
    product_ids = list(Product.objects.order_by("pk").values_list("pk", flat=True))
    drift: dict[int, list[str]] = {}
    for start in range(0, len(product_ids), BATCH):
        drift |= _check_batch(product_ids[start : start + BATCH])
    gone = ListingRow.objects.exclude(product_id__in=Product.objects.values("pk"))
    return drift | {pk: [SUPERFLUOUS] for pk in gone.values_list("pk", flat=True)}


def _check_batch(product_ids: list[int]) -> dict[int, list[str]]:
    rows = ListingRow.objects.in_bulk(product_ids)
    documents = ListingDocument.objects.in_bulk(product_ids)
    rest_documents = RestDocument.objects.in_bulk(product_ids)
    searched = SearchDocument.objects.in_bulk(product_ids)
    drift: dict[int, list[str]] = {}
    for row, document, rest_document, text in build_products(product_ids):
        fields = [
            *_list_differences(rows.get(row.pk), row),
            *_list_differences(documents.get(row.pk), document),
            *_list_differences(rest_documents.get(row.pk), rest_document),
            *_list_search_differences(searched.get(row.pk), text),
        ]
        if fields:
            drift[row.pk] = fields
    return drift


def _list_differences(stored: models.Model | None, fresh: models.Model) -> list[str]:
    if stored is None:
        return [MISSING]
    return [
        field.attname
        for field in fresh._meta.concrete_fields
        if getattr(stored, field.attname) != getattr(fresh, field.attname)
    ]


def _list_search_differences(stored: SearchDocument | None, fresh: SearchText | None) -> list[str]:
    if stored is None or fresh is None:
        return [] if stored is None and fresh is None else [SEARCH]
    return [] if stored.digest == fresh.digest else [SEARCH]
