"""Saleor's own ways to a gift card, where they would go past the ledger.

Its checkout takes what a card holds and writes no entry in the ledger. Neither does a balance that
staff type in the Dashboard.
"""

from collections.abc import Callable
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from saleor.core.utils.promo_code import InvalidPromoCode
from saleor.giftcard.error_codes import GiftCardErrorCode

from plugins.gift_cards.models import IssuedGiftCard
from saleor_config.patches.registry import PatchGroup, with_schema

patches: Final = PatchGroup()


@patches.wrap("saleor.checkout.utils:add_gift_card_code_to_checkout")
def refuse_gift_card_on_checkout(_add: Callable[..., None], *_args: Any) -> None:
    """``checkoutAddPromoCode``, as for a code that there is not."""
    raise InvalidPromoCode()


@with_schema.wrap("saleor.graphql.giftcard.mutations:GiftCardCreate.clean_input")
def refuse_typed_balance(
    clean: Callable[..., Any], cls: Any, info: Any, instance: Any, data: dict[str, Any]
) -> Any:
    """``giftCardUpdate``, which inherits this, of a card that the shop has issued. Others have no
    ledger, and no code that the shop takes."""
    if "balance" in data and IssuedGiftCard.objects.filter(pk=instance.pk).exists():
        message = _("Balances of gift cards change in the office alone.")
        error = ValidationError(message, code=GiftCardErrorCode.INVALID.value)
        raise ValidationError({"balance": error})
    return clean(cls, info, instance, data)
