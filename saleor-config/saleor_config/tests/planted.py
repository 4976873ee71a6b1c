"""One object of each kind, somebody else's, with a marker in everything private about it."""

from typing import Any

import graphene
from django.contrib.auth.models import Group, Permission
from saleor.account.models import Address, CustomerEvent, StaffNotificationRecipient, User
from saleor.app.models import App, AppToken
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount.models import Sale, Voucher
from saleor.giftcard.models import GiftCard
from saleor.menu.models import Menu, MenuItem
from saleor.order.models import Fulfillment, FulfillmentLine, Order, OrderEvent, OrderLine
from saleor.page.models import Page
from saleor.payment.models import Payment, Transaction
from saleor.product.models import (
    Attribute,
    AttributeValue,
    Category,
    Collection,
    DigitalContent,
    Product,
    ProductImage,
    ProductType,
    ProductVariant,
)
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Stock, Warehouse
from saleor.webhook.models import Webhook, WebhookEvent

from saleor_config.tests.marked import MARKER, MONEY, Planted
from saleor_config.tests.planted_plugins import plant_what_plugins_keep

__all__ = ["MARKER", "Planted", "plant"]


def plant() -> Planted:
    planted = Planted()
    planted.customer = User.objects.create_user("stranger@example.com", "a long password")
    planted.staff = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)
    owner = plant_people(planted)
    variant = plant_catalogue(planted)
    plant_shop(planted, owner)
    plant_checkout(planted, owner, variant)
    plant_order(planted, owner, variant)
    return planted


def private_metadata() -> dict[str, Any]:
    return {"private_metadata": {"secret": f"{MARKER}-metadata"}}


def plant_people(planted: Planted) -> Any:
    address = Address.objects.create(
        first_name=f"{MARKER}-first",
        last_name=f"{MARKER}-last",
        company_name=f"{MARKER}-company",
        street_address_1=f"{MARKER}-street",
        city=f"{MARKER}-city",
        postal_code="12345",
        country="SA",
        phone="+966500000001",
    )
    owner = User.objects.create_user(
        f"{MARKER}-owner@example.com",
        "a long password",
        first_name=f"{MARKER}-first",
        last_name=f"{MARKER}-last",
        note=f"{MARKER}-note",
        default_shipping_address=address,
        default_billing_address=address,
        metadata={"hint": f"{MARKER}-hint"},
        **private_metadata(),
    )
    owner.addresses.add(address)
    manager = User.objects.create_user(
        f"{MARKER}-manager@example.com", "a long password", is_staff=True
    )
    group = planted.add("Group", Group.objects.create(name="Gardeners"))
    group.permissions.add(Permission.objects.get(codename="manage_products"))
    group.user_set.add(manager)
    CustomerEvent.objects.create(user=owner, type="account_created")
    plant_what_plugins_keep(planted, owner, address)
    planted.add("User", owner)
    planted.add("Address", address)
    planted.add(
        "StaffNotificationRecipient",
        StaffNotificationRecipient.objects.create(staff_email=f"{MARKER}-staff@example.com"),
    )
    return owner


def plant_catalogue(planted: Planted) -> Any:
    private = private_metadata()
    kind = planted.add(
        "ProductType", ProductType.objects.create(name="Plant", slug="plant", **private)
    )
    attribute = planted.add(
        "Attribute", Attribute.objects.create(name="Size", slug="size", **private)
    )
    kind.product_attributes.add(attribute)
    planted.add(
        "AttributeValue",
        AttributeValue.objects.create(attribute=attribute, name="Small", slug="small"),
    )
    category = planted.add(
        "Category", Category.objects.create(name="Trees", slug="trees", **private)
    )
    collection = planted.add(
        "Collection",
        Collection.objects.create(name="New", slug="new", is_published=True, **private),
    )
    product = planted.add(
        "Product",
        Product.objects.create(
            name="Ficus",
            slug="ficus",
            product_type=kind,
            category=category,
            price_amount=150,
            minimal_variant_price_amount=150,
            is_published=True,
            **MONEY,
            **private,
        ),
    )
    collection.products.add(product)
    planted.add("ProductImage", ProductImage.objects.create(product=product, image="ficus.jpg"))
    variant = planted.add(
        "ProductVariant",
        ProductVariant.objects.create(product=product, sku="FICUS-1", **MONEY, **private),
    )
    planted.add("DigitalContent", DigitalContent.objects.create(product_variant=variant, **private))
    return variant


def plant_shop(planted: Planted, owner: Any) -> None:
    page = planted.add("Page", Page.objects.create(title="About", slug="about", is_published=True))
    menu = planted.add("Menu", Menu.objects.create(name="footer menu"))
    planted.add("MenuItem", MenuItem.objects.create(menu=menu, name="About", page=page))
    planted.add("Sale", Sale.objects.create(name=f"{MARKER}-sale", value=10))
    planted.add("Voucher", Voucher.objects.create(code="ZZPRIVATE-1", discount_value=10, **MONEY))
    planted.add(
        "GiftCard",
        GiftCard.objects.create(
            code="ZZPRIVATE-GIFT",
            user=owner,
            initial_balance_amount=10,
            current_balance_amount=10,
            **MONEY,
        ),
    )
    app = planted.add("App", App.objects.create(name=f"{MARKER}-app", **private_metadata()))
    planted.ids["ServiceAccount"] = graphene.Node.to_global_id("ServiceAccount", app.pk)
    token = planted.add("AppToken", AppToken.objects.create(app=app, auth_token=f"{MARKER}-token"))
    planted.ids["ServiceAccountToken"] = graphene.Node.to_global_id("ServiceAccountToken", token.pk)
    webhook = planted.add(
        "Webhook",
        Webhook.objects.create(
            app=app,
            name=f"{MARKER}-hook",
            target_url="https://zzprivate.example.com/",
            secret_key=f"{MARKER}-key",
        ),
    )
    WebhookEvent.objects.create(webhook=webhook, event_type="order_created")
    zone = planted.add("ShippingZone", ShippingZone.objects.create(name="Riyadh", countries=["SA"]))
    planted.add(
        "ShippingMethod",
        ShippingMethod.objects.create(
            name="Van", type="price", shipping_zone=zone, price_amount=50, **MONEY
        ),
    )
    warehouse = planted.add(
        "Warehouse",
        Warehouse.objects.create(
            name="Farm",
            slug="farm",
            email=f"{MARKER}-farm@example.com",
            address=Address.objects.create(street_address_1=f"{MARKER}-farm", country="SA"),
        ),
    )
    warehouse.shipping_zones.add(zone)


def plant_checkout(planted: Planted, owner: Any, variant: Any) -> None:
    address = owner.default_shipping_address
    warehouse = Warehouse.objects.get()
    planted.add(
        "Stock",
        Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=50),
    )
    checkout = planted.add(
        "Checkout",
        Checkout.objects.create(
            user=owner,
            email=owner.email,
            note=f"{MARKER}-note",
            shipping_address=address,
            billing_address=address,
            metadata={"hint": f"{MARKER}-hint"},
            **MONEY,
            **private_metadata(),
        ),
    )
    planted.checkout_token = str(checkout.pk)
    planted.add(
        "CheckoutLine", CheckoutLine.objects.create(checkout=checkout, variant=variant, quantity=1)
    )


def plant_order(planted: Planted, owner: Any, variant: Any) -> None:
    address = owner.default_shipping_address
    order = planted.add(
        "Order",
        Order.objects.create(
            user=owner,
            user_email=owner.email,
            shipping_address=address,
            billing_address=address,
            customer_note=f"{MARKER}-note",
            token="7b4f5a0e-0000-4000-8000-000000000001",
            total_net_amount=150,
            total_gross_amount=150,
            metadata={"hint": f"{MARKER}-hint"},
            **MONEY,
            **private_metadata(),
        ),
    )
    planted.order_token = order.token
    line = planted.add(
        "OrderLine",
        OrderLine.objects.create(
            order=order,
            variant=variant,
            product_name="Ficus",
            product_sku="FICUS-1",
            is_shipping_required=True,
            quantity=1,
            unit_price_net_amount=150,
            unit_price_gross_amount=150,
            **MONEY,
        ),
    )
    fulfillment = planted.add(
        "Fulfillment",
        Fulfillment.objects.create(
            order=order, tracking_number=f"{MARKER}-tracking", **private_metadata()
        ),
    )
    FulfillmentLine.objects.create(fulfillment=fulfillment, order_line=line, quantity=1)
    OrderEvent.objects.create(
        order=order, user=owner, type="placed", parameters={"email": owner.email}
    )
    payment = planted.add(
        "Payment",
        Payment.objects.create(
            order=order,
            gateway="mirumee.payments.dummy",
            total=150,
            billing_email=owner.email,
            billing_first_name=f"{MARKER}-first",
            billing_address_1=f"{MARKER}-street",
            cc_last_digits="4242",
            token=f"{MARKER}-payment",
            **MONEY,
        ),
    )
    planted.add(
        "Transaction",
        Transaction.objects.create(
            payment=payment,
            kind="capture",
            amount=150,
            is_success=True,
            token=f"{MARKER}-transaction",
            gateway_response={"card": f"{MARKER}-card"},
            **MONEY,
        ),
    )
