"""The REST API of spec §7: one router a group of calls.

A call parses its request, asks one selector or service of a plugin, and shapes the answer.
"""

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI, Router
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.operation import Operation

from plugins.rest_facade import (
    auth,
    bookings,
    cart,
    catalogue,
    checkout,
    content,
    customer,
    customer_cart,
    customer_checkout,
    favorites,
    orders,
    profile,
    wishlist,
)
from plugins.rest_facade.answers import refused
from plugins.rest_facade.errors import (
    ApiError,
    answer_of,
    build_api_error,
    not_found,
    sign_in_first,
)
from plugins.rest_facade.openapi import finished
from plugins.rest_facade.problems import InvalidRequest, sentences
from saleor_config.errors import ShopError

MAIN: Final = ""
CUSTOMER_BASE: Final = "/v1/customer"
BOTH_BASES: Final = (MAIN, CUSTOMER_BASE)
BOTH_CUSTOMERS: Final = ("/customer", CUSTOMER_BASE)
"""Of paths that spec §7 writes with ``/customer`` before them."""

GROUPS: Final[list[tuple[Router, tuple[str, ...]]]] = [
    (auth.router, BOTH_BASES),
    (catalogue.router, BOTH_BASES),
    (favorites.router, BOTH_BASES),
    (favorites.profile_router, (MAIN,)),
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
"""Each group with what stands between ``/api`` and its paths. Where two groups have the same
address, only the first is reached: a test sees to it that there is none."""


class RestAPI(NinjaAPI):
    def get_openapi_schema(self, **options: Any) -> Any:
        return finished(super().get_openapi_schema(**options))

    def get_openapi_operation_id(self, operation: Operation) -> str:
        # Made of method and path in the end: the same call stands at two addresses.
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


@api.exception_handler(ValidationError)
def unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, sentences(error.errors))


@api.exception_handler(InvalidRequest)
def invalid(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, error.errors)


@api.exception_handler(ApiError)
def ended(request: HttpRequest, error: Any) -> HttpResponse:
    return answer_of(request, error)


@api.exception_handler(AuthenticationError)
def guest(request: HttpRequest, _error: Any) -> HttpResponse:
    return answer_of(request, sign_in_first())


@api.exception_handler(Http404)
def missing(request: HttpRequest, _error: Any) -> HttpResponse:
    return answer_of(request, not_found())


@api.exception_handler(HttpError)
def ninjas_own(request: HttpRequest, error: Any) -> HttpResponse:
    return answer_of(request, ApiError(error.status_code, error.message))


@api.exception_handler(ShopError)
def respond_with_shop_error(request: HttpRequest, error: Any) -> HttpResponse:
    return answer_of(request, build_api_error(error))
