"""Writing the products of a plan: their own fields, their English texts, their attributes."""

from collections.abc import Sequence
from typing import Any, Final

from saleor.product.models import Product, ProductTranslation

from plugins.catalogue.assignments import assign_to_products
from plugins.catalogue.spreadsheets.assigning import assignments_of
from plugins.catalogue.spreadsheets.limits import ROWS_A_STATEMENT, Deadline
from plugins.catalogue.spreadsheets.plan import ProductPlan
from plugins.catalogue.spreadsheets.state import Values
from plugins.catalogue.spreadsheets.texts import description_fields
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from saleor_config.language import ENGLISH

PLAIN_FIELDS: Final = {
    "name_ar": "name",
    "category": "category_id",
    "product_type": "product_type_id",
    "published_on": "publication_date",
}


def write_products(
    plans: Sequence[ProductPlan], vocabulary: Vocabulary, deadline: Deadline
) -> dict[str, Product]:
    """The products by slug. New ones are written together, others each where it changes."""
    products = {}
    for plan in plans:
        deadline.check()
        product = plan.existing.instance if plan.existing else new_product(plan)
        if plan.changes:
            set_own_fields(product, plan.changes, old_values(plan))
            if plan.existing:
                product.save()
        products[plan.slug] = product
    Product.objects.bulk_create(
        [products[plan.slug] for plan in plans if plan.existing is None], ROWS_A_STATEMENT
    )
    write_english(plans, products)
    assign_to_products(
        assignment
        for plan in plans
        for assignment in assignments_of(
            products[plan.slug], plan.changes, vocabulary, is_new=plan.existing is None
        )
    )
    return products


def new_product(plan: ProductPlan) -> Product:
    price = min(variant.changes["price"] for variant in plan.variants)
    return Product(slug=plan.slug, price_amount=price, minimal_variant_price_amount=price)


def old_values(plan: ProductPlan) -> Values:
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
        fields = description_fields(changes["description_ar"], old_lines, product.seo_description)
        set_fields(product, fields)


def set_metadata(product: Product, key: str, value: Any) -> None:
    if value in (None, ""):
        product.delete_value_from_metadata(key)
    else:
        text = value if isinstance(value, str) else format(value.normalize(), "f")
        product.store_value_in_metadata({key: text})


def write_english(plans: Sequence[ProductPlan], products: dict[str, Product]) -> None:
    rows = [english_row(plan, products[plan.slug]) for plan in plans]
    for row in rows:
        if row is not None and row.pk:
            row.save()
    ProductTranslation.objects.bulk_create(
        [row for row in rows if row is not None and not row.pk], ROWS_A_STATEMENT
    )


def english_row(plan: ProductPlan, product: Product) -> ProductTranslation | None:
    """With the texts that change; None where none does."""
    changes, old = plan.changes, old_values(plan)
    texts = {key: changes[key] for key in ("name_en", "description_en") if key in changes}
    if not texts or (not old and not any(texts.values())):
        return None
    stored = product.translations.all() if plan.existing else ()
    row = next((row for row in stored if row.language_code == ENGLISH), None)
    row = row or ProductTranslation(product=product, language_code=ENGLISH)
    row.name = texts.get("name_en", row.name)
    if "description_en" in texts:
        old_lines = old.get("description_en", "")
        set_fields(row, description_fields(texts["description_en"], old_lines, row.seo_description))
    return row


def set_fields(instance: Any, fields: Values) -> None:
    for name, value in fields.items():
        setattr(instance, name, value)
