"""Writing a plan, as Saleor's own mutations write: rows, attributes, names, prices."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from django.db import transaction
from django.utils import timezone, translation
from django.utils.text import Truncator
from measurement.measures import Weight
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product, ProductTranslation, ProductVariant
from saleor.product.utils.variant_prices import update_products_minimal_variant_prices
from saleor.site.models import SiteSettings
from saleor.warehouse.models import Stock

from plugins.catalogue.assignments import Assignment, assign_to_products, assign_to_variants
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.errors import ROWS_PER_STATEMENT, Deadline
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from plugins.catalogue.variant_names import name_variants
from saleor_config.language import ARABIC, ENGLISH
from saleor_config.rich_text import build_draft_of_lines, build_html_of_lines

PLAIN_FIELDS: Final = {
    "name_ar": "name",
    "category": "category_id",
    "product_type": "product_type_id",
    "published_on": "publication_date",
}
LONGEST_SUMMARY: Final = 300


def apply_plan(plan: Plan, schema: SheetSchema, deadline: Deadline) -> None:
    """Write what changed, within the caller's transaction; nothing else is touched."""
    plans = [product_plan for product_plan in plan.products if product_plan.is_written]
    products = write_products(plans, schema, deadline)
    # Saleor makes variants' names in the language that is active.
    with translation.override(ARABIC):
        write_variants(plans, products, schema, deadline)
    update_prices([product.pk for product in products.values()])
    new = [products[product_plan.slug] for product_plan in plans if product_plan.existing is None]
    transaction.on_commit(lambda: publish_created_products(new))


def write_products(
    plans: Sequence[ProductPlan], schema: SheetSchema, deadline: Deadline
) -> dict[str, Product]:
    """The products by slug. New ones are written together, others each where it changes."""
    products = {}
    for plan in plans:
        deadline.check()
        product = plan.existing.instance if plan.existing else build_product(plan)
        if plan.changes:
            set_own_fields(product, plan)
            if plan.existing:
                product.save()
        products[plan.slug] = product
    Product.objects.bulk_create(
        [products[plan.slug] for plan in plans if plan.existing is None], ROWS_PER_STATEMENT
    )
    rows = [build_translation(plan, products[plan.slug]) for plan in plans]
    for row in rows:
        if row is not None and row.pk:
            row.save()
    ProductTranslation.objects.bulk_create(
        [row for row in rows if row is not None and not row.pk], ROWS_PER_STATEMENT
    )
    assign_to_products(
        assignment
        for plan in plans
        for assignment in build_assignments(products[plan.slug], plan, schema)
    )
    return products


def build_product(plan: ProductPlan) -> Product:
    price = min(variant.changes["price"] for variant in plan.variants)
    return Product(slug=plan.slug, price_amount=price, minimal_variant_price_amount=price)


def set_own_fields(product: Product, plan: ProductPlan) -> None:
    changes = plan.changes
    for key, field in PLAIN_FIELDS.items():
        if key in changes:
            setattr(product, field, changes[key])
    if "published" in changes:
        product.is_published = bool(changes["published"])
    for key in ("latin_name", "height_cm"):
        value = changes.get(key)
        if value not in (None, ""):
            text = value if isinstance(value, str) else format(value.normalize(), "f")
            product.store_value_in_metadata({key: text})
        elif key in changes:
            product.delete_value_from_metadata(key)
    if "description_ar" in changes:
        set_description(product, changes["description_ar"], plan.current.get("description_ar", ""))


def set_description(row: Product | ProductTranslation, lines: str, old_lines: str) -> None:
    """The search engines' summary follows where it was made of the old text, and stays where
    staff wrote their own."""
    row.description = build_html_of_lines(lines)
    row.description_json = build_draft_of_lines(lines)
    if not row.seo_description or row.seo_description == build_summary(old_lines):
        row.seo_description = build_summary(lines)


def build_summary(lines: str) -> str:
    return str(Truncator(lines.partition("\n")[0]).chars(LONGEST_SUMMARY))


def build_translation(plan: ProductPlan, product: Product) -> ProductTranslation | None:
    """With the texts that change; None where none does."""
    texts = {key: plan.changes[key] for key in ("name_en", "description_en") if key in plan.changes}
    if not texts or (not plan.existing and not any(texts.values())):
        return None
    stored = product.translations.all() if plan.existing else ()
    row = next((row for row in stored if row.language_code == ENGLISH), None)
    row = row or ProductTranslation(product=product, language_code=ENGLISH)
    row.name = texts.get("name_en", row.name)
    if "description_en" in texts:
        set_description(row, texts["description_en"], plan.current.get("description_en", ""))
    return row


def build_assignments(
    instance: Product | ProductVariant, plan: ProductPlan | VariantPlan, schema: SheetSchema
) -> Iterator[Assignment]:
    """One for each attribute's column that changes; an empty cell clears what was there."""
    scope = Scope.PRODUCT if isinstance(instance, Product) else Scope.VARIANT
    for (column_scope, attribute_id), column in schema.attribute_columns.items():
        if column_scope is not scope or column.key not in plan.changes:
            continue
        keys = set(plan.changes[column.key])
        # What is new lists its empty cells too, also those of attributes that it can't have.
        if keys or plan.existing:
            attribute = schema.attributes[attribute_id]
            values = [value for value in attribute.values.all() if value.pk in keys]
            yield Assignment(instance, attribute, values)


def write_variants(
    plans: Sequence[ProductPlan],
    products: dict[str, Product],
    schema: SheetSchema,
    deadline: Deadline,
) -> None:
    """New ones are written together, others each where it changes."""
    is_tracked = bool(
        SiteSettings.objects.values_list("track_inventory_by_default", flat=True).first()
    )
    written: list[tuple[VariantPlan, ProductVariant]] = []
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
    assignments = [
        assignment
        for plan, variant in written
        for assignment in build_assignments(variant, plan, schema)
    ]
    assign_to_variants(assignments)
    name_variants({assignment.instance.pk for assignment in assignments})
    deadline.check()
    Stock.objects.bulk_create(
        [
            Stock(
                product_variant=variant,
                warehouse=schema.warehouse,
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
