"""Texts of waybills, and what staff do about those that are stuck."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from plugins.shipments.selectors import ParcelAttentionKind, PickupState, WaybillError, WaybillState

WAYBILL_STATES: Final[dict[Any, Any]] = {
    WaybillState.PENDING: _("asked for"),
    WaybillState.ISSUED: _("made"),
    WaybillState.CANCELLING: _("being cancelled"),
    WaybillState.CANCELLED: _("cancelled"),
    WaybillState.REFUSED: _("refused by the carrier"),
}
WAYBILL_COLOURS: Final[dict[Any, str]] = {
    WaybillState.PENDING: "requested",
    WaybillState.ISSUED: "delivered",
    WaybillState.CANCELLING: "requested",
    WaybillState.CANCELLED: "",
    WaybillState.REFUSED: "rejected",
}
"""Classes of ``office-state``."""
PICKUP_STATES: Final[dict[Any, Any]] = {
    PickupState.PENDING: _("asked for"),
    PickupState.CONFIRMED: _("confirmed"),
    PickupState.REFUSED: _("refused by the carrier"),
    PickupState.UNKNOWN: _("no answer"),
}
ERRORS: Final[dict[Any, Any]] = {
    WaybillError.UNAVAILABLE: _(
        "The carrier has not answered. The shop asks again by itself, and makes no second waybill."
    ),
    WaybillError.UNKNOWN: _(
        "The answer was lost, and this carrier can’t be asked by reference. Look for the reference"
        " in the carrier’s portal, then type the number, or note that there is none."
    ),
    WaybillError.REFUSED: _("The carrier refused it. Correct what it says, then ask again."),
    WaybillError.NOT_CANCELLED: _(
        "The carrier did not cancel it. Ask the carrier, and keep the parcel back."
    ),
}
TITLES: Final[dict[ParcelAttentionKind, Any]] = {
    ParcelAttentionKind.UNKNOWN: _("A waybill may be there"),
    ParcelAttentionKind.LATE: _("A waybill is late"),
    ParcelAttentionKind.LEFT_OVER: _("An unpacked parcel has a waybill"),
    ParcelAttentionKind.NOT_CANCELLED: _("A waybill was not cancelled"),
    ParcelAttentionKind.REFUSED: _("A waybill was refused"),
    ParcelAttentionKind.PICKUP: _("A pick-up is not confirmed"),
    ParcelAttentionKind.WEIGHT: _("The carrier weighed a parcel otherwise"),
}
REMEDIES: Final[dict[ParcelAttentionKind, Any]] = {
    ParcelAttentionKind.UNKNOWN: ERRORS[WaybillError.UNKNOWN],
    ParcelAttentionKind.LATE: _(
        "The shop asks the carrier again by itself. See whether the carrier has an outage, and"
        " whether worker and beat run. Where you find the waybill in its portal, type its number."
    ),
    ParcelAttentionKind.LEFT_OVER: _(
        "Cancel it with the carrier, or it may be charged; then note here that it is cancelled."
    ),
    ParcelAttentionKind.NOT_CANCELLED: ERRORS[WaybillError.NOT_CANCELLED],
    ParcelAttentionKind.REFUSED: _(
        "Correct what the carrier says, on the order’s page, and ask for the waybill again; or"
        " unpack the parcel and choose another carrier."
    ),
    ParcelAttentionKind.PICKUP: _(
        "Call the carrier before you ask again: it may come twice. If it knows of none, note that."
    ),
    ParcelAttentionKind.WEIGHT: _(
        "The carrier charges what it weighs. Correct the weight of the products, or weigh parcels"
        " when you pack them."
    ),
}
