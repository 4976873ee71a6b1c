"""What payment methods cost, as staff set it."""

from decimal import Decimal
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.form_fields import (
    INPUT,
    RowForm,
    build_date_field,
    build_number_field,
    build_price_field,
)
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import SETTINGS, require_permission
from plugins.payments.selectors import PaymentMethod
from plugins.reports.selectors import get_method_label, list_fees
from plugins.reports.services import set_fee
from saleor_config.money import to_halalas

BASIS_POINTS: Final = 100
"""Of a percent."""


class FeeForm(RowForm):
    method = forms.ChoiceField(label=gettext_lazy("Payment method"), widget=forms.Select(INPUT))
    percent = build_number_field(
        gettext_lazy("Percent of the amount"), 2, max_value=Decimal(100), max_digits=5
    )
    fixed = build_price_field(gettext_lazy("Riyals for each payment"))
    since = build_date_field(gettext_lazy("From this day on"), required=True)

    def get_initial(self) -> dict[str, Any]:
        return {"since": timezone.localdate()}

    def add_fields(self) -> None:
        self.fields["method"].choices = [
            (method.value, get_method_label(method.value)) for method in PaymentMethod
        ]


def show_fees(request: HttpRequest) -> HttpResponseBase:
    require_permission(request.user, SETTINGS)
    is_sent = request.method == "POST"
    form = FeeForm(request.POST if is_sent else None)
    if is_sent and form.is_valid():
        values = form.cleaned_data
        set_fee(
            values["method"],
            values["since"],
            basis_points=int(values["percent"] * BASIS_POINTS),
            fixed=to_halalas(values["fixed"]),
        )
        messages.success(request, _("Saved."))
        return redirect("admin:reports_fees")
    return render_page(
        request,
        "report_fees",
        _("Fees of payment methods"),
        422 if is_sent else 200,
        form=form,
        fees=[
            {
                "row": fee,
                "label": get_method_label(fee.method),
                "percent": Decimal(fee.basis_points) / BASIS_POINTS,
            }
            for fee in list_fees()
        ],
    )
