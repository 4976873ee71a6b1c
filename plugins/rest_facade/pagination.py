"""Pages in both shapes: the main client's flat one, and that of the second group."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Generic
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Schema

from plugins.rest_facade.responses import Content, Strict
from saleor_config.pagination import LARGEST_PAGE

PER_PAGE: Final = 12
LAST_THINKABLE_PAGE: Final = 1_000_000
NEIGHBOURS: Final = 2
"""Pages shown either side of the current one."""

PageNumber = Annotated[int, Field(ge=1, le=LAST_THINKABLE_PAGE)]
PageSize = Annotated[int, Field(ge=1, le=LARGEST_PAGE)]


class PageQuery(Schema):
    """``limit`` is what the second group calls ``per_page``."""

    page: PageNumber = 1
    per_page: PageSize | None = None
    limit: PageSize | None = None

    def size(self, default: int = PER_PAGE) -> int:
        return self.per_page or self.limit or default


class OrderedPageQuery(PageQuery):
    """``sort``: ``created_at`` or ``grand_total``; any other is as if none were sent. ``order``:
    ``asc`` or ``desc``."""

    sort: str = "created_at"
    order: str = "desc"

    @property
    def is_ascending(self) -> bool:
        return self.order.lower() == "asc"


class Pagination(Strict):
    current_page: int
    last_page: int
    per_page: int
    total: int
    from_: int | None = Field(alias="from")
    to: int | None


class PageLink(Strict):
    url: str | None
    label: str
    active: bool


class Links(Strict):
    first: str
    last: str
    prev: str | None
    next: str | None


class Meta(Pagination):
    links: list[PageLink]
    path: str


class FlatPageResponse(Pagination, Generic[Content]):
    data: list[Content]


class PageResponse(Strict, Generic[Content]):
    data: list[Content]
    links: Links
    meta: Meta


def build_linked_page(
    request: HttpRequest, items: Sequence[Any], fields: Mapping[str, int | None]
) -> dict[str, Any]:
    """``{data, links, meta}`` of the second group; the address's other parameters are kept."""
    path = request.build_absolute_uri(request.path)
    parameters = {
        name: value for name, value in request.GET.items() if name not in ("page", "locale")
    }
    page, last = fields["current_page"] or 1, fields["last_page"] or 1

    def address(number: int) -> str | None:
        if not 1 <= number <= last:
            return None
        return f"{path}?{urlencode({**parameters, 'page': number})}"

    return {
        "data": items,
        "links": {
            "first": address(1),
            "last": address(last),
            "prev": address(page - 1),
            "next": address(page + 1),
        },
        "meta": {**fields, "links": build_page_links(page, last, address), "path": path},
    }


def build_page_links(page: int, last: int, address: Any) -> list[dict[str, Any]]:
    """The entries of a row of page buttons, with an ellipsis where pages are left out."""
    near = range(max(1, page - NEIGHBOURS), min(last, page + NEIGHBOURS) + 1)
    numbers = sorted({1, last, *near})
    previous, following = _("Previous"), _("Next")
    entries = [{"url": address(page - 1), "label": f"&laquo; {previous}", "active": False}]
    before = 0
    for number in numbers:
        if number > before + 1:
            entries.append({"url": None, "label": "...", "active": False})
        entries.append({"url": address(number), "label": str(number), "active": number == page})
        before = number
    entries.append({"url": address(page + 1), "label": f"{following} &raquo;", "active": False})
    return entries
