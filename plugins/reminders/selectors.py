"""What customers see of their waiting places and of carts behind links, and what is known of the
care of plants."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from saleor.product.models import AssignedProductAttribute, Category, Product, ProductVariant

from plugins.reminders.care_seasons import CareCalendar, CarePlant
from plugins.reminders.models import CareTip, CartReminder, StockSubscription
from saleor_config.language import translate_field


@dataclass(frozen=True)
class RememberedLine:
    name: str
    variant_name: str
    product_slug: str
    sku: str
    quantity: int


def list_waiting_places(user: Any) -> list[StockSubscription]:
    """Of an account, the newest first, with what they wait for. Two queries."""
    rows = StockSubscription.objects.filter(user=user, state=StockSubscription.WAITING)
    rows = rows.select_related("variant__product").order_by("-created_at", "-pk")
    return list(rows.prefetch_related("variant__translations", "variant__product__translations"))


def list_remembered_lines(reminder: CartReminder) -> list[RememberedLine]:
    """What a link remembers of a cart, as far as it is still sold. A few queries in all."""
    keys = [key for key, _quantity in reminder.lines]
    variants = ProductVariant.objects.select_related("product").prefetch_related(
        "translations", "product__translations"
    )
    found = {variant.pk: variant for variant in variants.filter(pk__in=keys)}
    return [
        RememberedLine(
            translate_field(found[key].product, "name"),
            translate_field(found[key], "name"),
            found[key].product.slug,
            found[key].sku,
            quantity,
        )
        for key, quantity in reminder.lines
        if key in found and found[key].product.is_visible
    ]


def list_care_tips() -> CareCalendar:
    """All tips, also those that are switched off. One query."""
    return CareCalendar(CareTip.objects.all())


def list_care_plants(product_keys: Collection[int]) -> dict[int, CarePlant]:
    """Products by key, with what tips can be about. Three queries at most."""
    if not product_keys:
        return {}
    parents = dict(Category.objects.order_by().values_list("pk", "parent"))
    used = CareTip.objects.filter(value__isnull=False).values("value")
    assigned = AssignedProductAttribute.objects.filter(product__in=product_keys, values__in=used)
    values: dict[int, set[int]] = defaultdict(set)
    for product, value in assigned.order_by().values_list("product", "values"):
        values[product].add(value)
    products = Product.objects.filter(pk__in=product_keys).order_by()
    return {
        key: CarePlant(key, _list_ancestors(category, parents), frozenset(values[key]))
        for key, category in products.values_list("pk", "category")
    }


def _list_ancestors(category: int | None, parents: Mapping[int, int | None]) -> tuple[int, ...]:
    """A category and those above it."""
    found: list[int] = []
    while category is not None:
        found.append(category)
        category = parents.get(category)
    return tuple(found)
