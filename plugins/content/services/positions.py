"""Order of rows that staff move."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max, QuerySet


def get_last_position(rows: QuerySet) -> int:
    """The position of a new row behind these."""
    last = rows.aggregate(last=Max("position"))["last"]
    return 0 if last is None else int(last) + 1


def order_positions(rows: QuerySet, keys: Sequence[int]) -> None:
    """Sort the rows of ``keys`` first, in this order; the others follow in theirs."""
    places = {key: place for place, key in enumerate(dict.fromkeys(keys))}
    with transaction.atomic():
        held = list(rows.select_for_update(no_key=True))
        held.sort(key=lambda row: places.get(row.pk, len(places)))
        for place, row in enumerate(held):
            row.position = place
        rows.model.objects.bulk_update(held, ["position"])
