"""The REST API: one router a group of calls.

A call parses its request, calls one selector or service of a plugin, and shapes the response.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Router
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.operation import Operation

from plugins.rest_facade.account import address_routes as customer
from plugins.rest_facade.account import auth_routes as auth
from plugins.rest_facade.account import profile_routes as profile
from plugins.rest_facade.bookings import routes as bookings
from plugins.rest_facade.cart import customer_routes as customer_cart
from plugins.rest_facade.cart import routes as cart
from plugins.rest_facade.catalogue import routes as catalogue
from plugins.rest_facade.catalogue import wishlist_routes as wishlist
from plugins.rest_facade.checkout import routes as checkout
from plugins.rest_facade.checkout import step_routes as customer_checkout
from plugins.rest_facade.content import routes as content
from plugins.rest_facade.errors import (
    ApiError,
    InvalidRequestError,
    build_api_error,
    build_error_response,
    build_not_found_error,
    build_sign_in_error,
    describe_errors,
)
from plugins.rest_facade.openapi import complete_schema
from plugins.rest_facade.orders import routes as orders
from saleor_config.errors import ShopError

MAIN: Final = ""
CUSTOMER_BASE: Final = "/v1/customer"
BOTH_BASES: Final = (MAIN, CUSTOMER_BASE)
BOTH_CUSTOMERS: Final = ("/customer", CUSTOMER_BASE)
"""Of paths that begin with ``/customer`` in the specification."""

GROUPS: Final[list[tuple[Router, tuple[str, ...]]]] = [
    (auth.router, BOTH_BASES),
    (catalogue.router, BOTH_BASES),
    (wishlist.favorite_router, BOTH_BASES),
    (wishlist.profile_router, (MAIN,)),
    (wishlist.router, BOTH_CUSTOMERS),
    (customer_cart.wishlist_router, BOTH_CUSTOMERS),
    (cart.router, (MAIN,)),
    (customer_cart.router, (CUSTOMER_BASE,)),
    (checkout.router, (MAIN,)),
    (customer_checkout.router, (CUSTOMER_BASE,)),
    (orders.router, BOTH_BASES),
    (orders.profile_router, (MAIN,)),
    (customer.router, BOTH_CUSTOMERS),
    (profile.router, (MAIN,)),
    (bookings.router, BOTH_BASES),
    (content.router, BOTH_BASES),
]
"""Each group with the bases between ``/api`` and its paths. Of two groups with one address only the
first would be reached; a test finds such addresses."""


class RestAPI(NinjaAPI):
    def get_openapi_schema(self, **_options: Any) -> Any:
        return self.schema

    @cached_property
    def schema(self) -> Any:
        """The calls do not change while a process lives."""
        return complete_schema(super().get_openapi_schema())

    def get_openapi_operation_id(self, operation: Operation) -> str:
        # ``openapi`` replaces it by method and path: one call may have two addresses.
        return f"{operation.view_func.__name__}_{id(operation)}"


api = RestAPI(
    title="Mashtal",
    version="1",
    description="The shop's REST API. Texts are in Arabic or English: x-locale, Accept-Language.",
    urls_namespace="rest",
    docs_url=None,
)
for number, (router, prefixes) in enumerate(GROUPS):
    for prefix in prefixes:
        name = None if prefix == prefixes[0] else f"{number}{prefix.replace('/', '-')}"
        api.add_router(prefix, router, url_name_prefix=name)


ERRORS: Final[dict[type[Exception], Callable[[Any], ApiError]]] = {
    ValidationError: lambda error: InvalidRequestError(describe_errors(error.errors)),
    AuthenticationError: lambda _error: build_sign_in_error(),
    Http404: lambda _error: build_not_found_error(),
    HttpError: lambda error: ApiError(error.status_code, error.message),
    ShopError: build_api_error,
    ApiError: lambda error: error,
}
"""What a call may raise, as the error that its client reads."""


def handle_error(
    convert: Callable[[Any], ApiError], request: HttpRequest, error: Exception
) -> HttpResponse:
    return build_error_response(request, convert(error))


for error_class, convert in ERRORS.items():
    api.add_exception_handler(error_class, partial(handle_error, convert))
