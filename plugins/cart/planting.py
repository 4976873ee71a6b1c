"""Planting assistance in the cart: one line of Saleor's for the gardener, shown with the plants.

The service is a product like any other, so subtotal, VAT, voucher, order and invoice count it
without being told. Which plants it is for is kept in the checkout's private metadata, which
no customer can write.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import update_checkout_quantity
from saleor.product.models import ProductVariant

from plugins.cart.stock import check_stock
from plugins.catalogue.selectors import PLANTING_SERVICE, get_planting_prices

METADATA_KEY: Final = "planting_assistance"
"""Keys of variants, with commas between."""


@dataclass(frozen=True)
class Planting:
    """What a cart loaded by ``list_carts`` asks of the gardener.

    ``prices`` are halalas for one plant, by product, of those beside which it is offered.
    """

    checkout: Checkout
    prices: Mapping[int, int]

    @cached_property
    def chosen(self) -> frozenset[int]:
        return read_chosen_variants(self.checkout)

    @cached_property
    def plants(self) -> list[CheckoutLine]:
        return [line for line in self.checkout.lines.all() if not is_service(line)]

    @property
    def quantity(self) -> int:
        """Plants to be planted."""
        return sum(line.quantity for line in self.plants if self.is_planted(line))

    def is_planted(self, line: CheckoutLine) -> bool:
        return self.is_chosen(line) and line.variant.product_id in self.prices

    def is_chosen(self, line: CheckoutLine) -> bool:
        return line.variant_id in self.chosen

    @cached_property
    def kept_line(self) -> CheckoutLine | None:
        """The gardener's line as it stands in the database."""
        return next((line for line in self.checkout.lines.all() if is_service(line)), None)

    @cached_property
    def line(self) -> CheckoutLine | None:
        """The gardener's line as it should stand there, not saved; None for no plant."""
        variant = self.variant if self.quantity else None
        if variant is None:
            return None
        key = self.kept_line.pk if self.kept_line else None
        return CheckoutLine(pk=key, checkout=self.checkout, variant=variant, quantity=self.quantity)

    @cached_property
    def variant(self) -> ProductVariant | None:
        if self.kept_line is not None:
            return self.kept_line.variant
        return (
            ProductVariant.objects.filter(product__slug=PLANTING_SERVICE)
            .select_related("product__product_type")
            .prefetch_related("product__collections", "product__translations", "translations")
            .order_by("pk")
            .first()
        )


def get_planting_assistance(checkout: Checkout) -> Planting:
    products = {line.variant.product_id for line in checkout.lines.all() if not is_service(line)}
    return Planting(checkout, get_planting_prices(products) if products else {})


def is_service(line: CheckoutLine) -> bool:
    return bool(line.variant.product.slug == PLANTING_SERVICE)


def read_chosen_variants(checkout: Checkout) -> frozenset[int]:
    text = str((checkout.private_metadata or {}).get(METADATA_KEY) or "")
    return frozenset(int(key) for key in text.split(",") if key.isdecimal())


def save_chosen_variants(checkout: Checkout, keys: Collection[int]) -> None:
    """Note for which variants the gardener comes; on a locked cart."""
    if keys == read_chosen_variants(checkout):
        return
    if keys:
        text = ",".join(map(str, sorted(keys)))
        checkout.store_value_in_private_metadata({METADATA_KEY: text})
    else:
        checkout.delete_value_from_private_metadata(METADATA_KEY)
    checkout.save(update_fields=["private_metadata", "last_change"])


def synchronise_planting(checkout: Checkout) -> bool:
    """Synchronise the gardener's line with the plants of a locked, freshly loaded cart.

    Whether anything was written. Raises ``CartError`` where the gardener has less time.
    """
    if not read_chosen_variants(checkout) and not any(map(is_service, checkout.lines.all())):
        return False
    planting = get_planting_assistance(checkout)
    kept, wanted = planting.kept_line, planting.line
    if wanted is not None:
        check_stock(wanted.variant, wanted.quantity, checkout.user)
    if (kept.quantity if kept else 0) == (wanted.quantity if wanted else 0):
        return False
    if wanted is None:
        CheckoutLine.objects.filter(pk=kept.pk if kept else None).delete()
    else:
        CheckoutLine.objects.update_or_create(
            checkout=checkout, variant=wanted.variant, defaults={"quantity": wanted.quantity}
        )
    update_checkout_quantity(checkout)
    return True


def build_staff_note(planting: Planting) -> str:
    """For which plants the gardener comes, one a line."""
    return "\n".join(
        f"{line.variant.sku} × {line.quantity}"
        for line in planting.plants
        if planting.is_planted(line)
    )
