"""The customer's address book."""

from typing import Any

import graphene
from saleor.checkout import AddressType

from plugins.accounts.address_form import AddressForm
from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import CustomerAddress, error_list
from plugins.accounts.services import address_book
from plugins.saudi_market.selectors import NationalAddress
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details

CustomerAddressUse = graphene.Enum(
    "CustomerAddressUse", [("SHIPPING", AddressType.SHIPPING), ("BILLING", AddressType.BILLING)]
)


class CustomerAddressInput(graphene.InputObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String()
    phone = graphene.String(required=True)
    short_code = graphene.String()
    building_number = graphene.String()
    street = graphene.String(required=True)
    secondary_number = graphene.String()
    district = graphene.String()
    city = graphene.String(required=True)
    postal_code = graphene.String()


class CustomerAddressCreate(graphene.Mutation):
    class Arguments:
        input = CustomerAddressInput(required=True)

    errors = error_list()
    address = graphene.Field(CustomerAddress)

    @classmethod
    def mutate(cls, _root: Any, info: Any, input: CustomerAddressInput) -> "CustomerAddressCreate":
        user = require_user(info)
        try:
            address = address_book.create_address(user, _build_form(input))
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], address=address)


class CustomerAddressUpdate(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)
        input = CustomerAddressInput(required=True)

    errors = error_list()
    address = graphene.Field(CustomerAddress)

    @classmethod
    def mutate(
        cls, _root: Any, info: Any, id: str, input: CustomerAddressInput
    ) -> "CustomerAddressUpdate":
        user = require_user(info)
        try:
            address = address_book.update_address(user, id, _build_form(input))
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], address=address)


class CustomerAddressDelete(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)

    errors = error_list()

    @classmethod
    def mutate(cls, _root: Any, info: Any, id: str) -> "CustomerAddressDelete":
        user = require_user(info)
        try:
            address_book.delete_address(user, id)
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[])


class CustomerAddressSetDefault(graphene.Mutation):
    class Arguments:
        id = graphene.ID(required=True)
        use = CustomerAddressUse(required=True)

    errors = error_list()
    addresses = graphene.List(graphene.NonNull(CustomerAddress), required=True)

    @classmethod
    def mutate(cls, _root: Any, info: Any, id: str, use: str) -> "CustomerAddressSetDefault":
        user = require_user(info)
        try:
            addresses = address_book.set_default_address(user, id, use)
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context), addresses=[])
        return cls(errors=[], addresses=addresses)


def _build_form(input: CustomerAddressInput) -> AddressForm:
    return AddressForm(
        first_name=input.first_name,
        last_name=input.get("last_name") or "",
        phone=input.phone,
        place=NationalAddress(
            street=input.street,
            city=input.city,
            short_code=input.get("short_code") or "",
            building_number=input.get("building_number") or "",
            secondary_number=input.get("secondary_number") or "",
            district=input.get("district") or "",
            postal_code=input.get("postal_code") or "",
        ),
    )


class AddressMutations:
    customer_address_create = CustomerAddressCreate.Field()
    customer_address_update = CustomerAddressUpdate.Field()
    customer_address_delete = CustomerAddressDelete.Field()
    customer_address_set_default = CustomerAddressSetDefault.Field()
