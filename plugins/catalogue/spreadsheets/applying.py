"""Writing a plan, as Saleor's own mutations write: rows, attributes, names, prices."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import translation
from measurement.measures import Weight
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import (
    Attribute,
    Product,
    ProductTranslation,
    ProductVariant,
    ProductVariantTranslation,
)
from saleor.product.utils.attributes import (
    associate_attribute_values_to_instance,
    generate_name_for_variant,
)
from saleor.product.utils.variant_prices import update_products_minimal_variant_prices
from saleor.site.models import SiteSettings
from saleor.warehouse.models import Stock

from plugins.catalogue.reading import english
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.limits import Deadline
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.state import Values
from plugins.catalogue.spreadsheets.texts import description_fields
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from saleor_config.language import ARABIC, ENGLISH

PLAIN_FIELDS = {
    "name_ar": "name",
    "category": "category_id",
    "product_type": "product_type_id",
    "published_on": "publication_date",
}


def apply(plan: Plan, vocabulary: Vocabulary, deadline: Deadline) -> None:
    """Write what changed, within the caller's transaction; nothing else is touched."""
    written: list[int] = []
    tracks_inventory = SiteSettings.objects.values_list("track_inventory_by_default", flat=True)
    is_tracked = bool(tracks_inventory.first())
    # Saleor makes variants' names in the language that is active.
    with translation.override(ARABIC):
        for product_plan in plan.products:
            if product_plan.is_written:
                deadline.check()
                written.append(write_product(product_plan, vocabulary, is_tracked).pk)
    update_prices(written)


def write_product(plan: ProductPlan, vocabulary: Vocabulary, is_tracked: bool) -> Product:
    product = plan.existing.instance if plan.existing else new_product(plan)
    if plan.changes:
        write_own_fields(product, plan.changes, plan.existing.values if plan.existing else {})
    assign(product, plan.changes, Scope.PRODUCT, vocabulary, is_new=plan.existing is None)
    for variant in plan.variants:
        if variant.changes:
            write_variant(product, variant, vocabulary, is_tracked)
    if plan.existing is None:
        transaction.on_commit(lambda: get_plugins_manager().product_created(product))
    return product


def new_product(plan: ProductPlan) -> Product:
    price = min(variant.changes["price"] for variant in plan.variants)
    return Product(slug=plan.slug, price_amount=price, minimal_variant_price_amount=price)


def write_own_fields(product: Product, changes: Values, old: Values) -> None:
    for key, field in PLAIN_FIELDS.items():
        if key in changes:
            setattr(product, field, changes[key])
    if "published" in changes:
        product.is_published = bool(changes["published"])
    for key in ("latin_name", "height_cm"):
        if key in changes:
            set_metadata(product, key, changes[key])
    if "description_ar" in changes:
        set_fields(
            product,
            description_fields(
                changes["description_ar"],
                old.get("description_ar", ""),
                product.seo_description,
            ),
        )
    product.save()
    write_english(product, changes, old)


def set_metadata(product: Product, key: str, value: Any) -> None:
    if value in (None, ""):
        product.delete_value_from_metadata(key)
    else:
        text = value if isinstance(value, str) else format(value.normalize(), "f")
        product.store_value_in_metadata({key: text})


def write_english(product: Product, changes: Values, old: Values) -> None:
    texts = {key: changes[key] for key in ("name_en", "description_en") if key in changes}
    if not texts or (not old and not any(texts.values())):
        return
    row = ProductTranslation.objects.filter(product=product, language_code=ENGLISH).first()
    row = row or ProductTranslation(product=product, language_code=ENGLISH)
    row.name = texts.get("name_en", row.name)
    if "description_en" in texts:
        old_lines = old.get("description_en", "")
        set_fields(row, description_fields(texts["description_en"], old_lines, row.seo_description))
    row.save()


def write_variant(
    product: Product, plan: VariantPlan, vocabulary: Vocabulary, is_tracked: bool
) -> None:
    changes = plan.changes
    variant = (
        plan.existing.instance
        if plan.existing
        else ProductVariant(product=product, sku=plan.sku, track_inventory=is_tracked)
    )
    if "price" in changes:
        variant.price_override_amount = changes["price"]
    if "weight_kg" in changes:
        weight = changes["weight_kg"]
        variant.weight = None if weight is None else Weight(kg=float(weight))
    if plan.existing is None or changes.keys() & {"price", "weight_kg"}:
        variant.save()
    if assign(variant, changes, Scope.VARIANT, vocabulary, is_new=plan.existing is None):
        rename(variant)
    if "stock" in changes:
        Stock.objects.update_or_create(
            product_variant=variant,
            warehouse=vocabulary.warehouse,
            defaults={"quantity": int(changes["stock"])},
        )


def assign(
    instance: Product | ProductVariant,
    changes: Values,
    scope: Scope,
    vocabulary: Vocabulary,
    *,
    is_new: bool,
) -> bool:
    """Give an instance the values of its attributes' columns; whether there were any."""
    assigned = False
    for (column_scope, attribute_id), column in vocabulary.attribute_columns.items():
        # What is new lists its empty cells too, also those of attributes that it can't have.
        keys = changes.get(column.key, () if is_new else None)
        if column_scope is scope and (keys or (keys is not None and not is_new)):
            attribute = vocabulary.attributes[attribute_id]
            values = values_of(attribute, keys)
            associate_attribute_values_to_instance(instance, attribute, *values)
            assigned = True
    return assigned


def values_of(attribute: Attribute, keys: Iterable[int]) -> list[Any]:
    wanted = set(keys)
    return [value for value in attribute.values.all() if value.pk in wanted]


def rename(variant: ProductVariant) -> None:
    """Saleor's name of a variant is that of its values; the English one follows."""
    fresh = ProductVariant.objects.prefetch_related("attributes__values__translations").get(
        pk=variant.pk
    )
    fresh.name = generate_name_for_variant(fresh)
    fresh.save(update_fields=["name"])
    names = [
        ", ".join(str(english(value, "name") or value.name) for value in assigned.values.all())
        for assigned in fresh.attributes.all()
    ]
    ProductVariantTranslation.objects.update_or_create(
        product_variant=fresh, language_code=ENGLISH, defaults={"name": " / ".join(names)}
    )


def update_prices(product_ids: list[int]) -> None:
    """Saleor keeps a product's own price, and its lowest after sales, beside its variants'.

    The own price is the lowest of the variants, unless one of them still goes by it.
    """
    products = Product.objects.filter(pk__in=product_ids).prefetch_related(
        "variants", "collections"
    )
    for product in products:
        prices = [variant.price_override_amount for variant in product.variants.all()]
        if prices and None not in prices and min(prices) != product.price_amount:
            product.price_amount = min(prices)
            product.save(update_fields=["price_amount", "updated_at"])
    update_products_minimal_variant_prices(products)


def set_fields(instance: Any, fields: Values) -> None:
    for name, value in fields.items():
        setattr(instance, name, value)
