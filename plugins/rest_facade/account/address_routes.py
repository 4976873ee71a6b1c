"""Calls of the second group's customer: the profile and the address book."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router
from pydantic import BeforeValidator
from saleor.checkout import AddressType

from plugins.accounts import selectors, services
from plugins.accounts.selectors import CustomerAddress
from plugins.rest_facade.account.profile_routes import ProfileForm, change_profile
from plugins.rest_facade.account.schemas import (
    AddressAnswer,
    AddressesPage,
    AddressSaved,
    CustomerAnswer,
    CustomerSaved,
    serialize_address,
    serialize_user,
)
from plugins.rest_facade.errors import build_not_found_error, rename_error_fields
from plugins.rest_facade.forms import (
    COUNTRY,
    Form,
    Sent,
    Text,
    check_country,
    form_config,
    parse_lines,
)
from plugins.rest_facade.pagination import PageQuery, build_linked_page
from plugins.rest_facade.requests import CUSTOMER, get_customer
from plugins.rest_facade.responses import Said, private_json
from plugins.saudi_market.selectors import NationalAddress
from saleor_config.global_ids import write_id
from saleor_config.pagination import PageBounds

router = Router(tags=["customer"], auth=CUSTOMER)


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

    def typed(self) -> services.AddressForm:
        """As the address book takes it."""
        lines = [*(self.address or [self.address1, self.address2]), "", ""]
        return services.AddressForm(
            first_name=self.first_name,
            last_name=self.last_name,
            phone=self.phone,
            place=NationalAddress(
                street=self.street or lines[0],
                city=self.city,
                short_code=self.short_code,
                building_number=self.building_number,
                secondary_number=self.secondary_number,
                district=self.district or lines[1],
                postal_code=self.postcode or self.postal_code,
            ),
            company_name=self.company_name,
            state=self.state,
            email=self.email,
            vat_number=self.vat_id,
        )


NAMES = {
    "street": "address1",
    "district": "address2",
    "postal_code": "postcode",
    "vat_number": "vat_id",
}


@router.get("/get", response=CustomerAnswer, summary="The customer")
def get_profile(request: HttpRequest) -> HttpResponse:
    return private_json(request, {"data": serialize_user(get_customer(request))})


@router.put("/profile", response=CustomerSaved, summary="Change the customer")
def update_profile(request: HttpRequest, form: Sent[ProfileForm]) -> HttpResponse:
    """See `PUT /api/profile`."""
    customer = change_profile(request, form)
    return private_json(
        request, {"data": serialize_user(customer), "message": _("Your profile was saved.")}
    )


@router.get("/addresses", response=AddressesPage, by_alias=True, summary="The address book")
def list_addresses(request: HttpRequest, query: Query[PageQuery]) -> HttpResponse:
    """Newest first."""
    book = selectors.get_addresses(get_customer(request))[::-1]
    bounds = PageBounds(query.page, query.size(10), len(book))
    items = [serialize_address(each) for each in book[bounds.start : bounds.end]]
    return private_json(request, build_linked_page(request, items, bounds.fields))


@router.get("/addresses/{address_id}", response=AddressAnswer, summary="An address")
def get_address(request: HttpRequest, address_id: int) -> HttpResponse:
    return private_json(request, {"data": serialize_address(get_own_address(request, address_id))})


@router.post("/addresses", response=AddressSaved, summary="Add an address")
def create_address(request: HttpRequest, form: Sent[AddressForm]) -> HttpResponse:
    """The first one becomes the default."""
    check_country(form.country)
    customer = get_customer(request)
    with rename_error_fields(**NAMES):
        made = services.create_address(customer, form.typed())
    if form.default_address:
        made = set_default_address(customer, made.id)
    return build_address_response(request, made)


@router.put("/addresses/{address_id}", response=AddressSaved, summary="Change an address")
def update_address(request: HttpRequest, address_id: int, form: Sent[AddressForm]) -> HttpResponse:
    check_country(form.country)
    customer, key = get_customer(request), write_id("Address", address_id)
    with rename_error_fields(**NAMES):
        changed = services.update_address(customer, key, form.typed())
    if form.default_address:
        changed = set_default_address(customer, key)
    return build_address_response(request, changed)


@router.patch("/addresses/make-default/{address_id}", response=Said, summary="Make it the default")
def make_default_address(request: HttpRequest, address_id: int) -> HttpResponse:
    set_default_address(get_customer(request), write_id("Address", address_id))
    return private_json(request, {"message": _("This is your default address now.")})


@router.delete("/addresses/{address_id}", response=Said, summary="Delete an address")
def delete_address(request: HttpRequest, address_id: int) -> HttpResponse:
    services.delete_address(get_customer(request), write_id("Address", address_id))
    return private_json(request, {"message": _("The address was deleted.")})


def get_own_address(request: HttpRequest, address_id: int) -> CustomerAddress:
    key = write_id("Address", address_id)
    book = selectors.get_addresses(get_customer(request))
    found = next((each for each in book if each.id == key), None)
    if found is None:
        raise build_not_found_error()
    return found


def set_default_address(customer: Any, key: str) -> CustomerAddress:
    """For delivery and for the bill."""
    services.set_default_address(customer, key, AddressType.BILLING)
    book = services.set_default_address(customer, key, AddressType.SHIPPING)
    return next(each for each in book if each.id == key)


def build_address_response(request: HttpRequest, address: CustomerAddress) -> HttpResponse:
    return private_json(
        request, {"data": serialize_address(address), "message": _("The address was saved.")}
    )
