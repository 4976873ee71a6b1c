"""Comparing the read model with what a rebuild would write."""

from django.db import models
from saleor.product.models import Product

from plugins.catalogue.models import ListingDocument, ListingRow, RestDocument, SearchDocument
from plugins.catalogue.read_model.rebuild import BATCH, build_products

MODELS = (ListingRow, ListingDocument, RestDocument)
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
    stored = [model.objects.in_bulk(product_ids) for model in MODELS]
    searched = SearchDocument.objects.in_bulk(product_ids)
    drift: dict[int, list[str]] = {}
    for row, document, rest_document, text in build_products(product_ids):
        key, fresh = row.pk, (row, document, rest_document)
        fields = [
            field
            for rows, instance in zip(stored, fresh, strict=True)
            for field in _list_differences(rows.get(key), instance)
        ]
        if getattr(searched.get(key), "digest", None) != (text.digest if text else None):
            fields.append(SEARCH)
        if fields:
            drift[key] = fields
    return drift


def _list_differences(stored: models.Model | None, fresh: models.Model) -> list[str]:
    if stored is None:
        return [MISSING]
    return [
        field.attname
        for field in fresh._meta.concrete_fields
        if getattr(stored, field.attname) != getattr(fresh, field.attname)
    ]
