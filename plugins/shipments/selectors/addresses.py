"""Where an order goes."""

from dataclasses import dataclass

from saleor.account.models import Address

from saleor_config.language import ARABIC, current_language


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


def _street_and_district(address: Address) -> str:
    comma = "، " if current_language() == ARABIC else ", "
    return comma.join(part for part in (address.street_address_1, address.city_area) if part)


def address_of(address: Address | None) -> CustomerOrderAddress | None:
    """Where an order or its invoice goes, as its customer typed it."""
    if address is None:
        return None
    return CustomerOrderAddress(
        first_name=address.first_name,
        last_name=address.last_name,
        address=_street_and_district(address),
        city=address.city,
        postal_code=address.postal_code or None,
        company_name=address.company_name or None,
        state=address.country_area or None,
        phone=address.phone.as_e164 if address.phone else None,
    )
