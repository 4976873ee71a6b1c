"""Moving the account to another phone number."""

from typing import Any

import graphene
from graphql import ResolveInfo

from plugins.phone_otp import services
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.schema.shared import CUSTOMER, error_list
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details
from saleor_config.visitor import get_limited_address


class PhoneChangeRequest(graphene.Mutation):
    class Arguments:
        phone = graphene.String(required=True)

    errors = error_list()
    phone = graphene.String(description="E.164")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo, phone: str) -> "PhoneChangeRequest":
        require_user(info)
        try:
            requested = services.request_phone_change(
                get_request_session(info.context),
                phone=phone,
                address=get_limited_address(info.context),
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(
            errors=[],
            phone=requested.phone,
            expires_in=requested.expires_in,
            resend_after=requested.resend_after,
        )


class PhoneChangeVerify(graphene.Mutation):
    class Arguments:
        phone = graphene.String(required=True)
        code = graphene.String(required=True)

    errors = error_list()
    customer = graphene.Field(CUSTOMER)

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo, phone: str, code: str) -> "PhoneChangeVerify":
        require_user(info)
        try:
            user = services.verify_phone_change(
                get_request_session(info.context),
                phone=phone,
                code=code,
                address=get_limited_address(info.context),
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], customer=user)


class Mutations:
    phone_change_request = PhoneChangeRequest.Field(
        description="Sends a code to the new phone. Needs a recent confirmation."
    )
    phone_change_verify = PhoneChangeVerify.Field(
        description="Makes the new phone the account's. Signs all other devices out, and tells"
        " the old number."
    )
