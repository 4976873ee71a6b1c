"""Error pages, and the choice of the office's language."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from plugins.back_office.pages import render_page
from saleor_config.language import ARABIC, Language, find_supported_language

LANGUAGE_COOKIE: Final = "mashtal_office_language"
ONE_YEAR: Final = 365 * 24 * 60 * 60


def get_language(request: HttpRequest) -> Language:
    """That of the cookie, or Arabic."""
    return find_supported_language(request.COOKIES.get(LANGUAGE_COOKIE)) or ARABIC


@require_POST
def choose_language(request: HttpRequest) -> HttpResponseRedirect:
    back = request.headers.get("referer") or ""
    is_own_page = url_has_allowed_host_and_scheme(
        back, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    response = HttpResponseRedirect(back if is_own_page else reverse("admin:index"))
    response.set_cookie(
        LANGUAGE_COOKIE,
        find_supported_language(request.POST.get("language")) or ARABIC,
        max_age=ONE_YEAR,
        path=settings.SESSION_COOKIE_PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def replace_json_error(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """``response``, or a page instead of the shop's JSON where a browser accepts one."""
    messages = {
        400: _("The request could not be read."),
        403: _("You do not have permission to see or do this."),
        404: _("There is no such page."),
        500: _("Something went wrong on our side. Please try again."),
    }
    status = response.status_code
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    accepts_html = "text/html" in request.headers.get("accept", "text/html")
    if status not in messages or not is_json or not accepts_html:
        return response
    return show_error(request, messages[status], status)


def show_csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The form was not sent from a page of ours, or that page is old."""
    message = _("This page was open for too long. Please go back, load it again and repeat.")
    return show_error(request, message, 403)


def show_error(request: HttpRequest, message: str, status: int) -> HttpResponse:
    return render_page(request, "error", message, status, number=status)
