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
    RowForm,
    build_date_field,
    build_flag_field,
    build_text_field,
    build_textarea_field,
    build_time_field,
)
from plugins.back_office.orders.labels import CARRIERS, EVENT_KINDS
from plugins.shipments.selectors import get_shipment_label, suggest_carrier
from saleor_config.global_ids import read_key

PIECES: Final = "pieces_"


class PiecesForm(forms.Form):
    """Pieces of an order's lines, as ``pieces_<key of the line>``. ``left``: where a ``StaffOrder``
    has the most of each; ``is_filled``: they are typed already."""

    left: str
    is_filled = False

    def __init__(self, data: Any = None, *, row: Any) -> None:
        super().__init__(data)
        left: Mapping[int, int] = getattr(row, self.left)
        for line in row.details.lines:
            key = read_key(line.id, "OrderLine")
            if key is None or not left.get(key):
                continue
            most = left[key]
            self.fields[f"{PIECES}{key}"] = forms.IntegerField(
                label=f"{line.name} · {line.variant_name}" if line.variant_name else line.name,
                min_value=0,
                required=False,
                initial=most if self.is_filled else 0,
                help_text=gettext("of %(most)d") % {"most": most},
                widget=forms.NumberInput({**LATIN_INPUT, "max": most, "inputmode": "numeric"}),
            )

    def piece_fields(self) -> list[Any]:
        return [field for field in self if field.name.startswith(PIECES)]

    def other_fields(self) -> list[Any]:
        return [field for field in self if not field.name.startswith(PIECES)]

    def clean(self) -> dict[str, Any]:
        if not self.errors and not self.get_pieces():
            raise forms.ValidationError(gettext("Choose at least one plant."))
        return self.cleaned_data

    def get_pieces(self) -> dict[int, int]:
        return {
            int(name.removeprefix(PIECES)): count
            for name, count in self.cleaned_data.items()
            if name.startswith(PIECES) and count
        }


class PackForm(PiecesForm):
    left = "left_to_pack"
    is_filled = True

    carrier = forms.ChoiceField(
        label=_("Carrier"), choices=list(CARRIERS.items()), widget=forms.Select(attrs=INPUT)
    )
    tracking_number = forms.CharField(
        label=_("Tracking number"), required=False, widget=forms.TextInput(LATIN_INPUT)
    )
    estimated_delivery = build_date_field(_("Expected on"))
    has_left = build_flag_field(_("It has left: the customer is told"), initial=True)

    def __init__(self, data: Any = None, *, row: Any) -> None:
        super().__init__(data, row=row)
        if row.can_pack:
            self.initial["carrier"] = suggest_carrier(row.row, row.left_to_pack)


class RefundLinesForm(PiecesForm):
    left = "refundable"

    reason = build_textarea_field(_("Why?"), 1000, 2, required=True)


class RefundAmountForm(RowForm):
    amount = HalalasField(label=_("Amount, SAR"))
    reason = build_textarea_field(_("Why?"), 300, 2, required=True)


class EventForm(RowForm):
    """An event of a parcel's way; without a time it happened now."""

    status = forms.ChoiceField(
        label=_("What happened"),
        widget=forms.Select(attrs=INPUT),
        choices=lambda: [(kind, get_shipment_label(kind)) for kind in EVENT_KINDS],
    )
    location = build_text_field(_("Place"), 128)
    at = build_time_field(_("When, if not now"), required=False)
