"""What staff type into the page of an order. Times are Riyadh's, amounts riyals."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.orders.labels import CARRIERS, EVENT_KINDS
from plugins.shipments.selectors import get_shipment_label
from saleor_config.global_ids import read_key
from saleor_config.money import to_halalas
from saleor_config.text_input import convert_digits

INPUT: Final = {"class": "office-input"}
LATIN: Final = {**INPUT, "dir": "ltr", "autocomplete": "off"}
LONGEST_REASON: Final = 1000
MOST: Final = Decimal(10) ** 7


class RiyalsField(forms.CharField):
    """An amount as ``1,200.50`` or ``١٢٠٠٫٥``; whole halalas of it, above 0."""

    def __init__(self, **named: Any) -> None:
        widget = forms.TextInput({**LATIN, "inputmode": "decimal"})
        super().__init__(widget=widget, max_length=20, **named)

    def clean(self, value: Any) -> Any:
        text = convert_digits(super().clean(value) or "")
        plain = text.replace("٫", ".").replace("٬", "").replace(",", "").strip()
        try:
            amount = Decimal(plain)
            if not amount.is_finite() or not 0 < amount < MOST:
                raise ValueError("No amount.")
            return to_halalas(amount)
        except (ArithmeticError, ValueError):
            raise forms.ValidationError(gettext("Enter an amount in riyals.")) from None


class PiecesForm(forms.Form):
    """Pieces of an order's lines, as ``pieces_<key of the line>``."""

    left: Mapping[int, int]

    def __init__(
        self, data: Any = None, *, order: Any, left: Mapping[int, int], fill: bool
    ) -> None:
        super().__init__(data)
        self.left = left
        for line in order.shown.lines:
            key = read_key(line.id, "OrderLine")
            if key is None or not left.get(key):
                continue
            most = left[key]
            self.fields[f"pieces_{key}"] = forms.IntegerField(
                label=f"{line.name} · {line.variant_name}" if line.variant_name else line.name,
                min_value=0,
                required=False,
                initial=most if fill else 0,
                help_text=gettext("of %(most)d") % {"most": most},
                widget=forms.NumberInput({**LATIN, "max": most, "inputmode": "numeric"}),
            )

    def piece_fields(self) -> list[Any]:
        return [field for field in self if field.name.startswith("pieces_")]

    def other_fields(self) -> list[Any]:
        return [field for field in self if not field.name.startswith("pieces_")]

    def clean(self) -> dict[str, Any]:
        if not self.errors and not self.pieces():
            raise forms.ValidationError(gettext("Choose at least one plant."))
        return self.cleaned_data

    def pieces(self) -> dict[int, int]:
        return {
            int(name.removeprefix("pieces_")): count
            for name, count in self.cleaned_data.items()
            if name.startswith("pieces_") and count
        }


class PackForm(PiecesForm):
    carrier = forms.ChoiceField(
        label=_("Carrier"), choices=CARRIERS, widget=forms.Select(attrs=INPUT)
    )
    tracking_number = forms.CharField(
        label=_("Tracking number"), required=False, widget=forms.TextInput(LATIN)
    )
    estimated_delivery = forms.DateField(
        label=_("Expected on"),
        required=False,
        widget=forms.DateInput({**INPUT, "type": "date"}),
    )
    has_left = forms.BooleanField(
        label=_("It has left: the customer is told"), required=False, initial=True
    )

    def __init__(self, data: Any = None, *, order: Any) -> None:
        super().__init__(data, order=order, left=order.left_to_pack, fill=True)


class RefundLinesForm(PiecesForm):
    reason = forms.CharField(
        label=_("Why?"), max_length=LONGEST_REASON, widget=forms.Textarea({**INPUT, "rows": 2})
    )

    def __init__(self, data: Any = None, *, order: Any) -> None:
        super().__init__(data, order=order, left=order.refundable, fill=False)


class RefundAmountForm(forms.Form):
    amount = RiyalsField(label=_("Amount, SAR"))
    reason = forms.CharField(
        label=_("Why?"), max_length=300, widget=forms.Textarea({**INPUT, "rows": 2})
    )


class EventForm(forms.Form):
    """What became of a parcel; without a time it happened now."""

    status = forms.ChoiceField(
        label=_("What happened"), widget=forms.Select(attrs=INPUT), choices=[]
    )
    location = forms.CharField(
        label=_("Place"), required=False, widget=forms.TextInput(INPUT), max_length=128
    )
    at = forms.DateTimeField(
        label=_("When, if not now"),
        required=False,
        widget=forms.DateTimeInput({**INPUT, "type": "datetime-local"}),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field: Any = self.fields["status"]
        field.choices = [(kind, get_shipment_label(kind)) for kind in EVENT_KINDS]
