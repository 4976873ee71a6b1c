"""Asking a carrier to come for what is packed, once a day."""

import logging
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from django.db import IntegrityError, transaction
from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.shipments.carrier_clients import (
    CarrierError,
    CarrierUnavailable,
    PickupRequest,
    find_client,
)
from plugins.shipments.errors import build_not_allowed_error
from plugins.shipments.metrics import count_call
from plugins.shipments.models import CarrierPickup, PickupState, Waybill, WaybillState
from plugins.shipments.states import ShipmentState
from plugins.shipments.waybill_requests import build_sender

logger = logging.getLogger(__name__)

RIYADH: Final = ZoneInfo("Asia/Riyadh")
READY, CLOSES = time(14), time(18)


def request_pickup(carrier: str, day: date, *, by: User) -> CarrierPickup:
    """Have ``carrier`` come on ``day`` for all parcels with a waybill that have not left. Written
    down before the carrier is asked; one whose answer is lost is not repeated by itself.

    Raises ``OrderError``.
    """
    client = find_client(carrier)
    if client is None or not client.can_request_pickup:
        raise build_not_allowed_error(
            _("This carrier takes no pick-up requests: it comes as agreed, or as part of the"
              " waybill.")
        )  # fmt: skip
    if day < timezone.localdate():
        raise build_not_allowed_error(_("This day has passed."))
    sender = build_sender()
    pickup = _write_pickup(carrier, day, by)
    request = PickupRequest(
        reference=f"{carrier}-{day.isoformat()}-{pickup.pk}",
        sender=sender,
        ready_at=max(datetime.combine(day, READY, RIYADH), timezone.now()),
        closes_at=datetime.combine(day, CLOSES, RIYADH),
        parcels=pickup.parcels,
        grams=pickup.grams,
    )
    outcome = "done"
    try:
        pickup.number = client.request_pickup(request)
        pickup.state = PickupState.CONFIRMED
    except CarrierError as error:
        outcome, pickup.state, pickup.detail = "refused", PickupState.REFUSED, str(error)
    except CarrierUnavailable as error:
        logger.warning("No answer of %s to pickup %s: %s", carrier, pickup.pk, error)
        outcome, pickup.state = "unavailable", PickupState.UNKNOWN
    count_call(carrier, "pickup", outcome)
    pickup.save(update_fields=["number", "state", "detail"])
    return pickup


def close_pickup(key: int) -> None:
    """Note that the carrier knows nothing of a pick-up, so that it can be asked for again."""
    pickups = CarrierPickup.objects.filter(pk=key)
    pickups.filter(state__in=(PickupState.UNKNOWN, PickupState.PENDING)).update(
        state=PickupState.REFUSED
    )


def _write_pickup(carrier: str, day: date, by: User) -> CarrierPickup:
    ready = Waybill.objects.filter(
        carrier=carrier, state=WaybillState.ISSUED, shipment__state=ShipmentState.PREPARED
    )
    found = ready.aggregate(grams=Sum("grams"))
    if not found["grams"]:
        raise build_not_allowed_error(_("No parcel waits for this carrier."))
    try:
        with transaction.atomic():
            return CarrierPickup.objects.create(
                carrier=carrier, day=day, parcels=ready.count(), grams=found["grams"],
                requested_by=by,
            )  # fmt: skip
    except IntegrityError:
        raise build_not_allowed_error(
            _("This carrier was asked to come on that day already.")
        ) from None
