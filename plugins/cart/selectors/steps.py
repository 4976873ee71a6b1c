"""What a shopper who checks out step by step has said so far."""

from dataclasses import dataclass
from typing import Any

from plugins.cart.carts import carts_of
from plugins.cart.checkout_steps import read_steps
from plugins.cart.selectors.delivery import OfferedDelivery, delivery_options_for
from plugins.payments.selectors import PaymentMethod


@dataclass(frozen=True)
class SavedAddress:
    first_name: str
    last_name: str
    email: str
    phone: str
    address: str
    city: str
    postal_code: str


@dataclass(frozen=True)
class SavedSteps:
    """``deliveries``: what is offered for the saved address, the default first; ``delivery``:
    the one chosen, by its id."""

    address: SavedAddress | None
    deliveries: list[OfferedDelivery]
    delivery_option_id: str | None
    payment_method: PaymentMethod | None


def saved_steps(user: Any) -> SavedSteps:
    checkout = carts_of(user).select_related("user", "shipping_address").first()
    if checkout is None:
        return SavedSteps(None, [], None, None)
    steps, kept = read_steps(checkout), checkout.shipping_address
    if kept is None:
        return SavedSteps(None, [], None, _method(steps.payment_method))
    address = SavedAddress(
        first_name=kept.first_name,
        last_name=kept.last_name,
        email=checkout.email,
        phone=kept.phone.as_e164 if kept.phone else "",
        address=kept.street_address_1,
        city=kept.city,
        postal_code=kept.postal_code,
    )
    return SavedSteps(
        address,
        delivery_options_for(user, kept.city),
        steps.delivery_option_id,
        _method(steps.payment_method),
    )


def _method(name: str | None) -> PaymentMethod | None:
    return PaymentMethod(name) if name else None
