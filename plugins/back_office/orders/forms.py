"""Forms of an order's page. Times are Riyadh's, amounts riyals."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.form_fields import (
    INPUT,
    LATIN_INPUT,
    HalalasField,
    build_date_field,
    build_flag_field,
    build_text_field,
    build_time_field,
)
from plugins.back_office.orders.labels import CARRIERS, EVENT_KINDS
from plugins.shipments.selectors import get_shipment_label
from saleor_config.global_ids import read_key

MAX_REASON_LENGTH: Final = 1000


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
                widget=forms.NumberInput({**LATIN_INPUT, "max": most, "inputmode": "numeric"}),
            )

    def piece_fields(self) -> list[Any]:
        return [field for field in self if field.name.startswith("pieces_")]

    def other_fields(self) -> list[Any]:
        return [field for field in self if not field.name.startswith("pieces_")]

    def clean(self) -> dict[str, Any]:
        if not self.errors and not self.get_pieces():
            raise forms.ValidationError(gettext("Choose at least one plant."))
        return self.cleaned_data

    def get_pieces(self) -> dict[int, int]:
        return {
            int(name.removeprefix("pieces_")): count
            for name, count in self.cleaned_data.items()
            if name.startswith("pieces_") and count
        }


class PackForm(PiecesForm):
    carrier = forms.ChoiceField(
        label=_("Carrier"), choices=list(CARRIERS.items()), widget=forms.Select(attrs=INPUT)
    )
    tracking_number = forms.CharField(
        label=_("Tracking number"), required=False, widget=forms.TextInput(LATIN_INPUT)
    )
    estimated_delivery = build_date_field(_("Expected on"))
    has_left = build_flag_field(_("It has left: the customer is told"), initial=True)

    def __init__(self, data: Any = None, *, order: Any) -> None:
        super().__init__(data, order=order, left=order.left_to_pack, fill=True)


class RefundLinesForm(PiecesForm):
    reason = forms.CharField(
        label=_("Why?"), max_length=MAX_REASON_LENGTH, widget=forms.Textarea({**INPUT, "rows": 2})
    )

    def __init__(self, data: Any = None, *, order: Any) -> None:
        super().__init__(data, order=order, left=order.refundable, fill=False)


class RefundAmountForm(forms.Form):
    amount = HalalasField(label=_("Amount, SAR"))
    reason = forms.CharField(
        label=_("Why?"), max_length=300, widget=forms.Textarea({**INPUT, "rows": 2})
    )


class EventForm(forms.Form):
    """An event of a parcel's way; without a time it happened now."""

    status = forms.ChoiceField(
        label=_("What happened"), widget=forms.Select(attrs=INPUT), choices=[]
    )
    location = build_text_field(_("Place"), 128)
    at = build_time_field(_("When, if not now"), required=False)

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        field: Any = self.fields["status"]
        field.choices = [(kind, get_shipment_label(kind)) for kind in EVENT_KINDS]
