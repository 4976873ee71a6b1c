"""Writes to bookings. Every function may raise ``BookingError``, and has then changed
nothing."""

from plugins.bookings.enums import BookingState, DuePurpose, DueState, PaidBy
from plugins.bookings.errors import BookingError, BookingErrorCode
from plugins.bookings.services.acceptance import (
    accept_quote,
    request_acceptance_code,
)
from plugins.bookings.services.crews import (
    cancel_visit,
    cancel_work,
    change_event_day,
    claim_event_day,
    reschedule_assignment,
    schedule_visit,
    schedule_work,
)
from plugins.bookings.services.due_refunds import request_open_refunds
from plugins.bookings.services.online_payments import (
    confirm_due_payment,
    get_due_by_token,
    pay_due,
)
from plugins.bookings.services.payments import (
    note_payment,
    refund_due,
    release_expired_holds,
    send_payment_link,
)
from plugins.bookings.services.photos import remove_stray_files
from plugins.bookings.services.quotes import (
    QuoteLineInput,
    create_quote,
    note_expired_quotes,
    send_quote,
)
from plugins.bookings.services.requests import create_booking
from plugins.bookings.services.transitions import cancel_booking, transition_booking
from plugins.bookings.validators import BookingForm
from saleor_config.errors import ErrorDetail
