"""Writing the variants of a plan: their own fields, their attributes, names and stock."""

from collections.abc import Iterable, Sequence

from measurement.measures import Weight
from saleor.product.models import Product, ProductVariant
from saleor.site.models import SiteSettings
from saleor.warehouse.models import Stock

from plugins.catalogue.assignments import assign_to_variants
from plugins.catalogue.spreadsheets.assigning import assignments_of
from plugins.catalogue.spreadsheets.limits import ROWS_A_STATEMENT, Deadline
from plugins.catalogue.spreadsheets.plan import ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from plugins.catalogue.variant_names import name_variants

Written = tuple[VariantPlan, ProductVariant]


def write_variants(
    plans: Sequence[ProductPlan],
    products: dict[str, Product],
    vocabulary: Vocabulary,
    deadline: Deadline,
) -> None:
    """New ones are written together, others each where it changes."""
    is_tracked = bool(
        SiteSettings.objects.values_list("track_inventory_by_default", flat=True).first()
    )
    written: list[Written] = []
    for plan in plans:
        deadline.check()
        for variant_plan in plan.variants:
            if variant_plan.changes:
                variant = variant_row(products[plan.slug], variant_plan, is_tracked)
                written.append((variant_plan, variant))
    # Saleor's own manager starts a task for the prices, before they are committed.
    ProductVariant._base_manager.bulk_create(
        [variant for plan, variant in written if plan.existing is None], ROWS_A_STATEMENT
    )
    write_choices(written, vocabulary)
    deadline.check()
    write_stock(written, vocabulary)


def variant_row(product: Product, plan: VariantPlan, is_tracked: bool) -> ProductVariant:
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


def write_choices(written: Iterable[Written], vocabulary: Vocabulary) -> None:
    assignments = [
        assignment
        for plan, variant in written
        for assignment in assignments_of(
            variant, plan.changes, vocabulary, is_new=plan.existing is None
        )
    ]
    assign_to_variants(assignments)
    name_variants({assignment.instance.pk for assignment in assignments})


def write_stock(written: Iterable[Written], vocabulary: Vocabulary) -> None:
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
        ROWS_A_STATEMENT,
        update_conflicts=True,
        unique_fields=["warehouse", "product_variant"],
        update_fields=["quantity"],
    )
