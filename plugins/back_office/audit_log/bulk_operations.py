"""What sends no signal, for the trail of changes: bulk updates, bulk inserts and deletions.

Saleor publishes, sorts, deactivates and cancels with ``QuerySet.update``, and Django deletes
without signals where there is no receiver. While staff act, the rows are read before and after;
without an actor each of these functions costs one look at a context variable.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.db.models import Model, QuerySet
from django.db.models.deletion import Collector

from plugins.back_office.audit_log import services as trail
from plugins.back_office.audit_log.services import Subject
from plugins.back_office.audit_log.values import row_values, shown_change

MOST_ROWS: Final = 500
"""Entries for one statement; of more rows one entry says how many they were."""
TREE_COLUMNS: Final = frozenset({"lft", "rght", "tree_id", "level"})
"""Places in a tree, which django-mptt moves for many rows at once; the parent says it all."""
Doomed = tuple[Subject, dict[str, Any]]
INSTALLED: Final = "_writes_the_trail"


def install() -> None:
    """Safe to run twice."""
    for owner, name, wrap in (
        (QuerySet, "update", noted_update),
        (QuerySet, "bulk_create", noted_bulk_create),
        (Collector, "delete", noted_delete),
    ):
        original = getattr(owner, name)
        if hasattr(original, INSTALLED):
            continue
        wrapped = wraps(original)(wrap(original))
        setattr(wrapped, INSTALLED, True)
        setattr(owner, name, wrapped)


def noted_update(original: Callable[..., int]) -> Callable[..., int]:
    def update(self: Any, **values: Any) -> int:
        actor = trail.current_actor()
        if actor is None or not trail.is_told(self.model) or values.keys() <= TREE_COLUMNS:
            return original(self, **values)
        keys = list(self.order_by().values_list("pk", flat=True)[: MOST_ROWS + 1])
        before = stored_values(self.model, keys[:MOST_ROWS])
        changed = original(self, **values)
        if len(keys) > MOST_ROWS:
            note_many(actor, "changed", self.model, changed, sorted(values))
            return changed
        for instance in stored(self.model, keys):
            changes = shown_change(self.model, before.get(instance.pk, {}), row_values(instance))
            if changes:
                trail.write(actor, "changed", Subject.of(instance), changes)
        return changed

    return update


def noted_bulk_create(original: Callable[..., Any]) -> Callable[..., Any]:
    def bulk_create(self: Any, objs: Any, *rest: Any, **options: Any) -> Any:
        created = original(self, objs, *rest, **options)
        actor = trail.current_actor()
        if actor is None or not trail.is_told(self.model):
            return created
        if len(created) > MOST_ROWS:
            note_many(actor, "added", self.model, len(created), [])
            return created
        for instance in created:
            changes = shown_change(self.model, {}, row_values(instance))
            trail.write(actor, "added", Subject.of(instance), changes)
        return created

    return bulk_create


def noted_delete(original: Callable[..., Any]) -> Callable[..., Any]:
    def delete(self: Any) -> Any:
        actor = trail.current_actor()
        # Read before: Django empties the key of each row that it has deleted.
        doomed = [] if actor is None else doomed_rows(self)
        deleted = original(self)
        if actor is not None:
            for model, rows in doomed:
                note_deleted(actor, model, rows)
        return deleted

    return delete


def doomed_rows(collector: Any) -> list[tuple[type[Model], list[Doomed]]]:
    """Rows that ``collector`` is about to delete, by table."""
    groups = [(model, list(rows)) for model, rows in collector.data.items()]
    groups += [
        (rows.model, list(rows.all()))
        for rows in collector.fast_deletes
        if trail.is_told(rows.model)
    ]
    return [
        (model, [(Subject.of(row), row_values(row)) for row in whole(model, rows)])
        for model, rows in groups
        if trail.is_told(model)
    ]


def whole(model: type[Model], rows: list[Any]) -> list[Any]:
    """Of rows that are deleted with others Django reads no more than their keys."""
    if not any(row.get_deferred_fields() for row in rows):
        return rows
    return list(stored(model, [row.pk for row in rows]))


def note_deleted(actor: trail.Actor, model: type[Model], rows: list[Doomed]) -> None:
    if len(rows) > MOST_ROWS:
        note_many(actor, "deleted", model, len(rows), [])
        return
    for subject, values in rows:
        trail.write(actor, "deleted", subject, shown_change(model, values, {}))


def note_many(
    actor: trail.Actor, action: str, model: type[Model], count: int, fields: list[str]
) -> None:
    changes = {"rows": [None, count]} | {name: ["…", "…"] for name in fields}
    trail.write(actor, action, Subject(model._meta.label_lower, ""), changes)


def stored(model: type[Model], keys: list[Any]) -> QuerySet[Any]:
    return model._base_manager.filter(pk__in=keys)


def stored_values(model: type[Model], keys: list[Any]) -> dict[Any, dict[str, Any]]:
    return {row.pk: row_values(row) for row in stored(model, keys)}
