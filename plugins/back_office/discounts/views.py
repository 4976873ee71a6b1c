"""The form of a sale or a voucher, new or stored."""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.actions import Refused
from plugins.back_office.catalogue.services.products import one_change
from plugins.back_office.discounts.forms import DiscountForm
from plugins.back_office.discounts.selectors import MODELS, TITLES
from plugins.back_office.discounts.services import Mutations
from plugins.back_office.permissions import DISCOUNTS, has_permission
from plugins.back_office.services import one_time_tokens as one_time_forms
from plugins.back_office.services.saleor_mutations import Problem, SaleorRefused
from saleor_config.global_ids import read_number
from saleor_config.language import translate_field

FIELDS = {
    "name": "name_ar", "value": "value", "discountValue": "value", "code": "code",
    "startDate": "starts", "endDate": "ends", "usageLimit": "usage_limit",
    "minAmountSpent": "minimum", "minCheckoutItemsQuantity": "pieces",
}  # fmt: skip
REFUSALS: dict[str, Any] = {
    "ALREADY_EXISTS": _("This code is taken already."),
    "UNIQUE": _("This code is taken already."),
    "REQUIRED": _("Something that is needed was left empty."),
    "INVALID": _("This value is not accepted."),
    "NOT_FOUND": _("This was deleted meanwhile."),
}


@dataclass(frozen=True)
class DiscountPage:
    """``one``, ``many``: what staff call it; ``view``: names of its list and its page."""

    model: Any
    form: type[DiscountForm]
    mutations: Mutations
    one: Any
    many: Any
    view: str

    def list_address(self) -> str:
        return str(reverse(f"admin:{self.view}_changelist"))

    def show(self, request: HttpRequest, key: str | None) -> HttpResponseBase:
        """The form, and what becomes of it where it was sent."""
        if not has_permission(request.user, DISCOUNTS):
            raise PermissionDenied
        row = self.row(key) if key else None
        if request.method != "POST":
            form = self.form(row=row)
            return self.shown(request, row, form)
        form = self.form(request.POST, row=row)
        if form.is_valid():
            try:
                one_time_forms.take(request, self.view)
                with one_change():
                    saved = self.saved(request, row, form)
            except Refused as refusal:
                form.add_error(None, refusal.sentence)
            except SaleorRefused as refusal:
                tell(form, refusal.problems)
            else:
                messages.success(
                    request, gettext("Saved. Prices in the shop follow within a minute.")
                )
                return redirect(f"admin:{self.view}_change", saved)
        return self.shown(request, row, form, status=422)

    def row(self, key: str) -> Any:
        number = read_number(key)
        row = self.model.objects.filter(pk=number).first() if number else None
        if row is None:
            raise Http404
        return row

    def saved(self, request: HttpRequest, row: Any, form: DiscountForm) -> int:
        if row is None:
            row = self.model.objects.get(pk=self.mutations.create(request, form.input()))
        else:
            self.mutations.update(request, row.pk, form.input())
        chosen = {kind: [each["key"] for each in rows] for kind, rows in form.chosen().items()}
        self.mutations.choose(request, row, chosen)
        if "name_en" in form.changed_data:
            self.mutations.translate(request, row.pk, form.cleaned_data["name_en"])
        return int(row.pk)

    def shown(
        self, request: HttpRequest, row: Any, form: DiscountForm, status: int = 200
    ) -> HttpResponse:
        chosen = form.chosen()
        context = {
            **admin.site.each_context(request),
            "title": title_of(row) if row else gettext("New: %(what)s") % {"what": self.one},
            "crumb": (f"admin:{self.view}_changelist", self.many),
            "form": form,
            "row": row,
            "once": one_time_forms.new_token(),
            "delete_view": f"admin:{self.view}_remove",
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
        row = self.row(str(key))
        try:
            with one_change():
                self.mutations.delete(request, row)
        except SaleorRefused as refusal:
            messages.error(request, sentence_of(refusal.problems[0]))
            return redirect(f"admin:{self.view}_change", key)
        messages.success(request, gettext("Deleted."))
        return redirect(self.list_address())


def title_of(row: Any) -> str:
    return str(translate_field(row, "name") or row.name or row)


def tell(form: DiscountForm, problems: list[Problem]) -> None:
    for problem in problems:
        field = FIELDS.get(problem.field or "")
        form.add_error(field if field in form.fields else None, sentence_of(problem))


def sentence_of(problem: Problem) -> str:
    known = REFUSALS.get(problem.code)
    return str(known) if known else gettext("This is refused (%(code)s).") % {"code": problem.code}
