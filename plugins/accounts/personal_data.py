"""A pending e-mail address, gender and date of birth, and what addresses have of their own."""

from typing import Any

from saleor.account.models import Address, User

from plugins.accounts.models import (
    AddressContact,
    CustomerDetails,
    NationalAddress,
    PendingEmail,
)
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    known = User.objects.select_related("customer_details", "pending_email").get(pk=user.pk)
    details = getattr(known, "customer_details", None)
    pending = getattr(known, "pending_email", None)
    addresses = (
        Address.objects.filter(user_addresses=user)
        .select_related("contact", "national_address")
        .order_by("pk")
    )
    return {
        "email_to_be_proved": {"email": pending.email, "until": format_time(pending.expires_at)}
        if pending
        else None,
        "details": {
            "gender": details.gender,
            "date_of_birth": details.date_of_birth and details.date_of_birth.isoformat(),
        }
        if details
        else None,
        "address_contacts": [
            {"email": address.contact.email, "vat_number": address.contact.vat_number}
            for address in addresses
            if hasattr(address, "contact")
        ],
        "national_addresses": [
            _export_national_address(address)
            for address in addresses
            if hasattr(address, "national_address")
        ],
    }


def _export_national_address(address: Address) -> dict[str, Any]:
    parts = address.national_address
    return {
        "short_code": parts.short_code,
        "building_number": parts.building_number,
        "street": parts.street,
        "secondary_number": parts.secondary_number,
        "city": address.city,
        "postal_code": address.postal_code,
    }


def erase_data(user: User) -> None:
    PendingEmail.objects.filter(user=user).delete()
    CustomerDetails.objects.filter(user=user).delete()
    # An address row may stand in the books of two accounts.
    shared = Address.objects.filter(user_addresses__in=User.objects.exclude(pk=user.pk))
    for beside_address in (AddressContact, NationalAddress):
        beside_address.objects.filter(address__user_addresses=user).exclude(
            address__in=shared
        ).delete()
