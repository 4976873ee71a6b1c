"""Asking for a code, signing in, signing out."""

from typing import Any

import graphene
from graphene.types.datetime import DateTime
from graphql import ResolveInfo

from plugins.phone_otp import services
from plugins.phone_otp.errors import SignInError
from plugins.phone_otp.purposes import SIGN_IN_PURPOSES, CodePurpose
from plugins.phone_otp.schema.shared import CUSTOMER, error_list
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.types import list_error_details
from saleor_config.visitor import get_limited_address

SignInPurpose = graphene.Enum(
    "SignInPurpose", [(item.name, item.value) for item in SIGN_IN_PURPOSES]
)


class SignInCodeRequestInput(graphene.InputObjectType):
    phone = graphene.String(required=True)
    purpose = SignInPurpose(required=True)
    first_name = graphene.String()
    last_name = graphene.String()


class SignInCodeRequest(graphene.Mutation):
    class Arguments:
        input = SignInCodeRequestInput(required=True)

    errors = error_list()
    phone = graphene.String(description="E.164")
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def mutate(
        cls, _root: Any, info: ResolveInfo, input: SignInCodeRequestInput
    ) -> "SignInCodeRequest":
        try:
            requested = services.request_code(
                phone=input.phone,
                purpose=CodePurpose(input.purpose),
                address=get_limited_address(info.context),
                first_name=input.get("first_name") or "",
                last_name=input.get("last_name") or "",
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(
            errors=[],
            phone=requested.phone,
            expires_in=requested.expires_in,
            resend_after=requested.resend_after,
        )


class SignInCodeVerifyInput(graphene.InputObjectType):
    phone = graphene.String(required=True)
    code = graphene.String(required=True)
    purpose = SignInPurpose(required=True)
    device_name = graphene.String()


class SignInCodeVerify(graphene.Mutation):
    class Arguments:
        input = SignInCodeVerifyInput(required=True)

    errors = error_list()
    token = graphene.String()
    expires_at = DateTime()
    customer = graphene.Field(CUSTOMER)

    @classmethod
    def mutate(
        cls, _root: Any, info: ResolveInfo, input: SignInCodeVerifyInput
    ) -> "SignInCodeVerify":
        try:
            signed_in = services.verify_code(
                phone=input.phone,
                code=input.code,
                purpose=CodePurpose(input.purpose),
                address=get_limited_address(info.context),
                device_name=input.get("device_name") or "",
                user_agent=info.context.headers.get("user-agent", ""),
            )
        except SignInError as error:
            return cls(errors=list_error_details(error, info.context))
        info.context.device_token = signed_in.device_token
        return cls(
            errors=[],
            token=signed_in.token,
            expires_at=signed_in.expires_at,
            customer=signed_in.user,
        )


class SessionDelete(graphene.Mutation):
    errors = error_list()

    @classmethod
    def mutate(cls, _root: Any, info: ResolveInfo) -> "SessionDelete":
        session = get_request_session(info.context)
        if session is not None:
            services.revoke_session(session)
        return cls(errors=[])


class Mutations:
    sign_in_code_request = SignInCodeRequest.Field()
    sign_in_code_verify = SignInCodeVerify.Field()
    session_delete = SessionDelete.Field(
        description="Sign out: the token of this request stops working."
    )
