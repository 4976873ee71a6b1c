"""Planting assistance in the cart: one line of Saleor's for the gardener, shown with the plants.

The service is a product like any other, so subtotal, VAT, voucher, order and invoice count it
without being told. Which plants it is for is kept in the checkout's private metadata, which
no customer can write.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from saleor.checkout.models import Checkout, CheckoutLine
from saleor.product.models import ProductVariant

from plugins.cart.cart_statements import METADATA_KEY
from plugins.cart.carts import Cart, save_lines
from plugins.cart.stock import check_stock
from plugins.catalogue.selectors import PLANTING_SERVICE, SERVICES


@dataclass(frozen=True)
class Planting:
    """What a cart asks of the gardener."""

    cart: Cart

    @cached_property
    def chosen(self) -> frozenset[int]:
        return read_chosen_variants(self.cart.checkout)

    @cached_property
    def plants(self) -> list[CheckoutLine]:
        return [line for line in self.cart.lines if not is_service(line.variant)]

    @property
    def quantity(self) -> int:
        """Plants to be planted."""
        return sum(line.quantity for line in self.plants if self.is_planted(line))

    def get_price(self, variant_key: int) -> int | None:
        """Halalas for one plant; None where it is not offered for this one."""
        return self.cart.planting_price if self.cart.variants[variant_key].is_planted else None

    def is_planted(self, line: CheckoutLine) -> bool:
        return self.is_chosen(line) and self.get_price(line.variant_id) is not None

    def is_chosen(self, line: CheckoutLine) -> bool:
        return line.variant_id in self.chosen

    @cached_property
    def kept_line(self) -> CheckoutLine | None:
        """The gardener's line of the database."""
        return next((line for line in self.cart.lines if is_service(line.variant)), None)

    @cached_property
    def line(self) -> CheckoutLine | None:
        """The gardener's line as it should be, not saved; None for no plant."""
        variant = self.variant if self.quantity else None
        if variant is None:
            return None
        return CheckoutLine(
            pk=self.kept_line.pk if self.kept_line else None,
            checkout=self.cart.checkout,
            variant=variant,
            quantity=self.quantity,
        )

    @cached_property
    def variant(self) -> ProductVariant | None:
        if self.kept_line is not None:
            return self.kept_line.variant
        offered = (each.variant for each in self.cart.variants.values())
        return next(filter(is_service, offered), None)


def is_service(variant: ProductVariant) -> bool:
    return bool(variant.product.slug == PLANTING_SERVICE)


def is_sold_alone(variant: ProductVariant) -> bool:
    """Neither planting nor gift wrapping, which come beside plants."""
    return variant.product.slug not in SERVICES


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


def with_planting(cart: Cart) -> Cart:
    """The cart whose gardener's line is for its plants, not saved. Raises ``CartError`` where the
    gardener has less time."""
    planting = Planting(cart)
    wanted, kept = planting.line, planting.kept_line
    if wanted is not None:
        check_stock(cart.variants[wanted.variant_id], wanted.quantity)
        return cart.with_quantities({wanted.variant_id: wanted.quantity})
    return cart.with_quantities({kept.variant_id: 0}) if kept is not None else cart


def synchronise_planting(cart: Cart) -> Cart:
    """``with_planting`` of a locked cart, saved."""
    synchronised = with_planting(cart)
    save_lines(cart, synchronised)
    return synchronised


def build_staff_note(planting: Planting) -> str:
    """For which plants the gardener comes, one a line."""
    return "\n".join(
        f"{line.variant.sku} × {line.quantity}"
        for line in planting.plants
        if planting.is_planted(line)
    )
