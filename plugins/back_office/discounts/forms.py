"""Forms of a sale and a voucher. Times are Riyadh's, amounts riyals."""

from decimal import Decimal
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.discounts.selectors import MODELS, find_options, list_options
from plugins.back_office.form_fields import (
    INPUT,
    LATIN_INPUT,
    AmountField,
    RowForm,
    build_flag_field,
    build_text_field,
    build_time_field,
    format_number,
    get_text_initial,
)
from plugins.back_office.services.saleor_mutations import MutationError
from saleor_config.text_input import convert_digits

VALUE_TYPES: Final = (("percentage", _("Percent")), ("fixed", _("Riyals")))
VOUCHER_TYPES: Final = (
    ("entire_order", _("The whole order")),
    ("specific_product", _("Chosen plants alone")),
    ("shipping", _("Delivery")),
)


MESSAGES: Final[dict[str, Any]] = {
    "ALREADY_EXISTS": _("This code is taken already."),
    "UNIQUE": _("This code is taken already."),
    "REQUIRED": _("Something that is needed was left empty."),
    "INVALID": _("This value is not accepted."),
    "NOT_FOUND": _("This was deleted meanwhile."),
}
"""By code, errors that Saleor words in English alone."""


class CountField(forms.IntegerField):
    def __init__(self, **named: Any) -> None:
        widget = forms.TextInput({**LATIN_INPUT, "inputmode": "numeric"})
        super().__init__(widget=widget, required=False, min_value=1, max_value=1_000_000, **named)

    def to_python(self, value: Any) -> Any:
        return super().to_python(convert_digits(str(value or "")))


class DiscountForm(RowForm):
    """What sales and vouchers have in common."""

    name_ar = build_text_field(_("Name in Arabic"), 255, required=True)
    name_en = build_text_field(_("Name in English"), 255)
    value_type = forms.ChoiceField(
        label=_("Discount in"), choices=VALUE_TYPES, widget=forms.Select(INPUT)
    )
    value = AmountField(label=_("How much"), min_value=Decimal("0.01"))
    starts = build_time_field(_("From"))
    ends = build_time_field(_("Until"), required=False)

    value_field = "value"
    value_type_field = "type"

    def get_initial(self) -> dict[str, Any]:
        row = self.row
        if row is None:
            return {"starts": timezone.localtime()}
        return {
            **get_text_initial(row, "name"),
            "value_type": getattr(row, self.value_type_field),
            "value": format_number(getattr(row, self.value_field)),
            "starts": timezone.localtime(row.start_date),
            "ends": timezone.localtime(row.end_date) if row.end_date else None,
        }

    @staticmethod
    def get_message(error: MutationError) -> str:
        refused = gettext("This is refused (%(code)s).") % {"code": error.code}
        return str(MESSAGES.get(error.code, refused))

    def clean(self) -> dict[str, Any]:
        typed = self.cleaned_data
        starts, ends = typed.get("starts"), typed.get("ends")
        if starts and ends and ends <= starts:
            self.add_error("ends", gettext("The end lies before the beginning."))
        if typed.get("value_type") == "percentage" and (typed.get("value") or 0) > 100:
            self.add_error("value", gettext("More than 100 percent cannot be taken off."))
        return typed

    def get_chosen(self) -> dict[str, list[dict[str, Any]]]:
        """By kind, what is typed or stored, with names."""
        if self.is_bound:
            data: Any = self.data
            return {kind: find_options(kind, data.getlist(kind)) for kind in MODELS}
        if self.row is None:
            return {kind: [] for kind in MODELS}
        return {
            kind: list_options(getattr(self.row, kind).order_by("name", "pk")) for kind in MODELS
        }

    def get_input(self) -> dict[str, Any]:
        """For Saleor's mutation."""
        typed = self.cleaned_data
        return {
            "name": typed["name_ar"],
            "startDate": typed["starts"].isoformat(),
            "endDate": typed["ends"].isoformat() if typed["ends"] else None,
        }


class SaleForm(DiscountForm):
    def get_input(self) -> dict[str, Any]:
        typed = self.cleaned_data
        return {
            **super().get_input(),
            "type": typed["value_type"].upper(),
            "value": str(typed["value"]),
        }


class VoucherForm(DiscountForm):
    code = forms.CharField(
        label=_("Code"), max_length=12, required=False, widget=forms.TextInput(LATIN_INPUT),
        help_text=_("Left empty, one is made up."),
    )  # fmt: skip
    applies_to = forms.ChoiceField(
        label=_("For"), choices=VOUCHER_TYPES, widget=forms.Select(INPUT)
    )
    minimum = AmountField(label=_("From an order of, SAR"), required=False, min_value=Decimal(0))
    pieces = CountField(label=_("From how many pieces"))
    usage_limit = CountField(label=_("How often it may be used"))
    once_per_customer = build_flag_field(_("Once for each customer"))
    once_per_order = build_flag_field(_("For the cheapest piece of an order alone"))

    value_field = "discount_value"
    value_type_field = "discount_value_type"

    def add_fields(self) -> None:
        if self.row is not None:
            self.fields["code"].help_text = ""

    def get_initial(self) -> dict[str, Any]:
        row = self.row
        if row is None:
            return super().get_initial()
        return {
            **super().get_initial(),
            "code": row.code,
            "applies_to": row.type,
            "minimum": format_number(row.min_spent_amount),
            "pieces": row.min_checkout_items_quantity,
            "usage_limit": row.usage_limit,
            "once_per_customer": row.apply_once_per_customer,
            "once_per_order": row.apply_once_per_order,
        }

    def clean_code(self) -> str:
        code = str(self.cleaned_data["code"]).strip()
        if self.row is not None and not code:
            raise forms.ValidationError(gettext("A voucher needs its code."))
        return code

    def get_input(self) -> dict[str, Any]:
        typed = self.cleaned_data
        values = {
            **super().get_input(),
            "type": typed["applies_to"].upper(),
            "discountValueType": typed["value_type"].upper(),
            "discountValue": str(typed["value"]),
            # Saleor passes over null: a minimum is taken away as one of nothing.
            "minAmountSpent": str(typed["minimum"] or 0),
            "minCheckoutItemsQuantity": typed["pieces"],
            "usageLimit": typed["usage_limit"],
            "applyOncePerCustomer": typed["once_per_customer"],
            "applyOncePerOrder": typed["once_per_order"],
        }
        # Saleor takes a voucher's own code for another's.
        if self.row is None or self.row.code != typed["code"]:
            values["code"] = typed["code"]
        return values
