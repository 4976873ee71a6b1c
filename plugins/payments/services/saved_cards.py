"""Saving and removing cards. Tokens go to the provider alone, never into a log or a queue."""

import logging
from dataclasses import dataclass
from typing import Any, Final, Protocol

from django.db import transaction
from django.db.models import QuerySet

from plugins.payments.cards import CardBrand, CardNumberError, refuse_card_number
from plugins.payments.models import CardPayment, ReleasedCard, SandboxCard, SavedCard
from plugins.payments.providers import ProviderUnavailable, get_provider
from plugins.payments.providers.configuration import MOYASAR, SANDBOX
from plugins.payments.providers.moyasar import MoyasarProvider
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
            transaction.on_commit(_queue_forget_cards)
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


def _queue_forget_cards() -> None:
    # Where the queue is away, the schedule does it.
    enqueue_task("plugins.payments.tasks.forget_cards")


def keep_card(payment: CardPayment) -> None:
    """Save the card behind a settled payment and let its token go. The payment stands, whatever
    becomes of the card; a provider that does not answer is asked again later."""
    try:
        kept = get_provider(payment.provider).kept_card(payment.source_token)
    except ProviderUnavailable:
        logger.warning("%s could not be asked for the card of %s", payment.provider, payment.pk)
        return
    if kept is not None and payment.user is not None:
        details = CardDetails(kept.brand, kept.last_digits, kept.expiry_month, kept.expiry_year)
        try:
            save_card(
                payment.user,
                provider=payment.provider,
                token=payment.source_token,
                details=details,
            )
        except (CardBelongsToAnother, CardNumberError):
            logger.warning("The card of payment %s could not be kept", payment.pk)
    CardPayment.objects.filter(pk=payment.pk).update(source_token="")
    payment.source_token = ""


class VaultUnavailable(Exception):
    """The provider did not answer, or not with a yes. Asking again later may help."""


class CardVault(Protocol):
    """A provider that can forget a card."""

    def forget(self, token: str) -> None:
        """Forget the card; also of a token that it no longer knows, without complaint.

        Raises ``VaultUnavailable``, whose text holds neither token nor answer.
        """


class SandboxVault:
    def forget(self, token: str) -> None:
        SandboxCard.objects.filter(token=token).delete()


class MoyasarVault:
    def forget(self, token: str) -> None:
        try:
            is_gone = MoyasarProvider().forget(token)
        except ProviderUnavailable:
            is_gone = False
        if not is_gone:
            raise VaultUnavailable


VAULTS: Final[dict[str, CardVault]] = {SANDBOX: SandboxVault(), MOYASAR: MoyasarVault()}
"""By provider. One that can't forget a card is left out."""
