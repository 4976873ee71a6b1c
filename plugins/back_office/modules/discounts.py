"""Sales and vouchers."""

from typing import Any

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from plugins.back_office import rights
from plugins.back_office.discounts.admin import SaleAdmin, VoucherAdmin
from plugins.back_office.discounts.chosen import search
from plugins.back_office.module import Entry, Module, Section

DISCOUNTS = (rights.DISCOUNTS,)


def pages(site: Any) -> list[URLPattern]:
    view = site.admin_view(search)
    return [path("discounts/search/<slug:kind>/", view, name="discounts_search")]


MODULE = Module(
    app="plugins.catalogue",
    section=Section.SHOP,
    entries=(
        Entry(_("Sale prices"), "sell", "admin:discount_sale_changelist", DISCOUNTS),
        Entry(_("Vouchers"), "confirmation_number", "admin:discount_voucher_changelist", DISCOUNTS),
    ),
    admins={"discount.Sale": SaleAdmin, "discount.Voucher": VoucherAdmin},
    pages=pages,
)
