"""What the shop may do about paying."""

from plugins.payments.errors import OrderNotPlaceableError, PaymentError, PaymentNotFoundError
from plugins.payments.services.card_payments import (
    answer_code,
    charge,
    charge_opened,
    confirm,
    give_up,
    open_card_payment,
    renew,
)
from plugins.payments.services.checkout_payment import pay_for_checkout
from plugins.payments.services.reconciliation import Patience, Report, reconcile
from plugins.payments.services.refunds import refund, release
from plugins.payments.services.saleor_rows import tell_plugins
from plugins.payments.services.saved_cards import (
    CardBelongsToAnother,
    CardDetails,
    CardNotFound,
    forget_released_cards,
    release_cards,
    remove_card,
    save_card,
)
from plugins.payments.services.sources import read_card_source
from plugins.payments.sources import CardSource, SourceKind

__all__ = [
    "CardBelongsToAnother",
    "CardDetails",
    "CardNotFound",
    "CardSource",
    "OrderNotPlaceableError",
    "Patience",
    "PaymentError",
    "PaymentNotFoundError",
    "Report",
    "SourceKind",
    "answer_code",
    "charge",
    "charge_opened",
    "confirm",
    "forget_released_cards",
    "give_up",
    "open_card_payment",
    "pay_for_checkout",
    "read_card_source",
    "reconcile",
    "refund",
    "release",
    "release_cards",
    "remove_card",
    "renew",
    "save_card",
    "tell_plugins",
]
