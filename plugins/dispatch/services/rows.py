"""Rows of a run, locked in the order run, stop, order."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.dispatch.errors import build_not_allowed_error, build_not_found_error
from plugins.dispatch.models import Run, Stop, StopState
from plugins.dispatch.selectors.runs import list_van_parcels
from plugins.orders.selectors import prefetch_progress
from plugins.shipments.selectors import Shipment


def lock_runs(keys: Iterable[int]) -> dict[int, Run]:
    """Open runs, behind their locks. Raises ``DispatchError`` for one that is closed."""
    wanted = sorted(set(keys))
    rows = Run.objects.select_for_update(of=("self",)).filter(pk__in=wanted).order_by("pk")
    runs = {run.pk: run for run in rows}
    if len(runs) < len(wanted):
        raise build_not_found_error(_("There is no such run."))
    if any(run.closed_at is not None for run in runs.values()):
        raise build_not_allowed_error(_("This run is closed. Please call the nursery."))
    return runs


def lock_stop(run: Run, key: int) -> Stop:
    """A stop of a locked run that is still on it. Raises ``DispatchError``."""
    stops = Stop.objects.select_for_update(of=("self",)).filter(run=run, pk=key)
    stop: Stop | None = stops.exclude(state=StopState.PUT_BACK).first()
    if stop is None:
        raise build_not_found_error(_("This stop is no longer on this run."))
    return stop


def load_stop_order(key: int) -> Any:
    return prefetch_progress(Order.objects.filter(pk=key)).get()


def list_open_parcels(order: Any) -> list[Shipment]:
    """The van's parcels that the customer does not have."""
    return [parcel for parcel in list_van_parcels(order) if parcel.delivered_at is None]
