"""Columns of lists, named in the user's language."""

from collections.abc import Callable
from typing import Any


def column(field: str, title: Any, is_flag: bool = False) -> Callable[[Any], Any]:
    """A column that shows ``field`` of a row under ``title``, and sorts by it."""

    def value(row: Any) -> Any:
        return getattr(row, field)

    value.__name__ = field
    value.short_description = title  # type: ignore[attr-defined]
    value.admin_order_field = field  # type: ignore[attr-defined]
    if is_flag:
        value.boolean = True  # type: ignore[attr-defined]
    return value


class NamedOptions:
    """A table's options under the names that staff know."""

    def __init__(self, options: Any, one: Any, many: Any) -> None:
        self._options = options
        self.verbose_name = one
        self.verbose_name_plural = many

    def __getattr__(self, name: str) -> Any:
        return getattr(self._options, name)


class NamedRow:
    """A row that tells its table by the name that staff know."""

    def __init__(self, row: Any, options: NamedOptions) -> None:
        self._row = row
        self._meta = options

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, name)

    def __str__(self) -> str:
        return str(self._row)
