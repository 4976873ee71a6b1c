"""Pages of long lists."""

from typing import Final

from django.core.paginator import Paginator
from django.utils.functional import cached_property

MOST_ROWS: Final = 50_000


class BoundedPaginator(Paginator):
    """Counts no further than ``MOST_ROWS``: what lies behind is found by search and filters.

    ``COUNT(*)`` of a table reads all of it, however long it has grown.
    """

    # Asked for by unfold's lists.
    template_name = "office/count.html"

    @cached_property
    def count(self) -> int:
        counted = self.object_list.order_by()[: MOST_ROWS + 1].count()
        return min(int(counted), MOST_ROWS)
