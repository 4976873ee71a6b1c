"""Comparing the read model with what a rebuild would write."""

from django.db import models
from saleor.product.models import Product

from plugins.catalogue.models import ListingDocument, ListingRow, RestDocument
from plugins.catalogue.rebuilding import BATCH, build
from plugins.catalogue.search.indexing import SearchText
from plugins.catalogue.search.models import SearchDocument

MISSING = "missing"
SUPERFLUOUS = "superfluous"
SEARCH = "search"


def find_drift() -> dict[int, list[str]]:
    """Products whose stored row or document is not as it should be, and in which fields.

    Writes nothing but records of new pictures. A change committed while it looks, and
    not applied yet, is reported too.
    """
    product_ids = list(Product.objects.order_by("pk").values_list("pk", flat=True))
    drift: dict[int, list[str]] = {}
    for start in range(0, len(product_ids), BATCH):
        drift |= _batch_drift(product_ids[start : start + BATCH])
    gone = ListingRow.objects.exclude(product_id__in=Product.objects.values("pk"))
    return drift | {pk: [SUPERFLUOUS] for pk in gone.values_list("pk", flat=True)}


def _batch_drift(product_ids: list[int]) -> dict[int, list[str]]:
    rows = ListingRow.objects.in_bulk(product_ids)
    documents = ListingDocument.objects.in_bulk(product_ids)
    rest_documents = RestDocument.objects.in_bulk(product_ids)
    searched = SearchDocument.objects.in_bulk(product_ids)
    drift: dict[int, list[str]] = {}
    for row, document, rest_document, text in build(product_ids):
        fields = [
            *_differences(rows.get(row.pk), row),
            *_differences(documents.get(row.pk), document),
            *_differences(rest_documents.get(row.pk), rest_document),
            *_search_differences(searched.get(row.pk), text),
        ]
        if fields:
            drift[row.pk] = fields
    return drift


def _differences(stored: models.Model | None, fresh: models.Model) -> list[str]:
    if stored is None:
        return [MISSING]
    return [
        field.attname
        for field in fresh._meta.concrete_fields
        if getattr(stored, field.attname) != getattr(fresh, field.attname)
    ]


def _search_differences(stored: SearchDocument | None, fresh: SearchText | None) -> list[str]:
    if stored is None or fresh is None:
        return [] if stored is None and fresh is None else [SEARCH]
    return [] if stored.digest == fresh.digest else [SEARCH]
