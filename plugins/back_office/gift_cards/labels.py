"""Words for gift cards, their entries and states."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

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
STATE_COLOURS: Final = {"valid": "success", "empty": "info", "voided": "danger"}


def get_state(card: Any) -> str:
    """Of an ``IssuedGiftCard`` with Saleor's row."""
    if not card.card.is_active:
        return "voided"
    return "valid" if card.card.current_balance_amount else "empty"
