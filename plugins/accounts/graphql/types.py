"""GraphQL types of customers and their addresses."""

from collections.abc import Callable
from typing import Any

import graphene
from graphene.types.datetime import DateTime

from plugins.accounts import selectors
from plugins.accounts.errors import CustomerErrorCode as ErrorCode
from plugins.catalogue.selectors import count_favorites
from plugins.companies.selectors import list_saved_companies
from plugins.orders.selectors import count_customer_orders
from plugins.phone_otp.selectors import get_email, get_phone
from saleor_config.global_ids import write_id
from saleor_config.graphql.types import build_error_type, share_types, shared_type


def _describe_code(value: Any) -> str | None:
    if value is ErrorCode.CONFIRMATION_REQUIRED:
        return "Prove it is you first: identityCodeRequest, identityCodeVerify; then ask again."
    return None


CustomerErrorCode = graphene.Enum.from_enum(ErrorCode, description=_describe_code)
CustomerErrorType = build_error_type(
    "CustomerError", CustomerErrorCode, "camelCase input name", has_retry_after=True
)


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


def _resolve_by(read: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    """A resolver that reads the customer; it runs only where its field is asked for."""
    return lambda user, _info: read(user)


class Customer(graphene.ObjectType):
    """The root object is Saleor's ``User``."""

    id = graphene.ID(required=True, resolver=_resolve_by(lambda user: write_id("User", user.pk)))
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    phone = graphene.String(description="E.164", resolver=_resolve_by(get_phone))
    email = graphene.String(
        description="The verified address; null until the customer has proved one.",
        resolver=_resolve_by(get_email),
    )
    pending_email = graphene.String(
        description="An address given and not yet proved.",
        resolver=_resolve_by(selectors.get_pending_email),
    )
    contact_email = graphene.String(
        description=(
            "To prefill forms with: the verified address, else the pending one, else that of "
            "the last order."
        ),
        resolver=_resolve_by(selectors.get_contact_email),
    )
    member_since = DateTime(required=True, resolver=_resolve_by(lambda user: user.date_joined))
    has_password = graphene.Boolean(
        required=True, resolver=_resolve_by(lambda user: user.has_usable_password())
    )
    orders_count = graphene.Int(required=True, resolver=_resolve_by(count_customer_orders))
    wishlist_count = graphene.Int(
        required=True, resolver=_resolve_by(lambda user: count_favorites(user.pk))
    )
    addresses = graphene.List(
        graphene.NonNull(CustomerAddress),
        required=True,
        resolver=_resolve_by(selectors.get_addresses),
    )
    companies = graphene.List(
        graphene.NonNull(shared_type("CustomerCompany")),
        required=True,
        description="Companies to invoice orders to, oldest first.",
        resolver=_resolve_by(list_saved_companies),
    )

    class Meta:
        description = None


share_types(Customer, CustomerErrorType)
