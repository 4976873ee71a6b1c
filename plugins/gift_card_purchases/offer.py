"""What gift cards are sold for, from Saleor's plugin configuration. Amounts in halalas."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.gift_card_purchases.models import LONGEST_MESSAGE, LONGEST_NAME
from saleor_config.money import HALALAS_IN_RIYAL
from saleor_config.plugins_manager import get_stored_configuration
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values
from saleor_config.text_input import convert_digits

PLUGIN_ID: Final = "mashtal.gift_card_purchases"
IS_SOLD: Final = "is-sold"
SMALLEST: Final = "smallest"
LARGEST: Final = "largest"
PRESETS: Final = (100, 200, 300, 500)
"""Riyals."""
BOUNDS: Final = (10, 5_000)
"""Riyals that ``gift_cards`` issues a card of."""
LONGEST_WAIT: Final = timedelta(days=365)
FIELDS: Final = (
    ConfigurationField(
        IS_SOLD, N_("Gift cards are sold"), "", True, ConfigurationTypeField.BOOLEAN
    ),
    ConfigurationField(SMALLEST, N_("Smallest amount"), N_("Whole riyals, 10 or more."), "50"),
    ConfigurationField(LARGEST, N_("Largest amount"), N_("Whole riyals, 5,000 at most."), "2000"),
)


@dataclass(frozen=True)
class GiftCardOffer:
    """``presets``: amounts to choose from, between ``smallest`` and ``largest``. ``last_day``: on
    which a card may be sent."""

    is_sold: bool
    presets: tuple[int, ...]
    smallest: int
    largest: int
    last_day: date
    longest_message: int = LONGEST_MESSAGE
    longest_name: int = LONGEST_NAME


def read_offer(items: Iterable[Mapping[str, Any]] | None) -> GiftCardOffer:
    """Raises ``ValidationError`` with a sentence for each value that is no such amount."""
    values = read_configuration(FIELDS, items)
    errors: dict[str, str] = {}
    smallest, largest = (_read_riyals(values, name, errors) for name in (SMALLEST, LARGEST))
    if not errors and smallest > largest:
        errors[LARGEST] = _("The largest amount is below the smallest.")
    refuse_values(errors)
    return GiftCardOffer(
        is_sold=bool(values[IS_SOLD]),
        presets=tuple(
            riyals * HALALAS_IN_RIYAL for riyals in PRESETS if smallest <= riyals <= largest
        ),
        smallest=smallest * HALALAS_IN_RIYAL,
        largest=largest * HALALAS_IN_RIYAL,
        last_day=timezone.localdate() + LONGEST_WAIT,
    )


def get_offer() -> GiftCardOffer:
    """As staff saved it, or the defaults. One query."""
    stored = get_stored_configuration(PLUGIN_ID)
    return read_offer(stored.configuration if stored else None)


def _read_riyals(values: Mapping[str, Any], name: str, errors: dict[str, str]) -> int:
    text = convert_digits(str(values[name] or "")).strip()
    amount = int(text) if text.isascii() and text.isdecimal() and len(text) <= 6 else 0
    if not BOUNDS[0] <= amount <= BOUNDS[1]:
        errors[name] = _("Enter whole riyals from 10 to 5,000.")
    return amount
