"""Gift cards for tests of this plugin and of those above it."""

from itertools import count
from typing import Any

from saleor.giftcard.models import GiftCard

from plugins.gift_cards.codes import read_gift_card_code
from plugins.gift_cards.models import IssuedGiftCard
from plugins.gift_cards.selectors import CardOrigin
from plugins.gift_cards.services import GiftCardDraft, Recipient, issue_gift_card
from plugins.gift_cards.services.code_messages import make_code
from saleor_config.money import to_halalas

numbers = count(1)


def issue(amount: int = 10_000, **fields: Any) -> IssuedGiftCard:
    draft = {
        "key": f"test:{next(numbers)}",
        "recipient": Recipient(name="سارة", email="sara@example.com", language="en"),
        "origin": CardOrigin.STAFF,
        "reason": "A test",
        **fields,
    }
    return issue_gift_card(GiftCardDraft(amount, **draft))


def issue_with_code(amount: int = 10_000, **fields: Any) -> tuple[IssuedGiftCard, str]:
    card = issue(amount, **fields)
    return card, make_code(card)


def balance_of(card: IssuedGiftCard) -> int:
    return to_halalas(GiftCard.objects.get(pk=card.pk).current_balance_amount)


def entries_of(card: IssuedGiftCard) -> list[tuple[str, int]]:
    return list(card.entries.order_by("pk").values_list("kind", "amount"))


def find_codes(text: str) -> list[str]:
    """The lines of a mail that are codes."""
    return [line for line in text.splitlines() if read_gift_card_code(line)]
