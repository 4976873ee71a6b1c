"""The shop of a sale day: its shoppers, its stock, and what was sold of it."""

import random
import time
from typing import Final

from django.db.models import F, QuerySet, Sum
from saleor.product.models import Product
from saleor.warehouse.models import Stock

from plugins.phone_otp.services import ensure_customer, open_session
from saleor_config.queue_statistics import list_queue_statistics

WORKER_SECONDS: Final = 120


def create_shoppers(count: int) -> list[str]:
    """The tokens of customers who have just signed in."""
    users = (ensure_customer(f"+96655{number:07d}", "Noura", "Shopper") for number in range(count))
    return [open_session(user).token for user in users]


def prepare_stock(seed: int, pieces: int, scarce: int, scarce_pieces: int) -> None:
    """``pieces`` of each variant beside what is allocated; of some ``scarce_pieces``."""
    keys = list(Stock.objects.order_by("pk").values_list("pk", flat=True))
    few = set(random.Random(seed).sample(keys, min(scarce, len(keys))))  # noqa: S311
    held = dict(_list_allocated().values_list("pk", "held"))
    for stock in Stock.objects.filter(pk__in=keys):
        stock.quantity = (scarce_pieces if stock.pk in few else pieces) + held.get(stock.pk, 0)
        stock.save(update_fields=["quantity"])


def find_oversold() -> list[str]:
    oversold = _list_allocated().filter(held__gt=F("quantity"))
    return [f"stock {each.pk}: {each.held} of {each.quantity} sold" for each in oversold]


def _list_allocated() -> "QuerySet[Stock]":
    return Stock.objects.annotate(held=Sum("allocations__quantity_allocated")).filter(held__gt=0)


def wait_for_worker() -> None:
    """Until its queue is empty, and a little longer."""
    deadline = time.monotonic() + WORKER_SECONDS
    while any(each.length for each in list_queue_statistics()) and time.monotonic() < deadline:
        time.sleep(0.5)


def list_paths() -> list[str]:
    """Of pages that every shopper sees."""
    slugs = Product.objects.filter(is_published=True).order_by("pk").values_list("slug", flat=True)
    return ["/", "/products", *(f"/product/{slug}" for slug in slugs)]
