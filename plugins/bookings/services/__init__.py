"""What may be done to bookings.

Every function raises ``BookingError`` when it refuses, and has then changed nothing.
"""

from plugins.bookings.errors import BookingError, BookingErrorCode
from plugins.bookings.kinds import BookingState
from plugins.bookings.request_form import BookingForm
from plugins.bookings.services.acceptance import (
    AcceptanceCodeInfo,
    accept_quote,
    request_acceptance_code,
)
from plugins.bookings.services.asking import create_booking
from plugins.bookings.services.event_days import change_event_day, claim_event_day
from plugins.bookings.services.moving import cancel_booking, transition_booking
from plugins.bookings.services.photos import remove_stray_files
from plugins.bookings.services.quotes import (
    QuoteLineInput,
    create_quote,
    note_expired_quotes,
    send_quote,
)
from plugins.bookings.services.visits import (
    cancel_visit,
    cancel_work,
    reschedule_assignment,
    schedule_visit,
    schedule_work,
)
from saleor_config.errors import ErrorDetail

__all__ = [
    "AcceptanceCodeInfo",
    "BookingError",
    "BookingErrorCode",
    "BookingForm",
    "BookingState",
    "ErrorDetail",
    "QuoteLineInput",
    "accept_quote",
    "cancel_booking",
    "cancel_visit",
    "cancel_work",
    "change_event_day",
    "claim_event_day",
    "create_booking",
    "create_quote",
    "note_expired_quotes",
    "remove_stray_files",
    "request_acceptance_code",
    "reschedule_assignment",
    "schedule_visit",
    "schedule_work",
    "send_quote",
    "transition_booking",
]
