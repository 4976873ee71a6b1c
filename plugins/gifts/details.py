"""What a customer says of a gift, and its recipient of the address."""

from dataclasses import dataclass, field
from typing import Final

LONGEST_MESSAGE: Final = 300
"""Of a card, in code points: what an A6 card holds in a hand that can be read."""
MOST_LINES: Final = 10
LONGEST_UNIT: Final = 60
LONGEST_NOTE: Final = 200


@dataclass(frozen=True)
class GiftDetails:
    """``recipient_phone`` is E.164. ``sender_name``, as on the card, is empty for a gift that does
    not say whom it is from. ``hides_prices``: nothing that reaches the recipient has a price.
    ``asks_recipient``: a message asks them whether the address is right."""

    recipient_name: str = field(repr=False)
    recipient_phone: str = field(repr=False)
    sender_name: str = field(default="", repr=False)
    message: str = field(default="", repr=False)
    hides_prices: bool = True
    asks_recipient: bool = False

    @property
    def has_card(self) -> bool:
        return bool(self.message or self.sender_name)


@dataclass(frozen=True)
class RecipientPlace:
    """Where a recipient wants a gift, within the city that it goes to. ``unit``: floor and flat;
    ``note``: for the driver. What is not known is empty."""

    street: str = field(repr=False)
    short_code: str = field(default="", repr=False)
    building_number: str = field(default="", repr=False)
    secondary_number: str = field(default="", repr=False)
    district: str = field(default="", repr=False)
    postal_code: str = field(default="", repr=False)
    unit: str = field(default="", repr=False)
    note: str = field(default="", repr=False)
