"""What the mutations of this plugin have in common: their errors, and the type of a customer."""

from typing import Final

import graphene

from plugins.phone_otp.errors import SignInErrorCode as ErrorCode
from saleor_config.graphql.types import build_error_type, shared_type

CUSTOMER: Final = shared_type("Customer")

SignInErrorCode = graphene.Enum.from_enum(ErrorCode, description=lambda _value: None)


SignInErrorType = build_error_type("SignInError", SignInErrorCode, None, has_retry_after=True)


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(SignInErrorType), required=True)
