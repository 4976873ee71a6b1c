"""Products, variants and pictures, written by Saleor's own mutations.

Each public function is one transaction, and raises ``SaleorError``.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.http import HttpRequest
from saleor.core.utils import generate_unique_slug
from saleor.product.models import Attribute, AttributeValue, Product, ProductImage, ProductVariant
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.product.utils.variant_prices import update_product_minimal_variant_price

from plugins.back_office.catalogue.services.stock import write_counted_stock
from plugins.back_office.services.saleor_mutations import change_all_or_nothing, run_mutation
from plugins.catalogue.selectors import PIN_KEY
from plugins.catalogue.services import name_variants, set_english_alts
from saleor_config.global_ids import read_key, write_id
from saleor_config.rich_text import build_draft_of_lines, build_html_of_lines, build_plain_text

Values = Mapping[str, Any]


def add_product(
    request: HttpRequest,
    product_type: Any,
    product: Values,
    variant: Values,
    add_pictures: Callable[[Any], None],
) -> Product:
    """A product with its first variant. ``product`` and ``variant`` as ``forms`` clean them;
    ``add_pictures`` is called with the product."""
    with change_all_or_nothing():
        values = {
            **build_product_input(product, None),
            "productType": write_id("ProductType", product_type.pk),
            "basePrice": str(variant["price"]),
            # Of the English name where there is one: addresses are read in Latin letters.
            "slug": product["slug"]
            or generate_unique_slug(Product(), product["name_en"] or product["name_ar"]),
        }
        if not product_type.has_variants:
            values |= {"sku": variant["sku"], "trackInventory": variant["is_tracked"]}
        payload = run_mutation(request, "productCreate", "product { id }", input=values)
        created = Product.objects.get(pk=read_key(payload["product"]["id"], "Product"))
        write_english_texts(request, created, product)
        first = None if product_type.has_variants else created.variants.get()
        write_variant(request, created, first, variant)
        add_pictures(created)
        update_lowest_price(request, created)
    return created


def change_product(request: HttpRequest, product: Product, typed: Values) -> None:
    with change_all_or_nothing():
        values = {**build_product_input(typed, product), "slug": typed["slug"] or product.slug}
        run_mutation(request, "productUpdate", id=write_id("Product", product.pk), input=values)
        write_english_texts(request, product, typed)


def remove_product(request: HttpRequest, product: Product) -> None:
    with change_all_or_nothing():
        run_mutation(request, "productDelete", id=write_id("Product", product.pk))


def save_variant(
    request: HttpRequest, product: Product, variant: ProductVariant | None, typed: Values
) -> ProductVariant:
    """A new one where ``variant`` is None. Raises ``StockMoved`` as well."""
    with change_all_or_nothing():
        saved = write_variant(request, product, variant, typed)
        update_lowest_price(request, product)
    return saved


def remove_variant(request: HttpRequest, variant: ProductVariant) -> None:
    with change_all_or_nothing():
        run_mutation(request, "productVariantDelete", id=write_id("ProductVariant", variant.pk))
        update_lowest_price(request, variant.product)


def build_product_input(typed: Values, product: Product | None) -> dict[str, Any]:
    values = {
        "name": typed["name_ar"],
        "category": write_id("Category", typed["category"]) if typed["category"] else None,
        "collections": [write_id("Collection", key) for key in typed["collections"]],
        "isPublished": typed["is_published"],
        "publicationDate": typed["published_on"].isoformat() if typed["published_on"] else None,
        "chargeTaxes": typed["charge_taxes"],
        "weight": None if typed["weight"] is None else float(typed["weight"]),
        "seo": {"title": typed["seo_title_ar"], "description": typed["seo_description_ar"]},
        "attributes": [
            {"id": write_id("Attribute", key), "values": slugs}
            for key, slugs in typed["attributes"].items()
        ],
    }
    return values | build_description_input(typed["description_ar"], product)


def build_description_input(text: str, row: Any) -> dict[str, str]:
    """Nothing where the words are those of ``row``: their formatting stays until they change."""
    lines = strip_lines(text)
    if lines == strip_lines(build_plain_text(row.description, row.description_json) if row else ""):
        return {}
    return {
        "description": build_html_of_lines(lines),
        "descriptionJson": json.dumps(build_draft_of_lines(lines)),
    }


def strip_lines(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def write_english_texts(request: HttpRequest, product: Product, typed: Values) -> None:
    """The translation, and the metadata that Saleor has no field for."""
    english = product.translations.filter(language_code="en").first()
    values = {
        "name": typed["name_en"],
        "seoTitle": typed["seo_title_en"],
        "seoDescription": typed["seo_description_en"],
        **build_description_input(typed["description_en"], english),
    }
    key = write_id("Product", product.pk)
    if english is not None or any(values.values()):
        run_mutation(request, "productTranslate", id=key, languageCode="EN", input=values)
    height, place = typed["height_cm"], typed["listing_place"]
    metadata = {
        "latin_name": typed["latin_name"],
        "height_cm": "" if height is None else f"{height.normalize():f}",
        PIN_KEY: str(int(place)) if place else "",
    }
    filled = [{"key": name, "value": value} for name, value in metadata.items() if value]
    if filled:
        run_mutation(request, "updateMetadata", id=key, input=filled)
    empty = [name for name, value in metadata.items() if not value and name in product.metadata]
    if empty:
        run_mutation(request, "deleteMetadata", id=key, keys=empty)


def write_variant(
    request: HttpRequest, product: Product, variant: ProductVariant | None, typed: Values
) -> ProductVariant:
    values = {
        "sku": typed["sku"],
        "priceOverride": str(typed["price"]),
        "trackInventory": typed["is_tracked"],
        "weight": None if typed["weight"] is None else float(typed["weight"]),
    }
    if variant is None:
        # Saleor takes all attributes of the type or none; a plant may have a size and no colour.
        values |= {"product": write_id("Product", product.pk), "attributes": []}
        payload = run_mutation(
            request, "productVariantCreate", "productVariant { id }", input=values
        )
        key = read_key(payload["productVariant"]["id"], "ProductVariant")
        variant = ProductVariant.objects.get(pk=key)
    else:
        variant_id = write_id("ProductVariant", variant.pk)
        run_mutation(request, "productVariantUpdate", id=variant_id, input=values)
    write_attribute_values(variant, typed["choices"])
    for warehouse_id, (seen, quantity) in typed["quantities"].items():
        write_counted_stock(request, variant.pk, warehouse_id, seen, quantity)
    return variant


def write_attribute_values(variant: ProductVariant, choices: Mapping[int, int | None]) -> None:
    """``choices``: keys of values by attribute; None where the variant has none of it."""
    stored = {
        each.assignment.attribute_id: {value.pk for value in each.values.all()}
        for each in variant.attributes.select_related("assignment").prefetch_related("values")
    }
    has_changed = False
    for attribute_id, value_id in choices.items():
        wanted = {value_id} if value_id else set()
        if stored.get(attribute_id, set()) != wanted:
            values = AttributeValue.objects.filter(pk__in=wanted)
            attribute = Attribute.objects.get(pk=attribute_id)
            associate_attribute_values_to_instance(variant, attribute, *values)
            has_changed = True
    if has_changed:
        name_variants([variant.pk])


def update_lowest_price(request: HttpRequest, product: Product) -> None:
    """The product's own price is the lowest of its variants, as after an import; the price that
    the shop shows is computed now, not by the worker."""
    prices = list(product.variants.values_list("price_override_amount", flat=True))
    lowest = min(prices) if prices and None not in prices else None
    if lowest is not None and lowest != Product.objects.get(pk=product.pk).price_amount:
        key = write_id("Product", product.pk)
        run_mutation(request, "productUpdate", id=key, input={"basePrice": str(lowest)})
    update_product_minimal_variant_price(Product.objects.get(pk=product.pk))


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
