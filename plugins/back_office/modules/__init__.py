"""What the office shows, one module for each kind of work, in the order of the menu.

A module is a Python module here with a ``MODULE``; add its name to ``NAMES``. It is left out
while the app whose tables it shows is not installed.
"""

from functools import cache
from importlib import import_module
from typing import Any, Final

from django.apps import apps
from django.urls import URLPattern

from plugins.back_office.module import Module

NAMES: Final = (
    "orders",
    "discounts",
    "merchandise",
    "bookings",
    "contact",
    "galleries",
    "books",
    "staff",
    "sign_ins",
    "trail",
    "outbox",
    "failed_tasks",
)


@cache
def installed() -> tuple[Module, ...]:
    modules = (import_module(f"plugins.back_office.modules.{name}").MODULE for name in NAMES)
    return tuple(module for module in modules if apps.is_installed(module.app))


def register(site: Any) -> None:
    """Tell ``site`` of every admin; a second call changes nothing."""
    for module in installed():
        for label, office_admin in module.admins.items():
            model = apps.get_model(label)
            if not site.is_registered(model):
                site.register(model, office_admin)


def pages(site: Any) -> list[URLPattern]:
    return [pattern for module in installed() for pattern in module.pages(site)]
