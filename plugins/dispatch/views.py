"""The driver's page, opened by its link alone, and the reports that its phone sends."""

from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_POST, require_safe

from plugins.dispatch.driver_page import VERSION, build_page
from plugins.dispatch.errors import DispatchError
from plugins.dispatch.links import can_send, get_end_of_day, is_readable, read_token
from plugins.dispatch.report_form import read_report
from plugins.dispatch.services import record_report
from plugins.dispatch.services.reports import ServiceBusy
from saleor_config.language import find_supported_language
from saleor_config.limits.counters import AttemptLimit
from saleor_config.limits.request_limits import find_limit_error

PAGE_LIMIT: Final = AttemptLimit("driver_page", allowed=600, window=600)
REPORT_LIMIT: Final = AttemptLimit("driver_report", allowed=600, window=600)
"""Of an address: the drivers of a nursery may share one."""
LONGEST_BODY: Final = 11 * 1024 * 1024
WORKER: Final = Path(__file__).parent / "static/dispatch/worker.js"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:;"
    " connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none';"
    " frame-ancestors 'none'"
)
HEADERS: Final = {
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}


@require_safe
@sensitive_variables("token")
def show_run(request: HttpRequest, token: str, language: str) -> HttpResponse:
    """410 after the run's day, with a page that still sends what the phone noted."""
    with translation.override(language):
        status = find_limit_error(request, PAGE_LIMIT, LONGEST_BODY)
        if status is not None:
            return _build_error(status, _("Please try again in a few minutes."))
        run = read_token(token)
        if run is None:
            return _show_end(request, HTTPStatus.NOT_FOUND, {"language": language})
        context: dict[str, Any] = {
            "language": language,
            "run": run,
            "version": VERSION,
            "until": int(get_end_of_day(run.day).timestamp() * 1000),
            "page": reverse("driver", args=[token]),
            "english": reverse("driver-english", args=[token]),
            "reports": reverse("driver-reports", args=[token]),
            "worker": reverse("driver-worker", args=[token]),
        }
        if not is_readable(run, timezone.now()):
            return _show_end(request, HTTPStatus.GONE, context)
        return _add_headers(render(request, "dispatch/driver.html", context | build_page(run)))


def _show_end(request: HttpRequest, status: HTTPStatus, context: dict[str, Any]) -> HttpResponse:
    return _add_headers(render(request, "dispatch/ended.html", context, status=status))


@require_safe
@sensitive_variables("token")
def serve_worker(_request: HttpRequest, token: str) -> HttpResponse:
    """Below the page's address, which is all that it may see."""
    return _add_headers(HttpResponse(WORKER.read_bytes(), content_type="text/javascript"))


@csrf_exempt
@require_POST
@sensitive_variables("token")
def receive_report(request: HttpRequest, token: str) -> HttpResponse:
    """One report, which may come again. 200 for one that is stored, 409 with a sentence for one
    that is not and never will be; after anything else the phone tries again."""
    language = find_supported_language(request.headers.get("x-locale")) or "ar"
    with translation.override(language):
        status = find_limit_error(request, REPORT_LIMIT, LONGEST_BODY)
        if status is not None:
            return _build_error(status, _("Please try again in a few minutes."))
        run = read_token(token)
        if run is None or not can_send(run, timezone.now()):
            return _build_error(
                HTTPStatus.GONE, _("This link has ended. Ask the nursery for a new one.")
            )
        try:
            outcome = record_report(run, read_report(request.POST, request.FILES))
        except DispatchError as error:
            return _build_error(HTTPStatus.CONFLICT, error.message)
        except ServiceBusy:
            return _build_error(
                HTTPStatus.SERVICE_UNAVAILABLE, _("Please try again in a few minutes.")
            )
        return _add_headers(JsonResponse({"outcome": outcome}))


def _build_error(status: HTTPStatus, message: str) -> HttpResponse:
    return _add_headers(JsonResponse({"message": message}, status=status))


def _add_headers(response: HttpResponse) -> HttpResponse:
    for name, value in HEADERS.items():
        response[name] = value
    response["Content-Language"] = translation.get_language()
    return response
