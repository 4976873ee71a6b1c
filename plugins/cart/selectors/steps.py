"""What a shopper who checks out step by step has said so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from plugins.cart.carts import find_checkout
from plugins.cart.checkout_steps import read_steps
from plugins.cart.delivery_form import TypedAddress, build_typed_address
from plugins.cart.selectors.delivery import OfferedDelivery, list_offered_deliveries
from plugins.payments.selectors import PaymentMethod


@dataclass(frozen=True)
class SavedSteps:
    """``deliveries``: what is offered for the saved address, the default first; ``delivery``:
    the one chosen, by its id."""

    payment_method: PaymentMethod | None = None
    address: TypedAddress | None = None
    billing: TypedAddress | None = None
    deliveries: Sequence[OfferedDelivery] = ()
    delivery_option_id: str | None = None


def get_checkout_steps(user: Any) -> SavedSteps:
    checkout = find_checkout(user)
    if checkout is None:
        return SavedSteps()
    steps, address = read_steps(checkout), checkout.shipping_address
    if address is None:
        return SavedSteps(steps.payment_method)
    return SavedSteps(
        steps.payment_method,
        build_typed_address(address, checkout.email),
        build_typed_address(checkout.billing_address or address, checkout.email),
        list_offered_deliveries(user, address.city, address.street_address_1),
        steps.delivery_option_id,
    )
