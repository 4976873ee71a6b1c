"""What a shopper who checks out step by step has said so far."""

from dataclasses import dataclass
from typing import Any

from saleor.account.models import Address

from plugins.cart.carts import list_carts
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
    company_name: str
    state: str


@dataclass(frozen=True)
class SavedSteps:
    """``deliveries``: what is offered for the saved address, the default first; ``delivery``:
    the one chosen, by its id."""

    address: SavedAddress | None
    billing: SavedAddress | None
    deliveries: list[OfferedDelivery]
    delivery_option_id: str | None
    payment_method: PaymentMethod | None


def get_checkout_steps(user: Any) -> SavedSteps:
    checkout = (
        list_carts(user).select_related("user", "shipping_address", "billing_address").first()
    )
    if checkout is None:
        return SavedSteps(None, None, [], None, None)
    steps, kept = read_steps(checkout), checkout.shipping_address
    if kept is None:
        return SavedSteps(None, None, [], None, _get_payment_method(steps.payment_method))
    return SavedSteps(
        _build_saved_address(kept, checkout.email),
        _build_saved_address(checkout.billing_address or kept, checkout.email),
        delivery_options_for(user, kept.city),
        steps.delivery_option_id,
        _get_payment_method(steps.payment_method),
    )


def _build_saved_address(address: Address, email: str) -> SavedAddress:
    return SavedAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        email=email,
        phone=address.phone.as_e164 if address.phone else "",
        address=address.street_address_1,
        city=address.city,
        postal_code=address.postal_code,
        company_name=address.company_name,
        state=address.country_area,
    )


def _get_payment_method(name: str | None) -> PaymentMethod | None:
    return PaymentMethod(name) if name else None
