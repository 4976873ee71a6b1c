"""How long after a price has changed a reader may still get the previous one."""

import time
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from itertools import cycle
from typing import Final

from saleor.product.models import ProductVariant

from benchmarks.catalogue.workloads import fetch_first_page

READERS: Final = 8
ROUNDS: Final = 10


def measure_slowest_update(base: str, *others: str) -> float:
    """Seconds from the commit of a price to the time from which no reader gets the previous one;
    the slowest of some rounds. ``others``: further machines, with caches of their own.

    Each reader asks over and over on connections of its own, so that every worker is asked.
    """
    slowest = 0.0
    for number in range(ROUNDS):
        slug, price = change_a_price(base, Decimal(1000 + number))
        committed = time.monotonic()
        with ThreadPoolExecutor(READERS) as pool:
            readers = [
                pool.submit(find_last_stale_response, machine, slug, price, committed)
                for machine, _ in zip(cycle((base, *others)), range(READERS))
            ]
        slowest = max(slowest, *(reader.result() - committed for reader in readers))
    return slowest


def change_a_price(base: str, price: Decimal) -> tuple[str, str]:
    card = fetch_first_page(base)["data"][0]
    # The listing is updated before this returns, as after a staff's mutation.
    ProductVariant.objects.filter(product_id=card["id"]).update(price_override_amount=price)
    return card["slug"], f"{price:.2f}"


def find_last_stale_response(base: str, slug: str, price: str, committed: float) -> float:
    """When the last stale response came, looking for two seconds; the commit where none was."""
    last = committed
    while time.monotonic() < committed + 2:
        found = next(item for item in fetch_first_page(base)["data"] if item["slug"] == slug)
        if found["price"] != price:
            last = time.monotonic()
    return last
