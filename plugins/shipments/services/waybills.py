"""Waybills as staff ask for them and settle them: written down first, then asked of the carrier."""

from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User
from saleor.order import FulfillmentStatus

from plugins.shipments.carrier_clients import CarrierClient, IssuedWaybill, find_client
from plugins.shipments.errors import build_invalid_error, build_not_allowed_error
from plugins.shipments.models import (
    LIVE_STATES,
    LONGEST_NUMBER,
    MAY_GET_WAYBILL,
    Shipment,
    Waybill,
    WaybillError,
    WaybillState,
)
from plugins.shipments.parcel_facts import list_pieces, sum_grams
from plugins.shipments.services.tracking import lock_shipment
from plugins.shipments.services.waybill_calls import carry_out_waybill, may_be_made
from plugins.shipments.services.waybill_rows import (
    lock_waybill,
    note_cancelled,
    note_issued,
    update_waybill,
)
from plugins.shipments.waybill_requests import build_waybill_request, count_cash_due

HEAVIEST_GRAMS: Final = 1_000_000


def request_waybill(key: int, *, by: User, grams: int | None = None) -> Waybill:
    """A waybill for shipment ``key``, asked for once this is committed; the live one where there is
    one already. ``grams``: as weighed, None for what the catalogue says. Raises ``OrderError``."""
    with transaction.atomic():
        shipment = lock_shipment(key)
        live = shipment.waybills.filter(state__in=LIVE_STATES).first()
        if live is not None:
            return live
        _check_parcel(shipment)
        grams = sum_grams(list_pieces(shipment)) if grams is None else grams
        if not 0 < grams <= HEAVIEST_GRAMS:
            raise build_invalid_error(_("Enter the parcel’s weight in kilograms."), "weight")
        count = shipment.waybills.count()
        waybill = Waybill(
            shipment=shipment,
            carrier=shipment.carrier,
            reference=f"{shipment.number}-{count + 1}" if count else shipment.number,
            grams=grams,
            cash_halalas=count_cash_due(shipment.fulfillment.order),
            requested_by=by,
        )
        # What would be missing at the carrier is said now, not by a row that waits.
        build_waybill_request(waybill)
        waybill.save()
        transaction.on_commit(lambda: carry_out_waybill(waybill.pk), robust=True)
    return waybill


def cancel_waybill(key: int) -> Waybill:
    """Ask the carrier to cancel an issued waybill once this is committed. Raises ``OrderError``."""
    with transaction.atomic():
        waybill = lock_waybill(key)
        client = _get_client(waybill.carrier)
        if waybill.state != WaybillState.ISSUED or waybill.shipment.has_left:
            raise build_not_allowed_error(_("This waybill can’t be cancelled any more."))
        if not client.can_cancel:
            raise build_not_allowed_error(
                _("This carrier cancels nothing by its API: cancel it with the carrier, then note"
                  " it here.")
            )  # fmt: skip
        update_waybill(waybill, state=WaybillState.CANCELLING, next_try_at=timezone.now(),
                error=WaybillError.NONE, detail="", attempts=0)  # fmt: skip
        transaction.on_commit(lambda: carry_out_waybill(waybill.pk), robust=True)
    return waybill


def discard_waybill(key: int) -> Waybill:
    """Note that a waybill is cancelled, or was never made, as staff have found out by the carrier:
    its parcel may get another one. Raises ``OrderError``."""
    with transaction.atomic():
        waybill = lock_waybill(key)
        if waybill.state not in LIVE_STATES or waybill.shipment.has_left:
            raise build_not_allowed_error(_("This waybill can’t be cancelled any more."))
        if may_be_made(waybill):
            raise build_not_allowed_error(
                _("The carrier is being asked. Look again in five minutes, also at the carrier.")
            )
        note_cancelled(waybill)
    return waybill


def settle_waybill(key: int, number: str) -> Waybill:
    """Note the number that staff have found at the carrier. Raises ``OrderError``."""
    number = number.strip()
    if not 0 < len(number) <= LONGEST_NUMBER or not number.isascii():
        raise build_invalid_error(_("Enter the waybill’s number as the carrier wrote it."))
    with transaction.atomic():
        waybill = lock_waybill(key)
        if waybill.state != WaybillState.PENDING:
            raise build_not_allowed_error(_("This waybill is settled already."))
        if Waybill.objects.filter(carrier=waybill.carrier, number=number).exists():
            raise build_invalid_error(_("Another parcel has this tracking number."))
        note_issued(waybill, IssuedWaybill(number))
    return waybill


def retry_waybill(key: int) -> Waybill:
    """Ask the carrier now what became of an open waybill. Raises ``OrderError``."""
    with transaction.atomic():
        waybill = lock_waybill(key)
        if not waybill.is_open:
            raise build_not_allowed_error(_("This waybill is settled already."))
    carry_out_waybill(key)
    waybill.refresh_from_db()
    return waybill


def _check_parcel(shipment: Shipment) -> None:
    _get_client(shipment.carrier)
    if shipment.fulfillment.status == FulfillmentStatus.CANCELED:
        raise build_not_allowed_error(_("This parcel was unpacked again."))
    if shipment.state not in MAY_GET_WAYBILL:
        raise build_not_allowed_error(_("This parcel has left already."))
    if shipment.tracking_number:
        raise build_not_allowed_error(
            _("This parcel has a tracking number already. Remove it first.")
        )


def _get_client(carrier: str) -> CarrierClient:
    client = find_client(carrier)
    if client is None:
        raise build_not_allowed_error(
            _("The shop does not speak with this carrier: type its tracking number.")
        )
    return client
