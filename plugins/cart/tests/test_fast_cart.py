"""The cart of one statement equals Saleor's tables and methods, whatever happened to the shop."""

import uuid
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import time_machine
from django.db import transaction
from django.utils import translation
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount.models import Sale, Voucher, VoucherCustomer
from saleor.order.models import Order, OrderLine
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Category, Collection, Product, ProductVariant
from saleor.shipping.models import ShippingZone
from saleor.warehouse.models import Allocation, Stock, Warehouse

from plugins.cart.models import PlacedOrder, VoucherUse
from plugins.cart.selectors import CartContents, describe_cart, get_cart
from plugins.cart.services import (
    CartError,
    add_line,
    apply_promo_code,
    remove_line,
    remove_planting,
    remove_promo_code,
    update_line,
    update_lines,
)
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.slow_cart import describe, describe_slowly
from plugins.catalogue.models import ListingDocument
from plugins.catalogue.services import rebuild_listing

NOW = datetime(2026, 11, 21, 9, tzinfo=UTC)
Change = Callable[["Scene", int], None]


class Scene:
    """A customer with a cart, and the shop that changes around it."""

    def __init__(self, customer: Any, warehouse: Warehouse) -> None:
        self.customer = customer
        self.warehouse = warehouse

    def line(self, number: int) -> CheckoutLine:
        lines = CheckoutLine.objects.filter(checkout__user=self.customer).order_by("pk")
        return lines[number % lines.count()]

    def variant(self, number: int) -> ProductVariant:
        return self.line(number).variant

    def product(self, number: int) -> Product:
        return self.variant(number).product


def begin_sale(scene: Scene, number: int) -> None:
    """By product, collection or a category above; some begin and end while we look."""
    product = scene.product(number)
    start = NOW + timedelta(hours=number % 5 - 3)
    sale = Sale.objects.create(
        name=f"تخفيض {number}",
        type=["percentage", "fixed"][number % 2],
        value=Decimal(number % 90 + 1),
        start_date=start,
        end_date=[None, start + timedelta(hours=2)][number // 3 % 2],
    )
    kind = number % 3
    if kind == 0:
        sale.products.add(product)
    elif kind == 1:
        collection, _made = Collection.objects.get_or_create(slug="few", name="قليل")
        collection.products.add(product)
        sale.collections.add(collection)
    else:
        parent = product.category or Category.objects.create(name="أم", slug=f"parent-{number}")
        child = Category.objects.create(name="ابنة", slug=f"child-{number}", parent=parent)
        Product.objects.filter(pk=product.pk).update(category=child)
        sale.categories.add(Category.objects.get(pk=parent.pk))


def change_sale(scene: Scene, number: int) -> None:
    sale = Sale.objects.order_by("pk").last()
    if sale is None:
        return
    if number % 3 == 0:
        sale.delete()
    elif number % 3 == 1:
        Sale.objects.filter(pk=sale.pk).update(value=number % 40, end_date=NOW)
    else:
        sale.products.clear()


def change_price(scene: Scene, number: int) -> None:
    if number % 2:
        scene.variant(number).product.variants.update(price_override_amount=Decimal(number) / 7)
    else:
        amount = Decimal(number) / 10
        Product.objects.filter(pk=scene.product(number).pk).update(price_amount=amount)


def hide_product(scene: Scene, number: int) -> None:
    dates = [None, date(2026, 11, 20), date(2026, 11, 21), date(2026, 11, 22)]
    Product.objects.filter(pk=scene.product(number).pk).update(
        is_published=bool(number % 4), publication_date=dates[number % 7 % 4]
    )


def rename(scene: Scene, number: int) -> None:
    product, variant = scene.product(number), scene.variant(number)
    name = ["", "Aloe", variant.sku, product.name][number % 4]
    if number % 3 == 0:
        product.translations.update(name=name)
    elif number % 3 == 1:
        variant.translations.update(name=name)
    else:
        Product.objects.filter(pk=product.pk).update(name="صبار", metadata={})


def change_stock(scene: Scene, number: int) -> None:
    stocks = Stock.objects.filter(product_variant=scene.variant(number))
    if number % 4 == 0:
        stocks.delete()
    elif number % 4 == 1:
        ProductVariant.objects.filter(pk=scene.variant(number).pk).update(track_inventory=False)
    elif number % 4 == 2:
        other = Warehouse.objects.create(
            name="أخرى", slug=f"other-{uuid.uuid4()}", address=scene.warehouse.address
        )
        other.shipping_zones.add(
            ShippingZone.objects.create(name="z", countries=[["SA", "AE"], ["AE"]][number % 3 % 2])
        )
        # As many as in the first, which Saleor's own sum counts once.
        found = stocks.first()
        quantity = found.quantity if found else 3
        Stock.objects.create(
            warehouse=other, product_variant=scene.variant(number), quantity=quantity
        )
    else:
        stocks.update(quantity=number % 60)


def order_pieces(scene: Scene, number: int) -> None:
    """Of somebody, or of the customer: placed, or waiting for a payment."""
    variant = scene.variant(number)
    stock = Stock.objects.filter(product_variant=variant).first()
    if stock is None:
        return
    own = number % 2 == 0
    order = Order.objects.create(
        user=scene.customer if own else None,
        status=["draft", "unfulfilled"][number % 3 % 2],
        token=str(uuid.uuid4()),
    )
    line = OrderLine.objects.create(
        order=order,
        variant=variant,
        product_name="x",
        quantity=1,
        is_shipping_required=True,
        unit_price_net_amount=1,
        unit_price_gross_amount=1,
        currency="SAR",
    )
    Allocation.objects.create(order_line=line, stock=stock, quantity_allocated=number % 5)
    if own:
        PlacedOrder.objects.create(order=order, user=scene.customer, checkout_token=uuid.uuid4())


def change_voucher(scene: Scene, number: int) -> None:
    voucher = Voucher.objects.first()
    if voucher is None:
        return
    which, number = number % 8, number // 8
    changes: list[dict[str, Any]] = [
        {"end_date": NOW + timedelta(hours=number % 4 - 1)},
        {"start_date": NOW + timedelta(hours=number % 4 - 1)},
        {"usage_limit": 1, "used": number % 2},
        {"min_spent_amount": Decimal(number * 3)},
        {"min_checkout_items_quantity": number % 6},
        {"countries": [["SA"], ["AE"]][number % 2]},
        {"apply_once_per_customer": True},
        {"discount_value": Decimal(number % 99 + 1), "name": "عرض"},
    ]
    Voucher.objects.filter(pk=voucher.pk).update(**changes[which])
    if number % 5 == 0:
        VoucherCustomer.objects.get_or_create(voucher=voucher, customer_email=scene.customer.email)
    if number % 5 == 1:
        VoucherUse.objects.get_or_create(voucher=voucher, user=scene.customer)


def change_rules(scene: Scene, number: int) -> None:
    items = [
        {"name": "vat-rate", "value": str(number % 20)},
        {"name": "delivery-fee", "value": str(number % 70)},
        {"name": "free-delivery-above", "value": str(number)},
        {"name": "minimum-order", "value": str(number % 3)},
    ]
    get_plugins_manager().save_plugin_configuration(
        "mashtal.saudi_market", {"configuration": items[: number % 4 + 1]}
    )


def change_pictures(scene: Scene, number: int) -> None:
    """In the listing's documents, which tests of the catalogue compare with the gallery."""
    images = [
        {"url": f"/{place}", "alt": {"ar": f"صورة {place}", "en": f"Picture {place}"}}
        for place in range(number % 3)
    ]
    ListingDocument.objects.filter(row_id=scene.product(number).pk).update(
        images=images, variant_images={str(scene.variant(number).pk): number % 2}
    )


def synchronise_listing(scene: Scene, number: int) -> None:
    """With what has changed before: the price of planting, and beside what it is offered."""
    if number % 4 == 0:
        Product.objects.filter(slug="planting-assistance").update(price_amount=number)
    elif number % 4 == 1:
        Stock.objects.filter(product_variant__sku="PLANTING").delete()
    rebuild_listing()


def change_in_saleors_api(scene: Scene, number: int) -> None:
    """Lines without their planting, and a checkout whose pieces nobody has counted."""
    if number % 2:
        scene.line(number).delete()
    else:
        CheckoutLine.objects.filter(pk=scene.line(number).pk).update(quantity=number % 7 + 1)


CHANGES: list[Change] = [
    begin_sale, change_sale, change_price, hide_product, rename, change_stock, order_pieces,
    change_voucher, change_rules, change_pictures, synchronise_listing, change_in_saleors_api,
]  # fmt: skip


def use_services(scene: Scene, number: int) -> CartContents | None:
    """One of the cart's services; what it answers."""
    customer, line = scene.customer, scene.line(number)
    line_id = next(
        (each.id for each in get_cart(customer).all_lines if each.sku == line.variant.sku), ""
    )
    calls: list[Callable[[], Any]] = [
        lambda: add_line(customer, variant_id(line.variant), number % 3 + 1),
        lambda: add_line(customer, variant_id(line.variant), planting_assistance=True),
        lambda: update_line(customer, line_id, number % 5 + 1),
        lambda: update_line(customer, line_id, number % 5 + 1, planting_assistance=number % 2 == 0),
        lambda: update_lines(customer, {line_id: number % 4 + 1}),
        lambda: remove_line(customer, line_id),
        lambda: remove_planting(customer),
        lambda: apply_promo_code(customer, "code"),
        lambda: remove_promo_code(customer),
    ]
    try:
        return describe_cart(customer, calls[number % len(calls)]())
    except CartError:
        return None


@settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    cart=CARTS,
    changes=st.lists(
        st.tuples(st.integers(-1, len(CHANGES) - 1), st.integers(1, 1_000)),
        min_size=4,
        max_size=12,
    ),
    hours=st.integers(-2, 2),
)
def test_it_is_what_saleors_tables_say(
    customer: Any,
    make_variant: Any,
    warehouse: Warehouse,
    cart: DrawnCart,
    changes: list[tuple[int, int]],
    hours: int,
) -> None:
    with time_machine.travel(NOW, tick=False) as clock, transaction.atomic():
        fill(customer, make_variant, cart, warehouse)
        scene = Scene(customer, warehouse)
        clock.move_to(NOW + timedelta(hours=hours))
        compare(customer)
        for change, number in changes:
            if not Checkout.objects.filter(user=customer, lines__isnull=False).exists():
                break
            if change >= 0:
                CHANGES[change](scene, number)
            else:
                language = ["ar", "en"][number % 2]
                with translation.override(language):
                    answered = use_services(scene, number)
                    if answered is not None:
                        assert describe(answered) == describe_slowly(customer)
            compare(customer)
        transaction.set_rollback(True)


def compare(customer: Any) -> None:
    for language in ("ar", "en"):
        with translation.override(language):
            assert describe(get_cart(customer)) == describe_slowly(customer)
