"""What other plugins read of the Saudi market: rules, totals, cities and delivery."""

from typing import Any

from prices import TaxedMoney

from plugins.saudi_market.arithmetic import (
    BASIS_POINTS,
    MarketRules,
    Totals,
    compute_cart_totals,
    compute_totals,
    compute_vat,
    extract_vat,
    round_fraction,
    split_by_weight,
    split_discount,
    split_vat,
)
from plugins.saudi_market.cities import CITIES
from plugins.saudi_market.configuration import DELIVERY_META_KEY, PLUGIN_ID, MarketConfiguration
from plugins.saudi_market.delivery import (
    DeliveryDay,
    DeliveryOption,
    DeliveryWindow,
    list_delivery_options,
    list_options_by_city,
    normalise_city,
    normalise_name,
)
from plugins.saudi_market.national_address import NationalAddress, read_national_address
from plugins.saudi_market.saleor_totals import (
    PAYMENT_FEE_KEY,
    SLOT_SURCHARGE_KEY,
    get_order_totals,
    get_vat_basis_points,
    get_vat_rate,
    has_delivery_voucher,
    to_delivery_price,
    to_money,
    to_taxed_money,
)
from plugins.saudi_market.seller import (
    SELLER_FIELDS,
    SELLER_PLUGIN_ID,
    Seller,
    read_seller,
)
from saleor_config.language import LocalizedText, current_language
from saleor_config.plugins_manager import get_stored_configuration


def get_market_configuration() -> MarketConfiguration:
    """The owner's settings, defaults where nothing was saved. One query, or the one that all
    plugins share (``plugin_configurations_read_once``)."""
    stored = get_stored_configuration(PLUGIN_ID)
    return MarketConfiguration.from_items(stored.configuration if stored else None)


def parse_market_rules(configuration: list[dict[str, Any]] | None) -> MarketRules:
    """Rules of the column ``configuration`` of the plugin ``PLUGIN_ID``, None where nothing was
    saved; for statements that read more."""
    return MarketConfiguration.from_items(configuration).rules


def get_free_delivery_limit() -> int:
    """Halalas of goods above which delivery costs nothing."""
    return get_market_configuration().rules.free_delivery_above


def get_minimum_order() -> int | None:
    """Halalas of goods below which no order is taken; None where there is no minimum."""
    return get_market_configuration().rules.minimum_order or None


def list_city_names() -> list[str]:
    """Names of the main cities in the current language, larger ones first."""
    language = current_language()
    return [city.in_language(language) for city in CITIES]


def list_cities() -> list[tuple[LocalizedText, str]]:
    """The main cities, each with its name in the current language; larger ones first."""
    return list(zip(CITIES, list_city_names(), strict=True))


def build_delivery_price(gross: int, rules: MarketRules) -> TaxedMoney:
    """A delivery price in halalas, which holds its VAT, as Saleor's money."""
    return to_delivery_price(to_money(gross), rules)


def get_seller() -> Seller:
    """The seller as the owner entered it, sample values where nothing was saved."""
    stored = get_stored_configuration(SELLER_PLUGIN_ID)
    items = stored.configuration if stored else None
    return read_seller(items, get_market_configuration().vat_number)
