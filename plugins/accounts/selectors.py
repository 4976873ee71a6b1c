"""What other plugins may ask about a customer's account and addresses."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from saleor.account.models import Address

from plugins.accounts.models import AddressContact, CustomerDetails, NationalAddress, PendingEmail
from plugins.orders.selectors import get_email_of_last_order
from plugins.phone_otp.selectors import get_email
from saleor_config.email_addresses import filter_unconfirmed_accounts
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
    """Oldest first. One query. An address is Saleor's row, written by this shop, its checkout or
    Saleor's Dashboard."""
    rows = user.addresses.select_related("national_address", "contact").order_by("pk")
    return [build_customer_address(row, user) for row in rows]


def build_customer_address(address: Address, user: Any) -> CustomerAddress:
    parts = get_address_parts(address)
    contact: AddressContact = getattr(address, "contact", None) or AddressContact()
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
        email=contact.email or None,
        vat_number=contact.vat_number or None,
        is_default_shipping=address.pk == user.default_shipping_address_id,
        is_default_billing=address.pk == user.default_billing_address_id,
    )


def get_address_parts(address: Address) -> NationalAddress:
    """The structured parts; of an address that Saleor wrote or changed, its street lines."""
    parts: NationalAddress | None = getattr(address, "national_address", None)
    if parts and address.street_address_1 == parts.street_line:
        return parts
    lines = (address.street_address_1, address.street_address_2)
    return NationalAddress(street=" – ".join(line for line in lines if line))


def get_pending_email(user: Any) -> str | None:
    """An address that the customer gave and has not proved yet."""
    pending = PendingEmail.objects.filter(user=user).values_list("email", flat=True)
    email: str | None = pending.first()
    return email


def get_contact_email(user: Any) -> str | None:
    """To fill a form with: the verified address, else the pending one, else the last order's."""
    return get_email(user) or get_pending_email(user) or get_email_of_last_order(user)


def get_customer_details(user: Any) -> CustomerDetails:
    """Gender and date of birth; an unsaved, empty row where none was given."""
    return CustomerDetails.objects.filter(user=user).first() or CustomerDetails()


def is_taken(email: str, but: Any) -> bool:
    """Whether an account other than ``but`` has this address, in any spelling.

    One that was registered with it and never confirmed does not: anybody can type it there.
    """
    others = get_user_model().objects.filter(email__iexact=email).exclude(pk=but.pk)
    return bool(others.exclude(pk__in=filter_unconfirmed_accounts()).exists())
