"""Cash and transfers for bookings, which staff note by hand, as rows for reports. SQL.

Columns: ``reference`` (text), ``at``, ``order_id`` (none), ``sale`` (the booking's reference),
``method`` (of ``PaidBy``), ``total`` in halalas. What is paid online is a payment of ``payments``.
"""

from typing import Final

from plugins.bookings.enums import PaidBy

NOTED_RECEIPTS_SQL: Final = f"""
SELECT 'due-' || due.id AS reference, due.paid_at AS at, NULL::integer AS order_id,
  booking.reference AS sale, due.paid_by AS method, due.amount_halalas AS total
FROM bookings_amountdue due JOIN bookings_booking booking ON booking.id = due.booking_id
WHERE due.paid_at IS NOT NULL AND due.paid_by <> '{PaidBy.ONLINE}'
"""  # noqa: S608 (constants)

NOTED_REFUNDS_SQL: Final = f"""
SELECT 'due-' || refund.id AS reference, refund.done_at AS at, NULL::integer AS order_id,
  booking.reference AS sale, due.paid_by AS method, refund.amount_halalas AS total
FROM bookings_duerefund refund JOIN bookings_amountdue due ON due.id = refund.due_id
JOIN bookings_booking booking ON booking.id = due.booking_id
WHERE refund.done_at IS NOT NULL AND due.paid_by <> '{PaidBy.ONLINE}'
"""  # noqa: S608 (constants)
