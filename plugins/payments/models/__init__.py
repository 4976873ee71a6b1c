"""Payments, captures, refunds, saved cards, and the sandbox's bank."""

from plugins.payments.models.cards import ReleasedCard, SavedCard
from plugins.payments.models.payments import (
    CARD_VALUES,
    CLOSED,
    INSTALMENT_VALUES,
    LIVE,
    WAITING,
    CaptureState,
    OnlinePayment,
    PaymentCapture,
    PaymentPurpose,
    PaymentState,
)
from plugins.payments.models.refunds import (
    LONGEST_REASON,
    LONGEST_TRANSFER,
    PaymentRefund,
    PaymentRepair,
    RefundState,
    RepairKind,
)
from plugins.payments.models.sandbox import SandboxCard, SandboxCharge, SandboxRefund, SandboxState
