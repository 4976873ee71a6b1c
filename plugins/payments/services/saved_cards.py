"""Saving and removing cards. Tokens go to the provider alone, never into a log or a queue."""

import logging
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from plugins.payments.cards import CardDetails, CardNumberError, refuse_card_number
from plugins.payments.models import OnlinePayment, ReleasedCard, SavedCard
from plugins.payments.providers import PROVIDERS, ProviderUnavailable, get_provider
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

CARDS_AT_ONCE: Final = 100


class CardNotFound(Exception):
    """The customer has no such card."""


class CardBelongsToAnother(Exception):
    """The provider gave one token for the cards of two customers."""


def save_card(user: Any, *, provider: str, token: str, details: CardDetails) -> SavedCard:
    """Keep a card that ``provider`` tokenised; the same row when it is saved again.

    Raises ``CardNumberError`` where a text may be a card's number, and
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
        card, _is_new = SavedCard.objects.update_or_create(
            fields, {"user": user, **fields}, provider=provider, token=token
        )
        if card.user_id != user.pk:
            raise CardBelongsToAnother
    return card


def remove_card(user: Any, card_key: int) -> None:
    """Remove a card here at once; the provider is asked to forget it, until it has.

    Raises ``CardNotFound``, for another customer's card too.
    """
    if not release_cards(SavedCard.objects.filter(user=user, pk=card_key)):
        raise CardNotFound


def release_cards(cards: QuerySet[SavedCard]) -> int:
    """Remove these cards; how many there were. What fails here fails a transaction around it."""
    with transaction.atomic(savepoint=False):
        held = list(cards.select_for_update())
        ReleasedCard.objects.bulk_create(
            ReleasedCard(provider=card.provider, token=card.token)
            for card in held
            if card.provider in PROVIDERS
        )
        SavedCard.objects.filter(pk__in=[card.pk for card in held]).delete()
        if held:
            # Where the queue is away, the schedule does it.
            transaction.on_commit(partial(enqueue_task, "plugins.payments.tasks.forget_cards"))
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
    provider = PROVIDERS.get(card.provider)
    if provider is None:
        return True
    try:
        provider.delete_card(card.token)
    except ProviderUnavailable:
        logger.warning("%s has not forgotten released card %s yet", card.provider, card.pk)
        return False
    return True


def save_card_of_payment(payment: OnlinePayment) -> None:
    """Save the card behind a settled payment and let its token go. The payment stands, whatever
    becomes of the card; a provider that does not answer is asked again later."""
    token = payment.source_token
    try:
        details = get_provider(payment.provider).fetch_card(token)
    except ProviderUnavailable:
        logger.warning("%s could not be asked for the card of %s", payment.provider, payment.pk)
        return
    if details is not None and details.is_reusable and payment.user is not None:
        try:
            save_card(payment.user, provider=payment.provider, token=token, details=details)
        except (CardBelongsToAnother, CardNumberError):
            logger.warning("The card of payment %s could not be saved", payment.pk)
    OnlinePayment.objects.filter(pk=payment.pk).update(source_token="")
    payment.source_token = ""
