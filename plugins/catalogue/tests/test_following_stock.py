"""The listing follows stock, orders and warehouses."""

from collections.abc import Callable

from saleor.order.models import Order, OrderLine
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.management import allocate_stock, deallocate_stock_for_order, decrease_stock

from plugins.catalogue import selectors
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.following import Change, card, global_id


def test_stock_that_runs_out(product: Product, shop: Shop, change: Change) -> None:
    # Saleor writes this with bulk_update, which sends no signal
    mutation = """mutation($id: ID!, $stocks: [StockInput!]!) {
      productVariantStocksUpdate(variantId: $id, stocks: $stocks) {
        errors: bulkStockErrors { field message } } }"""
    variant, warehouse = product.variants.get(), global_id(shop.warehouse)

    change(mutation, id=global_id(variant), stocks=[{"warehouse": warehouse, "quantity": 0}])
    assert (card(product)["in_stock"], card(product)["default_variant_id"]) == (False, None)

    change(mutation, id=global_id(variant), stocks=[{"warehouse": warehouse, "quantity": 2}])
    assert (card(product)["in_stock"], card(product)["default_variant_id"]) == (
        True,
        global_id(variant),
    )


def test_orders_take_stock_and_cancelling_gives_it_back(
    product: Product, settle: Callable[[], None]
) -> None:
    variant = product.variants.get()

    def available() -> int:
        settle()
        assert find_inconsistencies() == {}
        detail = selectors.get_product_detail(product.slug)
        assert detail is not None
        return int(detail["variants"][0]["available_quantity"])

    # when an order takes all but one, then is sent in part, then cancelled
    order = Order.objects.create(billing_address=None, user_email="shopper@example.com")
    line = order_line(order, variant, quantity=4)
    assert available() == 5
    allocate_stock(line, "SA", 4)
    assert available() == 1
    decrease_stock(line, 1, str(variant.stocks.get().warehouse_id))
    assert available() == 1
    deallocate_stock_for_order(order)
    assert available() == 4


def order_line(order: Order, variant: ProductVariant, quantity: int) -> OrderLine:
    return OrderLine.objects.create(
        order=order,
        variant=variant,
        product_name="نبتة",
        product_sku=variant.sku,
        is_shipping_required=True,
        quantity=quantity,
        unit_price_net_amount=100,
        unit_price_gross_amount=100,
        currency="SAR",
    )


def test_a_warehouse_that_no_longer_delivers_here(
    product: Product, shop: Shop, settle: Callable[[], None]
) -> None:
    zone = shop.warehouse.shipping_zones.get()
    zone.countries = ["KW"]
    zone.save()
    settle()
    assert card(product)["in_stock"] is False

    zone.countries = ["KW", "SA"]
    zone.save()
    settle()
    assert card(product)["in_stock"] is True

    shop.warehouse.shipping_zones.clear()
    settle()
    assert card(product)["in_stock"] is False
    assert find_inconsistencies() == {}
