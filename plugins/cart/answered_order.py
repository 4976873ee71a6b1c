"""A placed order as the answer to placing it."""

from functools import cached_property
from typing import Any

from plugins.orders.selectors import CustomerOrder, get_customer_order


class AnsweredOrder:
    """The fields of ``CustomerOrder``, of which only the number is known at once.

    All of them take 14 statements, and a browser that goes on to the order's page asks for none.
    """

    def __init__(self, user: Any, order_key: int) -> None:
        self.number = str(order_key)
        self._user = user

    @cached_property
    def _whole(self) -> CustomerOrder | None:
        return get_customer_order(self._user, self.number)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)
