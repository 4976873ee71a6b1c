"""Amounts of the second group, which has each of them four times: as a number, formatted, and both
in the base currency, which is SAR too. Riyals with two decimals, as text."""

from plugins.rest_facade.shapes import Strict


class ItemAmounts(Strict):
    """Of one line. ``price`` and ``total`` are without VAT and before the discount. ``tax_amount``
    and ``discount_amount`` are the line's shares: those of all lines add up to the whole's.
    ``total_incl_tax`` = total + tax_amount. Percents have two decimals."""

    price: str
    formatted_price: str
    base_price: str
    formatted_base_price: str
    total: str
    formatted_total: str
    base_total: str
    formatted_base_total: str
    tax_amount: str
    formatted_tax_amount: str
    base_tax_amount: str
    formatted_base_tax_amount: str
    discount_amount: str
    formatted_discount_amount: str
    base_discount_amount: str
    formatted_base_discount_amount: str
    total_incl_tax: str
    formatted_total_incl_tax: str
    base_total_incl_tax: str
    formatted_base_total_incl_tax: str
    tax_percent: str
    discount_percent: str


class CartAmounts(Strict):
    """``grand_total`` = sub_total - discount + shipping_amount + tax_total. The lines add up to
    ``sub_total``, ``tax_total``, ``sub_total_incl_tax`` and, with ``shipping_discount_amount``,
    to ``discount``."""

    sub_total: str
    formatted_sub_total: str
    base_sub_total: str
    formatted_base_sub_total: str
    sub_total_incl_tax: str
    formatted_sub_total_incl_tax: str
    base_sub_total_incl_tax: str
    formatted_base_sub_total_incl_tax: str
    tax_total: str
    formatted_tax_total: str
    base_tax_total: str
    formatted_base_tax_total: str
    discount: str
    formatted_discount: str
    base_discount: str
    formatted_base_discount: str
    shipping_amount: str
    formatted_shipping_amount: str
    base_shipping_amount: str
    formatted_base_shipping_amount: str
    shipping_discount_amount: str
    formatted_shipping_discount_amount: str
    base_shipping_discount_amount: str
    formatted_base_shipping_discount_amount: str
    grand_total: str
    formatted_grand_total: str
    base_grand_total: str
    formatted_base_grand_total: str


class OrderAmounts(Strict):
    """As ``CartAmounts``, where the VAT is ``tax_amount`` and the discount
    ``discount_amount``."""

    sub_total: str
    formatted_sub_total: str
    base_sub_total: str
    formatted_base_sub_total: str
    sub_total_incl_tax: str
    formatted_sub_total_incl_tax: str
    base_sub_total_incl_tax: str
    formatted_base_sub_total_incl_tax: str
    tax_amount: str
    formatted_tax_amount: str
    base_tax_amount: str
    formatted_base_tax_amount: str
    discount_amount: str
    formatted_discount_amount: str
    base_discount_amount: str
    formatted_base_discount_amount: str
    shipping_amount: str
    formatted_shipping_amount: str
    base_shipping_amount: str
    formatted_base_shipping_amount: str
    shipping_discount_amount: str
    formatted_shipping_discount_amount: str
    base_shipping_discount_amount: str
    formatted_base_shipping_discount_amount: str
    grand_total: str
    formatted_grand_total: str
    base_grand_total: str
    formatted_base_grand_total: str


class InvoiceAmounts(Strict):
    """Delivery and the fee for cash are lines, so ``grand_total`` = sub_total - discount_amount +
    tax_amount + rounding_amount, which is a halala at most."""

    sub_total: str
    formatted_sub_total: str
    base_sub_total: str
    formatted_base_sub_total: str
    tax_amount: str
    formatted_tax_amount: str
    base_tax_amount: str
    formatted_base_tax_amount: str
    discount_amount: str
    formatted_discount_amount: str
    base_discount_amount: str
    formatted_base_discount_amount: str
    rounding_amount: str
    formatted_rounding_amount: str
    base_rounding_amount: str
    formatted_base_rounding_amount: str
    grand_total: str
    formatted_grand_total: str
    base_grand_total: str
    formatted_base_grand_total: str
