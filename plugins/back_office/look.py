"""What unfold asks the settings for, in the language of whoever looks."""

from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _

from plugins.back_office.rights import TRAIL, may


def title(_request: HttpRequest) -> str:
    return _("Mashtal")


def subtitle(_request: HttpRequest) -> str:
    return _("The office")


def shows_history(request: HttpRequest) -> bool:
    return may(request.user, TRAIL)


def language_address(_request: HttpRequest) -> str:
    return str(reverse("admin:choose_language"))


def languages(_request: HttpRequest) -> list[dict[str, Any]]:
    return [
        {"code": "ar", "name_local": "العربية"},
        {"code": "en", "name_local": "English"},
    ]


def stylesheet(_request: HttpRequest) -> str:
    return str(static("office/office.css"))


def mirror(_request: HttpRequest) -> str:
    """Unfold is drawn from left to right; a sheet of ours turns it round."""
    return str(static("office/mirror.css"))


def script(_request: HttpRequest) -> str:
    return str(static("office/office.js"))
