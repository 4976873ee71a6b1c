"""Products in the office: the list is Django's admin, the pages are our own."""

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST

from plugins.back_office import permissions
from plugins.back_office.catalogue import pictures, variant_page
from plugins.back_office.catalogue import views as product_page
from plugins.back_office.catalogue.products_admin import ProductList


class ProductAdmin(ProductList):
    permission = permissions.PRODUCTS
    # Deleting is a button of the page, by Saleor's mutation.
    can_delete = False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponseBase:
        if object_id is None:
            return product_page.add(request)
        return product_page.change(request, object_id)

    def get_urls(self) -> list[URLPattern]:
        def page(address: str, view: Any, name: str) -> URLPattern:
            return path(address, self.admin_site.admin_view(view), name=f"product_{name}")

        own = [
            page("<int:key>/remove/", require_POST(product_page.remove), "remove"),
            page("<int:key>/variants/add/", variant_page.add, "variant_add"),
            page("<int:key>/variants/<int:variant_key>/", variant_page.change, "variant"),
            page(
                "<int:key>/variants/<int:variant_key>/remove/",
                require_POST(variant_page.remove),
                "variant_remove",
            ),
            page("<int:key>/pictures/add/", require_POST(pictures.add), "picture_add"),
        ]
        for name in ("describe", "remove", "move"):
            view = require_POST(getattr(pictures, name))
            address = f"<int:key>/pictures/<int:image_key>/{name}/"
            own.append(page(address, view, f"picture_{name}"))
        return [*own, *super().get_urls()]
