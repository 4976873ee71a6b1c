"""How much one network address may ask of GraphQL in a minute, counted by each process.

Behind one address of a mobile network are many people: a person does not meet this limit. It
bounds what costs: every ``MILLISECONDS`` of processor time count as one request more.
"""

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from saleor_config.client_address import limited_address
from saleor_config.graphql.errors import RequestError
from saleor_config.request_window import Window

MILLISECONDS: Final = 10

requests_here: Final = Window()


def count_request(request: HttpRequest) -> None:
    """Raises ``RequestError`` (429) for an address that has asked too much."""
    allowed = settings.GRAPHQL_REQUESTS_A_MINUTE
    if requests_here.count(limited_address(request)) > allowed:
        sentence = _("Too many requests. Please wait a moment.")
        error = RequestError(sentence, "TOO_MANY", 429)
        error.headers["Retry-After"] = str(requests_here.seconds_left())
        raise error


def count_time(request: HttpRequest, seconds: float) -> None:
    requests_here.count(limited_address(request), int(seconds * 1000) // MILLISECONDS)
