"""A gift, and its recipient's address, as typed: checked and brought into shape."""

import re
from typing import Final

from django.utils.translation import gettext as _

from plugins.gifts.details import (
    LONGEST_MESSAGE,
    LONGEST_NOTE,
    LONGEST_UNIT,
    MOST_LINES,
    GiftDetails,
    RecipientPlace,
)
from plugins.gifts.errors import GiftError, GiftErrorCode
from plugins.saudi_market.selectors import NationalAddress, read_national_address
from saleor_config.errors import ErrorDetail
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
    return GiftDetails(name, phone, sender, message, typed.hides_prices, typed.asks_recipient)


def read_recipient_place(typed: RecipientPlace, city: str) -> RecipientPlace:
    """The place in shape, by the rules of the address book; ``GiftError`` names every field that is
    wrong."""
    place, faults = read_national_address(
        NationalAddress(
            street=typed.street,
            city=city,
            short_code=typed.short_code,
            building_number=typed.building_number,
            secondary_number=typed.secondary_number,
            district=typed.district,
            postal_code=typed.postal_code,
        )
    )
    reader = FormReader(GiftErrorCode)
    reader.errors += [
        ErrorDetail(GiftErrorCode[each.code.name], each.message, each.field) for each in faults
    ]
    unit = reader.read_text(typed.unit, "unit", LONGEST_UNIT, is_required=False)
    note = reader.read_text(typed.note, "note", LONGEST_NOTE, is_required=False)
    if reader.errors:
        raise GiftError.from_details(reader.errors)
    return RecipientPlace(
        street=place.street,
        short_code=place.short_code,
        building_number=place.building_number,
        secondary_number=place.secondary_number,
        district=place.district,
        postal_code=place.postal_code,
        unit=unit,
        note=note,
    )


def clean_message(text: str) -> str:
    """What is written on a card: lines without marks that cannot be seen, but with those that make
    one emoji of several. At most one empty line follows another."""
    lines = [" ".join(_keep_visible(line).split()) for line in text.splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def _keep_visible(line: str) -> str:
    return "".join(
        sign for sign in line if sign.isprintable() or sign.isspace() or sign in JOINERS
    ).strip(JOINERS)
