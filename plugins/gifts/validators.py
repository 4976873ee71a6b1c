"""A gift as typed: checked and brought into shape."""

import re
from typing import Final

from django.utils.translation import gettext as _

from plugins.gifts.details import LONGEST_MESSAGE, MOST_LINES, GiftDetails
from plugins.gifts.errors import GiftError, GiftErrorCode
from saleor_config.form_fields import FormReader
from saleor_config.text_input import LONGEST_NAME

JOINERS: Final = "\u200c\u200d"
"""They hold families of emoji together, and Persian words apart."""


def read_gift(typed: GiftDetails) -> GiftDetails:
    """The gift in shape; ``GiftError`` names every field that is not."""
    reader = FormReader(GiftErrorCode)
    name = reader.read_text(typed.recipient_name, "recipientName", LONGEST_NAME)
    phone = reader.read_phone(typed.recipient_phone, "recipientPhone")
    sender = reader.read_text(typed.sender_name, "senderName", LONGEST_NAME, is_required=False)
    message = clean_message(typed.message)
    if len(message) > LONGEST_MESSAGE:
        text = _("Please use at most %(longest)d characters.") % {"longest": LONGEST_MESSAGE}
        reader.add_error(text, "message")
    elif message.count("\n") >= MOST_LINES:
        text = _("A card has room for %(most)d lines.") % {"most": MOST_LINES}
        reader.add_error(text, "message")
    if reader.errors:
        raise GiftError.from_details(reader.errors)
    return GiftDetails(name, phone, sender, message, typed.hides_prices)


def clean_message(text: str) -> str:
    """What is written on a card: lines without marks that cannot be seen, but with those that make
    one emoji of several. At most one empty line follows another."""
    lines = [" ".join(_keep_visible(line).split()) for line in text.splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def _keep_visible(line: str) -> str:
    return "".join(
        sign for sign in line if sign.isprintable() or sign.isspace() or sign in JOINERS
    ).strip(JOINERS)
