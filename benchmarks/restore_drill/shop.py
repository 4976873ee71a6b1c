"""Steps of the drill that run inside the shop: filling it, and erasing customers.

``python -m benchmarks.restore_drill.shop fill 10000 5000 500``
"""

import sys
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from saleor.account.models import User

PIXELS: Final = (1200, 900)
IN_PRIVATE: Final = 5
"""Each so many photographs are customers'."""

INVOICES: Final = 200
FINISHED: Final = 2
"""Customers whose orders are finished at the backup."""


def fill_shop(products: int, orders: int, photographs: int) -> None:
    from django.core.management import call_command

    from benchmarks.shopping.filling import fill_shop

    call_command("migrate", verbosity=0)
    fill_shop(products, carts=max(2, orders // 10), orders=orders)
    _issue_invoices()
    _finish_orders(FINISHED)
    _write_photographs(photographs)
    _write_waiting_message()


def _issue_invoices() -> None:
    from saleor.order.models import Order

    from plugins.invoices.models import TaxInvoice
    from plugins.invoices.services import issue_invoice

    # The copies of the filling would share their numbers.
    invoiced = set(TaxInvoice.objects.values_list("order_id", flat=True))
    for order in Order.objects.exclude(pk__in=invoiced).order_by("pk")[:INVOICES]:
        issue_invoice(order)


def _write_photographs(count: int) -> None:
    from django.conf import settings
    from PIL import Image

    random = Random(7)  # noqa: S311
    width, height = PIXELS
    for number in range(count):
        root = settings.PRIVATE_ROOT if number % IN_PRIVATE == 0 else settings.MEDIA_ROOT
        noise = random.randbytes(3 * (width // 6) * (height // 6))
        small = Image.frombytes("RGB", (width // 6, height // 6), noise)
        buffer = BytesIO()
        small.resize(PIXELS).save(buffer, "JPEG", quality=85)
        file = Path(root) / "photographs" / f"{number:05d}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(buffer.getvalue())


def _write_waiting_message() -> None:
    """As one that a busy worker has not taken up."""
    from datetime import timedelta

    from django.utils import timezone

    from plugins.messaging.models import OutboxMessage

    now = timezone.now()
    OutboxMessage.objects.create(
        kind="order", key="order:drill", expires_at=now + timedelta(days=1), next_try_at=now
    )


def _finish_orders(customers: int) -> "list[User]":
    from saleor.account.models import User
    from saleor.order import OrderStatus
    from saleor.order.models import Order

    buyers = User.objects.filter(is_staff=False, orders__isnull=False).distinct()
    chosen = list(buyers.order_by("pk")[:customers])
    Order.objects.filter(user__in=chosen).update(status=OrderStatus.CANCELED)
    return chosen


def erase_customers(count: int) -> None:
    """Erase customers as they do it themselves, and print their keys. Orders of all but
    ``FINISHED`` of them are finished after the backup."""
    from plugins.accounts.services import delete_account

    for user in _finish_orders(count):
        delete_account(user)
        print(user.pk)


if __name__ == "__main__":
    import django

    django.setup()
    action, *numbers = sys.argv[1:]
    if action == "fill":
        fill_shop(*map(int, numbers))
    else:
        erase_customers(*map(int, numbers))
