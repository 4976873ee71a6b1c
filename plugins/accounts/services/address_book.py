"""The customer's addresses: Saleor's rows, with the National Address beside them.

Every change locks the customer's row: concurrent ones pass no limit and leave one default.
"""

from collections.abc import Iterable
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _
from saleor.account.models import Address
from saleor.account.utils import change_user_default_address
from saleor.checkout import AddressType

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.accounts.models import AddressContact, NationalAddress
from plugins.accounts.selectors import CustomerAddress, build_customer_address, get_addresses
from plugins.accounts.services.customers import lock_customer
from plugins.accounts.validators import AddressForm, read_address_form
from saleor_config.global_ids import read_key
from saleor_config.plugins_manager import cache_plugin_configurations

DEFAULT_COLUMNS: Final = {
    AddressType.SHIPPING: "default_shipping_address",
    AddressType.BILLING: "default_billing_address",
}


def create_address(user: Any, form: AddressForm) -> CustomerAddress:
    """A new address; the first one becomes both defaults. Raises ``CustomerError``."""
    read = read_address_form(form)
    with transaction.atomic(), cache_plugin_configurations():
        customer = lock_customer(user)
        if customer.addresses.count() >= settings.MAXIMUM_ADDRESSES:
            raise CustomerError(
                CustomerErrorCode.LIMIT_REACHED,
                _("You can keep up to %(most)d addresses. Please delete one first.")
                % {"most": settings.MAXIMUM_ADDRESSES},
            )
        address = _write_address(Address(), read)
        customer.addresses.add(address)
        _fill_defaults(customer, address, DEFAULT_COLUMNS)
    return build_customer_address(address, customer)


def update_address(user: Any, address_id: str, form: AddressForm) -> CustomerAddress:
    """Replace an address of the customer. Raises ``CustomerError``."""
    get_own_address(user, address_id)
    read = read_address_form(form)
    with transaction.atomic():
        customer = lock_customer(user)
        address = _write_address(get_own_address(customer, address_id), read)
    return build_customer_address(address, customer)


def delete_address(user: Any, address_id: str) -> None:
    """Delete an address; the oldest of the others becomes the default in its place."""
    with transaction.atomic(), cache_plugin_configurations():
        customer = lock_customer(user)
        address = get_own_address(customer, address_id)
        lost = [
            kind
            for kind, column in DEFAULT_COLUMNS.items()
            if getattr(customer, f"{column}_id") == address.pk
        ]
        address.delete()
        customer.refresh_from_db(fields=list(DEFAULT_COLUMNS.values()))
        follower = customer.addresses.order_by("pk").first()
        if follower is not None:
            _fill_defaults(customer, follower, lost)


def set_default_address(user: Any, address_id: str, use: str) -> list[CustomerAddress]:
    """Make an address the default for ``use``, one of Saleor's ``AddressType``; all of them
    as they are then. Raises ``CustomerError``."""
    with transaction.atomic(), cache_plugin_configurations():
        customer = lock_customer(user)
        change_user_default_address(customer, get_own_address(customer, address_id), use)
    return get_addresses(customer)


def get_own_address(user: Any, address_id: str) -> Address:
    """Raises ``CustomerError`` (NOT_FOUND) for one that does not exist, or another customer's."""
    key = read_key(address_id, "Address")
    book = user.addresses.select_related("national_address", "contact")
    address = book.filter(pk=key).first() if key else None
    if address is None:
        message = _("This address is not in your address book.")
        raise CustomerError(CustomerErrorCode.NOT_FOUND, message, "id")
    return address


def _write_address(address: Address, read: AddressForm) -> Address:
    place = read.place
    parts = NationalAddress(
        short_code=place.short_code,
        building_number=place.building_number,
        street=place.street,
        secondary_number=place.secondary_number,
    )
    address.first_name, address.last_name = read.first_name, read.last_name
    address.phone = read.phone
    address.street_address_1 = parts.street_line
    address.street_address_2 = _format_second_line(parts)
    address.city, address.city_area = place.city, place.district
    address.postal_code = place.postal_code
    address.country = settings.DEFAULT_COUNTRY
    if read.company_name is not None:
        address.company_name = read.company_name
    if read.state is not None:
        address.country_area = read.state
    address.save()
    contact = {"email": read.email, "vat_number": read.vat_number}
    given = {name: value for name, value in contact.items() if value is not None}
    if given:
        address.contact, _created = AddressContact.objects.update_or_create(
            address=address, defaults=given
        )
    parts.address = address
    parts.save()
    return address


def _format_second_line(parts: NationalAddress) -> str:
    """What finds the door, with words around it: bare numbers would not be understood."""
    found = []
    if parts.secondary_number:
        found.append(_("Secondary number %(number)s") % {"number": parts.secondary_number})
    if parts.short_code:
        found.append(_("Short address %(code)s") % {"code": parts.short_code})
    return " – ".join(found)


def _fill_defaults(customer: Any, address: Address, kinds: Iterable[str]) -> None:
    for kind in kinds:
        if getattr(customer, f"{DEFAULT_COLUMNS[kind]}_id") is None:
            change_user_default_address(customer, address, kind)
