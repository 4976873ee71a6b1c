"""The market's rules as the owner keeps them in Saleor's plugin configuration."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.saudi_market.arithmetic import MarketRules
from saleor_config.money import HALALAS_IN_RIYAL
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values
from saleor_config.text_input import is_code

PLUGIN_ID: Final = "mashtal.saudi_market"

VAT_RATE: Final = "vat-rate"
DELIVERY_FEE: Final = "delivery-fee"
FREE_DELIVERY_ABOVE: Final = "free-delivery-above"
MINIMUM_ORDER: Final = "minimum-order"
VAT_NUMBER: Final = "vat-number"
SHOW_PRICES_WITH_VAT: Final = "show-prices-with-vat"

DELIVERY_META_KEY: Final = "delivery"
"""In ``ShippingMethod.meta``: the rule of a way of delivery."""

FIELDS: Final = (
    ConfigurationField(VAT_RATE, N_("VAT rate"), N_("Percent of the price, for example 15."), "15"),
    ConfigurationField(
        DELIVERY_FEE, N_("Delivery fee"), N_("Riyals, with VAT inside, for example 50."), "50"
    ),
    ConfigurationField(
        FREE_DELIVERY_ABOVE,
        N_("Delivery is free above"),
        N_("Riyals of goods before discount and VAT, for example 500."),
        "500",
    ),
    ConfigurationField(
        MINIMUM_ORDER,
        N_("Minimum order"),
        N_("Riyals of goods before discount and VAT; 0 for none."),
        "0",
    ),
    ConfigurationField(
        VAT_NUMBER, N_("VAT number"), N_("The seller's 15 digits, printed on invoices.")
    ),
    ConfigurationField(
        SHOW_PRICES_WITH_VAT,
        N_("Show prices with VAT"),
        N_("Show prices with VAT inside instead of on a line of its own."),
        False,
        ConfigurationTypeField.BOOLEAN,
    ),
)

LARGEST_AMOUNT: Final = Decimal(1_000_000)
VAT_NUMBER_LENGTH: Final = 15


@dataclass(frozen=True)
class MarketConfiguration:
    """Parsed configuration; amounts of ``rules`` in halalas."""

    rules: MarketRules
    vat_number: str
    show_prices_with_vat: bool

    @classmethod
    def from_items(cls, items: Iterable[Mapping[str, Any]] | None) -> "MarketConfiguration":
        """Read Saleor's list of ``{"name", "value"}``; what is missing takes its default.

        Raises ``ValidationError`` with a sentence for each value that can't be used.
        """
        values = read_configuration(FIELDS, items)
        errors: dict[str, str] = {}
        rules = MarketRules(
            vat_basis_points=_read_number(values, VAT_RATE, Decimal(100), errors),
            delivery_fee=_read_number(values, DELIVERY_FEE, LARGEST_AMOUNT, errors),
            free_delivery_above=_read_number(values, FREE_DELIVERY_ABOVE, LARGEST_AMOUNT, errors),
            minimum_order=_read_number(values, MINIMUM_ORDER, LARGEST_AMOUNT, errors),
        )
        vat_number = str(values[VAT_NUMBER] or "").strip()
        if vat_number and not is_code(vat_number, VAT_NUMBER_LENGTH):
            errors[VAT_NUMBER] = _("The VAT number has 15 digits.")
        refuse_values(errors)
        return cls(
            rules=rules,
            vat_number=vat_number,
            show_prices_with_vat=bool(values[SHOW_PRICES_WITH_VAT]),
        )


def _read_number(
    values: Mapping[str, Any], name: str, largest: Decimal, errors: dict[str, str]
) -> int:
    """Hundredths of a value: halalas of riyals, basis points of percent."""
    try:
        number = Decimal(str(values[name] if values[name] not in (None, "") else 0))
    except InvalidOperation:
        number = Decimal("NaN")
    hundredths = number * HALALAS_IN_RIYAL
    if not number.is_finite() or not 0 <= number <= largest or hundredths % 1:
        errors[name] = _("Enter a number between 0 and %(largest)s with at most two decimals.") % {
            "largest": largest
        }
        return 0
    return int(hundredths)
