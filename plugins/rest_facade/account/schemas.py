"""A customer, their addresses and the responses of signing in, in the REST API's field names."""

from typing import Any

from plugins.accounts import selectors
from plugins.accounts.selectors import CustomerAddress
from plugins.catalogue.selectors import count_favorites
from plugins.orders.selectors import count_customer_orders
from plugins.phone_otp.selectors import get_email, get_phone
from plugins.rest_facade.forms import COUNTRY
from plugins.rest_facade.responses import Done, Strict, serialize_shape
from saleor_config.global_ids import read_key


class Address(Strict):
    """``address``, ``address1``, ``address2``: as one line and as two. ``type``: customer."""

    id: int
    type: str
    first_name: str
    last_name: str
    company_name: str | None
    vat_id: str | None
    email: str | None
    phone: str | None
    address: str
    address1: str
    address2: str
    city: str
    state: str | None
    country: str
    postcode: str | None
    postal_code: str | None
    short_code: str | None
    building_number: str | None
    street: str
    secondary_number: str | None
    district: str | None
    default_address: bool
    is_default_shipping: bool
    is_default_billing: bool


class User(Strict):
    """``created_at``: since when a member, ISO 8601 in UTC. ``phone``: E.164.
    ``gender``: Female, Male or Other. ``date_of_birth``: YYYY-MM-DD."""

    id: int
    first_name: str
    last_name: str
    name: str
    phone: str | None
    email: str | None
    gender: str | None
    date_of_birth: str | None
    created_at: str
    orders_count: int
    wishlist_count: int
    addresses: list[Address]


class ProfileChanged(Done):
    user: User


class CodeSent(Done):
    """``phone``: E.164. ``expires_in``, ``resend_after``: seconds. There is no user yet."""

    user: None
    token: None
    phone: str
    expires_in: int
    resend_after: int


class SignedIn(Done):
    user: User
    token: str
    expires_at: str


class UserResponse(Strict):
    success: bool
    user: User


def serialize_user(user: Any) -> dict[str, Any]:
    """``User``. The session's look-up has the phone with it; five queries for the rest."""
    details = selectors.get_customer_details(user)
    return serialize_shape(
        User,
        user,
        name=f"{user.first_name} {user.last_name}".strip(),
        phone=get_phone(user),
        email=get_email(user),
        gender=details.gender or None,
        date_of_birth=details.date_of_birth,
        created_at=user.date_joined,
        orders_count=count_customer_orders(user),
        wishlist_count=count_favorites(user.pk),
        addresses=[serialize_address(each) for each in selectors.get_addresses(user)],
    )


def serialize_address(address: CustomerAddress) -> dict[str, Any]:
    """``Address``, with what the second group's clients read beside it."""
    house = " ".join(part for part in (address.building_number, address.street) if part)
    lines = [house, address.district or ""]
    return serialize_shape(
        Address,
        address,
        id=read_key(address.id, "Address"),
        type="customer",
        vat_id=address.vat_number,
        address=", ".join(line for line in lines if line),
        address1=lines[0],
        address2=lines[1],
        country=COUNTRY,
        postcode=address.postal_code,
        default_address=address.is_default_shipping,
    )
