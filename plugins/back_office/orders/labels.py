"""Texts and colours of orders, parcels and invoices."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from plugins.invoices.selectors import ReportState

PAID: Final[dict[str, Any]] = {
    "nothing": _("not paid"),
    "partly": _("partly paid"),
    "fully": _("paid"),
    "refunded": _("given back"),
}
PAID_COLOURS: Final = {
    "nothing": "warning", "partly": "info", "fully": "success", "refunded": "",
}  # fmt: skip
STATE_COLOURS: Final = {
    "pending": "warning", "processing": "info", "shipped": "primary", "delivered": "success",
    "completed": "", "cancelled": "danger",
}  # fmt: skip
RETURN_COLOURS: Final = {
    "requested": "warning", "approved": "info", "received": "primary", "refunded": "success",
    "rejected": "danger",
}  # fmt: skip
REFUNDS: Final = {"pending": _("under way"), "done": _("given back"), "failed": _("refused")}
TRANSACTIONS: Final[dict[str, Any]] = {
    "auth": _("Amount agreed"),
    "capture": _("Money taken"),
    "capture_failed": _("Money not taken"),
    "refund": _("Money given back"),
    "refund_ongoing": _("Refund under way"),
    "void": _("Payment called off"),
    "confirm": _("Payment confirmed"),
    "pending": _("Payment under way"),
    "external": _("Paid elsewhere"),
    "action_to_confirm": _("Waits for the customer"),
}
GIFT_ADDRESSES: Final[dict[str, Any]] = {
    "not_requested": _("The recipient is not asked"),
    "requested": _("The recipient is asked by a text message"),
    "confirmed": _("Confirmed by the recipient"),
}
EVENTS: Final[dict[str, Any]] = {
    "draft_created": _("Draft begun"),
    "draft_added_products": _("Plants added to the draft"),
    "draft_removed_products": _("Plants removed from the draft"),
    "placed": _("Order placed"),
    "placed_from_draft": _("Order placed by staff"),
    "oversold_items": _("More was sold than is in stock"),
    "canceled": _("Order cancelled"),
    "order_marked_as_paid": _("Marked as paid"),
    "order_fully_paid": _("Paid in full"),
    "updated_address": _("Address changed"),
    "email_sent": _("E-mail sent"),
    "payment_captured": _("Money taken"),
    "payment_refunded": _("Money given back"),
    "payment_voided": _("Payment called off"),
    "payment_failed": _("Payment failed"),
    "fulfillment_canceled": _("Parcel unpacked"),
    "fulfillment_restocked_items": _("Plants put back on the shelf"),
    "fulfillment_fulfilled_items": _("Parcel packed"),
    "tracking_updated": _("Tracking number changed"),
    "note_added": _("Note of staff"),
    "other": _("Something else"),
}
SALEOR_ERRORS: Final[dict[str, Any]] = {
    "PAYMENT_MISSING": _("This order has no payment."),
    "CAPTURE_INACTIVE_PAYMENT": _("The money of this order was taken or called off already."),
    "CANNOT_CANCEL_FULFILLMENT": _("This parcel was unpacked already."),
    "REQUIRED": _("Something that is needed was left empty."),
    "NOT_FOUND": _("This cannot be done any more. The page shows how things are now."),
    "PAYMENT_ERROR": _("The payment does not allow this any more."),
}
"""By code, errors that Saleor words in English alone."""
SHIPMENT_STATES: Final = {
    "prepared": _("prepared"),
    "in_transit": _("on its way"),
    "out_for_delivery": _("out for delivery"),
    "delivered": _("delivered"),
    "failed": _("delivery failed"),
    "returned": _("came back"),
}
EVENT_KINDS: Final = ("in_transit", "out_for_delivery", "delivered", "failed", "returned")
CARRIERS: Final[dict[str, Any]] = {
    "own_van": _("Mashtal’s van"), "smsa": "SMSA", "aramex": "Aramex", "spl": "SPL",
}  # fmt: skip
INVOICE_KINDS: Final = {
    "invoice": _("Invoice"),
    "prepayment": _("Advance payment invoice"),
    "credit_note": _("Credit note"),
    "debit_note": _("Debit note"),
}
REPORT_STATES: Final[dict[Any, Any]] = {
    ReportState.PENDING: _("to be reported"),
    ReportState.RECORDED: _("recorded here only"),
    ReportState.REPORTED: _("reported to ZATCA"),
    ReportState.CLEARED: _("cleared by ZATCA"),
    ReportState.ACCEPTED_WITH_WARNINGS: _("accepted with warnings"),
    ReportState.REJECTED: _("rejected by ZATCA"),
}
REPORT_COLOURS: Final[dict[Any, str]] = {
    ReportState.PENDING: "warning",
    ReportState.RECORDED: "",
    ReportState.REPORTED: "success",
    ReportState.CLEARED: "success",
    ReportState.ACCEPTED_WITH_WARNINGS: "info",
    ReportState.REJECTED: "danger",
}
