"""Gift cards that are to pay for the cart: their keys, in the checkout's private metadata.

They are a means of payment, not a discount: prices, VAT and the order's total stay what they are,
and what the cards cover is not asked of another one. A cart without any costs no query for them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout
from saleor.order.models import Order

from plugins.cart.errors import CartError, CartErrorCode
from plugins.gift_cards.selectors import CardBalance, list_usable_balances
from plugins.gift_cards.services import HeldBalances, hold_balances, lock_balances
from saleor_config.money import format_halalas

METADATA_KEY: Final = "gift_cards"
MOST_CARDS: Final = 5


@dataclass(frozen=True)
class AppliedGiftCard(CardBalance):
    """``amount``: halalas of this cart that it pays."""

    amount: int


def read_card_keys(checkout: Checkout) -> list[int]:
    """Keys of the cards, the one that is used first at the front."""
    stored = (checkout.private_metadata or {}).get(METADATA_KEY, "")
    return [int(key) for key in stored.split(",") if key]


def write_card_keys(checkout: Checkout, keys: Sequence[int]) -> None:
    """On a locked cart."""
    if keys:
        checkout.store_value_in_private_metadata({METADATA_KEY: ",".join(map(str, keys))})
    else:
        checkout.delete_value_from_private_metadata(METADATA_KEY)
    checkout.save(update_fields=["private_metadata", "last_change"])


def list_applied_cards(checkout: Checkout, user: Any, total: int) -> list[AppliedGiftCard]:
    """The cards that may be paid with now, and what each pays of ``total`` halalas."""
    keys = read_card_keys(checkout)
    if not keys:
        return []
    applied, left = [], total
    for card in list_usable_balances(keys, user, timezone.localdate()):
        amount = min(card.balance, left)
        left -= amount
        applied.append(AppliedGiftCard(**vars(card), amount=amount))
    return applied


def lock_applied_cards(checkout: Checkout) -> HeldBalances:
    """Keep others from using the cart's cards until the transaction ends."""
    return lock_balances(read_card_keys(checkout))


def check_amount_due(due: int, agreed: int | None) -> None:
    """What is left to pay is what the shopper saw: a card may have been used elsewhere since."""
    if agreed is not None and agreed != due:
        raise CartError(
            CartErrorCode.CART_CHANGED,
            _(
                "The balance of a gift card has changed: %(amount)s is left to pay."
                " Please check your cart and try again."
            )
            % {"amount": format_halalas(due)},
        )


def use_gift_cards(held: HeldBalances, order: Order, total: int) -> int:
    """Pay for ``order`` as far as the cards go; halalas that are left to pay."""
    covered = min(held.total, total)
    if covered:
        hold_balances(held, order, covered)
    return total - covered
