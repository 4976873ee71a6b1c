"""Writing a plan, as Saleor's own mutations write: rows, attributes, names, prices.

Many rows a statement: Saleor's functions take about fifty statements for one new product.
"""

from collections.abc import Collection

from django.db import transaction
from django.utils import timezone, translation
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product
from saleor.product.utils.variant_prices import update_products_minimal_variant_prices

from plugins.catalogue.spreadsheets.limits import ROWS_A_STATEMENT, Deadline
from plugins.catalogue.spreadsheets.plan import Plan
from plugins.catalogue.spreadsheets.product_rows import write_products
from plugins.catalogue.spreadsheets.variant_rows import write_variants
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from saleor_config.language import ARABIC


def apply(plan: Plan, vocabulary: Vocabulary, deadline: Deadline) -> None:
    """Write what changed, within the caller's transaction; nothing else is touched."""
    plans = [product_plan for product_plan in plan.products if product_plan.is_written]
    products = write_products(plans, vocabulary, deadline)
    # Saleor makes variants' names in the language that is active.
    with translation.override(ARABIC):
        write_variants(plans, products, vocabulary, deadline)
    update_prices([product.pk for product in products.values()])
    new = [products[product_plan.slug] for product_plan in plans if product_plan.existing is None]
    transaction.on_commit(lambda: announce(new))


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
    Product.objects.bulk_update(changed, ["price_amount", "updated_at"], ROWS_A_STATEMENT)
    update_products_minimal_variant_prices(products)


def announce(products: Collection[Product]) -> None:
    """To plugins and webhooks, as Saleor's own mutation does."""
    manager = get_plugins_manager()
    for product in products:
        manager.product_created(product)
