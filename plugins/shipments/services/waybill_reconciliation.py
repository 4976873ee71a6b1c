"""Waybills whose answer was lost are settled, and parcels at carriers are looked for.

Safe to run beside itself and beside staff: rows are claimed, and scans are kept once.
"""

import logging
import time
from collections import defaultdict
from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.utils import timezone

from plugins.shipments.carrier_clients import (
    CarrierClient,
    CarrierError,
    CarrierUnavailable,
    find_client,
)
from plugins.shipments.label_files import remove_label_files
from plugins.shipments.metrics import count_call
from plugins.shipments.models import OPEN_STATES, Waybill, WaybillState
from plugins.shipments.services.tracking import record_reports
from plugins.shipments.services.waybill_calls import carry_out_waybill
from plugins.shipments.states import ShipmentState

logger = logging.getLogger(__name__)

AT_ONCE: Final = 100
TIME_BUDGET_SECONDS: Final = 45.0
"""A carrier that answers slowly must not keep the worker from other work."""
TRACKED_AT_ONCE: Final = 200
TRACK_EVERY: Final = timedelta(minutes=20)
TRACK_FOR: Final = timedelta(days=45)
LABELS_FOR: Final = timedelta(days=30)
ENDED: Final = (ShipmentState.DELIVERED, ShipmentState.RETURNED)


def reconcile_waybills() -> int:
    """Ask for every waybill that is due; how many were settled."""
    deadline = time.monotonic() + TIME_BUDGET_SECONDS
    due = Waybill.objects.filter(state__in=OPEN_STATES, next_try_at__lte=timezone.now())
    keys = list(due.order_by("next_try_at").values_list("pk", flat=True)[:AT_ONCE])
    for key in keys:
        if time.monotonic() > deadline:
            break
        try:
            carry_out_waybill(key)
        except Exception:
            logger.exception("Waybill %s could not be settled", key)
    return Waybill.objects.filter(pk__in=keys).exclude(state__in=OPEN_STATES).count()


def poll_tracking() -> int:
    """Ask carriers where parcels are that have not arrived, the longest unasked first; how many
    scans they told of. A carrier that does not answer is left until the next time."""
    deadline = time.monotonic() + TIME_BUDGET_SECONDS
    numbers: dict[str, list[str]] = defaultdict(list)
    for carrier, number in _list_tracked():
        numbers[carrier].append(number)
    told = 0
    for carrier, of_carrier in numbers.items():
        client = find_client(carrier)
        if client is None:
            continue
        for start in range(0, len(of_carrier), client.most_tracked):
            batch = of_carrier[start : start + client.most_tracked]
            found = None if time.monotonic() > deadline else _track_parcels(client, batch)
            if found is None:
                break
            told += found
    return told


def forget_labels() -> int:
    """Remove labels, which name customers, a month after their parcel's end; how many."""
    before = timezone.now() - LABELS_FOR
    ended = Q(shipment__state__in=ENDED) | Q(state=WaybillState.CANCELLED)
    old = Waybill.objects.filter(ended, created_at__lt=before).exclude(label_file="")
    found = dict(old.values_list("pk", "label_file")[:TRACKED_AT_ONCE])
    remove_label_files(found.values())
    return int(Waybill.objects.filter(pk__in=found).update(label_file="", label_kind=""))


def _list_tracked() -> list[tuple[str, str]]:
    now = timezone.now()
    due = Q(tracked_at=None) | Q(tracked_at__lte=now - TRACK_EVERY)
    waybills = Waybill.objects.filter(
        due, state=WaybillState.ISSUED, issued_at__gt=now - TRACK_FOR
    ).exclude(shipment__state__in=ENDED)
    ordered = waybills.exclude(number="").order_by(F("tracked_at").asc(nulls_first=True), "pk")
    return list(ordered.values_list("carrier", "number")[:TRACKED_AT_ONCE])


def _track_parcels(client: CarrierClient, numbers: list[str]) -> int | None:
    """How many scans; None where the carrier did not answer."""
    rows = Waybill.objects.filter(carrier=client.code, number__in=numbers)
    try:
        answer = client.track(numbers)
    except (CarrierUnavailable, CarrierError) as error:
        count_call(client.code, "track", "unavailable")
        # A refusal has the carrier's words, which are not for the log.
        logger.warning("%s could not be asked for parcels: %s", client.code, type(error).__name__)
        return None
    count_call(client.code, "track", "done")
    known = record_reports(client.code, answer.reports)
    for number, grams in answer.measured_grams.items():
        rows.filter(number=number).update(measured_grams=grams)
    rows.update(tracked_at=timezone.now())
    return known
