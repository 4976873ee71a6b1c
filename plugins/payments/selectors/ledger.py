"""Money that came and went, a row for each capture and each refund. SQL for reports.

Columns: ``reference`` (text), ``at``, ``order_id``, ``sale`` (the order's number, or the subject),
``method`` (a ``PaymentMethod``, or ``other``), ``total`` in halalas.
"""

from typing import Final

from saleor.payment import CustomPaymentChoices, TransactionKind

from plugins.payments.methods import (
    CASH_ON_DELIVERY_GATEWAY,
    GIFT_CARD_GATEWAY,
    ONLINE_GATEWAYS,
    PaymentMethod,
)
from plugins.payments.models import CLOSED, PaymentPurpose, PaymentState, RefundState

OTHER_METHOD: Final = "other"
"""Of orders that staff marked as paid."""

RECEIPTS_SQL: Final = f"""
SELECT captured.id::text AS reference, captured.created AS at, payment.order_id,
  payment.order_id::text AS sale,
  CASE
    WHEN payment.gateway = '{CASH_ON_DELIVERY_GATEWAY}'
      THEN '{PaymentMethod.CASH_ON_DELIVERY.value}'
    WHEN payment.gateway = '{GIFT_CARD_GATEWAY}' THEN '{PaymentMethod.GIFT_CARD.value}'
    WHEN payment.gateway IN {ONLINE_GATEWAYS} THEN coalesce(
      substring(payment.extra_data FROM '"method": *"([a-z_]+)"'),
      '{PaymentMethod.CREDIT_CARD.value}')
    ELSE '{OTHER_METHOD}'
  END AS method,
  round(captured.amount * 100)::bigint AS total
FROM payment_transaction captured
JOIN payment_payment payment ON payment.id = captured.payment_id
WHERE captured.kind = '{TransactionKind.CAPTURE}' AND captured.is_success
UNION ALL
SELECT 'manual-' || payment.id, payment.created, payment.order_id, payment.order_id::text,
  '{OTHER_METHOD}', round(payment.total * 100)::bigint
FROM payment_payment payment
WHERE payment.gateway = '{CustomPaymentChoices.MANUAL}' AND payment.order_id IS NOT NULL
UNION ALL
SELECT payment.id::text, payment.settled_at, NULL, payment.subject, payment.method, payment.amount
FROM payments_cardpayment payment
WHERE payment.purpose <> '{PaymentPurpose.ORDER}'
  AND payment.state IN ('{PaymentState.PAID}', '{PaymentState.REFUNDED}')
"""  # noqa: S608 (constants)
"""Captures, as Saleor's rows have them. What staff mark as paid, and what is paid for no order, has
no row of its own there."""

REFUNDS_SQL: Final = f"""
SELECT refund.id::text AS reference, refund.done_at AS at,
  coalesce(refund.order_id, payment.order_id) AS order_id,
  coalesce(refund.order_id::text, payment.order_id::text, payment.subject, '') AS sale,
  coalesce(payment.method, '{PaymentMethod.CASH_ON_DELIVERY.value}') AS method,
  refund.amount AS total
FROM payments_paymentrefund refund
LEFT JOIN payments_cardpayment payment ON payment.id = refund.payment_id
WHERE refund.state = '{RefundState.DONE}' AND NOT refund.is_release
  AND (payment.id IS NULL OR payment.state NOT IN {tuple(map(str, CLOSED))})
UNION ALL
SELECT 'card-' || refund.id, refund.created, payment.order_id, payment.order_id::text,
  '{PaymentMethod.GIFT_CARD.value}', round(refund.amount * 100)::bigint
FROM payment_transaction refund JOIN payment_payment payment ON payment.id = refund.payment_id
WHERE refund.kind = '{TransactionKind.REFUND}' AND refund.is_success
  AND payment.gateway = '{GIFT_CARD_GATEWAY}'
"""  # noqa: S608 (constants)
"""Refunds that are done, to gift cards too. A charge that found no order, and was given back, is
neither a receipt nor a refund: it is a repair. What was authorised only, and is released,
was never received; where it was captured all the same, its row is of the payment alone."""
