"""Sessions, cookies and forgery protection, under /office/ alone.

The shop's API reads no cookie and stays as quick as it is: every other path passes by with one
comparison.
"""

from collections.abc import Callable
from typing import Any, Final

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.csrf import CsrfViewMiddleware
from django.utils import translation
from django_otp.middleware import OTPMiddleware

from plugins.back_office import error_pages
from plugins.back_office.audit_log.services import acting
from plugins.back_office.language import chosen_language
from plugins.back_office.policy import protect
from plugins.back_office.sign_in.session import end_if_over, is_verified

OFFICE: Final = "/office/"
GetResponse = Callable[[HttpRequest], HttpResponseBase]


class OfficeMiddleware:
    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self.forgery = CsrfViewMiddleware(OTPMiddleware(MessageMiddleware(self.answer)))
        self.office = SessionMiddleware(AuthenticationMiddleware(self.forgery))

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(OFFICE):
            return self.get_response(request)
        with translation.override(chosen_language(request)):
            request.LANGUAGE_CODE = translation.get_language()
            response = self.office(request)
            response["Content-Language"] = request.LANGUAGE_CODE
        protect(response)
        return response

    def process_view(
        self, request: HttpRequest, view: Any, arguments: Any, named: Any
    ) -> HttpResponseBase | None:
        if not request.path_info.startswith(OFFICE):
            return None
        return self.forgery.process_view(request, view, arguments, named)

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        end_if_over(request)
        if not is_verified(request):
            return error_pages.readable(request, self.get_response(request))
        with acting(request.user):
            return error_pages.readable(request, self.get_response(request))
