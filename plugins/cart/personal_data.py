"""The cart, and which order came of which intention to buy."""

from typing import Any

from django.conf import settings
from django.db.models import Q
from saleor.account.models import User

from plugins.cart.models import CustomerCart, PlacedOrder, VoucherUse
from plugins.cart.selectors import get_cart
from plugins.cart.services.stock_holds import release_holds_of
from saleor_config.money import from_halalas
from saleor_config.personal_data.formats import format_money


def export_data(user: User) -> dict[str, Any]:
    cart = get_cart(user)
    return {
        "cart": {
            "lines": [
                {
                    "name": line.name,
                    "variant": line.variant_name,
                    "quantity": line.quantity,
                    "unit_price_without_vat": _format_money(line.unit_price),
                }
                for line in cart.all_lines
            ],
            "promo_code": cart.summary.promo_code,
            "total": _format_money(cart.summary.total if cart.lines else 0),
        },
        "promo_codes_used": list(
            VoucherUse.objects.filter(user=user)
            .order_by("pk")
            .values_list("voucher__code", flat=True)
        ),
    }


def erase_data(user: User) -> None:
    release_holds_of(user)
    # The checkout itself is Saleor's, and goes with its part.
    CustomerCart.objects.filter(user=user).delete()
    # The phone's keyed hash stays: deleting an account buys no second use.
    VoucherUse.objects.filter(user=user).update(user=None)
    # The checkout's random number stays: it keeps one basket from becoming two orders.
    PlacedOrder.objects.filter(Q(user=user) | Q(order__user=user)).update(
        user=None, idempotency_key=None
    )


def _format_money(halalas: int) -> dict[str, str]:
    return format_money(from_halalas(halalas), settings.DEFAULT_CURRENCY)
