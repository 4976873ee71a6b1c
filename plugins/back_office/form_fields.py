"""Inputs of the forms of products, as the office draws them."""

from decimal import Decimal
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.catalogue.selectors import AttributeChoice
from saleor_config.text_input import convert_digits

INPUT: Final = {"class": "office-input"}
HIGHEST_PRICE: Final = Decimal("999999.99")


class LatinNumberField(forms.DecimalField):
    """``149.5`` and ``١٤٩٫٥`` alike."""

    def to_python(self, value: Any) -> Decimal | None:
        text = convert_digits(str(value or "")).replace("٫", ".").strip()
        return super().to_python(text)


class PicturesInput(forms.ClearableFileInput):
    allow_multiple_selected = True


class PicturesField(forms.FileField):
    """Several files, as a list."""

    widget = PicturesInput

    def clean(self, data: Any, initial: Any = None) -> list[Any]:
        files = data if isinstance(data, list | tuple) else [data] if data else []
        if self.required and not files:
            raise forms.ValidationError(self.error_messages["required"], code="required")
        return [super(PicturesField, self).clean(file, initial) for file in files]


def text(label: Any, longest: int, *, required: bool = False, hint: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label, max_length=longest, required=required, help_text=hint,
        widget=forms.TextInput(INPUT),
    )  # fmt: skip


def lines(label: Any, longest: int, rows: int, hint: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label, max_length=longest, required=False, help_text=hint,
        widget=forms.Textarea(INPUT | {"rows": rows}),
    )  # fmt: skip


def number(label: Any, places: int, hint: Any = "", **options: Any) -> LatinNumberField:
    return LatinNumberField(
        label=label, decimal_places=places, min_value=0, help_text=hint,
        widget=forms.TextInput(INPUT | {"inputmode": "decimal", "dir": "ltr", "size": 8}),
        **options,
    )  # fmt: skip


def price(label: Any) -> LatinNumberField:
    return number(label, 2, max_value=HIGHEST_PRICE)


def day(label: Any, hint: Any = "") -> forms.DateField:
    return forms.DateField(
        label=label, required=False, help_text=hint,
        widget=forms.DateInput(INPUT | {"type": "date"}, format="%Y-%m-%d"),
    )  # fmt: skip


def flag(label: Any, hint: Any = "") -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, help_text=hint)


def one_of(label: Any, choices: list[Any], *, required: bool = False) -> forms.ChoiceField:
    empty = [("", "–")]
    return forms.ChoiceField(
        label=label, choices=empty + choices, required=required, widget=forms.Select(INPUT)
    )


def several_of(label: Any, choices: list[Any], *, required: bool = False) -> Any:
    return forms.MultipleChoiceField(
        label=label, choices=choices, required=required, widget=forms.CheckboxSelectMultiple()
    )


def attribute_field(attribute: AttributeChoice, *, is_required: bool) -> Any:
    make = several_of if attribute.is_several else one_of
    return make(attribute.name, attribute.options, required=is_required)


def picture(label: Any) -> forms.FileField:
    return forms.FileField(
        label=label, required=False, help_text=_("JPEG, PNG or WebP, up to 20 MB."),
        widget=forms.FileInput({"accept": "image/*", "class": "office-file"}),
    )  # fmt: skip


def too_large() -> forms.ValidationError:
    return wrong(gettext("A picture may have 20 MB at most."))


def wrong(sentence: str) -> forms.ValidationError:
    return forms.ValidationError(sentence, code="invalid")
