"""Telling other plugins what became of a payment, inside the transaction that settles it.

``settings.PAYMENT_LISTENERS`` names their functions:
``paid(order, payment)``, ``failed(order, payment)``, ``refunded(order, amount_halalas, key)``.
They lock in the order customer, order, payment, and must be safe to repeat.
"""

from typing import Any, Literal

from django.conf import settings
from django.utils.module_loading import import_string

Kind = Literal["paid", "failed", "refunded"]


def tell(kind: Kind, *arguments: Any) -> None:
    for name in settings.PAYMENT_LISTENERS[kind]:
        import_string(name)(*arguments)
