"""Middleware of every request, and the CORS headers of the APIs."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django_countries.fields import Country


def market_middleware(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Set ``request.country`` and ``request.currency``, which Saleor's resolvers read.

    Saleor's own middleware guesses the country from the address: a shopper abroad, or behind
    a foreign proxy, would see every plant out of stock.
    """

    def assign(request: HttpRequest) -> HttpResponseBase:
        request.country = Country(settings.DEFAULT_COUNTRY)
        request.currency = settings.DEFAULT_CURRENCY
        return get_response(request)

    return assign


ALLOWED_HEADERS: Final = "Origin, Content-Type, Accept, Authorization, X-Locale"
ALLOWED_METHODS: Final = "POST, OPTIONS"
PREFLIGHT_SECONDS: Final = 3600


def allow_origin(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Name the origin in the response where it is one of ``ALLOWED_ORIGINS``; never ``*``."""
    patch_vary_headers(response, ("Origin",))
    origin = request.headers.get("origin")
    if origin in settings.ALLOWED_ORIGINS:
        response["Access-Control-Allow-Origin"] = origin
        response["Access-Control-Allow-Methods"] = ALLOWED_METHODS
        response["Access-Control-Allow-Headers"] = ALLOWED_HEADERS
        response["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
    return response
