"""Where an order goes, and the delivery that its customer chose at checkout."""

import datetime
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.utils.dateparse import parse_date
from saleor.account.models import Address
from saleor.order.models import Order

from saleor_config.language import ARABIC, current_language

DELIVERY_KEY: Final = "delivery"
FEE_KEY: Final = "payment_fee"


@dataclass(frozen=True)
class OrderDelivery:
    """``starts_at`` and ``ends_at`` as ``09:00``; ``date`` where a day was chosen."""

    name: str
    date: datetime.date | None
    starts_at: str | None
    ends_at: str | None
    earliest_date: datetime.date | None
    latest_date: datetime.date | None


def get_delivery(order: Order) -> OrderDelivery | None:
    """In the current language; None for an order that holds no such choice."""
    chosen = _read_json(order.private_metadata.get(DELIVERY_KEY))
    name = chosen.get(f"name_{current_language()}") or chosen.get(f"name_{ARABIC}")
    if not name:
        return None
    return OrderDelivery(
        name=str(name),
        date=_read_day(chosen.get("date")),
        starts_at=str(chosen.get("starts_at") or "") or None,
        ends_at=str(chosen.get("ends_at") or "") or None,
        earliest_date=_read_day(chosen.get("earliest")),
        latest_date=_read_day(chosen.get("latest")),
    )


def count_moves(order: Order) -> int:
    """How often the order was given another day."""
    moves = _read_json(order.private_metadata.get(DELIVERY_KEY)).get("moves")
    return moves if isinstance(moves, int) else 0


def get_order_payment_fee(order: Order) -> int:
    """Halalas of cash on delivery's fee, which are a part of the order's shipping."""
    text = str(order.private_metadata.get(FEE_KEY))
    return int(text) if text.isascii() and text.isdecimal() else 0


def _read_json(value: Any) -> dict[str, Any]:
    if isinstance(value, str):
        with suppress(ValueError):
            value = json.loads(value)
    return value if isinstance(value, dict) else {}


def _read_day(value: Any) -> datetime.date | None:
    with suppress(ValueError):
        return parse_date(value) if isinstance(value, str) else None
    return None


@dataclass(frozen=True)
class CustomerOrderAddress:
    first_name: str
    last_name: str
    address: str
    city: str
    postal_code: str | None
    company_name: str | None
    state: str | None
    phone: str | None


def build_address(address: Address | None) -> CustomerOrderAddress | None:
    """Where an order or its invoice goes, as its customer typed it."""
    if address is None:
        return None
    comma = "، " if current_language() == ARABIC else ", "
    return CustomerOrderAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        address=comma.join(filter(None, (address.street_address_1, address.city_area))),
        city=address.city,
        postal_code=address.postal_code or None,
        company_name=address.company_name or None,
        state=address.country_area or None,
        # Asking whether a number is true formats and validates it, which is slow.
        phone=getattr(address.phone, "as_e164", None),
    )
