"""Saleor plugin of the Saudi market: VAT, delivery fee and minimum order."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from prices import Money, MoneyRange, TaxedMoney, TaxedMoneyRange
from saleor.checkout.error_codes import CheckoutErrorCode
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount import DiscountInfo
from saleor.order.models import Order
from saleor.plugins.models import PluginConfiguration

from plugins.saudi_market import saleor_totals
from plugins.saudi_market.arithmetic import MarketRules
from plugins.saudi_market.configuration import FIELDS, PLUGIN_ID, MarketConfiguration
from saleor_config.money import format_halalas
from saleor_config.saleor_plugin import ShopPlugin


class SaudiMarketPlugin(ShopPlugin):
    """Always on: switched off, the shop would sell without VAT and deliver for nothing."""

    PLUGIN_ID = PLUGIN_ID
    PLUGIN_NAME = N_("Saudi market")
    PLUGIN_DESCRIPTION = N_("VAT, delivery fee and minimum order of the Saudi shop.")
    FIELDS = FIELDS

    @property
    def rules(self) -> MarketRules:
        return MarketConfiguration.from_items(self.configuration).rules

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        if not plugin_configuration.active:
            raise ValidationError(
                {"active": ValidationError(_("VAT can't be switched off."), code="invalid")}
            )
        MarketConfiguration.from_items(plugin_configuration.configuration)

    def calculate_checkout_line_total(
        self, checkout_line: CheckoutLine, discounts: list[DiscountInfo], previous_value: TaxedMoney
    ) -> TaxedMoney:
        amount = saleor_totals.compute_line_amount(checkout_line, discounts)
        return saleor_totals.to_taxed_money(amount, amount)

    def calculate_checkout_shipping(
        self,
        checkout: Checkout,
        lines: Iterable[CheckoutLine],
        discounts: list[DiscountInfo],
        previous_value: TaxedMoney,
    ) -> TaxedMoney:
        totals = saleor_totals.compute_checkout_totals(checkout, lines, discounts, self.rules)
        return saleor_totals.to_delivery_price(saleor_totals.to_money(totals.shipping), self.rules)

    def calculate_checkout_total(
        self,
        checkout: Checkout,
        lines: Iterable[CheckoutLine],
        discounts: list[DiscountInfo],
        previous_value: TaxedMoney,
    ) -> TaxedMoney:
        totals = saleor_totals.compute_checkout_totals(checkout, lines, discounts, self.rules)
        return saleor_totals.to_taxed_money(totals.net_total, totals.total)

    def calculate_order_shipping(self, order: Order, previous_value: TaxedMoney) -> TaxedMoney:
        return saleor_totals.compute_order_delivery(order, self.rules)

    def apply_taxes_to_product(
        self, product: Any, price: Money, country: Any, previous_value: TaxedMoney
    ) -> TaxedMoney:
        return saleor_totals.add_vat(price, self.rules)

    def apply_taxes_to_shipping(
        self, price: Money, shipping_address: Any, previous_value: TaxedMoney
    ) -> TaxedMoney:
        return saleor_totals.to_delivery_price(price, self.rules)

    def apply_taxes_to_shipping_price_range(
        self, prices: MoneyRange, country: Any, previous_value: TaxedMoneyRange
    ) -> TaxedMoneyRange:
        return TaxedMoneyRange(
            start=saleor_totals.to_delivery_price(prices.start, self.rules),
            stop=saleor_totals.to_delivery_price(prices.stop, self.rules),
        )

    def get_tax_rate_percentage_value(
        self, obj: Any, country: Any, previous_value: Decimal
    ) -> Decimal:
        return Decimal(self.rules.vat_basis_points) / 100

    def preprocess_order_creation(
        self, checkout: Checkout, discounts: list[DiscountInfo], previous_value: Any
    ) -> Any:
        """Refuse what no path may order: an empty cart, or one below the minimum."""
        lines = list(checkout)
        if not lines:
            raise ValidationError(
                _("Your cart is empty."), code=CheckoutErrorCode.ZERO_QUANTITY.value
            )
        subtotal = sum(saleor_totals.compute_line_amount(line, discounts) for line in lines)
        if subtotal < self.rules.minimum_order:
            raise ValidationError(
                _("The minimum order is %(amount)s.")
                % {"amount": format_halalas(self.rules.minimum_order)},
                code=CheckoutErrorCode.INVALID.value,
            )
        return previous_value

    def order_created(self, order: Order, previous_value: Any) -> Any:
        saleor_totals.record_tax_rate(order, self.rules)
        if not order.checkout_token:
            saleor_totals.restore_order_vat(order)
        return previous_value

    def order_updated(self, order: Order, previous_value: Any) -> Any:
        saleor_totals.restore_order_vat(order)
        return previous_value
