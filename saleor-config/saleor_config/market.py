"""One country and one currency for every visitor.

Saleor's own middleware guesses the country from the address: a shopper abroad, or behind
a foreign proxy, would see every plant out of stock.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django_countries.fields import Country


def market(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Set ``request.country`` and ``request.currency``, which Saleor's resolvers read."""

    def assign(request: HttpRequest) -> HttpResponseBase:
        request.country = Country(settings.DEFAULT_COUNTRY)
        request.currency = settings.DEFAULT_CURRENCY
        return get_response(request)

    return assign
