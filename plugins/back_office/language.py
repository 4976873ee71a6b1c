"""The language of the office: chosen by its user, kept in a cookie of the office alone."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from saleor_config.language import ARABIC, Language, find_supported_language

COOKIE: Final = "mashtal_office_language"
ONE_YEAR: Final = 365 * 24 * 60 * 60


def chosen_language(request: HttpRequest) -> Language:
    """Arabic until somebody chooses otherwise: the shop's own first language."""
    return find_supported_language(request.COOKIES.get(COOKIE)) or ARABIC


@require_POST
def choose(request: HttpRequest) -> HttpResponseRedirect:
    start = reverse("admin:index")
    back = request.headers.get("referer") or ""
    is_ours = url_has_allowed_host_and_scheme(
        back, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    response = HttpResponseRedirect(back if is_ours else start)
    response.set_cookie(
        COOKIE,
        find_supported_language(request.POST.get("language")) or ARABIC,
        max_age=ONE_YEAR,
        path=settings.SESSION_COOKIE_PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
