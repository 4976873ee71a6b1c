"""Keeping the card of a paid order, where the customer asked for it."""

import logging

from plugins.payments.cards import CardNumberRefused
from plugins.payments.models import CardPayment
from plugins.payments.providers import ProviderUnavailable, provider_named
from plugins.payments.services.saved_cards import CardBelongsToAnother, CardDetails, save_card

logger = logging.getLogger(__name__)


def keep_card(payment: CardPayment) -> None:
    """Save the card behind a settled payment and let its token go. The payment stands, whatever
    becomes of the card; a provider that does not answer is asked again later."""
    try:
        kept = provider_named(payment.provider).kept_card(payment.source_token)
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
        except (CardBelongsToAnother, CardNumberRefused):
            logger.warning("The card of payment %s could not be kept", payment.pk)
    CardPayment.objects.filter(pk=payment.pk).update(source_token="")
    payment.source_token = ""
