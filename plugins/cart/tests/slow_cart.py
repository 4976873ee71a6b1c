"""The cart by Saleor's tables and methods, one query at a time: what the fast one must equal."""

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import get_voucher_discount_for_checkout, validate_voucher_for_checkout
from saleor.discount.models import NotApplicable, Voucher
from saleor.discount.utils import fetch_active_discounts
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Stock

from plugins.cart.errors import describe_stock, describe_unsold
from plugins.cart.selectors import CartContents, get_cart
from plugins.catalogue.models import ListingDocument
from plugins.catalogue.selectors import PLANTING_SERVICE, get_planting_price, get_variant_images
from plugins.saudi_market.selectors import (
    MarketRules,
    Totals,
    compute_cart_totals,
    get_market_configuration,
    to_money,
)
from saleor_config.global_ids import write_id
from saleor_config.language import translate_field
from saleor_config.money import round_to_halalas, to_halalas

LARGEST = 50


def describe(cart: CartContents) -> dict[str, Any]:
    """What the fast cart says, to be compared."""
    return asdict(cart)


def describe_slowly(user: Any) -> dict[str, Any]:
    """What it should say."""
    checkout = Checkout.objects.get(customer_cart__user=user)
    plants = [line for line in checkout.lines.all() if not is_service(line.variant)]
    offers = list_planting_offers(plants)
    chosen = str((checkout.private_metadata or {}).get("planting_assistance") or "").split(",")
    planted = [
        line for line in plants if str(line.variant_id) in chosen and line.variant_id in offers
    ]
    gardener = find_gardeners_line(checkout, sum(line.quantity for line in planted))
    lines = [*plants, *([gardener] if gardener else [])]
    discounts = fetch_active_discounts()
    units = [round_to_halalas(line.variant.get_price(discounts)) for line in lines]
    amounts = [unit * line.quantity for unit, line in zip(units, lines, strict=True)]
    rules = get_market_configuration().rules
    voucher, totals = find_totals(checkout, lines, amounts, discounts, rules)
    counted = units[-1] if gardener else None
    described = [
        {
            "id": write_id("CheckoutLine", line.pk or 0),
            "quantity": line.quantity,
            "unit_price": unit,
            "undiscounted_unit_price": round_to_halalas(line.variant.base_price),
            "total": amount,
            "discount": discount,
            "tax": tax,
            "variant_id": write_id("ProductVariant", line.variant_id),
            "sku": line.variant.sku,
            "product_id": line.variant.product_id,
            "product_slug": line.variant.product.slug,
            **describe_names(line.variant),
        }
        for line, unit, amount, discount, tax in zip(
            lines, units, amounts, totals.line_discounts, totals.line_taxes, strict=True
        )
    ]
    for line, fields in zip(plants, described, strict=False):
        planting = counted if line in planted else None
        fields |= describe_plant(line, user, offers, planting, str(line.variant_id) in chosen)
    for fields in described[len(plants) :]:
        fields |= {
            "maximum_quantity": fields["quantity"],
            **dict.fromkeys(
                ("latin_name", "image", "warning", "planting_assistance",
                 "planting_assistance_offer")
            ),
            "is_service": True,
        }  # fmt: skip
    return {
        "id": write_id("Cart", user.pk),
        "lines": described[: len(plants)],
        "planting_line": described[len(plants)] if gardener else None,
        # Wrapping has its own tests: no drawn cart is a gift.
        "gift_wrap_line": None,
        "quantity": sum(line.quantity for line in plants),
        "summary": {
            **vars(totals),
            "free_delivery_above": rules.free_delivery_above,
            "minimum_order": rules.minimum_order or None,
            "promo_code": voucher.code if voucher else None,
            "vat_basis_points": rules.vat_basis_points,
            "gift_cards": [],
            # In words of its own, which other tests read.
            "promo_code_problem": get_cart(user).summary.promo_code_problem,
        },
    }


def is_service(variant: ProductVariant) -> bool:
    return variant.product.slug == PLANTING_SERVICE


def list_planting_offers(plants: list[CheckoutLine]) -> dict[int, int]:
    """The listing's price of planting, by variant."""
    price = get_planting_price()
    return {
        line.variant_id: price
        for line in plants
        if price is not None
        and ListingDocument.objects.filter(
            row_id=line.variant.product_id, detail_ar__is_planted_outdoors=True
        ).exists()
    }


def find_gardeners_line(checkout: Checkout, quantity: int) -> CheckoutLine | None:
    kept = next((line for line in checkout.lines.all() if is_service(line.variant)), None)
    offered = ProductVariant.objects.filter(product__slug=PLANTING_SERVICE).order_by("pk").first()
    variant = kept.variant if kept else offered
    if not quantity or variant is None:
        return None
    key = kept.pk if kept else None
    return CheckoutLine(pk=key, checkout=checkout, variant=variant, quantity=quantity)


def find_totals(
    checkout: Checkout, lines: list[CheckoutLine], amounts: list[int], discounts: Any,
    rules: MarketRules,
) -> tuple[Voucher | None, Totals]:  # fmt: skip
    needs_delivery = any(line.is_shipping_required() for line in lines)
    options: dict[str, Any] = {"needs_delivery": needs_delivery, "rules": rules}
    totals = compute_cart_totals(amounts, **options)
    active = Voucher.objects.active(date=timezone.now())
    voucher = active.filter(code=checkout.voucher_code).first()
    if voucher is None:
        return None, totals
    try:
        if voucher.type == "shipping":
            validate_voucher_for_checkout(voucher, checkout, lines, discounts)
            if voucher.countries and "SA" not in voucher.countries:
                return None, totals
            taken = voucher.get_discount_amount_for(to_money(totals.shipping))
            options["delivery_discount"] = to_halalas(taken.quantize())
        else:
            taken = get_voucher_discount_for_checkout(voucher, checkout, lines, discounts)
            options["discount"] = to_halalas(taken.quantize())
    except NotApplicable:
        return None, totals
    return voucher, compute_cart_totals(amounts, **options)


def describe_names(variant: ProductVariant) -> dict[str, Any]:
    name, own = translate_field(variant.product, "name"), translate_field(variant, "name")
    return {"name": name, "variant_name": "" if own in (name, variant.sku) else own}


def describe_plant(
    line: CheckoutLine, user: Any, offers: dict[int, int], planting: int | None, is_chosen: bool
) -> dict[str, Any]:
    variant, product = line.variant, line.variant.product
    maximum = min(count_left(variant, user), LARGEST) if variant.track_inventory else LARGEST
    maximum = maximum if product.is_visible else 0
    name = translate_field(product, "name")
    warning = None
    if not product.is_visible:
        warning = describe_unsold(name)
    elif line.quantity > maximum:
        warning = describe_stock(name, maximum)
    elif is_chosen and planting is None:
        warning = _("Planting assistance is no longer offered and was left out.")
    offer = offers.get(line.variant_id)
    return {
        "maximum_quantity": maximum,
        "latin_name": product.metadata.get("latin_name"),
        "image": get_variant_images([variant.pk]).get(variant.pk),
        "warning": warning,
        "planting_assistance": None if planting is None else {"price": planting},
        "planting_assistance_offer": None if offer is None else {"price": offer},
        "is_service": False,
    }


def count_left(variant: ProductVariant, user: Any) -> int:
    left = 0
    for stock in Stock.objects.filter(product_variant=variant):
        zones = stock.warehouse.shipping_zones.all()
        if not any("SA" in zone.countries for zone in zones):
            continue
        taken = 0
        for allocation in stock.allocations.all():
            order = allocation.order_line.order
            placement = getattr(order, "placement", None)
            is_own = order.status == "draft" and placement and placement.user_id == user.pk
            taken += 0 if is_own else allocation.quantity_allocated
        left += max(stock.quantity - taken, 0)
    return left
