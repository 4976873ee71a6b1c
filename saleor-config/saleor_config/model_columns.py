"""Django's models in prepared statements: their columns, and instances from a row's values."""

from collections.abc import Callable, Sequence
from functools import cached_property
from inspect import getattr_static
from typing import Any, Final, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, models
from django.db.models.base import ModelState
from django.db.models.fields.related_descriptors import ForeignKeyDeferredAttribute
from django.db.models.signals import post_init, pre_init

M = TypeVar("M", bound=models.Model)


class ModelColumns(Generic[M]):
    """Columns of a model: those of the attributes ``names``, its key among them, or all of them.

    A column that is left out is read from the database where it is asked for, as of Django's
    deferred fields: tests of the numbers of statements find that out.
    """

    def __init__(self, model: type[M], *names: str) -> None:
        fields = model._meta.concrete_fields
        unknown = set(names) - {field.attname for field in fields}
        if unknown:
            raise ValueError(f"{model.__name__} has no {', '.join(sorted(unknown))}.")
        chosen = [field for field in fields if not names or field.attname in names]
        self.model: Final = model
        self.count: Final = len(chosen)
        self.key_place: Final = [field.primary_key for field in chosen].index(True)
        self._fields: Final[list[Any]] = chosen
        self._columns: Final = [field.column for field in chosen]
        self.names: Final = [field.attname for field in chosen]
        # The last value of each attribute of ``_converted``, and what was made of it.
        self._last: Final[dict[str, tuple[Any, Any]]] = {}

    def select(self, alias: str) -> str:
        """The columns for a ``SELECT`` from the table that ``alias`` names."""
        return ", ".join(f'{alias}."{column}"' for column in self._columns)

    def build(self, values: Sequence[Any]) -> M:
        """An instance, as if it had been read by the model's manager."""
        if self._readers:
            values = list(values)
            for place, read in self._readers:
                values[place] = read(values[place], None, connection)
        if not self._is_plain:
            return self.model.from_db(DEFAULT_DB_ALIAS, self.names, values)
        # Django's constructor looks at each field for what a caller may have passed.
        instance: Any = object.__new__(self.model)
        state = instance._state = ModelState()
        state.adding, state.db = False, DEFAULT_DB_ALIAS
        attributes = instance.__dict__
        attributes.update(zip(self.names, values, strict=True))
        for name in self._converted:
            self._convert(instance, name)
        built: M = instance
        return built

    def _convert(self, instance: Any, name: str) -> None:
        """Once for equal values in a row: the addresses of a customer's orders have one phone."""
        attributes = instance.__dict__
        value = attributes.pop(name)
        last, converted = self._last.get(name, (None, None))
        if converted is not None and last == value:
            attributes[name] = converted
            return
        setattr(instance, name, value)
        self._last[name] = value, attributes.get(name)

    @cached_property
    def _is_plain(self) -> bool:
        """Whether nothing but the fields is set where an instance is made."""
        return (
            self.model.__init__ is models.Model.__init__
            and self.model.from_db.__func__ is models.Model.from_db.__func__
            and not any(signal.has_listeners(self.model) for signal in (pre_init, post_init))
        )

    @cached_property
    def _readers(self) -> list[tuple[int, Callable[..., Any]]]:
        """Places of values that Django converts where it reads them, such as a weight, and how.

        Not those of JSON: prepared statements have them as objects already.
        """
        return [
            (place, field.from_db_value)
            for place, field in enumerate(self._fields)
            if hasattr(field, "from_db_value")
            and not isinstance(field, models.JSONField)
            and field.attname not in self._converted
        ]

    @cached_property
    def _converted(self) -> list[str]:
        """Attributes that make an object of a column's value, such as a telephone number."""
        return [
            name
            for name in self.names
            if hasattr(type(getattr_static(self.model, name)), "__set__")
            and not isinstance(getattr_static(self.model, name), ForeignKeyDeferredAttribute)
        ]


def split_row(row: Sequence[Any], *parts: ModelColumns[Any]) -> list[Any]:
    """The instances of a row of joined tables, None for one whose key is null."""
    found, start = [], 0
    for part in parts:
        values = row[start : start + part.count]
        found.append(part.build(values) if values[part.key_place] is not None else None)
        start += part.count
    return found
