"""What the shop may do about paying."""

from plugins.payments.cards import CardDetails, CardSource, SourceKind
from plugins.payments.errors import OrderNotPlaceableError, PaymentError
from plugins.payments.services.bank_transfers import note_bank_transfer, retry_refund
from plugins.payments.services.captures import capture_payment
from plugins.payments.services.card_payments import (
    cancel_payment,
    charge_opened_payment,
    charge_payment,
    confirm_payment,
    open_card_payment,
    release_payment,
    renew_payment,
    submit_code,
)
from plugins.payments.services.card_sources import read_card_source
from plugins.payments.services.cash_payments import authorise_cash, capture_cash
from plugins.payments.services.instalments import check_instalments, open_instalment_payment
from plugins.payments.services.reconciliation import (
    ReconciliationReport,
    ReconciliationTimeouts,
    reconcile_payments,
)
from plugins.payments.services.refunds import refund_payment
from plugins.payments.services.rows import call_order_hooks
from plugins.payments.services.saved_cards import (
    CardBelongsToAnother,
    CardNotFound,
    forget_released_cards,
    release_cards,
    remove_card,
    save_card,
)
from plugins.payments.services.subject_payments import (
    SubjectPaymentInput,
    erase_subjects,
    pay_for_subject,
    refund_subject,
)
