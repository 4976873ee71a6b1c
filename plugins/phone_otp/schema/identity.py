"""Proving again to be the customer whose session it is."""

from typing import Any

import graphene
from graphene.types.datetime import DateTime
from graphql import ResolveInfo

from plugins.phone_otp import services
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.schema.shared import error_list
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details
from saleor_config.phone_numbers import mask_phone
from saleor_config.visitor import get_limited_address


class IdentityCodeRequest(graphene.Mutation):
    errors = error_list()
    phone = graphene.String(description="masked")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo) -> "IdentityCodeRequest":
        require_user(info)
        try:
            requested = services.request_identity_code(
                get_request_session(info.context), address=get_limited_address(info.context)
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(
            errors=[],
            phone=mask_phone(requested.phone),
            expires_in=requested.expires_in,
            resend_after=requested.resend_after,
        )


class IdentityCodeVerify(graphene.Mutation):
    class Arguments:
        code = graphene.String(required=True)

    errors = error_list()
    confirmed_until = DateTime()

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo, code: str) -> "IdentityCodeVerify":
        require_user(info)
        try:
            until = services.verify_identity_code(
                get_request_session(info.context),
                code=code,
                address=get_limited_address(info.context),
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], confirmed_until=until)


class Mutations:
    identity_code_request = IdentityCodeRequest.Field(
        description="Sends a code to the customer's own phone."
    )
    identity_code_verify = IdentityCodeVerify.Field(
        description="Marks this session as confirmed for a few minutes."
    )
