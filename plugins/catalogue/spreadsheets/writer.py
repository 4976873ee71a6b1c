"""Writing a plan, as Saleor's own mutations write: rows, attributes, names, prices."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from django.db import transaction
from django.utils import timezone, translation
from measurement.measures import Weight
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product, ProductTranslation, ProductVariant
from saleor.product.utils.variant_prices import update_products_minimal_variant_prices
from saleor.site.models import SiteSettings
from saleor.warehouse.models import Stock

from plugins.catalogue.assignments import Assignment, assign_to_products, assign_to_variants
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.limits import ROWS_PER_STATEMENT, Deadline
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from plugins.catalogue.spreadsheets.state import Values, build_description_fields
from plugins.catalogue.variant_names import name_variants
from saleor_config.language import ARABIC, ENGLISH


def build_assignments(
    instance: Product | ProductVariant, changes: Values, vocabulary: SheetSchema, *, is_new: bool
) -> Iterator[Assignment]:
    """One for each attribute's column that changes; an empty cell clears what was there."""
    scope = Scope.PRODUCT if isinstance(instance, Product) else Scope.VARIANT
    for (column_scope, attribute_id), column in vocabulary.attribute_columns.items():
        if column_scope is not scope or column.key not in changes:
            continue
        keys = set(changes[column.key])
        # What is new lists its empty cells too, also those of attributes that it can't have.
        if keys or not is_new:
            attribute = vocabulary.attributes[attribute_id]
            values = [value for value in attribute.values.all() if value.pk in keys]
            yield Assignment(instance, attribute, values)


PLAIN_FIELDS: Final = {
    "name_ar": "name",
    "category": "category_id",
    "product_type": "product_type_id",
    "published_on": "publication_date",
}


def write_products(
    plans: Sequence[ProductPlan], vocabulary: SheetSchema, deadline: Deadline
) -> dict[str, Product]:
    """The products by slug. New ones are written together, others each where it changes."""
    products = {}
    for plan in plans:
        deadline.check()
        product = plan.existing.instance if plan.existing else build_product(plan)
        if plan.changes:
            set_own_fields(product, plan.changes, get_old_values(plan))
            if plan.existing:
                product.save()
        products[plan.slug] = product
    Product.objects.bulk_create(
        [products[plan.slug] for plan in plans if plan.existing is None], ROWS_PER_STATEMENT
    )
    write_translations(plans, products)
    assign_to_products(
        assignment
        for plan in plans
        for assignment in build_assignments(
            products[plan.slug], plan.changes, vocabulary, is_new=plan.existing is None
        )
    )
    return products


def build_product(plan: ProductPlan) -> Product:
    price = min(variant.changes["price"] for variant in plan.variants)
    return Product(slug=plan.slug, price_amount=price, minimal_variant_price_amount=price)


def get_old_values(plan: ProductPlan) -> Values:
    return plan.existing.values if plan.existing else {}


def set_own_fields(product: Product, changes: Values, old: Values) -> None:
    for key, field in PLAIN_FIELDS.items():
        if key in changes:
            setattr(product, field, changes[key])
    if "published" in changes:
        product.is_published = bool(changes["published"])
    for key in ("latin_name", "height_cm"):
        if key in changes:
            set_metadata(product, key, changes[key])
    if "description_ar" in changes:
        old_lines = old.get("description_ar", "")
        fields = build_description_fields(
            changes["description_ar"], old_lines, product.seo_description
        )
        set_fields(product, fields)


def set_metadata(product: Product, key: str, value: Any) -> None:
    if value in (None, ""):
        product.delete_value_from_metadata(key)
    else:
        text = value if isinstance(value, str) else format(value.normalize(), "f")
        product.store_value_in_metadata({key: text})


def write_translations(plans: Sequence[ProductPlan], products: dict[str, Product]) -> None:
    rows = [build_translation(plan, products[plan.slug]) for plan in plans]
    for row in rows:
        if row is not None and row.pk:
            row.save()
    ProductTranslation.objects.bulk_create(
        [row for row in rows if row is not None and not row.pk], ROWS_PER_STATEMENT
    )


def build_translation(plan: ProductPlan, product: Product) -> ProductTranslation | None:
    """With the texts that change; None where none does."""
    changes, old = plan.changes, get_old_values(plan)
    texts = {key: changes[key] for key in ("name_en", "description_en") if key in changes}
    if not texts or (not old and not any(texts.values())):
        return None
    stored = product.translations.all() if plan.existing else ()
    row = next((row for row in stored if row.language_code == ENGLISH), None)
    row = row or ProductTranslation(product=product, language_code=ENGLISH)
    row.name = texts.get("name_en", row.name)
    if "description_en" in texts:
        old_lines = old.get("description_en", "")
        set_fields(
            row, build_description_fields(texts["description_en"], old_lines, row.seo_description)
        )
    return row


def set_fields(instance: Any, fields: Values) -> None:
    for name, value in fields.items():
        setattr(instance, name, value)


WrittenVariant = tuple[VariantPlan, ProductVariant]


def write_variants(
    plans: Sequence[ProductPlan],
    products: dict[str, Product],
    vocabulary: SheetSchema,
    deadline: Deadline,
) -> None:
    """New ones are written together, others each where it changes."""
    is_tracked = bool(
        SiteSettings.objects.values_list("track_inventory_by_default", flat=True).first()
    )
    written: list[WrittenVariant] = []
    for plan in plans:
        deadline.check()
        for variant_plan in plan.variants:
            if variant_plan.changes:
                variant = build_variant(products[plan.slug], variant_plan, is_tracked)
                written.append((variant_plan, variant))
    # Saleor's own manager starts a task for the prices, before they are committed.
    ProductVariant._base_manager.bulk_create(
        [variant for plan, variant in written if plan.existing is None], ROWS_PER_STATEMENT
    )
    write_attribute_values(written, vocabulary)
    deadline.check()
    write_stock(written, vocabulary)


def build_variant(product: Product, plan: VariantPlan, is_tracked: bool) -> ProductVariant:
    """Saved already where it existed before."""
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
    if plan.existing and changes.keys() & {"price", "weight_kg"}:
        variant.save()
    return variant


def write_attribute_values(written: Iterable[WrittenVariant], vocabulary: SheetSchema) -> None:
    assignments = [
        assignment
        for plan, variant in written
        for assignment in build_assignments(
            variant, plan.changes, vocabulary, is_new=plan.existing is None
        )
    ]
    assign_to_variants(assignments)
    name_variants({assignment.instance.pk for assignment in assignments})


def write_stock(written: Iterable[WrittenVariant], vocabulary: SheetSchema) -> None:
    Stock.objects.bulk_create(
        [
            Stock(
                product_variant=variant,
                warehouse=vocabulary.warehouse,
                quantity=int(plan.changes["stock"]),
            )
            for plan, variant in written
            if "stock" in plan.changes
        ],
        ROWS_PER_STATEMENT,
        update_conflicts=True,
        unique_fields=["warehouse", "product_variant"],
        update_fields=["quantity"],
    )


def apply_plan(plan: Plan, vocabulary: SheetSchema, deadline: Deadline) -> None:
    """Write what changed, within the caller's transaction; nothing else is touched."""
    plans = [product_plan for product_plan in plan.products if product_plan.is_written]
    products = write_products(plans, vocabulary, deadline)
    # Saleor makes variants' names in the language that is active.
    with translation.override(ARABIC):
        write_variants(plans, products, vocabulary, deadline)
    update_prices([product.pk for product in products.values()])
    new = [products[product_plan.slug] for product_plan in plans if product_plan.existing is None]
    transaction.on_commit(lambda: publish_created_products(new))


def update_prices(product_ids: Collection[int]) -> None:
    """Saleor keeps a product's own price, and its lowest after sales, beside its variants'.

    The own price is the lowest of the variants, unless one of them still goes by it.
    """
    products = Product.objects.filter(pk__in=product_ids).prefetch_related(
        "variants", "collections"
    )
    changed = []
    for product in products:
        prices = [variant.price_override_amount for variant in product.variants.all()]
        if prices and None not in prices and min(prices) != product.price_amount:
            product.price_amount = min(prices)
            product.updated_at = timezone.now()
            changed.append(product)
    Product.objects.bulk_update(changed, ["price_amount", "updated_at"], ROWS_PER_STATEMENT)
    update_products_minimal_variant_prices(products)


def publish_created_products(products: Collection[Product]) -> None:
    """To plugins and webhooks, as Saleor's own mutation does."""
    manager = get_plugins_manager()
    for product in products:
        manager.product_created(product)
