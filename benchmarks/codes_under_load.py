"""``python -m benchmarks.codes_under_load``: how soon codes are sent while products are rebuilt.

Starts the workers of the launcher on a database of its own with 10,000 products, and asks for
codes, first in quiet, then while all of the products are rebuilt. Seconds are those from the commit
that asks for a code until the worker has marked it as sent. Ends with 1 where the 95th percentile
is above two seconds, or a code was not sent.
"""

import argparse
import contextlib
import os
import statistics
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from typing import Final

from benchmarks.environment import FOLDER, RAISED_LIMITS, format_head, format_row, use_own_database
from benchmarks.worker_processes import run_workers
from launcher.application import WORKER_QUEUES

DATABASE: Final = "mashtal_benchmark_codes"
CODES_IN_QUIET: Final = 50
PAUSE_SECONDS: Final = 0.2
LONGEST_P95: Final = 2.0
REBUILD_TASK: Final = "plugins.catalogue.tasks.apply_listing_changes"
CHANGE_ALL: Final = """
INSERT INTO catalogue_listingchange (product_id, is_stock) SELECT id, false FROM product_product
"""

numbers = count(1)


def main() -> None:
    options = read_options()
    os.environ.update(RAISED_LIMITS)
    use_own_database(DATABASE)
    prepare_products(options.products)
    from saleor_config.celery import app

    # The queue is Redis, and not this process.
    app.conf.task_always_eager = False
    with run_launcher_workers():
        quiet, _ = measure_codes(CODES_IN_QUIET)
        begin = time.monotonic()
        start_rebuild()
        busy, unsent = measure_codes(0, while_rebuilding=True)
        seconds = time.monotonic() - begin
    print(format_head("while", "codes", "median s", "p95 s", "longest s"))
    print(format_measured("nothing else", quiet))
    print(format_measured(f"{options.products:,} products are rebuilt, {seconds:.0f} s", busy))
    sys.exit(1 if unsent or compute_p95(busy) > LONGEST_P95 else 0)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.codes_under_load", description=__doc__
    )
    parser.add_argument("--products", type=int, default=10_000)
    return parser.parse_args()


def prepare_products(size: int) -> None:
    from saleor.product.models import Product

    from benchmarks.catalogue.filling import fill_database
    from plugins.catalogue.models import ListingRow

    if abs(Product.objects.count() - size) > size / 20 or not ListingRow.objects.exists():
        fill_database(size)


@contextlib.contextmanager
def run_launcher_workers() -> Iterator[None]:
    """As the launcher starts them."""
    from saleor_config.queues import QUEUE_NAMES
    from saleor_config.redis import redis_client

    redis_client().delete(*QUEUE_NAMES, "unacked", "unacked_index")
    sizes = (f"{queue}={size}" for queue, size in WORKER_QUEUES.items())
    with run_workers(["-m", "saleor_config.worker", *sizes], FOLDER / "codes_workers.log"):
        yield


def start_rebuild() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(CHANGE_ALL)
    enqueue_rebuild()


def enqueue_rebuild() -> None:
    from saleor_config.celery import app

    app.send_task(REBUILD_TASK)


def measure_codes(number: int, *, while_rebuilding: bool = False) -> tuple[list[float], int]:
    """Seconds of each code that was sent, and how many were not."""
    from django.utils import timezone

    from plugins.phone_otp import services
    from plugins.phone_otp.services import CodePurpose

    begin = timezone.now()
    asked = 0
    while asked < number or (while_rebuilding and is_rebuilding()):
        phone = f"+9665{next(numbers):08d}"
        services.request_code(phone=phone, purpose=CodePurpose.LOGIN, address="192.0.2.1")
        asked += 1
        time.sleep(PAUSE_SECONDS)
    return collect_seconds(begin)


def is_rebuilding() -> bool:
    """Also keeps it going, as beat does: a task ends after four minutes."""
    from plugins.catalogue.models import ListingChange
    from saleor_config.queue_statistics import list_queue_statistics

    if not ListingChange.objects.exists():
        return False
    if not next(each.length for each in list_queue_statistics() if each.name == "rebuild"):
        enqueue_rebuild()
    return True


def collect_seconds(begin: datetime) -> tuple[list[float], int]:
    from plugins.messaging.models import OutboxMessage

    rows = OutboxMessage.objects.filter(created_at__gte=begin)
    deadline = time.monotonic() + 60
    while rows.filter(state="waiting").exists() and time.monotonic() < deadline:
        time.sleep(0.2)
    sent = [row for row in rows if row.sent_at is not None]
    return [(row.sent_at - row.created_at).total_seconds() for row in sent], len(rows) - len(sent)


def compute_p95(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=20)[-1]


def format_measured(what: str, seconds: list[float]) -> str:
    median = statistics.median(seconds)
    cells = (median, compute_p95(seconds), max(seconds))
    return format_row(what, len(seconds), *(f"{cell:.2f}" for cell in cells))


if __name__ == "__main__":
    main()
