"""Packing what a van takes along, and its departure."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.dispatch.errors import build_not_allowed_error
from plugins.dispatch.models import Run, StopState
from plugins.dispatch.selectors.runs import OWN_VAN
from plugins.dispatch.services.rows import list_open_parcels, load_stop_order, lock_runs
from plugins.orders.selectors import count_unpacked
from plugins.orders.services import create_shipment
from plugins.shipments.errors import OrderError
from plugins.shipments.services import ShipmentState, add_event


def pack_run(run_key: int, *, by: User) -> list[tuple[int, str]]:
    """A parcel for everything of its orders that is not packed yet. Orders that can't be packed,
    each with the reason; the others are. Raises ``DispatchError``."""
    run = _get_open_run(run_key)
    refused = []
    for order_key in _list_planned_orders(run):
        order = load_stop_order(order_key)
        if max(count_unpacked(order).values(), default=0) <= 0:
            continue
        try:
            create_shipment(order_key, by=by, carrier=OWN_VAN)
        except OrderError as error:
            refused.append((order_key, error.message))
    return refused


def send_off(run_key: int) -> None:
    """The van leaves: customers are told that it is on its way. Again it changes nothing.

    Raises ``DispatchError`` while something is not packed.
    """
    with transaction.atomic():
        run = lock_runs([run_key])[run_key]
        orders = [load_stop_order(key) for key in _list_planned_orders(run)]
        unpacked = [str(order.pk) for order in orders if not list_open_parcels(order)]
        if unpacked:
            message = _("Pack these orders first, or take them off the run: %(numbers)s.")
            raise build_not_allowed_error(message % {"numbers": ", ".join(unpacked)})
        for order in orders:
            for parcel in list_open_parcels(order):
                add_event(parcel.pk, status=ShipmentState.OUT_FOR_DELIVERY)
        run.departed_at = run.departed_at or timezone.now()
        run.save(update_fields=["departed_at"])


def _get_open_run(run_key: int) -> Run:
    with transaction.atomic():
        return lock_runs([run_key])[run_key]


def _list_planned_orders(run: Run) -> list[int]:
    planned = run.stops.filter(state=StopState.PLANNED).order_by("order")
    return list(planned.values_list("order", flat=True))
