"""Bulk updates, bulk inserts and deletions, which send no signal, for the audit log.

Saleor publishes, sorts, deactivates and cancels with ``QuerySet.update``, and Django deletes
without signals where there is no receiver. With an actor, the rows are read before and after;
without one each of these methods costs one look at a context variable.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.db.models import Model, QuerySet
from django.db.models.deletion import Collector

from plugins.back_office.audit_log.services import (
    Actor,
    Subject,
    create_entry,
    get_actor,
    is_recorded,
)
from plugins.back_office.audit_log.values import build_changes, read_row_values

MAX_ROWS: Final = 500
"""Entries for one statement; of more rows one entry has the number."""
TREE_COLUMNS: Final = frozenset({"lft", "rght", "tree_id", "level"})
"""Written by django-mptt for many rows at once; the change of the parent is recorded."""
PATCHED: Final = "_records_changes"
DeletedRow = tuple[Subject, dict[str, Any]]


def patch_bulk_operations() -> None:
    """Safe to run twice."""
    for owner, name, wrap in (
        (QuerySet, "update", wrap_update),
        (QuerySet, "bulk_create", wrap_bulk_create),
        (Collector, "delete", wrap_delete),
    ):
        original = getattr(owner, name)
        if hasattr(original, PATCHED):
            continue
        wrapped = wraps(original)(wrap(original))
        setattr(wrapped, PATCHED, True)
        setattr(owner, name, wrapped)


def wrap_update(original: Callable[..., int]) -> Callable[..., int]:
    def update(self: Any, **values: Any) -> int:
        actor = get_actor()
        if actor is None or not is_recorded(self.model) or values.keys() <= TREE_COLUMNS:
            return original(self, **values)
        keys = list(self.order_by().values_list("pk", flat=True)[: MAX_ROWS + 1])
        stored = select_rows(self.model, keys[:MAX_ROWS])
        before = {row.pk: read_row_values(row) for row in stored}
        changed = original(self, **values)
        if len(keys) > MAX_ROWS:
            record_row_count(actor, "changed", self.model, changed, sorted(values))
            return changed
        for row in select_rows(self.model, keys):
            changes = build_changes(self.model, before.get(row.pk, {}), read_row_values(row))
            if changes:
                create_entry(actor, "changed", Subject.of(row), changes)
        return changed

    return update


def wrap_bulk_create(original: Callable[..., Any]) -> Callable[..., Any]:
    def bulk_create(self: Any, objs: Any, *rest: Any, **options: Any) -> Any:
        created = original(self, objs, *rest, **options)
        actor = get_actor()
        if actor is None or not is_recorded(self.model):
            return created
        if len(created) > MAX_ROWS:
            record_row_count(actor, "added", self.model, len(created), [])
            return created
        for row in created:
            changes = build_changes(self.model, {}, read_row_values(row))
            create_entry(actor, "added", Subject.of(row), changes)
        return created

    return bulk_create


def wrap_delete(original: Callable[..., Any]) -> Callable[..., Any]:
    def delete(self: Any) -> Any:
        actor = get_actor()
        # Read before: Django empties the key of each row that it has deleted.
        tables = [] if actor is None else read_rows_to_delete(self)
        result = original(self)
        if actor is not None:
            for model, rows in tables:
                record_deleted_rows(actor, model, rows)
        return result

    return delete


def read_rows_to_delete(collector: Any) -> list[tuple[type[Model], list[DeletedRow]]]:
    """By table."""
    tables = [(model, list(rows)) for model, rows in collector.data.items()]
    tables += [
        (rows.model, list(rows.all())) for rows in collector.fast_deletes if is_recorded(rows.model)
    ]
    return [
        (model, [(Subject.of(row), read_row_values(row)) for row in load_deferred(model, rows)])
        for model, rows in tables
        if is_recorded(model)
    ]


def load_deferred(model: type[Model], rows: list[Any]) -> list[Any]:
    """Of rows that are deleted with others Django reads no more than their keys."""
    if not any(row.get_deferred_fields() for row in rows):
        return rows
    return list(select_rows(model, [row.pk for row in rows]))


def record_deleted_rows(actor: Actor, model: type[Model], rows: list[DeletedRow]) -> None:
    if len(rows) > MAX_ROWS:
        record_row_count(actor, "deleted", model, len(rows), [])
        return
    for subject, values in rows:
        create_entry(actor, "deleted", subject, build_changes(model, values, {}))


def record_row_count(
    actor: Actor, action: str, model: type[Model], count: int, fields: list[str]
) -> None:
    changes = {"rows": [None, count]} | {name: ["…", "…"] for name in fields}
    create_entry(actor, action, Subject(model._meta.label_lower, ""), changes)


def select_rows(model: type[Model], keys: list[Any]) -> QuerySet[Any]:
    return model._base_manager.filter(pk__in=keys)
