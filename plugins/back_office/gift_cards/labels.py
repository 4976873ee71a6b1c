"""Words for gift cards, their entries and states, and for purchases."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from plugins.gift_card_purchases.selectors import PurchaseState
from plugins.gift_cards.selectors import CardOrigin, EntryKind

ORIGINS: Final[dict[str, Any]] = {
    CardOrigin.STAFF.value: _("issued by staff"),
    CardOrigin.REFUND.value: _("instead of money"),
    CardOrigin.SALE.value: _("sold"),
}
ENTRIES: Final[dict[str, Any]] = {
    EntryKind.ISSUED.value: _("Issued"),
    EntryKind.USED.value: _("Used by an order"),
    EntryKind.RETURNED.value: _("Given back: the payment did not go through"),
    EntryKind.REFUNDED.value: _("Refunded"),
    EntryKind.VOIDED.value: _("Voided"),
}
STATES: Final[dict[str, Any]] = {
    "valid": _("valid"),
    "empty": _("used up"),
    "voided": _("voided"),
}
PURCHASE_STATES: Final[dict[str, Any]] = {
    PurchaseState.UNPAID.value: _("not paid"),
    PurchaseState.PAID.value: _("paid, not sent yet"),
    PurchaseState.SENT.value: _("sent"),
    PurchaseState.CANCELLED.value: _("refund on its way"),
    PurchaseState.REFUNDED.value: _("refunded"),
}
PURCHASE_STATE_COLOURS: Final = {
    PurchaseState.UNPAID.value: "warning",
    PurchaseState.PAID.value: "info",
    PurchaseState.SENT.value: "success",
    PurchaseState.CANCELLED.value: "danger",
    PurchaseState.REFUNDED.value: "danger",
}
STATE_COLOURS: Final = {"valid": "success", "empty": "info", "voided": "danger"}


def get_state(card: Any) -> str:
    """Of an ``IssuedGiftCard`` with Saleor's row."""
    if not card.card.is_active:
        return "voided"
    return "valid" if card.card.current_balance_amount else "empty"
