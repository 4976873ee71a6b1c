"""What customers read about bookings by WhatsApp: the sentences of the SMS, approved by Meta."""

from typing import Final

from django.utils.translation import gettext_lazy

from plugins.bookings.notification_texts import LINKED_EVENTS, TEMPLATES, name_booking_template
from plugins.bookings.notifications import BookingEvent
from plugins.messaging.services.templates import MessageTemplate

EXAMPLES: Final = {
    "reference": ("MB-7Q4M-9XKD-2HTP", "MB-7Q4M-9XKD-2HTP"),
    "day": ("الأحد 6 ديسمبر", "Sunday 6 December"),
    "from": ("10:00", "10:00"),
    "until": ("12:00", "12:00"),
    "start": ("الأحد 6 ديسمبر 08:00", "Sunday 6 December 08:00"),
    "end": ("16:00", "16:00"),
    "number": ("Q-1042", "Q-1042"),
    "total": ("\u200f1,150.00 ر.س", "SAR 1,150.00"),
    "amount": ("\u200f230.00 ر.س", "SAR 230.00"),
}
BUTTONS: Final = {
    BookingEvent.QUOTED: gettext_lazy("Read the quote (PDF)"),
    **dict.fromkeys(LINKED_EVENTS, gettext_lazy("Pay")),
}
WHATSAPP_TEMPLATES: Final = tuple(
    MessageTemplate(
        name_booking_template(event),
        template.text,
        BUTTONS.get(event, gettext_lazy("Your request")),
        EXAMPLES,
    )
    for event, template in TEMPLATES.items()
)
