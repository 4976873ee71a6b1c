"""Rows of payments: cards that providers keep, card payments, refunds, and the sandbox's bank."""

from plugins.payments.models.card_payments import CardPayment, PaymentState
from plugins.payments.models.refunds import PaymentRefund, PaymentRepair, RefundState, RepairKind
from plugins.payments.models.sandbox import SandboxCard, SandboxCharge, SandboxRefund, SandboxState
from plugins.payments.models.saved_cards import ReleasedCard, SavedCard

__all__ = [
    "CardPayment",
    "PaymentRefund",
    "PaymentRepair",
    "PaymentState",
    "RefundState",
    "ReleasedCard",
    "RepairKind",
    "SandboxCard",
    "SandboxCharge",
    "SandboxRefund",
    "SandboxState",
    "SavedCard",
]
