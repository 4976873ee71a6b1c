"""What a step-by-step checkout holds so far (docs/specification.md#calls, checkout service).

Address and e-mail stand on Saleor's checkout, as its own API would put them there; the rest in
its private metadata. All of it goes with the cart.
"""

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import Any, Final

from saleor.account.models import Address
from saleor.checkout.models import Checkout

from plugins.cart.delivery_form import Delivery
from plugins.payments.selectors import PaymentMethod

METADATA_KEY: Final = "checkout_steps"


@dataclass(frozen=True)
class Steps:
    """Fields of ``OrderForm``; those that are None were not said yet."""

    delivery_option_id: str | None = None
    delivery_date: date | None = None
    delivery_window_id: str | None = None
    payment_method: PaymentMethod | None = None
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)
    saves_address: bool = True


def read_steps(checkout: Checkout) -> Steps:
    stored: dict[str, Any] = json.loads((checkout.private_metadata or {}).get(METADATA_KEY) or "{}")
    day, method = stored.get("delivery_date"), stored.get("payment_method")
    return replace(
        Steps(**stored),
        delivery_date=date.fromisoformat(day) if day else None,
        payment_method=PaymentMethod(method) if method else None,
    )


def write_steps(checkout: Checkout, **said: Any) -> None:
    """``said``: fields of ``Steps``. On a locked cart."""
    steps = replace(read_steps(checkout), **said)
    stored = asdict(steps)
    stored["delivery_date"] = steps.delivery_date and steps.delivery_date.isoformat()
    stored["payment_method"] = steps.payment_method and steps.payment_method.value
    checkout.store_value_in_private_metadata({METADATA_KEY: json.dumps(stored)})
    checkout.save(update_fields=["private_metadata", "last_change"])


def write_addresses(checkout: Checkout, shipping: Delivery, billing: Delivery | None) -> None:
    """On a locked cart; in the place of addresses that were typed before. Without ``billing``
    the invoice goes where the order goes."""
    earlier = {checkout.shipping_address_id, checkout.billing_address_id} - {None}
    address = Address.objects.create(**shipping.as_address())
    checkout.shipping_address = checkout.billing_address = address
    if billing is not None:
        checkout.billing_address = Address.objects.create(**billing.as_address())
    checkout.email = shipping.email
    checkout.save(update_fields=["shipping_address", "billing_address", "email", "last_change"])
    Address.objects.filter(pk__in=earlier, user_addresses__isnull=True).delete()
