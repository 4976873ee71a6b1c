"""Labels: the carrier's own file, or one that the shop draws of the same waybill."""

import logging
from dataclasses import dataclass

from plugins.shipments.carrier_clients import (
    CarrierError,
    CarrierUnavailable,
    Label,
    find_client,
)
from plugins.shipments.carrier_clients.base import LabelKind
from plugins.shipments.label_drawing import LabelContent, build_label_content, draw_label_pdf
from plugins.shipments.label_files import read_label_file
from plugins.shipments.label_zpl import write_label_zpl
from plugins.shipments.models import Shipment, Waybill, WaybillState
from plugins.shipments.services.waybill_rows import keep_label

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class LabelFile:
    """``is_own``: drawn here, because the carrier gives no label of this type."""

    name: str
    kind: LabelKind
    content: bytes
    is_own: bool


def get_label(shipment: Shipment, kind: LabelKind) -> LabelFile:
    """The label of the parcel's waybill, or of the parcel itself where it has none, as of the own
    van's. The shipment has its fulfillment and order."""
    issued = shipment.waybills.filter(state=WaybillState.ISSUED)
    waybill = issued.order_by("-pk").first()
    if waybill is not None:
        label = _get_carrier_label(waybill)
        if label is not None and label.kind == kind:
            return LabelFile(f"{waybill.number}.{kind}", kind, label.content, is_own=False)
    content: LabelContent = build_label_content(shipment, waybill)
    drawn = draw_label_pdf(content) if kind == "pdf" else write_label_zpl(content)
    return LabelFile(f"{content.number}.{kind}", kind, drawn, is_own=True)


def _get_carrier_label(waybill: Waybill) -> Label | None:
    """The stored file, else the carrier's, which is stored now."""
    if waybill.label_file:
        content = read_label_file(waybill.label_file)
        if content is not None:
            return Label(waybill.label_kind, content)
    client = find_client(waybill.carrier)
    if client is None:
        return None
    try:
        label = client.fetch_label(waybill.number)
    except (CarrierUnavailable, CarrierError) as error:
        logger.warning("No label of waybill %s: %s", waybill.pk, type(error).__name__)
        return None
    if label is not None:
        keep_label(waybill, label)
    return label
