"""Pages of a list, and the orders that one may ask it in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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
