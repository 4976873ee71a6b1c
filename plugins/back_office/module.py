"""The shape of a module of the office."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from django.urls import URLPattern


class Section(Enum):
    """Parts of the menu, in this order."""

    SHOP = "shop"
    REQUESTS = "requests"
    CONTENT = "content"
    BOOKS = "books"
    HOUSE = "house"


@dataclass(frozen=True)
class Entry:
    """A line of the menu. ``view``: name of the page; ``permissions``: any of them shows it;
    none of them: superusers alone."""

    title: Any
    icon: str
    view: str
    permissions: tuple[str, ...]
    query: str = ""


def no_pages(_site: Any) -> list[URLPattern]:
    return []


@dataclass(frozen=True)
class Module:
    """``app``: dotted name of the Django app whose tables it shows; ``admins``: by the label of
    their model, such as ``"bookings.Booking"``; ``pages``: addresses of pages of its own."""

    app: str
    section: Section
    entries: tuple[Entry, ...]
    admins: Mapping[str, Any] = field(default_factory=dict)
    pages: Callable[[Any], list[URLPattern]] = no_pages
