"""Error pages, and the office's language."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from plugins.back_office.pages import render_page
from saleor_config.language import ARABIC, Language, find_supported_language


def get_language(request: HttpRequest) -> Language:
    """That of the cookie, or Arabic."""
    return find_supported_language(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)) or ARABIC


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
