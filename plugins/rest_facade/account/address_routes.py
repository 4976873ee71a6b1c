"""Calls of the second group's customer: the profile and the address book."""

from collections.abc import Sequence
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router
from pydantic import BeforeValidator
from saleor.checkout import AddressType

from plugins.accounts import selectors, services
from plugins.accounts.selectors import CustomerAddress
from plugins.rest_facade.account.profile_routes import ProfileForm, change_profile
from plugins.rest_facade.account.schemas import Address, User, serialize_address, serialize_user
from plugins.rest_facade.errors import rename_error_fields, require_found
from plugins.rest_facade.forms import (
    COUNTRY,
    Form,
    Sent,
    Text,
    check_country,
    form_config,
    parse_lines,
)
from plugins.rest_facade.pagination import PageQuery, PageResponse, build_linked_page
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import ChangeResponse, DataResponse, Said, private_json
from plugins.saudi_market.selectors import NationalAddress
from saleor_config.global_ids import write_id
from saleor_config.pagination import PageBounds

router = Router(tags=["customer"], auth=CUSTOMER, by_alias=True)


class AddressForm(Form):
    """``address1`` and ``address2``, or both in ``address``; the parts of a Saudi National
    Address beside them or in their place."""

    first_name: Text
    last_name: Text = ""
    phone: Text
    address: Annotated[list[Text] | None, BeforeValidator(parse_lines)] = None
    address1: Text = ""
    address2: Text = ""
    street: Text = ""
    district: Text = ""
    building_number: Text = ""
    secondary_number: Text = ""
    short_code: Text = ""
    city: Text
    postcode: Text = ""
    postal_code: Text = ""
    country: Text = COUNTRY
    company_name: Text | None = None
    vat_id: Text | None = None
    state: Text | None = None
    email: Text | None = None
    default_address: bool = False

    interchangeable_names = (
        ("address1", "address", "street"),
        ("address2", "district"),
        ("postcode", "postal_code"),
    )

    model_config = form_config(
        example={
            "first_name": "سارة",
            "last_name": "العتيبي",
            "phone": "0500000001",
            "address1": "طريق الملك فهد",
            "address2": "العليا",
            "city": "الرياض",
            "postcode": "12211",
            "country": "SA",
        }
    )

    def build_form(self) -> services.AddressForm:
        """As the address book takes it."""
        lines = [*(self.address or [self.address1, self.address2]), "", ""]
        place = self.convert_to(
            NationalAddress,
            street=self.street or lines[0],
            district=self.district or lines[1],
            postal_code=self.postcode or self.postal_code,
        )
        return self.convert_to(services.AddressForm, place=place, vat_number=self.vat_id)


NAMES = {
    "street": "address1",
    "district": "address2",
    "postal_code": "postcode",
    "vat_number": "vat_id",
}


@router.get("/get", response=DataResponse[User], summary="The customer")
def get_profile(request: HttpRequest) -> HttpResponse:
    return private_json(request, data=serialize_user(get_customer(request)))


@router.put("/profile", response=ChangeResponse[User], summary="Change the customer")
def update_profile(request: HttpRequest, form: Sent[ProfileForm]) -> HttpResponse:
    """See `PUT /api/profile`."""
    data = serialize_user(change_profile(request, form))
    return private_json(request, data=data, message=_("Your profile was saved."))


@router.get("/addresses", response=PageResponse[Address], summary="The address book")
def list_addresses(request: HttpRequest, query: Query[PageQuery]) -> HttpResponse:
    """Newest first."""
    book = selectors.get_addresses(get_customer(request))[::-1]
    bounds = PageBounds(query.page, query.size(10), len(book))
    items = [serialize_address(each) for each in book[bounds.start : bounds.end]]
    return private_json(request, **build_linked_page(request, items, bounds.fields))


@router.get("/addresses/{address_id}", response=DataResponse[Address], summary="An address")
def get_address(request: HttpRequest, address_id: int) -> HttpResponse:
    book = selectors.get_addresses(get_customer(request))
    return private_json(request, data=serialize_own_address(book, write_id("Address", address_id)))


@router.post("/addresses", response=ChangeResponse[Address], summary="Add an address")
def create_address(request: HttpRequest, form: Sent[AddressForm]) -> HttpResponse:
    """The first one becomes the default."""
    check_country(form.country)
    with rename_error_fields(**NAMES):
        made = services.create_address(get_customer(request), form.build_form())
    return build_address_response(request, form, made)


@router.put("/addresses/{address_id}", response=ChangeResponse[Address],
            summary="Change an address")  # fmt: skip
def update_address(request: HttpRequest, address_id: int, form: Sent[AddressForm]) -> HttpResponse:
    check_country(form.country)
    key = write_id("Address", address_id)
    with rename_error_fields(**NAMES):
        changed = services.update_address(get_customer(request), key, form.build_form())
    return build_address_response(request, form, changed)


@router.patch("/addresses/make-default/{address_id}", response=Said, summary="Make it the default")
def make_default_address(request: HttpRequest, address_id: int) -> HttpResponse:
    set_default_address(get_customer(request), write_id("Address", address_id))
    return private_json(request, message=_("This is your default address now."))


@router.delete("/addresses/{address_id}", response=Said, summary="Delete an address")
def delete_address(request: HttpRequest, address_id: int) -> HttpResponse:
    services.delete_address(get_customer(request), write_id("Address", address_id))
    return private_json(request, message=_("The address was deleted."))


def serialize_own_address(book: Sequence[CustomerAddress], key: str) -> dict[str, Any]:
    return serialize_address(require_found(next((each for each in book if each.id == key), None)))


def set_default_address(customer: Any, key: str) -> Sequence[CustomerAddress]:
    """For delivery and for the bill; the address book then."""
    services.set_default_address(customer, key, AddressType.BILLING)
    return services.set_default_address(customer, key, AddressType.SHIPPING)


def build_address_response(
    request: HttpRequest, form: AddressForm, saved: CustomerAddress
) -> HttpResponse:
    book = set_default_address(get_customer(request), saved.id) if form.default_address else [saved]
    data = serialize_own_address(book, saved.id)
    return private_json(request, data=data, message=_("The address was saved."))
