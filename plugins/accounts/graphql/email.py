"""The account's e-mail: given, proved, withdrawn."""

from typing import Any

import graphene

from plugins.accounts.errors import CustomerError
from plugins.accounts.graphql.types import Customer, error_list
from plugins.accounts.services import email_change
from plugins.phone_otp.selectors import get_request_session
from saleor_config.graphql.identity import require_user
from saleor_config.graphql.types import list_error_details
from saleor_config.visitor import get_limited_address


class ProfileEmailRequest(graphene.Mutation):
    class Arguments:
        email = graphene.String(required=True)

    class Meta:
        description = "Mails a code of six digits to the address. Needs a recent confirmation."

    errors = error_list()
    email = graphene.String()
    expires_in = graphene.Int()
    resend_after = graphene.Int()

    @classmethod
    def mutate(cls, _root: Any, info: Any, email: str) -> "ProfileEmailRequest":
        user = require_user(info)
        try:
            requested = email_change.request_email(
                user,
                session=get_request_session(info.context),
                email=email,
                address=get_limited_address(info.context),
            )
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(
            errors=[],
            email=requested.email,
            expires_in=requested.expires_in,
            resend_after=requested.resend_after,
        )


class ProfileEmailConfirm(graphene.Mutation):
    class Arguments:
        code = graphene.String(required=True)

    errors = error_list()
    customer = graphene.Field(Customer)

    @classmethod
    def mutate(cls, _root: Any, info: Any, code: str) -> "ProfileEmailConfirm":
        user = require_user(info)
        try:
            customer = email_change.confirm_email(user, code)
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], customer=customer)


class ProfileEmailCancel(graphene.Mutation):
    errors = error_list()
    customer = graphene.Field(Customer)

    @classmethod
    def mutate(cls, _root: Any, info: Any) -> "ProfileEmailCancel":
        user = require_user(info)
        try:
            customer = email_change.cancel_email(user)
        except CustomerError as error:
            return cls(errors=list_error_details(error, info.context))
        return cls(errors=[], customer=customer)


class EmailMutations:
    profile_email_request = ProfileEmailRequest.Field()
    profile_email_confirm = ProfileEmailConfirm.Field()
    profile_email_cancel = ProfileEmailCancel.Field()
