"""The menu: what whoever asks may open, and nothing else."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from plugins.back_office import modules
from plugins.back_office.module import Entry, Section
from plugins.back_office.rights import may


def titles() -> dict[Section, str]:
    return {
        Section.SHOP: _("Shop"),
        Section.REQUESTS: _("Requests"),
        Section.CONTENT: _("Content"),
        Section.BOOKS: _("Parcels and invoices"),
        Section.HOUSE: _("The house"),
    }


def navigation(request: HttpRequest) -> list[dict[str, Any]]:
    """Groups of links for unfold's side bar."""
    start = {"title": _("Start"), "icon": "home", "link": reverse("admin:index")}
    groups: list[dict[str, Any]] = [{"title": "", "items": [start]}]
    for section, title in titles().items():
        entries = [
            entry
            for module in modules.installed()
            if module.section is section
            for entry in module.entries
            if may_open(request.user, entry)
        ]
        if entries:
            groups.append({"title": title, "items": [line(entry) for entry in entries]})
    return groups


def may_open(user: Any, entry: Entry) -> bool:
    return bool(user.is_superuser) or may(user, *entry.permissions)


def line(entry: Entry) -> dict[str, Any]:
    return {
        "title": str(entry.title),
        "icon": entry.icon,
        "link": f"{reverse(entry.view)}{entry.query}",
    }
