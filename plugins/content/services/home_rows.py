"""Writes the rows of the home screen. Calls raise ``PermissionDenied`` without
``MANAGE_GALLERIES``."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from plugins.content.models import MANAGE_GALLERIES, HomeRow
from plugins.content.services.positions import get_last_position, order_positions


def save_home_row(row: HomeRow, *, by: Any) -> HomeRow:
    """A new row comes last."""
    _require_permission(by)
    with transaction.atomic():
        if row.pk is None:
            row.position = get_last_position(HomeRow.objects.all())
        row.save()
    return row


def order_home_rows(keys: Sequence[int], *, by: Any) -> None:
    """Sort these rows first, in this order; the others follow in theirs."""
    _require_permission(by)
    order_positions(HomeRow.objects.all(), keys)


def _require_permission(by: Any) -> None:
    if not by.has_perm(MANAGE_GALLERIES):
        raise PermissionDenied
