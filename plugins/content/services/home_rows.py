"""Writes the rows of the home screen. Calls raise ``PermissionDenied`` without
``MANAGE_GALLERIES``."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Max

from plugins.content.models import MANAGE_GALLERIES, HomeRow


def save_home_row(row: HomeRow, *, by: Any) -> HomeRow:
    """A new row comes last."""
    _require_permission(by)
    with transaction.atomic():
        if row.pk is None:
            last = HomeRow.objects.aggregate(last=Max("position"))["last"]
            row.position = 0 if last is None else last + 1
        row.save()
    return row


def order_home_rows(keys: Sequence[int], *, by: Any) -> None:
    """Sort these rows first, in this order; the others follow in theirs."""
    _require_permission(by)
    places = {key: place for place, key in enumerate(dict.fromkeys(keys))}
    with transaction.atomic():
        rows = list(HomeRow.objects.select_for_update(no_key=True))
        rows.sort(key=lambda row: places.get(row.pk, len(places)))
        for place, row in enumerate(rows):
            row.position = place
        HomeRow.objects.bulk_update(rows, ["position"])


def _require_permission(by: Any) -> None:
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied
