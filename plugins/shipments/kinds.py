"""The words that the shop uses for parcels, returns and messages."""

from enum import StrEnum


class ShipmentState(StrEnum):
    PREPARED = "prepared"
    IN_TRANSIT = "in_transit"
    OUT_FOR_DELIVERY = "out_for_delivery"
    DELIVERED = "delivered"
    RETURNED = "returned"
    FAILED = "failed"


class ReturnState(StrEnum):
    REQUESTED = "requested"
    APPROVED = "approved"
    RECEIVED = "received"
    REFUNDED = "refunded"
    REJECTED = "rejected"


class CancelledBy(StrEnum):
    CUSTOMER = "customer"
    STAFF = "staff"


class NoticeStep(StrEnum):
    PLACED = "placed"
    PAID = "paid"
    SHIPPED = "shipped"
    TRACKING = "tracking"
    OUT_FOR_DELIVERY = "out_for_delivery"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"
    RETURN_APPROVED = "return_approved"
    RETURN_REJECTED = "return_rejected"


class Channel(StrEnum):
    MAIL = "mail"
    TEXT = "text"


def choices(kind: type[StrEnum]) -> list[tuple[str, str]]:
    return [(each.value, each.value) for each in kind]
