"""Rows that belong to rows already loaded, by one prepared statement a relation.

Django's ``prefetch_related`` gives the same objects, and compiles each of its queries each time:
most of what a page of orders cost.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import models

from saleor_config.model_columns import ModelColumns, split_row
from saleor_config.prepared_statements import fetch_prepared_rows


class Children:
    """Rows of the reverse relation ``name`` of ``parent``, in their model's own order; with those
    of their own relation ``inner``, where it is given, in the same statement.

    ``names`` and ``inner_names``: the attributes that are read, of ``ModelColumns``.
    """

    def __init__(
        self,
        parent: type[models.Model],
        name: str,
        inner: str = "",
        *,
        names: Sequence[str] = (),
        inner_names: Sequence[str] = (),
    ) -> None:
        self.relation: Final[Any] = parent._meta.get_field(name)
        self.field: Final = self.relation.field
        self.model: Final = self.relation.related_model
        self.inner: Final = Children(self.model, inner) if inner else None
        each = [self, self.inner] if self.inner else [self]
        self.parts: Final = [
            ModelColumns(part.model, *read)
            for part, read in zip(each, (names, inner_names), strict=False)
        ]
        self.sql: Final = _build_statement(each, self.parts)

    def build_exists(self, parent: str) -> str:
        """A condition in SQL: whether the row of ``parent``, an alias, has any."""
        return (
            f'EXISTS (SELECT FROM "{self.model._meta.db_table}" child'
            f' WHERE child."{self.field.column}" = {parent}."{self.field.target_field.column}")'
        )

    def load(self, parents: Sequence[Any]) -> list[Any]:
        """The rows of all ``parents``, to which ``.all()`` or the attribute then has its own."""
        if not parents:
            return []
        found: dict[Any, Any] = {}
        grandchildren: list[Any] = []
        for row in fetch_prepared_rows(self.sql, [format_keys(each.pk for each in parents)]):
            child, *inner = split_row(row, *self.parts)
            found.setdefault(child.pk, child)
            grandchildren += filter(None, inner)
        children = self.attach(parents, list(found.values()))
        if self.inner:
            self.inner.attach(children, grandchildren)
        return children

    def attach(self, parents: Sequence[Any], children: list[Any]) -> list[Any]:
        """Give ``parents`` these ``children``, of all of them; returns the children."""
        by_key: dict[Any, list[Any]] = {parent.pk: [] for parent in parents}
        for child in children:
            by_key[getattr(child, self.field.attname)].append(child)
        for parent in parents:
            self._attach(parent, by_key[parent.pk])
        return children

    def _attach(self, parent: Any, children: list[Any]) -> None:
        for child in children:
            self.field.set_cached_value(child, parent)
        if self.relation.one_to_one:
            self.relation.set_cached_value(parent, children[0] if children else None)
            return
        rows = self.model._default_manager.all()
        # As Django's managers: a further filter is of this parent's rows alone.
        rows._deferred_filter = (False, (), {self.field.name: parent})
        rows._result_cache, rows._prefetch_done = children, True
        cache = parent.__dict__.setdefault("_prefetched_objects_cache", {})
        cache[self.relation.cache_name] = rows


def list_related(parent: Any, name: str) -> list[Any]:
    """As ``list(parent.<name>.all())``, but where the rows are loaded no manager is made for it."""
    rows = parent.__dict__.get("_prefetched_objects_cache", {}).get(name)
    return list(getattr(parent, name).all() if rows is None else rows)


def format_keys(keys: Iterable[int]) -> str:
    """Whole numbers as the text of an array, which is quicker to send than a list."""
    return f"{{{','.join(map(str, keys))}}}"


def build_order_terms(model: type[models.Model], names: Iterable[str], table: str) -> str:
    """What ``QuerySet.order_by`` makes of these names."""
    return ", ".join(_build_term(model, name, table) for name in names)


def _build_statement(each: Sequence[Children], parts: Sequence[ModelColumns[Any]]) -> str:
    child, *inner = each
    tables = ["child", "inner_child"]
    columns = ", ".join(part.select(table) for part, table in zip(parts, tables, strict=False))
    terms = [
        build_order_terms(part.model, dict.fromkeys([*part.model._meta.ordering, "pk"]), table)
        for part, table in zip(parts, tables, strict=False)
    ]
    joined = "".join(
        f'LEFT JOIN "{part.model._meta.db_table}" inner_child'
        f' ON inner_child."{part.field.column}" = child."{child.model._meta.pk.column}"'
        for part in inner
    )
    return (
        f'SELECT {columns} FROM "{child.model._meta.db_table}" child {joined}'  # noqa: S608
        f' WHERE child."{child.field.column}" = ANY(%s::text::integer[])'
        f" ORDER BY {', '.join(terms)}"
    )


def _build_term(model: type[models.Model], name: Any, table: str) -> str:
    plain = name.removeprefix("-")
    field: Any = model._meta.pk if plain == "pk" else model._meta.get_field(plain)
    return f'{table}."{field.column}"{" DESC" if name != plain else ""}'
