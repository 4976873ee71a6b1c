"""Columns, filters and pages of lists, with texts in the user's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.contrib.admin import SimpleListFilter
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property
from unfold.decorators import display

MAX_COUNTED_ROWS: Final = 50_000


def build_column(
    name: str, title: Any, value: Callable[[Any], Any] | None = None, **options: Any
) -> Callable[[Any], Any]:
    """A column of ``value(row)``, or of the field ``name``, by which the list can be sorted.

    ``options`` are those of unfold's ``display``; with ``label``, the value is (key, text).
    """

    def read_value(row: Any) -> Any:
        return value(row) if value else getattr(row, name)

    read_value.__name__ = name
    if value is None:
        options.setdefault("ordering", name)
    column: Callable[[Any], Any] = display(read_value, description=title, **options)
    return column


def build_choice_column(
    name: str, title: Any, texts: Mapping[str, Any], colours: Mapping[str, str] | None = None
) -> Callable[[Any], Any]:
    """A column with the text of the field ``name``; ``colours`` draw it as a label."""

    def read_text(row: Any) -> Any:
        value = getattr(row, name)
        text = str(texts.get(value, value))
        # Unfold shows the value itself where it finds no colour for it.
        return (value, text) if colours and value in colours else text

    return build_column(name, title, read_text, label=colours)


Choices = Mapping[str, Any] | Callable[[], Iterable[tuple[str, Any]]]


def build_filter(
    heading: Any,
    parameter: str,
    choices: Choices,
    narrow: Callable[[QuerySet[Any], str], QuerySet[Any]] | None = None,
    hidden: str = "",
) -> type[SimpleListFilter]:
    """A filter that does ``narrow(rows, value)``, or compares the field ``parameter``. ``hidden``:
    rows of this value are only in the list where they were chosen."""

    class ListFilter(SimpleListFilter):
        title = heading
        parameter_name = parameter

        def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
            return list(choices() if callable(choices) else choices.items())

        def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
            value = self.value()
            if not value:
                return queryset.exclude(**{parameter: hidden}) if hidden else queryset
            return narrow(queryset, value) if narrow else queryset.filter(**{parameter: value})

    return ListFilter


class BoundedPaginator(Paginator):
    """Counts no further than ``MAX_COUNTED_ROWS``: rows behind are found by search and filters.

    ``COUNT(*)`` of a table reads all of it, however long it has grown.
    """

    # Read by unfold's lists.
    template_name = "office/count.html"

    @cached_property
    def count(self) -> int:
        counted = self.object_list.order_by()[: MAX_COUNTED_ROWS + 1].count()
        return min(int(counted), MAX_COUNTED_ROWS)
