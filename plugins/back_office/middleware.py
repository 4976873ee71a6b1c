"""Sessions, cookies, CSRF protection and security headers of ``/office/``.

The shop's API reads no cookie: every other path costs one comparison.
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

from plugins.back_office.audit_log.services import record_changes_by
from plugins.back_office.pages import get_language, replace_json_error
from plugins.back_office.sign_in.session import end_expired_session, is_verified

OFFICE_PATH: Final = "/office/"
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self';"
    " base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
"""Alpine.js, which opens unfold's menus, compiles attributes of the page: ``'unsafe-eval'``. Styles
are in attributes of unfold's templates and in its theme's colours: ``'unsafe-inline'``."""
GetResponse = Callable[[HttpRequest], HttpResponseBase]


class OfficeMiddleware:
    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response
        self.csrf = CsrfViewMiddleware(OTPMiddleware(MessageMiddleware(self.get_office_response)))
        self.office = SessionMiddleware(AuthenticationMiddleware(self.csrf))

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(OFFICE_PATH):
            return self.get_response(request)
        with translation.override(get_language(request)):
            request.LANGUAGE_CODE = translation.get_language()
            response = self.office(request)
            response["Content-Language"] = request.LANGUAGE_CODE
        set_security_headers(response)
        return response

    def process_view(
        self, request: HttpRequest, view: Any, arguments: Any, named: Any
    ) -> HttpResponseBase | None:
        if not request.path_info.startswith(OFFICE_PATH):
            return None
        return self.csrf.process_view(request, view, arguments, named)

    def get_office_response(self, request: HttpRequest) -> HttpResponseBase:
        end_expired_session(request)
        if not is_verified(request):
            return replace_json_error(request, self.get_response(request))
        with record_changes_by(request.user):
            return replace_json_error(request, self.get_response(request))


def set_security_headers(response: HttpResponseBase) -> None:
    response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "same-origin"
    response["X-Content-Type-Options"] = "nosniff"
    if not response.has_header("Cache-Control"):
        response["Cache-Control"] = "no-store, private"
