"""What happens to carts, for the plugins above, inside the transaction that changes the cart."""

from dataclasses import dataclass
from typing import Any

from saleor_config.signals import TypedSignal


@dataclass(frozen=True)
class AddedLine:
    """``unit_price``: halalas without VAT, by today's sales."""

    product_id: int
    name: str
    unit_price: int
    quantity: int


@TypedSignal
def line_added(user: Any, line: AddedLine) -> None:
    """A customer added ``quantity`` pieces of a product."""
