"""What a step-by-step checkout holds so far (docs/specification.md#calls, checkout service).

Address and e-mail stand on Saleor's checkout, as its own API would put them there; the rest in
its private metadata. All of it goes with the cart.
"""

import json
from dataclasses import asdict, dataclass, field, fields
from datetime import date
from typing import Any, Final

from django.utils.dateparse import parse_date
from saleor.account.models import Address
from saleor.checkout.models import Checkout

METADATA_KEY: Final = "checkout_steps"


@dataclass(frozen=True)
class Steps:
    """``delivery_date``: YYYY-MM-DD. ``payment_method``: as ``PaymentMethod`` has it."""

    delivery_option_id: str | None = None
    delivery_date: str | None = None
    delivery_window_id: str | None = None
    payment_method: str | None = None
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)
    saves_address: bool = True

    @property
    def day(self) -> date | None:
        return parse_date(self.delivery_date) if self.delivery_date else None


def read_steps(checkout: Checkout) -> Steps:
    try:
        stored: Any = json.loads((checkout.private_metadata or {}).get(METADATA_KEY) or "{}")
    except (TypeError, ValueError):
        stored = {}
    known = {each.name for each in fields(Steps)}
    return Steps(**{name: value for name, value in stored.items() if name in known})


def write_steps(checkout: Checkout, steps: Steps) -> None:
    """On a locked cart."""
    checkout.store_value_in_private_metadata({METADATA_KEY: json.dumps(asdict(steps))})
    checkout.save(update_fields=["private_metadata", "last_change"])


def write_addresses(
    checkout: Checkout, email: str, shipping: dict[str, str], billing: dict[str, str] | None
) -> None:
    """On a locked cart; in the place of addresses that were typed before. Without ``billing``
    the invoice goes where the order goes."""
    earlier = {checkout.shipping_address_id, checkout.billing_address_id} - {None}
    checkout.shipping_address = checkout.billing_address = Address.objects.create(**shipping)
    if billing is not None:
        checkout.billing_address = Address.objects.create(**billing)
    checkout.email = email
    checkout.save(update_fields=["shipping_address", "billing_address", "email", "last_change"])
    Address.objects.filter(pk__in=earlier, user_addresses__isnull=True).delete()
