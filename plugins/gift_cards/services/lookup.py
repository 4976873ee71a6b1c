"""Finding the card that a code opens. Count the attempt before (``count_code_attempt``)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from plugins.gift_cards.codes import hash_gift_card_code, read_gift_card_code
from plugins.gift_cards.errors import BalanceErrorCode, GiftCardError
from plugins.gift_cards.models import IssuedGiftCard
from plugins.gift_cards.selectors import CardBalance, describe_balance
from saleor_config.limits.attempts import (
    TooManyAttempts,
    begin_promo_code_attempt,
    end_promo_code_attempt,
)


def find_card_by_code(typed: str) -> IssuedGiftCard | None:
    """The card, with Saleor's row, that may be paid with today; None for any other code."""
    code = read_gift_card_code(typed)
    if code is None:
        return None
    today = timezone.localdate()
    found = IssuedGiftCard.objects.select_related("card")
    card: IssuedGiftCard | None = found.filter(codes__code_hash=hash_gift_card_code(code)).first()
    if card is None or not card.card.is_active or card.card.start_date > today:
        return None
    if card.card.end_date is not None and card.card.end_date < today:
        return None
    return card


def is_gift_card_code(typed: str) -> bool:
    """Whether it looks like one; Saleor's vouchers have codes of 12 characters at most."""
    return read_gift_card_code(typed) is not None


@contextmanager
def count_code_attempt(user: Any) -> Iterator[None]:
    """Count a look-up as a promo code's, by customer, visitor and shop: what raises
    ``GiftCardError`` of ``NOT_FOUND`` counts, and nothing else.

    Raises ``GiftCardError`` where too many were tried, or none can be counted.
    """
    try:
        attempt = begin_promo_code_attempt(user)
    except TooManyAttempts as error:
        message = _("Too many codes were tried. Please try again later.")
        code = BalanceErrorCode.TOO_MANY_ATTEMPTS
        raise GiftCardError(code, message, "code", error.retry_after) from None
    except RedisError:
        message = _("Gift cards can't be checked right now. Please try again in a few minutes.")
        raise GiftCardError(BalanceErrorCode.UNAVAILABLE, message, "code") from None
    was_wrong = False
    try:
        yield
    except GiftCardError as error:
        was_wrong = error.code is BalanceErrorCode.NOT_FOUND
        raise
    finally:
        end_promo_code_attempt(attempt, was_wrong=was_wrong)


def build_unknown_code_error() -> GiftCardError:
    return GiftCardError(
        BalanceErrorCode.NOT_FOUND, _("There is no gift card with this code."), "code"
    )


def check_balance(user: Any, typed: str) -> CardBalance:
    """What is on the card that a code opens; a guest may ask. Raises ``GiftCardError``."""
    if not typed.strip():
        message = _("Enter the code of a gift card.")
        raise GiftCardError(BalanceErrorCode.REQUIRED, message, "code")
    with count_code_attempt(user):
        card = find_card_by_code(typed)
        if card is None:
            raise build_unknown_code_error()
        return describe_balance(card)
