"""What may be done to bookings.

Every function raises ``BookingRefused`` when it refuses, and has then changed nothing.
"""

from plugins.bookings.kinds import BookingState
from plugins.bookings.problems import BookingErrorCode, BookingProblem, BookingRefused
from plugins.bookings.request_form import BookingForm
from plugins.bookings.services.asking import ask
from plugins.bookings.services.moving import cancel, move
from plugins.bookings.services.photos import remove_stray_files

__all__ = [
    "BookingErrorCode",
    "BookingForm",
    "BookingProblem",
    "BookingRefused",
    "BookingState",
    "ask",
    "cancel",
    "move",
    "remove_stray_files",
]
