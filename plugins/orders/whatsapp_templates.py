"""What customers read about orders by WhatsApp: the sentences of the SMS, approved by Meta."""

from typing import Final

from django.utils.translation import gettext_lazy

from plugins.messaging.services.templates import MessageTemplate
from plugins.orders.messages import (
    PARCEL_TEMPLATE,
    PICKED_UP,
    PICKED_UP_TEMPLATE,
    WORDS,
    name_order_template,
)
from plugins.orders.notifications import NotificationStep

EXAMPLES: Final = {
    "number": ("1042", "1042"),
    "amount": ("\u200f249.00 ر.س", "SAR 249.00"),
    "carrier": ("سمسا", "SMSA"),
    "tracking": ("290012345678", "290012345678"),
    "day": ("الثلاثاء 24 نوفمبر", "Tuesday 24 November"),
    "from": ("16:00", "16:00"),
    "until": ("20:00", "20:00"),
}
BUTTON: Final = gettext_lazy("See my order")

TEMPLATES: Final = (
    *(
        MessageTemplate(name_order_template(step), words[1], BUTTON, EXAMPLES)
        for step, words in WORDS.items()
        # Always of a parcel with a number.
        if step is not NotificationStep.TRACKING
    ),
    MessageTemplate(PICKED_UP_TEMPLATE, PICKED_UP[1], BUTTON, EXAMPLES),
    MessageTemplate(
        PARCEL_TEMPLATE,
        gettext_lazy(
            "Mashtal: your order %(number)s is on its way with %(carrier)s, tracking number"
            " %(tracking)s."
        ),
        BUTTON,
        EXAMPLES,
    ),
)
