"""What may be done to bookings.

Every function raises ``BookingError`` when it refuses, and has then changed nothing.
"""

from plugins.bookings.errors import BookingError, BookingErrorCode
from plugins.bookings.kinds import BookingState
from plugins.bookings.request_form import BookingForm
from plugins.bookings.services.acceptance import (
    CodeSent,
    accept_quote,
    request_acceptance_code,
)
from plugins.bookings.services.asking import ask
from plugins.bookings.services.event_days import change_event_day, claim_event_day
from plugins.bookings.services.moving import cancel, move
from plugins.bookings.services.photos import remove_stray_files
from plugins.bookings.services.quotes import (
    OfferedLine,
    make_quote,
    note_expired_quotes,
    send_quote,
)
from plugins.bookings.services.visits import (
    cancel_visit,
    cancel_work,
    reschedule,
    schedule_visit,
    schedule_work,
)
from saleor_config.errors import ErrorDetail

__all__ = [
    "BookingError",
    "BookingErrorCode",
    "BookingForm",
    "BookingState",
    "CodeSent",
    "ErrorDetail",
    "OfferedLine",
    "accept_quote",
    "ask",
    "cancel",
    "cancel_visit",
    "cancel_work",
    "change_event_day",
    "claim_event_day",
    "make_quote",
    "move",
    "note_expired_quotes",
    "remove_stray_files",
    "request_acceptance_code",
    "reschedule",
    "schedule_visit",
    "schedule_work",
    "send_quote",
]
