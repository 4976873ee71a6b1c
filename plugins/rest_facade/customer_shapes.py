"""Shapes of a customer and their addresses."""

from plugins.rest_facade.pagination import Links, Meta
from plugins.rest_facade.shapes import Done, Strict


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


class CustomerAnswer(Strict):
    data: User


class CustomerSaved(Strict):
    data: User
    message: str


class AddressAnswer(Strict):
    data: Address


class AddressSaved(AddressAnswer):
    message: str


class AddressesPage(Strict):
    data: list[Address]
    links: Links
    meta: Meta
