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

from plugins.back_office.audit_log.services import Actor, build_entry, get_actor, is_recorded
from plugins.back_office.audit_log.values import build_changes, read_row_values
from plugins.back_office.models import Change

MAX_ROWS: Final = 500
"""Entries for one statement; of more rows one entry has the number."""
TREE_COLUMNS: Final = frozenset({"lft", "rght", "tree_id", "level"})
"""Written by django-mptt for many rows at once; the change of the parent is recorded."""
PATCHED: Final = "_records_changes"


def patch_bulk_operations() -> None:
    """Safe to run twice."""
    for owner, name, wrap in (
        (QuerySet, "update", wrap_update),
        (QuerySet, "bulk_create", wrap_bulk_create),
        (Collector, "delete", wrap_delete),
    ):
        original = getattr(owner, name)
        if not hasattr(original, PATCHED):
            wrapped = wraps(original)(wrap(original))
            setattr(wrapped, PATCHED, True)
            setattr(owner, name, wrapped)


def wrap_update(original: Callable[..., int]) -> Callable[..., int]:
    def update(self: Any, **values: Any) -> int:
        actor, model = get_actor(), self.model
        if actor is None or not is_recorded(model) or values.keys() <= TREE_COLUMNS:
            return original(self, **values)
        keys = list(self.order_by().values_list("pk", flat=True)[: MAX_ROWS + 1])
        if len(keys) > MAX_ROWS:
            changed = original(self, **values)
            fields = {name: ["…", "…"] for name in sorted(values)}
            build_count_entry(actor, "changed", model, changed, fields).save()
            return changed
        before = {row.pk: read_row_values(row) for row in select_rows(model, keys)}
        changed = original(self, **values)
        for row in select_rows(model, keys):
            changes = build_changes(model, before.get(row.pk, {}), read_row_values(row))
            if changes:
                build_entry(actor, "changed", row, changes).save()
        return changed

    return update


def wrap_bulk_create(original: Callable[..., Any]) -> Callable[..., Any]:
    def bulk_create(self: Any, objs: Any, *rest: Any, **options: Any) -> Any:
        created = original(self, objs, *rest, **options)
        actor = get_actor()
        if actor is not None and is_recorded(self.model):
            for entry in build_entries(actor, "added", self.model, created):
                entry.save()
        return created

    return bulk_create


def wrap_delete(original: Callable[..., Any]) -> Callable[..., Any]:
    def delete(self: Any) -> Any:
        actor = get_actor()
        # Built before: Django empties the key of each row that it has deleted.
        entries = [] if actor is None else build_deletion_entries(actor, self)
        result = original(self)
        for entry in entries:
            entry.save()
        return result

    return delete


def build_deletion_entries(actor: Actor, collector: Any) -> list[Change]:
    tables = [(model, list(rows)) for model, rows in collector.data.items() if is_recorded(model)]
    tables += [
        (rows.model, list(rows.all())) for rows in collector.fast_deletes if is_recorded(rows.model)
    ]
    return [
        entry
        for model, rows in tables
        for entry in build_entries(actor, "deleted", model, load_deferred(model, rows))
    ]


def load_deferred(model: type[Model], rows: list[Any]) -> list[Any]:
    """Of rows that are deleted with others Django reads no more than their keys."""
    if not any(row.get_deferred_fields() for row in rows):
        return rows
    return list(select_rows(model, [row.pk for row in rows]))


def build_entries(actor: Actor, action: str, model: type[Model], rows: list[Any]) -> list[Change]:
    """Of rows that were added or deleted."""
    if len(rows) > MAX_ROWS:
        return [build_count_entry(actor, action, model, len(rows), {})]
    values = [read_row_values(row) for row in rows]
    pairs = [({}, each) if action == "added" else (each, {}) for each in values]
    return [
        build_entry(actor, action, row, build_changes(model, before, after))
        for row, (before, after) in zip(rows, pairs, strict=True)
    ]


def build_count_entry(
    actor: Actor, action: str, model: type[Model], count: int, fields: dict[str, Any]
) -> Change:
    return build_entry(actor, action, model, {"rows": [None, count], **fields})


def select_rows(model: type[Model], keys: list[Any]) -> QuerySet[Any]:
    return model._base_manager.filter(pk__in=keys)
