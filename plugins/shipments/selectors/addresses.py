"""Where an order goes."""

from dataclasses import dataclass

from saleor.account.models import Address
from saleor.order.models import Order

from saleor_config.language import ARABIC, current_language


@dataclass(frozen=True)
class CustomerOrderAddress:
    first_name: str
    last_name: str
    address: str
    city: str
    postal_code: str | None
    phone: str | None


def _street_and_district(address: Address) -> str:
    comma = "، " if current_language() == ARABIC else ", "
    return comma.join(part for part in (address.street_address_1, address.city_area) if part)


def address_of(order: Order) -> CustomerOrderAddress | None:
    """Where the order goes, as its customer typed it."""
    address = order.shipping_address
    if address is None:
        return None
    return CustomerOrderAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        address=_street_and_district(address),
        city=address.city,
        postal_code=address.postal_code or None,
        phone=address.phone.as_e164 if address.phone else None,
    )
