"""Rebuilding rows of the read model from Saleor's tables."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from django.db import connection, transaction
from django.utils import timezone
from saleor.product.models import Category, Product

from plugins.catalogue.database import acquire_rebuild_lock, upsert_rows
from plugins.catalogue.models import ListingChange, ListingDocument, ListingRow, RestDocument
from plugins.catalogue.pictures.records import build_localized_images, get_rendered_images
from plugins.catalogue.read_model.documents import build_listing_document, build_listing_row
from plugins.catalogue.read_model.facts import ProductFacts
from plugins.catalogue.read_model.facts_reader import PricingContext, load_facts
from plugins.catalogue.read_model.quantities import update_quantities
from plugins.catalogue.read_model.rendered_products import render_product
from plugins.catalogue.search.documents import SearchText, build_search_text, delete_unused_words
from plugins.catalogue.search.documents import write_search_documents as write_search
from plugins.catalogue.search.synonyms import Synonyms

BATCH: Final = 200


logger = logging.getLogger(__name__)


class BuiltProduct(NamedTuple):
    """``search`` is None for a product that is not listed."""

    row: ListingRow
    document: ListingDocument
    rest_document: RestDocument
    search: SearchText | None


def rebuild_products(product_ids: Sequence[int]) -> None:
    """Write the rows of these products as Saleor's tables say now, and drop those gone."""
    with transaction.atomic():
        acquire_rebuild_lock()
        built = build_products(product_ids)
        upsert_rows(ListingRow, [product.row for product in built])
        upsert_rows(ListingDocument, [product.document for product in built])
        upsert_rows(RestDocument, [product.rest_document for product in built])
        existing = set(Product.objects.filter(pk__in=product_ids).values_list("pk", flat=True))
        gone = set(product_ids) - existing
        write_search(
            sorted(gone | {product.row.pk for product in built}),
            [product.search for product in built if product.search],
        )
        ListingRow.objects.filter(product_id__in=gone).delete()


def rebuild_all_products() -> int:
    """Rebuild every product's row in batches; the number of products. One transaction a batch."""
    noted = list(ListingChange.objects.values_list("pk", flat=True))
    product_ids = list(Product.objects.order_by("pk").values_list("pk", flat=True))
    forgotten = ListingRow.objects.exclude(product_id__in=Product.objects.values("pk"))
    product_ids += forgotten.values_list("pk", flat=True)
    render_category_images()
    for start in range(0, len(product_ids), BATCH):
        rebuild_products(product_ids[start : start + BATCH])
    delete_unused_words()
    # What was noted before is applied now. Not by highest number: a transaction may commit
    # a lower one later than this.
    ListingChange.objects.filter(pk__in=noted).delete()
    return Product.objects.count()


def apply_pending_changes(limit: int) -> int:
    """Apply at most ``limit`` noted changes; how many there were. Zero means none is left."""
    with transaction.atomic():
        acquire_rebuild_lock()
        with connection.cursor() as cursor:
            cursor.execute(
                "DELETE FROM catalogue_listingchange WHERE id IN"
                " (SELECT id FROM catalogue_listingchange ORDER BY id LIMIT %s)"
                " RETURNING product_id, is_stock",
                [limit],
            )
            noted = cursor.fetchall()
        changed = {product_id for product_id, is_stock in noted if not is_stock}
        sold = {product_id for product_id, is_stock in noted if is_stock} - changed
        if None in changed:
            render_category_images()
        product_ids = sorted(changed - {None} | set(update_quantities(sorted(sold))))
        for start in range(0, len(product_ids), BATCH):
            rebuild_products(product_ids[start : start + BATCH])
    return len(noted)


def build_products(product_ids: Iterable[int]) -> list[BuiltProduct]:
    """Rows and documents as they should be now, not saved. New pictures are recorded."""
    facts = load_facts(product_ids, PricingContext(timezone.now()))
    rendered = get_rendered_images(image.name for product in facts for image in product.images)
    synonyms = Synonyms.load()
    built = []
    for known in facts:
        usable = [image for image in known.images if image.name in rendered]
        product = replace(known, images=usable)
        # Variants of the main picture's colour before the others, else in their order.
        variants = sorted(known.variants, key=product.has_other_color)
        product = replace(product, variants=variants)
        images = build_localized_images(
            [(image.name, {"ar": image.alt.ar, "en": image.alt.en}) for image in usable], rendered
        )
        whole = _build_product(product, images, synonyms)
        if whole:
            built.append(whole)
    return built


def _build_product(
    product: ProductFacts, images: Sequence[dict], synonyms: Synonyms
) -> BuiltProduct | None:
    try:
        return BuiltProduct(
            build_listing_row(product),
            build_listing_document(product, images),
            RestDocument(row_id=product.id, document=render_product(product, images)),
            build_search_text(product, synonyms),
        )
    except Exception:
        # One product that cannot be shown must not keep every other from being up to date.
        logger.exception("Product %s keeps its old place in the listing", product.id)
        return None


def render_category_images() -> None:
    get_rendered_images(
        Category.objects.exclude(background_image=None).values_list("background_image", flat=True)
    )
