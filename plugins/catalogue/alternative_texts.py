"""English alternative texts of pictures: Saleor keeps one text a picture, ours is Arabic.

The English ones stand in the product's metadata, a key for each picture, so that they stay with
theirs when another is deleted or moved (docs/decisions/0021).
"""

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction
from saleor.product.models import Product

KEY: Final = "image_alt_en_{image_id}"


def english_alt(metadata: Mapping[str, Any], image_id: int) -> str:
    """Empty where there is none."""
    return str(metadata.get(KEY.format(image_id=image_id)) or "").strip()


def set_english_alts(product: Product, texts: Mapping[int, str]) -> None:
    """Write the texts of these pictures, by id; an empty one is taken away."""
    with transaction.atomic():
        rows = Product.objects.select_for_update(of=("self",), no_key=True)
        stored = rows.values_list("metadata", flat=True).get(pk=product.pk)
        product.metadata = dict(stored)
        for image_id, text in texts.items():
            key = KEY.format(image_id=image_id)
            if text.strip():
                product.metadata[key] = text.strip()
            else:
                product.metadata.pop(key, None)
        if product.metadata != stored:
            product.save(update_fields=["metadata", "updated_at"])
