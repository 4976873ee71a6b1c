"""What staff type for a sale or a voucher. Times are Riyadh's, amounts riyals."""

from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.discounts.selectors import MODELS, known, named
from plugins.back_office.side_by_side import by_language
from saleor_config.language import ENGLISH
from saleor_config.text_input import convert_digits

INPUT: Final = {"class": "office-input"}
LATIN: Final = {**INPUT, "dir": "ltr", "autocomplete": "off"}
VALUE_TYPES: Final = (("percentage", _("Percent")), ("fixed", _("Riyals")))
VOUCHER_TYPES: Final = (
    ("entire_order", _("The whole order")),
    ("specific_product", _("Chosen plants alone")),
    ("shipping", _("Delivery")),
)


class NumberField(forms.DecimalField):
    """Also in Arabic digits, with a comma of either language."""

    def __init__(self, **named: Any) -> None:
        widget = forms.TextInput({**LATIN, "inputmode": "decimal"})
        super().__init__(widget=widget, max_digits=9, decimal_places=2, **named)

    def to_python(self, value: Any) -> Any:
        text = convert_digits(str(value or "")).replace("٫", ".").replace("٬", "").replace(",", "")
        return super().to_python(text)


class CountField(forms.IntegerField):
    def __init__(self, **named: Any) -> None:
        widget = forms.TextInput({**LATIN, "inputmode": "numeric"})
        super().__init__(widget=widget, required=False, min_value=1, max_value=1_000_000, **named)

    def to_python(self, value: Any) -> Any:
        return super().to_python(convert_digits(str(value or "")))


class Moment(forms.DateTimeField):
    def __init__(self, **named: Any) -> None:
        widget = forms.DateTimeInput({**INPUT, "type": "datetime-local"}, "%Y-%m-%dT%H:%M")
        super().__init__(widget=widget, **named)


class DiscountForm(forms.Form):
    """What sales and vouchers have in common. ``row``: the stored one, None for a new one."""

    name_ar = forms.CharField(
        label=_("Name in Arabic"), max_length=255, widget=forms.TextInput(INPUT)
    )
    name_en = forms.CharField(
        label=_("Name in English"), max_length=255, required=False, widget=forms.TextInput(INPUT)
    )
    value_type = forms.ChoiceField(
        label=_("Discount in"), choices=VALUE_TYPES, widget=forms.Select(INPUT)
    )
    value = NumberField(label=_("How much"), min_value=Decimal("0.01"))
    starts = Moment(label=_("From"))
    ends = Moment(label=_("Until"), required=False)

    value_field = "value"
    value_type_field = "type"

    def __init__(self, data: Any = None, *, row: Any) -> None:
        self.row = row
        super().__init__(data, initial=self.stored() if row else {"starts": timezone.localtime()})
        by_language(self.fields)

    def stored(self) -> dict[str, Any]:
        row = self.row
        return {
            "name_ar": row.name,
            "name_en": english_name(row),
            "value_type": getattr(row, self.value_type_field),
            "value": plain(getattr(row, self.value_field)),
            "starts": local(row.start_date),
            "ends": local(row.end_date),
        }

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        starts, ends = given.get("starts"), given.get("ends")
        if starts and ends and ends <= starts:
            self.add_error("ends", gettext("The end lies before the beginning."))
        if given.get("value_type") == "percentage" and (given.get("value") or 0) > 100:
            self.add_error("value", gettext("More than 100 percent cannot be taken off."))
        return given

    def chosen(self) -> dict[str, list[dict[str, Any]]]:
        """By kind, what is typed or stored, with names."""
        if self.is_bound:
            typed: Any = self.data
            return {kind: known(kind, typed.getlist(kind)) for kind in MODELS}
        if self.row is None:
            return {kind: [] for kind in MODELS}
        return {kind: named(getattr(self.row, kind).order_by("name", "pk")) for kind in MODELS}

    def input(self) -> dict[str, Any]:
        """For Saleor's mutation."""
        given = self.cleaned_data
        return {
            "name": given["name_ar"],
            "startDate": given["starts"].isoformat(),
            "endDate": given["ends"].isoformat() if given["ends"] else None,
        }


class SaleForm(DiscountForm):
    def input(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {
            **super().input(),
            "type": given["value_type"].upper(),
            "value": str(given["value"]),
        }


class VoucherForm(DiscountForm):
    code = forms.CharField(
        label=_("Code"), max_length=12, required=False, widget=forms.TextInput(LATIN),
        help_text=_("Left empty, one is made up."),
    )  # fmt: skip
    applies_to = forms.ChoiceField(
        label=_("For"), choices=VOUCHER_TYPES, widget=forms.Select(INPUT)
    )
    minimum = NumberField(label=_("From an order of, SAR"), required=False, min_value=Decimal(0))
    pieces = CountField(label=_("From how many pieces"))
    usage_limit = CountField(label=_("How often it may be used"))
    once_per_customer = forms.BooleanField(label=_("Once for each customer"), required=False)
    once_per_order = forms.BooleanField(
        label=_("For the cheapest piece of an order alone"), required=False
    )

    value_field = "discount_value"
    value_type_field = "discount_value_type"

    def __init__(self, data: Any = None, *, row: Any) -> None:
        super().__init__(data, row=row)
        if row is not None:
            self.fields["code"].help_text = ""

    def stored(self) -> dict[str, Any]:
        row = self.row
        return {
            **super().stored(),
            "code": row.code,
            "applies_to": row.type,
            "minimum": plain(row.min_spent_amount),
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

    def input(self) -> dict[str, Any]:
        given = self.cleaned_data
        told = {
            **super().input(),
            "type": given["applies_to"].upper(),
            "discountValueType": given["value_type"].upper(),
            "discountValue": str(given["value"]),
            # Saleor passes over null: a minimum is taken away as one of nothing.
            "minAmountSpent": str(given["minimum"] or 0),
            "minCheckoutItemsQuantity": given["pieces"],
            "usageLimit": given["usage_limit"],
            "applyOncePerCustomer": given["once_per_customer"],
            "applyOncePerOrder": given["once_per_order"],
        }
        # Saleor takes a voucher's own code for another's.
        if self.row is None or self.row.code != given["code"]:
            told["code"] = given["code"]
        return told


def plain(amount: Decimal | None) -> str:
    """``12.5`` of ``12.500``; nothing of none."""
    return f"{amount.normalize():f}" if amount else ""


def local(moment: datetime | None) -> datetime | None:
    return timezone.localtime(moment) if moment else None


def english_name(row: Any) -> str:
    found = row.translations.filter(language_code=ENGLISH).first()
    return found.name or "" if found else ""
