"""Where each plant stands in the nursery."""

from typing import Any, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from plugins.back_office.pages import render_page
from plugins.back_office.permissions import ORDERS, PRODUCTS, require_permission
from plugins.dispatch import selectors, services
from saleor_config.global_ids import read_number

PER_PAGE: Final = 40


def show_places(request: HttpRequest) -> HttpResponseBase:
    """Four queries a page; only what was changed is written."""
    require_permission(request.user, ORDERS, PRODUCTS)
    if request.method == "POST":
        services.save_places(read_places(request))
        messages.success(request, _("Saved."))
        asked = {name: request.POST.get(name, "") for name in ("q", "page")}
        return redirect(f"{reverse('admin:dispatch_places')}?{urlencode(asked)}")
    text = request.GET.get("q", "").strip()
    pages = Paginator(selectors.search_variants(text), PER_PAGE)
    page = pages.get_page(request.GET.get("page", ""))
    rows = [selectors.describe_variant(variant) for variant in page]
    return render_page(
        request, "dispatch_places", _("Places of plants"), rows=rows, page=page, text=text
    )


def read_places(request: HttpRequest) -> dict[int, tuple[str, str]]:
    """Bed and shelf by the key of a variant."""
    found: dict[int, tuple[str, str]] = {}
    for name, bed in request.POST.items():
        key: Any = read_number(name.removeprefix("bed_")) if name.startswith("bed_") else None
        if key is not None:
            found[key] = (str(bed), request.POST.get(f"shelf_{key}", ""))
    return found
