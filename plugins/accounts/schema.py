"""GraphQL of the account: profile, e-mail, password, addresses and personal data."""

from dataclasses import asdict
from typing import Any

import graphene
from saleor.checkout import AddressType

from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import Customer, CustomerAddress, CustomerErrorType
from plugins.accounts.services import address_book, email_change
from plugins.accounts.services.customers import require_confirmation
from plugins.accounts.services.password import change_password
from plugins.accounts.services.personal_data import delete_account, export_data
from plugins.accounts.services.profile import update_profile
from plugins.accounts.validators import AddressForm
from plugins.phone_otp.selectors import get_request_session
from plugins.saudi_market.selectors import NationalAddress
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.mutations import ServiceMutation
from saleor_config.graphql.types import list_of
from saleor_config.visitor import get_limited_address


class CustomerMutation(ServiceMutation):
    errors = list_of(CustomerErrorType)
    error_class = CustomerError

    class Meta:
        abstract = True


class ProfileInput(graphene.InputObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String(description="Stays as it is where it is not given.")


class ProfileUpdate(CustomerMutation):
    class Arguments:
        input = ProfileInput(required=True)

    customer = graphene.Field(Customer)

    @classmethod
    def perform_mutation(cls, info: Any, input: ProfileInput) -> dict[str, Any]:
        last_name = input.get("last_name")
        user = require_user(info)
        return {"customer": update_profile(user, first_name=input.first_name, last_name=last_name)}


class ProfileEmailRequest(CustomerMutation):
    class Arguments:
        email = graphene.String(required=True)

    class Meta:
        description = "Mails a code of six digits to the address. Needs a recent confirmation."

    email = graphene.String()
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def perform_mutation(cls, info: Any, email: str) -> dict[str, Any]:
        requested = email_change.request_email(
            require_user(info),
            session=get_request_session(info.context),
            email=email,
            address=get_limited_address(info.context),
        )
        return asdict(requested)


class ProfileEmailConfirm(CustomerMutation):
    class Arguments:
        code = graphene.String(required=True)

    customer = graphene.Field(Customer)

    @classmethod
    def perform_mutation(cls, info: Any, code: str) -> dict[str, Any]:
        return {"customer": email_change.confirm_email(require_user(info), code)}


class ProfileEmailCancel(CustomerMutation):
    customer = graphene.Field(Customer)

    @classmethod
    def perform_mutation(cls, info: Any) -> dict[str, Any]:
        return {"customer": email_change.cancel_email(require_user(info))}


class ProfilePasswordInput(graphene.InputObjectType):
    class Meta:
        description = (
            "currentPassword where one is set; otherwise a recent confirmation. Signs all other "
            "devices out."
        )

    current_password = graphene.String()
    new_password = graphene.String(required=True)


class ProfilePasswordChange(CustomerMutation):
    class Arguments:
        input = ProfilePasswordInput(required=True)

    customer = graphene.Field(Customer)

    @classmethod
    def perform_mutation(cls, info: Any, input: ProfilePasswordInput) -> dict[str, Any]:
        customer = change_password(
            require_user(info),
            session=get_request_session(info.context),
            current=input.get("current_password"),
            new=input.new_password,
            address=get_limited_address(info.context),
        )
        return {"customer": customer}


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


class CustomerAddressCreate(CustomerMutation):
    class Arguments:
        input = CustomerAddressInput(required=True)

    address = graphene.Field(CustomerAddress)

    @classmethod
    def perform_mutation(cls, info: Any, input: CustomerAddressInput) -> dict[str, Any]:
        return {"address": address_book.create_address(require_user(info), _build_form(input))}


class CustomerAddressUpdate(CustomerMutation):
    class Arguments:
        id = graphene.ID(required=True)
        input = CustomerAddressInput(required=True)

    address = graphene.Field(CustomerAddress)

    @classmethod
    def perform_mutation(cls, info: Any, id: str, input: CustomerAddressInput) -> dict[str, Any]:
        user = require_user(info)
        return {"address": address_book.update_address(user, id, _build_form(input))}


class CustomerAddressDelete(CustomerMutation):
    class Arguments:
        id = graphene.ID(required=True)

    @classmethod
    def perform_mutation(cls, info: Any, id: str) -> dict[str, Any]:
        address_book.delete_address(require_user(info), id)
        return {}


class CustomerAddressSetDefault(CustomerMutation):
    class Arguments:
        id = graphene.ID(required=True)
        use = CustomerAddressUse(required=True)

    addresses = list_of(CustomerAddress)

    @classmethod
    def perform_mutation(cls, info: Any, id: str, use: str) -> dict[str, Any]:
        return {"addresses": address_book.set_default_address(require_user(info), id, use)}

    @staticmethod
    def resolve_addresses(root: Any, _info: Any) -> list[Any]:
        return root.addresses or []


def _build_form(input: CustomerAddressInput) -> AddressForm:
    given = {name: value or "" for name, value in input.items()}
    person = {name: given.pop(name, "") for name in ("first_name", "last_name", "phone")}
    return AddressForm(**person, place=NationalAddress(**given))


class ProfileDelete(CustomerMutation):
    class Meta:
        description = (
            "Needs a recent confirmation. Erases the account, keeps anonymised orders; all"
            " sessions end."
        )

    @classmethod
    def perform_mutation(cls, info: Any) -> dict[str, Any]:
        delete_account(_require_confirmed_user(info))
        return {}


class ProfileDataExport(CustomerMutation):
    data = graphene.String()
    file_name = graphene.String()

    class Meta:
        description = (
            "Everything the shop keeps about the customer, as JSON text. Needs a recent"
            " confirmation."
        )

    @classmethod
    def perform_mutation(cls, info: Any) -> dict[str, Any]:
        file = export_data(_require_confirmed_user(info))
        return {"data": file.text, "file_name": file.name}


def _require_confirmed_user(info: Any) -> Any:
    """The customer of the request, who has just proved to hold the account."""
    user = require_user(info)
    require_confirmation(get_request_session(info.context))
    return user


class Queries:
    customer = graphene.Field(Customer, description="The signed-in customer, or null.")

    @staticmethod
    def resolve_customer(_root: Any, info: Any) -> Any:
        user = info.context.user
        return user if user.is_authenticated else None


class Mutations:
    profile_delete = ProfileDelete.Field()
    profile_data_export = ProfileDataExport.Field()
    customer_address_create = CustomerAddressCreate.Field()
    customer_address_update = CustomerAddressUpdate.Field()
    customer_address_delete = CustomerAddressDelete.Field()
    customer_address_set_default = CustomerAddressSetDefault.Field()
    profile_password_change = ProfilePasswordChange.Field()
    profile_email_request = ProfileEmailRequest.Field()
    profile_email_confirm = ProfileEmailConfirm.Field()
    profile_email_cancel = ProfileEmailCancel.Field()
    profile_update = ProfileUpdate.Field()
