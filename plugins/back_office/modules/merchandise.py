"""What the shop offers, and how much of it is left."""

from django.utils.translation import gettext_lazy as _

from plugins.back_office import rights
from plugins.back_office.merchandise.groups import CategoryAdmin, CollectionAdmin
from plugins.back_office.merchandise.products import ProductAdmin
from plugins.back_office.merchandise.stock import StockAdmin
from plugins.back_office.module import Entry, Module, Section

PRODUCTS = (rights.PRODUCTS,)

MODULE = Module(
    app="saleor.product",
    section=Section.SHOP,
    entries=(
        Entry(_("Products"), "potted_plant", "admin:product_product_changelist", PRODUCTS),
        Entry(_("Categories"), "account_tree", "admin:product_category_changelist", PRODUCTS),
        Entry(
            _("Collections"), "collections_bookmark", "admin:product_collection_changelist",
            PRODUCTS,
        ),
        Entry(_("Stock"), "inventory_2", "admin:warehouse_stock_changelist", PRODUCTS),
    ),
    admins={
        "product.Product": ProductAdmin,
        "product.Category": CategoryAdmin,
        "product.Collection": CollectionAdmin,
        "warehouse.Stock": StockAdmin,
    },
)  # fmt: skip
