"""The picture of a variant: the first of its own in the gallery, else the product's main one.

The one place that decides it; cart, orders, mails, REST and the office ask here.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.db import transaction
from saleor.product.models import Product

from plugins.catalogue.read_model.facts_reader import ENGLISH_ALT_KEY
from saleor_config.language import Language, current_language
from saleor_config.prepared_statements import fetch_prepared_rows

VARIANT_IMAGE_SQL: Final = """COALESCE(
  document.images -> (document.variant_images ->> variant.id::text)::int, document.images -> 0
)::json"""
"""Of ``variant`` and its product's listing ``document``; see ``localize_image``."""
OF_VARIANTS: Final = f"""
SELECT variant.id, {VARIANT_IMAGE_SQL}
FROM product_productvariant variant
JOIN catalogue_listingdocument document ON document.row_id = variant.product_id
WHERE variant.id = ANY(%s)
"""  # noqa: S608 (constants of this module)
OF_DELETED_VARIANTS: Final = """
SELECT deleted.sku, (document.images -> 0)::json
FROM catalogue_deletedvariant deleted
JOIN catalogue_listingdocument document ON document.row_id = deleted.product_id
WHERE deleted.sku = ANY(%s)
"""

Document = dict[str, Any]


def get_variant_images(
    variant_ids: Iterable[int], language: Language | None = None
) -> dict[int, Document]:
    """``CatalogueImage`` of each variant that has a picture, in one SQL query.

    Also of products that are no longer published, for carts and past orders.
    """
    return _fetch_images(OF_VARIANTS, sorted(set(variant_ids)), language)


def get_deleted_variant_images(
    skus: Iterable[str], language: Language | None = None
) -> dict[str, Document]:
    """The main picture of the product that each deleted variant belonged to, in one SQL query."""
    return _fetch_images(OF_DELETED_VARIANTS, sorted(set(skus)), language)


def _fetch_images(sql: str, keys: Sequence[Any], language: Language | None) -> dict[Any, Document]:
    if not keys:
        return {}
    wanted = language or current_language()
    found = fetch_prepared_rows(sql, [list(keys)])
    return {key: localize_image(image, wanted) for key, image in found if image}


def localize_image(image: Document, language: Language | None = None) -> Document:
    """``CatalogueImage`` of a picture of a listing document."""
    return image | {"alt": image["alt"][language or current_language()]}


def get_english_alt(product: Product, image_id: int) -> str:
    """What staff or a load wrote of this picture; empty where nobody did."""
    return str((product.metadata or {}).get(ENGLISH_ALT_KEY.format(image_id=image_id)) or "")


def set_english_alts(product: Product, texts: Mapping[int, str]) -> None:
    """Write the texts of these pictures, by id; an empty one is taken away."""
    with transaction.atomic():
        rows = Product.objects.select_for_update(of=("self",), no_key=True)
        stored = rows.values_list("metadata", flat=True).get(pk=product.pk)
        product.metadata = dict(stored)
        for image_id, text in texts.items():
            key = ENGLISH_ALT_KEY.format(image_id=image_id)
            if text.strip():
                product.metadata[key] = text.strip()
            else:
                product.metadata.pop(key, None)
        if product.metadata != stored:
            product.save(update_fields=["metadata", "updated_at"])
