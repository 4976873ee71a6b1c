"""Inputs of the office's forms, drawn by its own style sheet."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from plugins.back_office.services.saleor_mutations import MutationError, SaleorError
from saleor_config.language import ENGLISH
from saleor_config.money import to_halalas
from saleor_config.rich_text import build_plain_text
from saleor_config.text_input import convert_digits

INPUT: Final = {"class": "office-input"}
LATIN_INPUT: Final = {**INPUT, "dir": "ltr", "autocomplete": "off"}
HIGHEST_PRICE: Final = Decimal("999999.99")


def normalize_number(text: str) -> str:
    """``1200.5`` of ``1,200.5`` and of ``١٬٢٠٠٫٥``."""
    return convert_digits(text).replace("٫", ".").replace("٬", "").replace(",", "").strip()


def format_number(amount: Decimal | None) -> str:
    """``12.5`` of ``12.500``; empty for None and 0."""
    return f"{amount.normalize():f}" if amount else ""


class LatinDecimalField(forms.DecimalField):
    """``149.5`` and ``١٤٩٫٥`` alike; no separators of thousands."""

    def to_python(self, value: Any) -> Decimal | None:
        return super().to_python(convert_digits(str(value or "")).replace("٫", ".").strip())


class AmountField(forms.DecimalField):
    """Up to two decimals, with separators of thousands of either language."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput({**LATIN_INPUT, "inputmode": "decimal"})
        super().__init__(widget=widget, max_digits=9, decimal_places=2, **options)

    def to_python(self, value: Any) -> Decimal | None:
        return super().to_python(normalize_number(str(value or "")))


class HalalasField(AmountField):
    """An amount in riyals above 0; its value is whole halalas."""

    default_error_messages = dict.fromkeys(
        ("invalid", "min_value", "max_digits", "max_decimal_places", "max_whole_digits"),
        _("Enter an amount in riyals."),
    )

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=Decimal("0.01"), **options)

    def clean(self, value: Any) -> Any:
        return to_halalas(super().clean(value))


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


class RowForm(forms.Form):
    """A form on the page of ``row``, which is None for a new one."""

    def __init__(
        self, data: Any = None, files: Any = None, *, row: Any = None, **options: Any
    ) -> None:
        self.row = row
        super().__init__(data, files, initial=self.get_initial(), label_suffix="", **options)
        self.add_fields()
        set_text_directions(self.fields)

    @staticmethod
    def get_message(error: MutationError) -> str:
        """What staff read of an error of Saleor's, in their language."""
        return error.message

    def get_initial(self) -> dict[str, Any]:
        return {}

    def add_fields(self) -> None:
        """Fields that depend on what the shop has."""


def build_text_field(
    label: Any, max_length: int, *, required: bool = False, help_text: Any = ""
) -> forms.CharField:
    widget = forms.TextInput(INPUT)
    return forms.CharField(
        label=label, max_length=max_length, required=required, help_text=help_text, widget=widget
    )


def build_textarea_field(
    label: Any, max_length: int, rows: int, *, required: bool = False
) -> forms.CharField:
    widget = forms.Textarea(INPUT | {"rows": rows})
    return forms.CharField(label=label, max_length=max_length, required=required, widget=widget)


def build_number_field(label: Any, decimal_places: int, **options: Any) -> LatinDecimalField:
    widget = forms.TextInput(INPUT | {"inputmode": "decimal", "dir": "ltr", "size": 8})
    return LatinDecimalField(
        label=label, decimal_places=decimal_places, min_value=0, widget=widget, **options
    )


def build_price_field(label: Any) -> LatinDecimalField:
    return build_number_field(label, 2, max_value=HIGHEST_PRICE)


def build_date_field(label: Any, *, required: bool = False, help_text: Any = "") -> forms.DateField:
    widget = forms.DateInput(INPUT | {"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=required, help_text=help_text, widget=widget)


def build_time_field(label: Any, *, required: bool = True) -> forms.DateTimeField:
    """A day and a time in Riyadh."""
    widget = forms.DateTimeInput(INPUT | {"type": "datetime-local"}, "%Y-%m-%dT%H:%M")
    return forms.DateTimeField(label=label, required=required, widget=widget)


def build_flag_field(label: Any, **options: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, **options)


def build_choice_field(
    label: Any, choices: list[Any], *, required: bool = False
) -> forms.ChoiceField:
    widget = forms.Select(INPUT)
    return forms.ChoiceField(
        label=label, choices=[("", "–"), *choices], required=required, widget=widget
    )


def build_multiple_choice_field(
    label: Any, choices: list[Any], *, required: bool = False
) -> forms.MultipleChoiceField:
    widget = forms.CheckboxSelectMultiple()
    return forms.MultipleChoiceField(label=label, choices=choices, required=required, widget=widget)


def set_text_directions(fields: Mapping[str, forms.Field]) -> None:
    """Inputs of ``…_en`` run from left to right, those of ``…_ar`` the other way."""
    for name, field in fields.items():
        language = name[-2:]
        if name[-3:] in {"_ar", "_en"}:
            direction = "rtl" if language == "ar" else "ltr"
            field.widget.attrs |= {"dir": direction, "lang": language}


def get_text_initial(row: Any, *names: str) -> dict[str, str]:
    """Texts of a row of Saleor's as ``…_ar``, those of its translation as ``…_en``; a description
    as plain lines."""
    english = next((each for each in row.translations.all() if each.language_code == ENGLISH), None)
    return {
        f"{name}_{language}": get_plain_text(owner, name)
        for name in names
        for language, owner in (("ar", row), ("en", english))
    }


def get_plain_text(row: Any, name: str) -> str:
    if row is not None and name == "description":
        return build_plain_text(row.description, row.description_json)
    return str(getattr(row, name, "") or "")


def build_language_fieldsets(
    pairs: tuple[tuple[str, str], ...], *rows: Any
) -> tuple[tuple[Any, dict[str, Any]], ...]:
    """``pairs``: an Arabic and an English field each, in one line; then the other fields."""
    return (
        (None, {"fields": pairs, "classes": ("office-pairs",)}),
        (None, {"fields": rows}),
    )


FIELDS_BY_INPUT: Final = {
    "name": "name_ar", "slug": "slug", "sku": "sku", "weight": "weight", "category": "category",
    "isPublished": "category", "priceOverride": "price", "basePrice": "price", "image": "files",
    "backgroundImage": "file", "value": "value", "discountValue": "value", "code": "code",
    "startDate": "starts", "endDate": "ends", "usageLimit": "usage_limit",
    "minAmountSpent": "minimum", "minCheckoutItemsQuantity": "pieces",
}  # fmt: skip
"""Our field of a field of Saleor's mutations."""


def add_saleor_errors(error: SaleorError, forms: Sequence[Any]) -> None:
    """Beside the field of one of ``forms``; above the last of them where none has it."""
    for each in error.errors:
        name = FIELDS_BY_INPUT.get(each.field or "")
        owner = next((form for form in forms if name in form.fields), None)
        (owner or forms[-1]).add_error(name if owner else None, forms[-1].get_message(each))
