"""What customers see of their waiting places, and of carts behind links."""

from dataclasses import dataclass
from typing import Any

from saleor.product.models import ProductVariant

from plugins.reminders.models import CartReminder, StockSubscription
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
