"""A customer in the field names of spec §3."""

from typing import Any

from plugins.accounts import selectors
from plugins.accounts.selectors import CustomerAddress
from saleor_config.global_ids import read_key


def user_fields(user: Any) -> dict[str, Any]:
    """``User``. The session's look-up has the phone with it; five queries for the rest."""
    details = selectors.customer_details(user)
    return {
        "id": user.pk,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "name": f"{user.first_name} {user.last_name}".strip(),
        "phone": selectors.phone_of(user),
        "email": selectors.email_of(user),
        "gender": details.gender or None,
        "date_of_birth": details.date_of_birth,
        "created_at": user.date_joined,
        "orders_count": selectors.orders_count(user),
        "wishlist_count": selectors.wishlist_count(user),
        "addresses": [address_fields(each) for each in selectors.addresses(user)],
    }


def address_fields(address: CustomerAddress) -> dict[str, Any]:
    """``Address`` of spec §3, with what the second group's clients read beside it."""
    house = " ".join(part for part in (address.building_number, address.street) if part)
    lines = [house, address.district or ""]
    return {
        "id": read_key(address.id, "Address"),
        "type": "customer",
        "first_name": address.first_name,
        "last_name": address.last_name,
        "company_name": address.company_name,
        "vat_id": address.vat_number,
        "email": address.email,
        "phone": address.phone,
        "address": ", ".join(line for line in lines if line),
        "address1": lines[0],
        "address2": lines[1],
        "city": address.city,
        "state": address.state,
        "country": "SA",
        "postcode": address.postal_code,
        "postal_code": address.postal_code,
        "short_code": address.short_code,
        "building_number": address.building_number,
        "street": address.street,
        "secondary_number": address.secondary_number,
        "district": address.district,
        "default_address": address.is_default_shipping,
        "is_default_shipping": address.is_default_shipping,
        "is_default_billing": address.is_default_billing,
    }
