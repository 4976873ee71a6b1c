"""Pages of a list, and the orders that one may ask it in."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from django.db.models import QuerySet

LARGEST_PAGE: Final = 48


@dataclass(frozen=True)
class PageBounds:
    """Page ``number`` (from 1) of a list of ``total``, with ``size`` entries a page."""

    number: int
    size: int
    total: int

    @property
    def last(self) -> int:
        return max(-(-self.total // self.size), 1)

    @property
    def start(self) -> int:
        return (self.number - 1) * self.size

    @property
    def end(self) -> int:
        return min(self.start + self.size, self.total)

    @property
    def fields(self) -> dict[str, int | None]:
        """As REST and GraphQL name them; ``from`` and ``to`` are None where the page is empty."""
        is_empty = self.end <= self.start
        return {
            "current_page": self.number,
            "last_page": self.last,
            "per_page": self.size,
            "total": self.total,
            "from": None if is_empty else self.start + 1,
            "to": None if is_empty else self.end,
        }


def build_page_bounds(total: int, page: int, per_page: int) -> PageBounds:
    """Numbers outside the range are brought into it: at most ``LARGEST_PAGE`` a page, and the
    last page for any beyond it."""
    requested = PageBounds(max(page, 1), min(max(per_page, 1), LARGEST_PAGE), total)
    return PageBounds(min(requested.number, requested.last), requested.size, total)


def build_ordering(
    columns: Mapping[str, str], sort: str = "", *, is_ascending: bool = False
) -> tuple[str, str]:
    """For ``order_by``: the column that ``sort`` names, the key for any other name. Rows that are
    equal in it come by their key, so that no page repeats another's."""
    sign = "" if is_ascending else "-"
    return f"{sign}{columns.get(sort, 'pk')}", f"{sign}pk"


@dataclass(frozen=True)
class PageRequest:
    """What page of a list is asked for; ``sort`` is a name of the list, or its own order."""

    number: int = 1
    size: int = 10
    sort: str = "created_at"
    is_ascending: bool = False


FIRST_PAGE: Final = PageRequest()
T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """``pagination``: as ``PageBounds.fields`` names them."""

    items: list[T]
    pagination: dict[str, int | None]


def build_page(
    rows: QuerySet,
    request: PageRequest,
    columns: Mapping[str, str],
    build_items: Callable[[Iterable[Any]], list[T]],
) -> Page[T]:
    """A page of ``rows``, newest first unless one of ``columns`` is asked for. Two queries besides
    those of ``build_items``."""
    bounds = build_page_bounds(rows.count(), request.number, request.size)
    ordering = build_ordering(columns, request.sort, is_ascending=request.is_ascending)
    found = rows.order_by(*ordering)[bounds.start : bounds.end]
    return Page(build_items(found), bounds.fields)
