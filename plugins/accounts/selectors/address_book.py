"""A customer's addresses, written by this shop, its checkout or Saleor's Dashboard."""

from dataclasses import dataclass
from typing import Any

from saleor.account.models import Address

from plugins.accounts.address_lines import format_street_line
from plugins.accounts.models import AddressContact, NationalAddress
from saleor_config.global_ids import write_id


@dataclass(frozen=True)
class CustomerAddress:
    """``phone``: E.164. ``id``: Saleor's global id of the address."""

    id: str
    first_name: str
    last_name: str
    phone: str | None
    short_code: str | None
    building_number: str | None
    street: str
    secondary_number: str | None
    district: str | None
    city: str
    postal_code: str | None
    company_name: str | None
    state: str | None
    email: str | None
    vat_number: str | None
    is_default_shipping: bool
    is_default_billing: bool


def get_addresses(user: Any) -> list[CustomerAddress]:
    """Oldest first. One query."""
    rows = user.addresses.select_related("national_address", "contact").order_by("pk")
    return [build_customer_address(row, user) for row in rows]


def build_customer_address(address: Address, user: Any) -> CustomerAddress:
    parts = get_address_parts(address)
    contact: AddressContact | None = getattr(address, "contact", None)
    return CustomerAddress(
        id=write_id("Address", address.pk),
        first_name=address.first_name,
        last_name=address.last_name,
        phone=(address.phone.as_e164 if address.phone else None) or None,
        short_code=parts.short_code or None,
        building_number=parts.building_number or None,
        street=parts.street,
        secondary_number=parts.secondary_number or None,
        district=address.city_area or None,
        city=address.city,
        postal_code=address.postal_code or None,
        company_name=address.company_name or None,
        state=address.country_area or None,
        email=(contact.email if contact else "") or None,
        vat_number=(contact.vat_number if contact else "") or None,
        is_default_shipping=address.pk == user.default_shipping_address_id,
        is_default_billing=address.pk == user.default_billing_address_id,
    )


def get_address_parts(address: Address) -> NationalAddress:
    """The structured parts; of an address that Saleor wrote or changed, its street lines."""
    parts: NationalAddress | None = getattr(address, "national_address", None)
    if parts and address.street_address_1 == format_street_line(
        parts.building_number, parts.street
    ):
        return parts
    lines = (address.street_address_1, address.street_address_2)
    return NationalAddress(street=" – ".join(line for line in lines if line))
