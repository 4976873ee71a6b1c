"""What the mutations of this plugin have in common: their errors, and the customer."""

from typing import Any, Final

import graphene
from django.http import HttpRequest
from django.utils.translation import gettext as _
from graphql import ResolveInfo

from plugins.phone_otp.problems import SignInErrorCode as ErrorCode
from plugins.phone_otp.problems import SignInProblem
from saleor_config.graphql.errors import RequestError

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


def signed_in(info: ResolveInfo) -> Any:
    """Saleor's ``User`` who asks; a guest is told to sign in, as after a session's end."""
    user = info.context.user
    if not user.is_authenticated:
        raise RequestError(_("Please log in to access this page."), "UNAUTHENTICATED")
    return user
