"""Ordering the same again: available plants go into the cart, others are listed."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from saleor.order.models import Order, OrderLine
from saleor.warehouse.availability import get_available_quantity

from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line
from plugins.cart.services.lines import CartError
from plugins.orders.order_access import check_transition, get_own_order_key
from plugins.orders.progress import prefetch_progress
from plugins.orders.selectors import get_order_details
from plugins.orders.states import Action
from saleor_config.global_ids import write_id


@dataclass(frozen=True)
class MissingItem:
    """A plant of the order that is not in the cart as often as it was ordered, and why."""

    name: str
    message: str


def reorder_into_cart(user: Any, number: str) -> list[MissingItem]:
    """Bring the cart to what order ``number`` of the customer's own held; what is missing in it.

    What is in the cart already counts, so a repeated call adds nothing. Planting is not a
    plant: the customer chooses it again, at today's price. Raises ``OrderError``.
    """
    key = get_own_order_key(user, number)
    order: Order = prefetch_progress(Order.objects.filter(pk=key)).get()
    check_transition(Action.REORDER, order)
    names = {line.id: line.name for line in get_order_details(key).lines}
    held = Counter({line.variant_id: line.quantity for line in get_cart(user).lines})
    missing = []
    for line in order.lines.select_related("variant"):
        if not line.is_shipping_required:
            continue
        reason = _add_line(user, line, held)
        if reason is not None:
            missing.append(MissingItem(names[write_id("OrderLine", line.pk)], reason))
    return missing


def _add_line(user: Any, line: OrderLine, held: Counter[str]) -> str | None:
    """Put the line into the cart; the reason where not all of it is there now."""
    if line.variant is None:
        return _("This plant is no longer sold.")
    variant = write_id("ProductVariant", line.variant_id)
    wanted = line.quantity - held[variant]
    if wanted <= 0:
        return None
    try:
        add_line(user, variant, wanted)
    except CartError as error:
        left = get_available_quantity(line.variant, settings.DEFAULT_COUNTRY) - held[variant]
        if 0 < left < wanted:
            # Sold out or unpublished in between: the first reason is reported.
            with suppress(CartError):
                add_line(user, variant, left)
        return error.message
    return None
