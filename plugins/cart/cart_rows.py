"""Saleor's objects made of the columns of ``READ_CART``."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from django.db.models import Field, Model
from django_measurement.models import MeasurementField

from plugins.cart.cart_statements import READ_MODELS, list_fields

Row = tuple[Any, ...]


class ObjectReader:
    """Makes objects of one model of some columns of a row.

    What is not among the columns is deferred, as with ``QuerySet.only``.
    """

    def __init__(self, model: type[Model], start: int) -> None:
        fields: Sequence[Field[Any, Any]] = list_fields(model)
        self._model = model
        self._columns = slice(start, start + len(fields))
        self._names = [field.attname for field in fields]
        self._key = start + self._names.index(model._meta.pk.attname)
        # The binary protocol gives all other values as Python has them.
        self._weights = [
            place for place, field in enumerate(fields) if isinstance(field, MeasurementField)
        ]

    @property
    def end(self) -> int:
        return self._columns.stop

    def read(self, row: Row) -> Any:
        """None where the row has no such object."""
        if row[self._key] is None:
            return None
        values = list(row[self._columns])
        for place in self._weights:
            values[place] = convert_weight(values[place])
        return self._model.from_db("default", self._names, values)


@lru_cache(maxsize=1000)
def convert_weight(value: float | None) -> Any:
    """Saleor's weight, which is slow to make; nothing changes it in place."""
    return WEIGHT.from_db_value(value)


def build_readers() -> dict[str, ObjectReader]:
    readers: dict[str, ObjectReader] = {}
    start = 0
    for alias, model in READ_MODELS.items():
        readers[alias] = ObjectReader(model, start)
        start = readers[alias].end
    return readers


WEIGHT: Final = READ_MODELS["variant"]._meta.get_field("weight")
READERS: Final = build_readers()
FACTS: Final = max(reader.end for reader in READERS.values())
"""Where the columns of objects end, and the others begin."""


def read_object(row: Row, alias: str) -> Any:
    return READERS[alias].read(row)


def fill_relation(instance: Model, name: str, related: Sequence[Model]) -> None:
    """Let ``instance.name.all()`` have these objects without a query, as prefetching does."""
    relation = instance._meta.get_field(name)
    found = relation.related_model._default_manager.all()
    # What Django's managers do: a further filter is of this instance's objects alone.
    found._deferred_filter = (False, (), {relation.field.name: instance})
    found._result_cache = list(related)
    cache = instance.__dict__.setdefault("_prefetched_objects_cache", {})
    cache[relation.cache_name] = found
