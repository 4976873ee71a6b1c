"""How long after a price has changed somebody may still be shown the old one."""

import json
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from functools import partial
from typing import Any, Final

from saleor.product.models import ProductVariant

READERS: Final = 8
ROUNDS: Final = 10


def measure_slowest_update(base: str) -> float:
    """Seconds from the commit of a price to the moment from which no reader saw the old one;
    the slowest of some rounds.

    Each reader asks over and over on connections of its own, so that every worker is asked.
    """
    slowest = 0.0
    for number in range(ROUNDS):
        slug, price = change_a_price(base, Decimal(1000 + number))
        committed = time.monotonic()
        look = partial(find_last_stale_response, base, slug, price, committed)
        with ThreadPoolExecutor(READERS) as pool:
            ends = [reader.result() for reader in [pool.submit(look) for _ in range(READERS)]]
        slowest = max(slowest, *(end - committed for end in ends))
    return slowest


def change_a_price(base: str, price: Decimal) -> tuple[str, str]:
    shown = fetch_price(base)["data"][0]
    variants = ProductVariant.objects.filter(product_id=shown["id"])
    # The listing is updated before this returns, as after a staff's mutation.
    variants.update(price_override_amount=price)
    return shown["slug"], f"{price:.2f}"


def find_last_stale_response(base: str, slug: str, price: str, committed: float) -> float:
    """When the last stale answer came, looking for two seconds; the commit where none was."""
    last = committed
    while time.monotonic() < committed + 2:
        found = next(item for item in fetch_price(base)["data"] if item["slug"] == slug)
        if found["price"] != price:
            last = time.monotonic()
    return last


def fetch_price(base: str) -> dict[str, Any]:
    with urllib.request.urlopen(f"{base}/api/products", timeout=20) as response:
        answer: dict[str, Any] = json.load(response)
        return answer
