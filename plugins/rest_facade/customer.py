"""Spec §7, customer of the second group: the profile and the address book."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Query, Router
from pydantic import BeforeValidator
from saleor.checkout import AddressType

from plugins.accounts import selectors, services
from plugins.accounts.selectors import CustomerAddress
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.address_fields import COUNTRY, as_lines, check_country
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Form, Sent, Text, form_config
from plugins.rest_facade.customer_shapes import (
    AddressAnswer,
    AddressesPage,
    AddressSaved,
    CustomerAnswer,
    CustomerSaved,
)
from plugins.rest_facade.customers import address_fields, user_fields
from plugins.rest_facade.errors import not_found, rename_error_fields
from plugins.rest_facade.pagination import PageQuery, linked_page
from plugins.rest_facade.profile_changes import ProfileForm, change_profile
from plugins.rest_facade.shapes import Said
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
    address: Annotated[list[Text] | None, BeforeValidator(as_lines)] = None
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
def get(request: HttpRequest) -> HttpResponse:
    return told(request, {"data": user_fields(customer_of(request))})


@router.put("/profile", response=CustomerSaved, summary="Change the customer")
def update_profile(request: HttpRequest, form: Sent[ProfileForm]) -> HttpResponse:
    """See `PUT /api/profile`."""
    customer = change_profile(request, form)
    return told(request, {"data": user_fields(customer), "message": _("Your profile was saved.")})


@router.get("/addresses", response=AddressesPage, by_alias=True, summary="The address book")
def addresses(request: HttpRequest, asked: Query[PageQuery]) -> HttpResponse:
    """Newest first."""
    book = selectors.addresses(customer_of(request))[::-1]
    bounds = PageBounds(asked.page, asked.size(10), len(book))
    shown = [address_fields(each) for each in book[bounds.start : bounds.end]]
    return told(request, linked_page(request, shown, bounds.fields))


@router.get("/addresses/{address_id}", response=AddressAnswer, summary="An address")
def address(request: HttpRequest, address_id: int) -> HttpResponse:
    return told(request, {"data": address_fields(own_address(request, address_id))})


@router.post("/addresses", response=AddressSaved, summary="Add an address")
def create_address(request: HttpRequest, form: Sent[AddressForm]) -> HttpResponse:
    """The first one becomes the default."""
    check_country(form.country)
    customer = customer_of(request)
    with rename_error_fields(**NAMES):
        made = services.create_address(customer, form.typed())
    if form.default_address:
        made = made_default(customer, made.id)
    return saved(request, made)


@router.put("/addresses/{address_id}", response=AddressSaved, summary="Change an address")
def update_address(request: HttpRequest, address_id: int, form: Sent[AddressForm]) -> HttpResponse:
    check_country(form.country)
    customer, key = customer_of(request), write_id("Address", address_id)
    with rename_error_fields(**NAMES):
        changed = services.update_address(customer, key, form.typed())
    if form.default_address:
        changed = made_default(customer, key)
    return saved(request, changed)


@router.patch("/addresses/make-default/{address_id}", response=Said, summary="Make it the default")
def make_default(request: HttpRequest, address_id: int) -> HttpResponse:
    made_default(customer_of(request), write_id("Address", address_id))
    return told(request, {"message": _("This is your default address now.")})


@router.delete("/addresses/{address_id}", response=Said, summary="Delete an address")
def delete_address(request: HttpRequest, address_id: int) -> HttpResponse:
    services.delete_address(customer_of(request), write_id("Address", address_id))
    return told(request, {"message": _("The address was deleted.")})


def own_address(request: HttpRequest, address_id: int) -> CustomerAddress:
    key = write_id("Address", address_id)
    book = selectors.addresses(customer_of(request))
    found = next((each for each in book if each.id == key), None)
    if found is None:
        raise not_found()
    return found


def made_default(customer: Any, key: str) -> CustomerAddress:
    """For delivery and for the bill."""
    services.set_default_address(customer, key, AddressType.BILLING)
    book = services.set_default_address(customer, key, AddressType.SHIPPING)
    return next(each for each in book if each.id == key)


def saved(request: HttpRequest, address: CustomerAddress) -> HttpResponse:
    return told(request, {"data": address_fields(address), "message": _("The address was saved.")})
