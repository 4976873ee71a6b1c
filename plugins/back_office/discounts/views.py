"""The page of a sale or a voucher, and the search for what it is for."""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.discounts import services
from plugins.back_office.discounts.forms import DiscountForm
from plugins.back_office.discounts.selectors import MODELS, TITLES, search_options
from plugins.back_office.errors import OfficeError
from plugins.back_office.permissions import DISCOUNTS, has_permission
from plugins.back_office.services import one_time_tokens
from plugins.back_office.services.saleor_mutations import (
    MutationError,
    SaleorError,
    change_all_or_nothing,
)
from saleor_config.global_ids import read_number
from saleor_config.language import translate_field

FIELDS_BY_INPUT = {
    "name": "name_ar", "value": "value", "discountValue": "value", "code": "code",
    "startDate": "starts", "endDate": "ends", "usageLimit": "usage_limit",
    "minAmountSpent": "minimum", "minCheckoutItemsQuantity": "pieces",
}  # fmt: skip
MESSAGES: dict[str, Any] = {
    "ALREADY_EXISTS": _("This code is taken already."),
    "UNIQUE": _("This code is taken already."),
    "REQUIRED": _("Something that is needed was left empty."),
    "INVALID": _("This value is not accepted."),
    "NOT_FOUND": _("This was deleted meanwhile."),
}


def search_catalogue(request: HttpRequest, kind: str) -> JsonResponse:
    """``?q=`` to ``{"found": [{"key", "name"}]}``, for the search fields of the form."""
    if not has_permission(request.user, DISCOUNTS):
        return JsonResponse({"found": []}, status=403)
    if kind not in MODELS:
        return JsonResponse({"found": []}, status=404)
    return JsonResponse({"found": search_options(kind, request.GET.get("q", ""))})


@dataclass(frozen=True)
class DiscountPage:
    """``name``, ``plural_name``: as staff know it; ``view``: prefix of the names of its pages."""

    model: Any
    form: type[DiscountForm]
    name: Any
    plural_name: Any
    view: str

    def show(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        """The form, and what becomes of it where it was sent."""
        if not has_permission(request.user, DISCOUNTS):
            raise PermissionDenied
        row = self.get_row(key) if key else None
        if request.method != "POST":
            return self.render(request, row, self.form(row=row))
        form = self.form(request.POST, row=row)
        if form.is_valid():
            try:
                one_time_tokens.use_token(request, self.view)
                with change_all_or_nothing():
                    saved = self.save(request, row, form)
            except OfficeError as error:
                form.add_error(None, error.message)
            except SaleorError as error:
                add_saleor_errors(form, error)
            else:
                messages.success(
                    request, gettext("Saved. Prices in the shop follow within a minute.")
                )
                return redirect(f"{self.view}_change", saved.pk)
        return self.render(request, row, form, status=422)

    def get_row(self, key: str) -> Any:
        number = read_number(key)
        row = self.model.objects.filter(pk=number).first() if number else None
        if row is None:
            raise Http404
        return row

    def save(self, request: HttpRequest, row: Any, form: DiscountForm) -> Any:
        if row is None:
            row = services.create_discount(request, self.model, form.get_input())
        else:
            services.update_discount(request, row, form.get_input())
        chosen = {kind: [each["key"] for each in rows] for kind, rows in form.get_chosen().items()}
        services.set_catalogues(request, row, chosen)
        if "name_en" in form.changed_data:
            services.translate_discount(request, row, form.cleaned_data["name_en"])
        return row

    def render(
        self, request: HttpRequest, row: Any, form: DiscountForm, status: int = 200
    ) -> HttpResponse:
        chosen = form.get_chosen()
        if row:
            title = str(translate_field(row, "name") or row.name or row)
        else:
            title = gettext("New: %(what)s") % {"what": self.name}
        context = {
            **admin.site.each_context(request),
            "title": title,
            "crumb": (f"{self.view}_changelist", self.plural_name),
            "form": form,
            "row": row,
            "once": one_time_tokens.new_token(),
            "delete_view": f"{self.view}_remove",
            "pickers": [
                {
                    "kind": kind,
                    "title": TITLES[kind],
                    "chosen": chosen[kind],
                    "address": reverse("admin:discounts_search", args=[kind]),
                }
                for kind in MODELS
            ],
        }
        return render(request, "office/discount.html", context, status=status)

    def remove(self, request: HttpRequest, key: int) -> HttpResponseBase:
        if not has_permission(request.user, DISCOUNTS):
            raise PermissionDenied
        row = self.get_row(str(key))
        try:
            with change_all_or_nothing():
                services.delete_discount(request, row)
        except SaleorError as error:
            messages.error(request, get_message(error.errors[0]))
            return redirect(f"{self.view}_change", key)
        messages.success(request, gettext("Deleted."))
        return redirect(f"{self.view}_changelist")


def add_saleor_errors(form: DiscountForm, error: SaleorError) -> None:
    for each in error.errors:
        field = FIELDS_BY_INPUT.get(each.field or "")
        form.add_error(field if field in form.fields else None, get_message(each))


def get_message(error: MutationError) -> str:
    known = MESSAGES.get(error.code)
    return str(known) if known else gettext("This is refused (%(code)s).") % {"code": error.code}
