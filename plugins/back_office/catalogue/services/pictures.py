"""Pictures of products, by Saleor's own mutations; English texts of them by the catalogue."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from saleor.product.models import Product, ProductImage, ProductVariant

from plugins.back_office.catalogue.services import documents
from plugins.back_office.catalogue.services.products import asked
from plugins.back_office.services.saleor_mutations import run
from plugins.catalogue.services import set_english_alts
from saleor_config.global_ids import read_key, write_id
from saleor_config.task_queue import after_commit


def add_pictures(
    request: HttpRequest, product: Product, files: Iterable[Any], arabic: str, english: str
) -> None:
    """All with the same text for whoever cannot see them. Raises ``SaleorRefused``."""
    with after_commit(), transaction.atomic():
        for file in files:
            given = {"product": write_id("Product", product.pk), "image": "file", "alt": arabic}
            answer = run(asked(request, {"file": file}), documents.IMAGE_CREATE, input=given)
            image_id = read_key(answer["image"]["id"], "ProductImage")
            if english and image_id:
                set_english_alts(product, {image_id: english})


def describe_picture(request: HttpRequest, image: ProductImage, arabic: str, english: str) -> None:
    with transaction.atomic():
        key = write_id("ProductImage", image.pk)
        run(asked(request), documents.IMAGE_UPDATE, id=key, input={"alt": arabic})
        set_english_alts(image.product, {image.pk: english})


def remove_picture(request: HttpRequest, image: ProductImage) -> None:
    with transaction.atomic():
        set_english_alts(image.product, {image.pk: ""})
        run(asked(request), documents.IMAGE_DELETE, id=write_id("ProductImage", image.pk))


def order_pictures(request: HttpRequest, product: Product, keys: Sequence[int]) -> None:
    """``keys`` of all pictures of ``product``, as they shall stand. Raises ``SaleorRefused``."""
    with transaction.atomic():
        run(
            asked(request), documents.IMAGE_ORDER,
            product=write_id("Product", product.pk),
            images=[write_id("ProductImage", key) for key in keys],
        )  # fmt: skip


def show_of_variant(request: HttpRequest, variant: ProductVariant, keys: Iterable[int]) -> None:
    """These pictures of the product, and no others, show ``variant``."""
    wanted, now = set(keys), set(variant.images.values_list("pk", flat=True))
    with transaction.atomic():
        for document, changed in (
            (documents.IMAGE_ASSIGN, wanted - now), (documents.IMAGE_UNASSIGN, now - wanted)
        ):  # fmt: skip
            for key in sorted(changed):
                run(
                    asked(request), document,
                    variant=write_id("ProductVariant", variant.pk),
                    image=write_id("ProductImage", key),
                )  # fmt: skip
