"""Carts that their owners have left, for reminders."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from plugins.cart.models import CustomerCart
from plugins.cart.planting import is_sold_alone


@dataclass(frozen=True)
class LeftCart:
    """``lines``: keys of variants, and pieces; services are none of them. ``language``: that
    of the owner, empty where it is not known."""

    token: UUID
    user: Any
    language: str
    lines: tuple[tuple[int, int], ...]


def list_left_carts(
    users: Collection[int] | QuerySet,
    *,
    changed_after: datetime | None = None,
    changed_before: datetime | None = None,
    but_not: QuerySet | None = None,
) -> list[LeftCart]:
    """Carts with lines of these users, by key, that were changed last at such a time; ``but_not``:
    tokens of those that are left out. A few queries in all."""
    carts = CustomerCart.objects.filter(user__in=users, checkout__quantity__gt=0)
    if changed_after and changed_before:
        carts = carts.filter(changed_at__gt=changed_after, changed_at__lte=changed_before)
    if but_not is not None:
        carts = carts.exclude(checkout__in=but_not)
    carts = carts.select_related("user", "checkout").order_by("changed_at", "pk")
    found = carts.prefetch_related("checkout__lines__variant__product")
    return [_describe_cart(cart) for cart in found]


def _describe_cart(cart: CustomerCart) -> LeftCart:
    lines = sorted(cart.checkout.lines.all(), key=lambda line: line.pk)
    plants = tuple(
        (line.variant_id, line.quantity) for line in lines if is_sold_alone(line.variant)
    )
    return LeftCart(cart.checkout_id, cart.user, str(cart.language), plants)
