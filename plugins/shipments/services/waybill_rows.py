"""Rows of waybills: locked behind their order, and changed."""

import logging

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.models import Fulfillment

from plugins.shipments.carrier_clients import IssuedWaybill, Label
from plugins.shipments.errors import build_not_allowed_error
from plugins.shipments.label_files import store_label
from plugins.shipments.models import Shipment, Waybill, WaybillError, WaybillState
from plugins.shipments.services.tracking import lock_order_row

logger = logging.getLogger(__name__)


def lock_waybill(key: int) -> Waybill:
    """The waybill behind the lock of its order, with its parcel."""
    rows = Waybill.objects.select_related("shipment__fulfillment__order")
    known = rows.filter(pk=key).first()
    if known is None:
        raise build_not_allowed_error(_("There is no such waybill."))
    lock_order_row(known.shipment.fulfillment.order_id)
    waybill: Waybill = rows.get(pk=key)
    return waybill


def update_waybill(waybill: Waybill, **values: object) -> None:
    for name, value in values.items():
        setattr(waybill, name, value)
    waybill.save(update_fields=list(values))


def note_issued(waybill: Waybill, issued: IssuedWaybill) -> None:
    now = timezone.now()
    update_waybill(waybill, state=WaybillState.ISSUED, number=issued.number, issued_at=now,
            claimed_at=None, error=WaybillError.NONE, detail="")  # fmt: skip
    _set_tracking_number(waybill.shipment, issued.number)


def note_cancelled(waybill: Waybill) -> None:
    update_waybill(waybill, state=WaybillState.CANCELLED, claimed_at=None, error=WaybillError.NONE,
            detail="")  # fmt: skip
    if waybill.number and waybill.shipment.tracking_number == waybill.number:
        _set_tracking_number(waybill.shipment, "")


def _set_tracking_number(shipment: Shipment, number: str) -> None:
    try:
        with transaction.atomic():
            Shipment.objects.filter(pk=shipment.pk).update(tracking_number=number)
    except IntegrityError:
        logger.error("Shipment %s: another one has its waybill's number", shipment.pk)
        return
    Fulfillment.objects.filter(pk=shipment.fulfillment_id).update(tracking_number=number)


def keep_label(waybill: Waybill, label: Label) -> None:
    """Store it; one that is lost on the way is fetched when it is printed."""
    name = store_label(label)
    Waybill.objects.filter(pk=waybill.pk).update(label_file=name, label_kind=label.kind)
    waybill.label_file, waybill.label_kind = name, label.kind
