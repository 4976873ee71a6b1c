"""Products and variants, written by Saleor's own mutations.

Each function is one change of the shop: all of it or nothing.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from django.db import transaction
from django.http import HttpRequest
from saleor.core.utils import generate_unique_slug
from saleor.product.models import Attribute, AttributeValue, Product, ProductVariant
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.product.utils.variant_prices import update_product_minimal_variant_price
from saleor.warehouse.models import Stock

from plugins.back_office.catalogue.services import documents
from plugins.back_office.catalogue.services.stock import write_quantity
from plugins.back_office.services.saleor_mutations import run
from plugins.catalogue.services import name_variants
from saleor_config.global_ids import read_key, write_id
from saleor_config.rich_text import build_draft_of_lines, build_html_of_lines, build_plain_text
from saleor_config.task_queue import after_commit

Values = Mapping[str, Any]
TRANSLATIONS: Final = "site.manage_translations"


class StockMoved(Exception):
    """``now``: the quantity that came between what staff saw and what they typed."""

    def __init__(self, warehouse_id: Any, now: int | None) -> None:
        super().__init__(str(warehouse_id))
        self.warehouse_id = warehouse_id
        self.now = now


class Translator:
    """The same member of staff, who may say in English whatever they may say in Arabic."""

    def __init__(self, user: Any) -> None:
        self._user = user

    def has_perm(self, permission: Any, obj: Any = None) -> bool:
        code = getattr(permission, "value", permission)
        return code == TRANSLATIONS or bool(self._user.has_perm(permission, obj))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._user, name)


class Asked:
    """The office's request as Saleor's mutations read one, with ``files`` by their names."""

    app: Any = None

    def __init__(self, request: HttpRequest, files: Mapping[str, Any] | None = None) -> None:
        self._request = request
        self.user = Translator(request.user)
        self.FILES = files or {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._request, name)


@contextmanager
def one_change() -> Iterator[None]:
    with after_commit(), transaction.atomic():
        yield


def add_product(
    request: HttpRequest,
    product_type: Any,
    product: Values,
    variant: Values,
    add_pictures: Callable[[Any], None],
) -> Product:
    """A product with its first variant. ``product`` and ``variant`` as ``forms`` clean them;
    ``add_pictures`` is called with the product. Raises ``SaleorRefused``."""
    with one_change():
        given = {
            **product_input(product, None),
            "productType": write_id("ProductType", product_type.pk),
            "basePrice": str(variant["price"]),
            "slug": product["slug"] or new_slug(product),
        }
        if not product_type.has_variants:
            given |= {"sku": variant["sku"], "trackInventory": variant["is_tracked"]}
        answer = run(asked(request), documents.CREATE, input=given)
        created = Product.objects.get(pk=read_key(answer["product"]["id"], "Product"))
        write_texts(request, created, product)
        if product_type.has_variants:
            write_variant(request, created, None, variant)
        else:
            write_variant(request, created, created.variants.get(), variant)
        add_pictures(created)
        settle_prices(request, created)
    return created


def change_product(request: HttpRequest, product: Product, typed: Values) -> None:
    """Raises ``SaleorRefused``."""
    with one_change():
        given = {**product_input(typed, product), "slug": typed["slug"] or product.slug}
        run(asked(request), documents.UPDATE, id=write_id("Product", product.pk), input=given)
        write_texts(request, product, typed)


def remove_product(request: HttpRequest, product: Product) -> None:
    with one_change():
        run(asked(request), documents.DELETE, id=write_id("Product", product.pk))


def save_variant(
    request: HttpRequest, product: Product, variant: ProductVariant | None, typed: Values
) -> ProductVariant:
    """A new one where ``variant`` is None. Raises ``SaleorRefused``."""
    with one_change():
        saved = write_variant(request, product, variant, typed)
        settle_prices(request, product)
    return saved


def remove_variant(request: HttpRequest, variant: ProductVariant) -> None:
    with one_change():
        key = write_id("ProductVariant", variant.pk)
        run(asked(request), documents.VARIANT_DELETE, id=key)
        settle_prices(request, variant.product)


def asked(request: HttpRequest, files: Mapping[str, Any] | None = None) -> Any:
    return Asked(request, files)


def new_slug(typed: Values) -> str:
    """Of the English name where there is one: addresses are read in Latin letters."""
    return str(generate_unique_slug(Product(), typed["name_en"] or typed["name_ar"]))


def product_input(typed: Values, product: Product | None) -> dict[str, Any]:
    weight = typed["weight"]
    given = {
        "name": typed["name_ar"],
        "category": write_id("Category", typed["category"]) if typed["category"] else None,
        "collections": [write_id("Collection", key) for key in typed["collections"]],
        "isPublished": typed["is_published"],
        "publicationDate": typed["published_on"].isoformat() if typed["published_on"] else None,
        "chargeTaxes": typed["charge_taxes"],
        "weight": None if weight is None else float(weight),
        "seo": {"title": typed["seo_title_ar"], "description": typed["seo_description_ar"]},
        "attributes": [
            {"id": write_id("Attribute", key), "values": slugs}
            for key, slugs in typed["attributes"].items()
        ],
    }
    old = build_plain_text(product.description, product.description_json) if product else ""
    return given | description_input(typed["description_ar"], old)


def description_input(text: str, old: str) -> dict[str, str]:
    """Nothing where the words are the same: their formatting stays until they change."""
    if lines_of(text) == lines_of(old):
        return {}
    lines = lines_of(text)
    return {
        "description": build_html_of_lines(lines),
        "descriptionJson": json.dumps(build_draft_of_lines(lines)),
    }


def lines_of(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def write_texts(request: HttpRequest, product: Product, typed: Values) -> None:
    """English texts, and what Saleor has no field for."""
    english = product.translations.filter(language_code="en").first()
    old = build_plain_text(english.description, english.description_json) if english else ""
    given = {
        "name": typed["name_en"],
        "seoTitle": typed["seo_title_en"],
        "seoDescription": typed["seo_description_en"],
        **description_input(typed["description_en"], old),
    }
    key = write_id("Product", product.pk)
    if english is not None or any(given.values()):
        run(asked(request), documents.TRANSLATE, id=key, input=given)
    facts = {"latin_name": typed["latin_name"], "height_cm": plain(typed["height_cm"])}
    kept = [{"key": name, "value": value} for name, value in facts.items() if value]
    if kept:
        run(asked(request), documents.FACTS, id=key, input=kept)
    gone = [name for name, value in facts.items() if not value and name in product.metadata]
    if gone:
        run(asked(request), documents.NO_FACTS, id=key, keys=gone)


def plain(number: Any) -> str:
    return "" if number is None else f"{number.normalize():f}"


def write_variant(
    request: HttpRequest, product: Product, variant: ProductVariant | None, typed: Values
) -> ProductVariant:
    weight = typed["weight"]
    given = {
        "sku": typed["sku"],
        "priceOverride": str(typed["price"]),
        "trackInventory": typed["is_tracked"],
        "weight": None if weight is None else float(weight),
    }
    if variant is None:
        # Saleor takes all attributes of the type or none; a plant may have a size and no colour.
        given |= {"product": write_id("Product", product.pk), "attributes": []}
        answer = run(asked(request), documents.VARIANT_CREATE, input=given)
        created = read_key(answer["productVariant"]["id"], "ProductVariant")
        variant = ProductVariant.objects.get(pk=created)
    else:
        key = write_id("ProductVariant", variant.pk)
        run(asked(request), documents.VARIANT_UPDATE, id=key, input=given)
    write_choices(variant, typed["choices"])
    for warehouse_id, (seen, quantity) in typed["quantities"].items():
        write_stock(request, variant, warehouse_id, seen, quantity)
    return variant


def write_stock(
    request: HttpRequest,
    variant: ProductVariant,
    warehouse_id: Any,
    seen: int | None,
    quantity: int,
) -> None:
    """Raises ``StockMoved`` where another quantity is kept than the one that was ``seen``."""
    stocks = Stock.objects.select_for_update(of=("self",))
    stock = stocks.filter(product_variant=variant, warehouse=warehouse_id).first()
    now = stock.quantity if stock else None
    if now == quantity:
        return
    if now != seen:
        raise StockMoved(warehouse_id, now)
    write_quantity(request, variant.pk, warehouse_id, quantity, stock)


def write_choices(variant: ProductVariant, choices: Mapping[int, int | None]) -> None:
    """``choices``: keys of values by attribute; None where the variant has none of it."""
    now = {
        each.assignment.attribute_id: {value.pk for value in each.values.all()}
        for each in variant.attributes.select_related("assignment").prefetch_related("values")
    }
    changed = False
    for attribute_id, value_id in choices.items():
        wanted = {value_id} if value_id else set()
        if now.get(attribute_id, set()) != wanted:
            values = AttributeValue.objects.filter(pk__in=wanted)
            attribute = Attribute.objects.get(pk=attribute_id)
            associate_attribute_values_to_instance(variant, attribute, *values)
            changed = True
    if changed:
        name_variants([variant.pk])


def settle_prices(request: HttpRequest, product: Product) -> None:
    """The product's own price is the lowest of its variants, as after an import; and what the
    shop shows first is known at once, not when the worker comes to it."""
    prices = list(product.variants.values_list("price_override_amount", flat=True))
    lowest = min(prices) if prices and None not in prices else None
    if lowest is not None and lowest != Product.objects.get(pk=product.pk).price_amount:
        key = write_id("Product", product.pk)
        run(asked(request), documents.UPDATE, id=key, input={"basePrice": str(lowest)})
    update_product_minimal_variant_price(Product.objects.get(pk=product.pk))
