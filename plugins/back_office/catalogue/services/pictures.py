"""Pictures of products, by Saleor's own mutations; their English texts by the catalogue."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from saleor.product.models import Product, ProductImage, ProductVariant

from plugins.back_office.services.saleor_mutations import change_all_or_nothing, run_mutation
from plugins.catalogue.services import set_english_alts
from saleor_config.global_ids import read_key, write_id


def add_pictures(
    request: HttpRequest, product: Product, files: Iterable[Any], arabic: str, english: str
) -> None:
    """All with the same alternative text. Raises ``SaleorError``."""
    with change_all_or_nothing():
        for file in files:
            values = {"product": write_id("Product", product.pk), "image": "file", "alt": arabic}
            payload = run_mutation(
                request, "productImageCreate", "image { id }", {"file": file}, input=values
            )
            image_key = read_key(payload["image"]["id"], "ProductImage")
            if english and image_key:
                set_english_alts(product, {image_key: english})


def describe_picture(request: HttpRequest, image: ProductImage, arabic: str, english: str) -> None:
    with transaction.atomic():
        key = write_id("ProductImage", image.pk)
        run_mutation(request, "productImageUpdate", id=key, input={"alt": arabic})
        set_english_alts(image.product, {image.pk: english})


def remove_picture(request: HttpRequest, image: ProductImage) -> None:
    with transaction.atomic():
        set_english_alts(image.product, {image.pk: ""})
        run_mutation(request, "productImageDelete", id=write_id("ProductImage", image.pk))


def order_pictures(request: HttpRequest, product: Product, keys: Sequence[int]) -> None:
    """``keys`` of all pictures of ``product`` in their new order. Raises ``SaleorError``."""
    images = [write_id("ProductImage", key) for key in keys]
    product_id = write_id("Product", product.pk)
    with transaction.atomic():
        run_mutation(request, "productImageReorder", productId=product_id, imagesIds=images)


def set_variant_pictures(
    request: HttpRequest, variant: ProductVariant, keys: Iterable[int]
) -> None:
    """These pictures of the product, and no others, show ``variant``."""
    wanted, stored = set(keys), set(variant.images.values_list("pk", flat=True))
    variant_id = write_id("ProductVariant", variant.pk)
    changes = {"variantImageAssign": wanted - stored, "variantImageUnassign": stored - wanted}
    with transaction.atomic():
        for mutation, changed in changes.items():
            for key in sorted(changed):
                image_id = write_id("ProductImage", key)
                run_mutation(request, mutation, variantId=variant_id, imageId=image_id)
