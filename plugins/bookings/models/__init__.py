"""Services, bookings, crews and quotes."""

from plugins.bookings.models.bookings import Booking, BookingOption, BookingPhoto, BookingStep
from plugins.bookings.models.catalogue import OptionGroup, Service, ServiceOption
from plugins.bookings.models.crews import Crew, CrewAssignment
from plugins.bookings.models.dues import AmountDue, DueRefund
from plugins.bookings.models.quotes import Quote, QuoteCounter, QuoteLine
