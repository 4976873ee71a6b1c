"""What other plugins may ask about the Saudi market."""

from collections.abc import Sequence
from decimal import Decimal

from prices import Money, TaxedMoney

from plugins.saudi_market import arithmetic, saleor_figures
from plugins.saudi_market.arithmetic import (
    BASIS_POINTS,
    Rules,
    Totals,
    share,
    split_over,
    split_vat,
    split_weighted,
    tax_inside,
    totals_with_delivery,
    vat_on,
)
from plugins.saudi_market.cities import CITIES
from plugins.saudi_market.configuration import PLUGIN_ID, MarketConfiguration
from plugins.saudi_market.delivery_options import DeliveryOption, delivery_options
from plugins.saudi_market.delivery_rules import META_KEY as DELIVERY_META_KEY
from plugins.saudi_market.delivery_rules import DeliveryDay, DeliveryWindow
from plugins.saudi_market.national_address import (
    Fault,
    FieldFault,
    NationalAddress,
    read_national_address,
)
from plugins.saudi_market.saleor_figures import (
    PAYMENT_FEE_KEY,
    has_delivery_voucher,
    order_totals,
    vat_basis_points,
)
from saleor_config.language import ARABIC, current_language
from saleor_config.plugins_manager import get_stored_configuration

__all__ = [
    "BASIS_POINTS",
    "DELIVERY_META_KEY",
    "PAYMENT_FEE_KEY",
    "DeliveryDay",
    "DeliveryOption",
    "DeliveryWindow",
    "Fault",
    "FieldFault",
    "NationalAddress",
    "Rules",
    "Totals",
    "cart_totals",
    "cities",
    "delivery_options",
    "free_delivery_above",
    "has_delivery_voucher",
    "market_configuration",
    "minimum_order",
    "money",
    "order_totals",
    "price_with_vat_inside",
    "read_national_address",
    "share",
    "split_over",
    "split_vat",
    "split_weighted",
    "tax_inside",
    "taxed_money",
    "totals_with_delivery",
    "vat_basis_points",
    "vat_on",
    "vat_rate",
]


def market_configuration() -> MarketConfiguration:
    """The owner's settings, defaults where nothing was saved. One query, or the one that all
    plugins share (``plugin_configurations_read_once``)."""
    stored = get_stored_configuration(PLUGIN_ID)
    return MarketConfiguration.from_items(stored.configuration if stored else None)


def free_delivery_above() -> int:
    """Halalas of goods above which delivery costs nothing (spec §9)."""
    return market_configuration().rules.free_delivery_above


def minimum_order() -> int | None:
    """Halalas of goods below which no order is taken; None where there is no minimum."""
    return market_configuration().rules.minimum_order or None


def cart_totals(
    lines: Sequence[int],
    *,
    discount: int = 0,
    delivery_discount: int = 0,
    needs_delivery: bool = True,
    own_delivery_price: int | None = None,
    payment_fee: int = 0,
    rules: Rules | None = None,
) -> Totals:
    """Totals in halalas of line amounts without VAT; see ``arithmetic.cart_totals``.

    Pass ``rules`` where they were read before, which saves a query.
    """
    return arithmetic.cart_totals(
        lines,
        discount=discount,
        delivery_discount=delivery_discount,
        needs_delivery=needs_delivery,
        own_delivery_price=own_delivery_price,
        payment_fee=payment_fee,
        rules=rules or market_configuration().rules,
    )


def cities() -> list[str]:
    """Names of the main cities in the current language, larger ones first."""
    arabic = current_language() == ARABIC
    return [city.ar if arabic else city.en for city in CITIES]


def money(halalas: int) -> Money:
    """Saleor's money of an amount in halalas."""
    return saleor_figures.money(halalas)


def taxed_money(net: int, gross: int) -> TaxedMoney:
    """Saleor's money of amounts in halalas, without and with VAT."""
    return saleor_figures.taxed(net, gross)


def price_with_vat_inside(gross: int, rules: Rules) -> TaxedMoney:
    """A delivery price in halalas, which holds its VAT, as Saleor's money."""
    return saleor_figures.with_vat_inside(money(gross), rules)


def vat_rate(rules: Rules) -> Decimal:
    """The rate as an order line records it: 0.15 for 15 percent."""
    return saleor_figures.rate(rules)
