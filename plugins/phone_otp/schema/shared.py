"""What the mutations of this plugin have in common: their errors, and the type of a customer."""

from typing import Final

import graphene
from django.http import HttpRequest

from plugins.phone_otp.problems import SignInErrorCode as ErrorCode
from plugins.phone_otp.problems import SignInProblem

CUSTOMER: Final = "plugins.accounts.schema.Customer"

SignInErrorCode = graphene.Enum.from_enum(ErrorCode, description=lambda _value: None)


class SignInError(graphene.ObjectType):
    field = graphene.String()
    message = graphene.String(required=True)
    code = SignInErrorCode(required=True)
    retry_after = graphene.Int(description="Seconds to wait, where waiting helps.")


def shown(problem: SignInProblem, request: HttpRequest) -> SignInError:
    """The problem as an answer; where it is an outage, HTTP says so too."""
    if problem.is_outage:
        request.answer_status = 503
    # graphql-core raises an exception that it finds among results.
    return SignInError(
        field=problem.field,
        message=problem.message,
        code=problem.code.value,
        retry_after=problem.retry_after,
    )


def error_list() -> graphene.List:
    return graphene.List(graphene.NonNull(SignInError), required=True)
