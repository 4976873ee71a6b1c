"""What is looked at again, under the locks, before a cart becomes an order."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from saleor.checkout.models import CheckoutLine

from plugins.cart.errors import CartError, CartErrorCode, build_stock_detail, describe_unsold
from plugins.cart.planting import is_service
from plugins.cart.pricing import PricedCart
from plugins.cart.stock import StockLeft, hold_stock, pieces_of
from plugins.cart.voucher_use import voucher_ended
from saleor_config.errors import ErrorDetail
from saleor_config.language import translate_field
from saleor_config.money import format_halalas


def held_stock(lines: Sequence[CheckoutLine]) -> list[StockLeft]:
    """Lock the pieces and make sure that there are enough of every plant."""
    counted = [line.variant_id for line in lines if line.variant.track_inventory]
    stocks = hold_stock(counted)
    left = pieces_of(counted, stocks)
    errors = []
    for line in lines:
        name = translate_field(line.variant.product, "name")
        if not line.variant.product.is_visible and not is_service(line):
            errors.append(ErrorDetail(CartErrorCode.NOT_FOUND, describe_unsold(name)))
        elif line.quantity > left.get(line.variant_id, line.quantity):
            errors.append(build_stock_detail(name, left[line.variant_id]))
    if errors:
        raise CartError.from_details(errors)
    return stocks


def check_minimum(cart: PricedCart) -> None:
    minimum = cart.rules.minimum_order
    if cart.totals.subtotal < minimum:
        raise CartError(
            CartErrorCode.BELOW_MINIMUM,
            _("The minimum order is %(amount)s.") % {"amount": format_halalas(minimum)},
        )


def check_agreed(cart: PricedCart, agreed: int | None) -> None:
    """The order is for the total that the shopper saw, in halalas."""
    if cart.checkout.voucher_code and cart.voucher is None and agreed != cart.totals.total:
        raise voucher_ended()
    if agreed is not None and agreed != cart.totals.total:
        raise CartError(
            CartErrorCode.CART_CHANGED,
            _("The total has changed to %(total)s. Please check your cart and try again.")
            % {"total": format_halalas(cart.totals.total)},
        )
