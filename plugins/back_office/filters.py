"""Filters of lists, with words in the user's language and no query for what to offer."""

from collections.abc import Mapping
from typing import Any

from django.contrib.admin import SimpleListFilter
from django.db.models import QuerySet
from django.http import HttpRequest


def choice_filter(heading: Any, field: str, words: Mapping[str, Any]) -> type[SimpleListFilter]:
    """Rows whose ``field`` is the chosen one of ``words``."""

    class ChoiceFilter(SimpleListFilter):
        title = heading
        parameter_name = field

        def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
            return list(words.items())

        def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
            return queryset.filter(**{field: self.value()}) if self.value() else queryset

    return ChoiceFilter
