"""The REST API of spec §7, first group: one router a group of calls.

A call parses its request, asks one selector or service of a plugin, and shapes the answer.
"""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import ValidationError

from plugins.rest_facade import catalogue
from plugins.rest_facade.answers import refused
from plugins.rest_facade.problems import InvalidRequest, sentences

api = NinjaAPI(
    title="Mashtal",
    version="1",
    description="The shop's REST API. Texts are in Arabic or English: x-locale, Accept-Language.",
    urls_namespace="rest",
)
api.add_router("", catalogue.router)


@api.exception_handler(ValidationError)
def unreadable(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, sentences(error.errors))


@api.exception_handler(InvalidRequest)
def invalid(request: HttpRequest, error: Any) -> HttpResponse:
    return refused(request, error.errors)
