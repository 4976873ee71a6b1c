"""Keeping and removing cards. Tokens go to the provider alone, never into a log or a queue."""

import logging
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from plugins.payments.cards import CardBrand, refuse_card_number
from plugins.payments.models import ReleasedCard, SavedCard
from plugins.payments.vaults import VAULTS, VaultUnavailable
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

CARDS_AT_ONCE: Final = 100


class CardNotFound(Exception):
    """The customer has no such card."""


class CardBelongsToAnother(Exception):
    """The provider gave one token for the cards of two customers."""


@dataclass(frozen=True)
class CardDetails:
    """What the provider tells of a card. ``expiry_year``: four digits."""

    brand: CardBrand
    last_digits: str
    expiry_month: int
    expiry_year: int


def save_card(user: Any, *, provider: str, token: str, details: CardDetails) -> SavedCard:
    """Keep a card that ``provider`` tokenised; the same row when it is saved again.

    Raises ``CardNumberRefused`` where a text may be a card's number, and
    ``CardBelongsToAnother``.
    """
    refuse_card_number(provider, token, details.last_digits)
    fields = {
        "brand": details.brand.value,
        "last_digits": details.last_digits,
        "expiry_month": details.expiry_month,
        "expiry_year": details.expiry_year,
    }
    with transaction.atomic():
        card, is_new = SavedCard.objects.select_for_update().get_or_create(
            provider=provider, token=token, defaults={"user": user, **fields}
        )
        if card.user_id != user.pk:
            raise CardBelongsToAnother
        if not is_new:
            SavedCard.objects.filter(pk=card.pk).update(**fields)
            card.refresh_from_db()
    return card


def remove_card(user: Any, card_key: int) -> None:
    """Remove a card here at once; the provider is asked to forget it, until it has.

    Raises ``CardNotFound``, for another customer's card too.
    """
    if not release_cards(SavedCard.objects.filter(user=user, pk=card_key)):
        raise CardNotFound


def release_cards(cards: QuerySet[SavedCard]) -> int:
    """Remove these cards; how many there were."""
    with transaction.atomic():
        held = list(cards.select_for_update())
        ReleasedCard.objects.bulk_create(
            ReleasedCard(provider=card.provider, token=card.token)
            for card in held
            if card.provider in VAULTS
        )
        SavedCard.objects.filter(pk__in=[card.pk for card in held]).delete()
        if held:
            transaction.on_commit(_queue_forgetting)
    return len(held)


def forget_released_cards() -> int:
    """Ask the providers to forget released cards; how many they forgot.

    A card that is not forgotten stays for the next time. No row is locked while a provider is
    asked: beside another run it may be asked twice, which it takes for once.
    """
    forgotten = 0
    for card in ReleasedCard.objects.order_by("pk")[:CARDS_AT_ONCE]:
        if _is_forgotten(card):
            removed, _by_model = ReleasedCard.objects.filter(pk=card.pk).delete()
            forgotten += removed
    return forgotten


def _is_forgotten(card: ReleasedCard) -> bool:
    vault = VAULTS.get(card.provider)
    if vault is None:
        return True
    try:
        vault.forget(card.token)
    except VaultUnavailable:
        logger.warning("%s has not forgotten released card %s yet", card.provider, card.pk)
        return False
    return True


def _queue_forgetting() -> None:
    from plugins.payments.tasks import forget_cards

    # Where the queue is away, the schedule does it.
    enqueue_task(forget_cards)
