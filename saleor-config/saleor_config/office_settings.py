"""Settings of django-unfold, which draws the office (``plugins/back_office``)."""

from typing import Any, Final

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

UNFOLD: Final[dict[str, Any]] = {
    "SITE_TITLE": _("Mashtal"),
    "SITE_HEADER": _("Mashtal"),
    "SITE_SUBHEADER": _("The office"),
    "SITE_URL": "/",
    "SITE_SYMBOL": "potted_plant",
    "SHOW_HISTORY": lambda request: request.user.has_perm("back_office.view_trail"),
    "SHOW_VIEW_ON_SITE": False,
    "SHOW_LANGUAGES": True,
    "LANGUAGES": {
        "action": reverse_lazy("admin:choose_language"),
        "navigation": [
            {"code": "ar", "name_local": "العربية"},
            {"code": "en", "name_local": "English"},
        ],
    },
    # Unfold is drawn from left to right; mirror.css turns it round.
    "STYLES": [
        lambda _request: static("office/office.css"),
        lambda _request: static("office/mirror.css"),
    ],
    "SCRIPTS": [lambda _request: static("office/office.js")],
    "SIDEBAR": {"navigation": "plugins.back_office.admin.build_navigation"},
    "BORDER_RADIUS": "6px",
    "COLORS": {
        "base": {
            "50": "oklch(98.5% .004 85)",
            "100": "oklch(96.5% .008 85)",
            "200": "oklch(92% .014 82)",
            "300": "oklch(86% .016 80)",
            "400": "oklch(70% .018 100)",
            "500": "oklch(54% .018 130)",
            "600": "oklch(44% .02 145)",
            "700": "oklch(36% .022 150)",
            "800": "oklch(28% .022 152)",
            "900": "oklch(22% .02 150)",
            "950": "oklch(16% .018 150)",
        },
        "primary": {
            "50": "oklch(97% .015 155)",
            "100": "oklch(94% .028 155)",
            "200": "oklch(88% .05 155)",
            "300": "oklch(79% .075 155)",
            "400": "oklch(68% .09 155)",
            "500": "oklch(56% .09 155)",
            "600": "oklch(45% .08 155)",
            "700": "oklch(38% .07 155)",
            "800": "oklch(32% .06 155)",
            "900": "oklch(27% .05 155)",
            "950": "oklch(20% .04 155)",
        },
    },
}
