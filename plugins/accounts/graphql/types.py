"""Types that every part of the account answers with."""

from typing import Any

import graphene
from graphene.types.datetime import DateTime

from plugins.accounts import selectors
from plugins.accounts.errors import CustomerErrorCode as ErrorCode
from saleor_config.global_ids import write_id
from saleor_config.graphql.types import build_error_type, share_types


def _code_description(value: Any) -> str | None:
    if value is ErrorCode.CONFIRMATION_REQUIRED:
        return "Prove it is you first: identityCodeRequest, identityCodeVerify; then ask again."
    return None


CustomerErrorCode = graphene.Enum.from_enum(ErrorCode, description=_code_description)


CustomerErrorType = build_error_type(
    "CustomerError", CustomerErrorCode, "camelCase input name", has_retry_after=True
)


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(CustomerErrorType), required=True)


class CustomerAddress(graphene.ObjectType):
    id = graphene.ID(required=True)
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    phone = graphene.String(description="E.164")
    short_code = graphene.String(description="Saudi National Address short code: RRRD2929")
    building_number = graphene.String()
    street = graphene.String(required=True)
    secondary_number = graphene.String()
    district = graphene.String()
    city = graphene.String(required=True)
    postal_code = graphene.String()
    is_default_shipping = graphene.Boolean(required=True)
    is_default_billing = graphene.Boolean(required=True)


class Customer(graphene.ObjectType):
    """The root object is Saleor's ``User``; what costs a query is read only when asked for."""

    id = graphene.ID(required=True)
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    phone = graphene.String(description="E.164")
    email = graphene.String(
        description="The verified address; null until the customer has proved one."
    )
    pending_email = graphene.String(description="An address given and not yet proved.")
    contact_email = graphene.String(
        description=(
            "To prefill forms with: the verified address, else the pending one, else that of "
            "the last order."
        )
    )
    member_since = DateTime(required=True)
    has_password = graphene.Boolean(required=True)
    orders_count = graphene.Int(required=True)
    wishlist_count = graphene.Int(required=True)
    addresses = graphene.List(graphene.NonNull(CustomerAddress), required=True)

    class Meta:
        description = None

    @staticmethod
    def resolve_id(user: Any, _info: Any) -> str:
        return write_id("User", user.pk)

    @staticmethod
    def resolve_phone(user: Any, _info: Any) -> str | None:
        return selectors.get_phone(user)

    @staticmethod
    def resolve_email(user: Any, _info: Any) -> str | None:
        return selectors.get_email(user)

    @staticmethod
    def resolve_pending_email(user: Any, _info: Any) -> str | None:
        return selectors.get_pending_email(user)

    @staticmethod
    def resolve_contact_email(user: Any, _info: Any) -> str | None:
        return selectors.get_contact_email(user)

    @staticmethod
    def resolve_member_since(user: Any, _info: Any) -> Any:
        return user.date_joined

    @staticmethod
    def resolve_has_password(user: Any, _info: Any) -> bool:
        return bool(user.has_usable_password())

    @staticmethod
    def resolve_orders_count(user: Any, _info: Any) -> int:
        return selectors.count_orders(user)

    @staticmethod
    def resolve_wishlist_count(user: Any, _info: Any) -> int:
        return selectors.count_wishlist_items(user)

    @staticmethod
    def resolve_addresses(user: Any, _info: Any) -> list[Any]:
        return selectors.get_addresses(user)


share_types(Customer, CustomerErrorType)
