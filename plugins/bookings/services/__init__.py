"""What may be done to bookings.

Every function raises ``BookingRefused`` when it refuses, and has then changed nothing.
"""

from plugins.bookings.services.moving import cancel, move

__all__ = ["cancel", "move"]
