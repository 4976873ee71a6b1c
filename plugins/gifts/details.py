"""What a customer says of a gift."""

from dataclasses import dataclass, field
from typing import Final

LONGEST_MESSAGE: Final = 300
"""Of a card, in code points: what an A6 card holds in a hand that can be read."""
MOST_LINES: Final = 10


@dataclass(frozen=True)
class GiftDetails:
    """``recipient_phone`` is E.164. ``sender_name``, as on the card, is empty for a gift that does
    not say whom it is from. ``hides_prices``: nothing that reaches the recipient has a price."""

    recipient_name: str = field(repr=False)
    recipient_phone: str = field(repr=False)
    sender_name: str = field(default="", repr=False)
    message: str = field(default="", repr=False)
    hides_prices: bool = True

    @property
    def has_card(self) -> bool:
        return bool(self.message or self.sender_name)
