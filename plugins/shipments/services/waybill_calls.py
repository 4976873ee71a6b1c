"""The calls that make and cancel a waybill at its carrier, and what becomes of their answers.

A call whose answer is lost is settled by asking the carrier for our reference, never by calling
again at once: the first call may still be on its way there.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Final, TypeVar

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from plugins.shipments.carrier_clients import (
    CarrierClient,
    CarrierError,
    CarrierUnavailable,
    IssuedWaybill,
    find_client,
)
from plugins.shipments.errors import OrderError
from plugins.shipments.metrics import count_call
from plugins.shipments.models import OPEN_STATES, Waybill, WaybillError, WaybillState
from plugins.shipments.services.waybill_rows import (
    keep_label,
    lock_waybill,
    note_cancelled,
    note_issued,
    update_waybill,
)
from plugins.shipments.waybill_requests import build_waybill_request
from saleor_config import fault_points

logger = logging.getLogger(__name__)

LEASE: Final = timedelta(minutes=2)
"""Longer than all calls of one try may take; a killed process gives its row back after it."""
REPEAT_AFTER: Final = timedelta(minutes=5)
"""How long a carrier may take over a call that we gave up: before that it is only asked."""
FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=1)

T = TypeVar("T")


def carry_out_waybill(key: int) -> None:
    """Ask the carrier, and note what came of it. Does nothing where it is settled, or where another
    process is at it."""
    waybill = _claim_waybill(key)
    if waybill is None:
        return
    client = find_client(waybill.carrier)
    try:
        if client is None:
            raise CarrierUnavailable("not configured")
        if waybill.state == WaybillState.CANCELLING:
            _carry_out_cancellation(client, waybill)
        else:
            _carry_out_request(client, waybill)
    except CarrierUnavailable as error:
        logger.warning("No answer of %s to waybill %s yet: %s", waybill.carrier, waybill.pk, error)
        _note_unavailable(waybill, can_find=client is not None and client.can_find)
    except OrderError as error:
        # The address was changed or erased while the carrier was away.
        if waybill.asked_at is None:
            _note_error(waybill, error.message)
        else:
            _note_unavailable(waybill, can_find=False)


def _carry_out_request(client: CarrierClient, waybill: Waybill) -> None:
    if waybill.asked_at is not None:
        if not client.can_find:
            raise CarrierUnavailable("it tells nothing by reference")
        found = _count_outcome(
            client, "find", lambda: client.find(waybill.reference, waybill.reserved_number)
        )
        if found is not None:
            _settle_issued(waybill, found)
            return
        if timezone.now() < waybill.tried_at + REPEAT_AFTER:
            raise CarrierUnavailable("its first call may still be on its way")
    if not waybill.reserved_number:
        update_waybill(
            waybill, reserved_number=_count_outcome(client, "reserve", client.reserve_number)
        )
    request = build_waybill_request(waybill)
    now = timezone.now()
    update_waybill(waybill, asked_at=waybill.asked_at or now, tried_at=now)
    fault_points.reach_fault_point("waybill.before_request")
    try:
        issued = _count_outcome(client, "create", lambda: client.create(request))
    except CarrierError as error:
        _settle_error(client, waybill, str(error))
        return
    fault_points.reach_fault_point("waybill.after_request")
    _settle_issued(waybill, issued)


def _settle_error(client: CarrierClient, waybill: Waybill, words: str) -> None:
    """A second call may be refused because the first one worked."""
    if client.can_find and waybill.asked_at != waybill.tried_at:
        found = _count_outcome(
            client, "find", lambda: client.find(waybill.reference, waybill.reserved_number)
        )
        if found is not None:
            _settle_issued(waybill, found)
            return
    _note_error(waybill, words)


def _carry_out_cancellation(client: CarrierClient, waybill: Waybill) -> None:
    try:
        _count_outcome(client, "cancel", lambda: client.cancel(waybill.number))
    except CarrierError as error:
        with transaction.atomic():
            row = lock_waybill(waybill.pk)
            if row.state == WaybillState.CANCELLING:
                update_waybill(row, state=WaybillState.ISSUED, error=WaybillError.NOT_CANCELLED,
                        detail=str(error), claimed_at=None)  # fmt: skip
        return
    with transaction.atomic():
        row = lock_waybill(waybill.pk)
        if row.state == WaybillState.CANCELLING:
            note_cancelled(row)


def _find_issued(client: CarrierClient, waybill: Waybill) -> IssuedWaybill | None:
    return _count_outcome(
        client, "find", lambda: client.find(waybill.reference, waybill.reserved_number)
    )


def _count_outcome(client: CarrierClient, name: str, call: Callable[[], T]) -> T:
    outcome = "done"
    try:
        return call()
    except CarrierError:
        outcome = "refused"
        raise
    except CarrierUnavailable:
        outcome = "unavailable"
        raise
    finally:
        count_call(client.code, name, outcome)


def _claim_waybill(key: int) -> Waybill | None:
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    rows = Waybill.objects.filter(free, pk=key, state__in=OPEN_STATES)
    if not rows.update(claimed_at=now):
        return None
    waybill: Waybill = Waybill.objects.select_related("shipment__fulfillment__order").get(pk=key)
    return waybill


def _settle_issued(waybill: Waybill, issued: IssuedWaybill) -> None:
    with transaction.atomic():
        row = lock_waybill(waybill.pk)
        if row.state == WaybillState.PENDING:
            note_issued(row, issued)
        elif row.state == WaybillState.CANCELLED and not row.number:
            # Staff were sure that there was none: they read of it in the list.
            update_waybill(
                row, number=issued.number, error=WaybillError.NOT_CANCELLED, claimed_at=None
            )
    if issued.label is not None:
        keep_label(row, issued.label)


def _note_error(waybill: Waybill, words: str) -> None:
    with transaction.atomic():
        row = lock_waybill(waybill.pk)
        if row.state == WaybillState.PENDING:
            update_waybill(row, state=WaybillState.REFUSED, error=WaybillError.REFUSED,
                           detail=words, claimed_at=None)  # fmt: skip


def _note_unavailable(waybill: Waybill, *, can_find: bool) -> None:
    wait = min(FIRST_WAIT * 2 ** min(waybill.attempts, 10), LONGEST_WAIT)
    is_unknown = waybill.asked_at is not None and not can_find and not waybill.number
    update_waybill(
        waybill,
        error=WaybillError.UNKNOWN if is_unknown else WaybillError.UNAVAILABLE,
        attempts=waybill.attempts + 1,
        next_try_at=timezone.now() + wait,
        claimed_at=None,
    )


def may_be_made(waybill: Waybill) -> bool:
    """Whether a call may still make a waybill at the carrier."""
    now = timezone.now()
    is_claimed = waybill.claimed_at is not None and waybill.claimed_at > now - LEASE
    is_recent = waybill.tried_at is not None and waybill.tried_at > now - REPEAT_AFTER
    return is_claimed or (waybill.state == WaybillState.PENDING and is_recent)
