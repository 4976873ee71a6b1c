"""Whether a gateway is asked by the shop's own placing of an order.

Saleor's public checkout asks gateways, too, and holds no lock while it does: asked twice at
once it charges twice, for an order that it can't make it charges all the same, and a payment
that was agreed for a full cart serves for an empty one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils.translation import gettext as _

_is_asked_by_the_shop: ContextVar[bool] = ContextVar("is_asked_by_the_shop", default=False)


@contextmanager
def mark_as_placed_by_the_shop() -> Iterator[None]:
    token = _is_asked_by_the_shop.set(True)
    try:
        yield
    finally:
        _is_asked_by_the_shop.reset(token)


def is_placed_by_the_shop() -> bool:
    return _is_asked_by_the_shop.get()


def explain_own_orders() -> str:
    return _("Orders are placed and paid in the shop, not through this call.")
