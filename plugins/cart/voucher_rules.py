"""Which rule of a voucher stands in the way, in a sentence for the shopper."""

from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from saleor.discount.models import NotApplicable

from saleor_config.money import format_halalas, format_riyals, round_to_halalas

ONCE: Final = "This offer is valid only once per customer."
ELSEWHERE: Final = "This offer is not valid in this country."
SENTENCES: Final[dict[str, Any]] = {
    ONCE: gettext_lazy("You have used this promo code before. Each customer can use it once."),
    ELSEWHERE: gettext_lazy("This promo code is not for deliveries in Saudi Arabia."),
    # Saleor's, of vouchers for some products.
    "This offer is only valid for selected items.": gettext_lazy(
        "This promo code is for other products than those in your cart."
    ),
}
"""By the words of the exceptions, which are all that tells these rules apart."""


def describe_rule(error: NotApplicable, subtotal: int) -> str:
    """Why a voucher that is valid today is not for this cart, of ``subtotal`` halalas."""
    if error.min_spent:
        missing = round_to_halalas(error.min_spent) - subtotal
        return _("This promo code is for carts of at least %(amount)s. Add %(missing)s more.") % {
            "amount": format_riyals(error.min_spent.amount),
            "missing": format_halalas(missing),
        }
    if error.min_checkout_items_quantity:
        count = error.min_checkout_items_quantity
        return ngettext(
            "This promo code is for carts of at least %(count)d item.",
            "This promo code is for carts of at least %(count)d items.",
            count,
        ) % {"count": count}
    return str(SENTENCES.get(str(error)) or _("This promo code can't be used for this cart."))
