"""Forms of EGS units. A one-time password is never shown again."""

from dataclasses import asdict
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.egs_units.labels import ENVIRONMENTS, UNIT_ERRORS, get_request_sentence
from plugins.back_office.form_fields import (
    LATIN_INPUT,
    RowForm,
    build_choice_field,
    build_flag_field,
    build_text_field,
)
from plugins.invoices.errors import RequestError, UnitError, UnitErrorCode
from plugins.invoices.selectors import get_progress
from plugins.invoices.services import UnitInput, add_unit, get_seller_input
from plugins.saudi_market.selectors import get_seller
from saleor_config.text_input import convert_digits

PASSWORD_INPUT: Final = {**LATIN_INPUT, "inputmode": "numeric", "autocomplete": "off"}


class PasswordField(forms.CharField):
    """The one-time password of the portal's page, with digits of either language."""

    def __init__(self, **options: Any) -> None:
        widget = forms.PasswordInput(PASSWORD_INPUT)
        super().__init__(
            label=_("One-time password of the portal"), max_length=16, widget=widget, **options
        )

    def clean(self, value: Any) -> str:
        text = convert_digits(str(super().clean(value) or "")).strip()
        if text and not text.isdigit():
            raise forms.ValidationError(UNIT_ERRORS[UnitErrorCode.OTP_NEEDED], code="invalid")
        return text


class PasswordForm(RowForm):
    """``row``: a unit."""

    otp = PasswordField()


class ContinuationForm(RowForm):
    def add_fields(self) -> None:
        progress = get_progress(self.row)
        if progress is not None and progress.needs_password:
            self.fields["otp"] = PasswordField()


class RetirementForm(RowForm):
    def add_fields(self) -> None:
        if self.row.is_active:
            self.fields["ends_reporting"] = forms.BooleanField(
                label=_("Invoices are then neither stamped nor reported to ZATCA. I want that.")
            )


class UnitForm(RowForm):
    """A unit that is to be registered; the seller's details are typed already."""

    environment = build_choice_field(_("Environment"), list(ENVIRONMENTS.items()), required=True)
    otp = PasswordField()
    name = build_text_field(_("Name of the unit"), 64, required=True)
    organization = build_text_field(_("Company, as it is registered for VAT"), 64, required=True)
    branch = build_text_field(
        _("Branch"), 64, required=True, help_text=_("Of a VAT group: the 10 digits of its member.")
    )
    address = build_text_field(
        _("Address"), 128, required=True, help_text=_("Best the short National Address.")
    )
    industry = build_text_field(_("Industry"), 128, required=True)
    is_simplified = build_flag_field(_("Simplified invoices, to consumers"))
    is_standard = build_flag_field(_("Standard invoices, to companies"))
    is_activated = build_flag_field(_("Stamp with this unit once it is registered"))

    def get_initial(self) -> dict[str, Any]:
        return asdict(get_seller_input())

    def clean_environment(self) -> str:
        environment = str(self.cleaned_data["environment"])
        if environment == "production" and get_seller().is_sample:
            raise forms.ValidationError(
                gettext("Enter the seller and its VAT number first: those shown are samples."),
                code="invalid",
            )
        return environment

    def save(self) -> Any:
        """The unit; None, with errors beside the fields, where ZATCA would refuse a detail."""
        values = dict(self.cleaned_data)
        otp = values.pop("otp")
        try:
            return add_unit(UnitInput(**values), otp)
        except RequestError as error:
            field = error.field if error.field in self.fields else NAMES.get(error.field)
            self.add_error(field, get_request_sentence(error))
        except UnitError as error:
            self.add_error(FIELDS_BY_CODE.get(error.code), UNIT_ERRORS[error.code])
        return None


NAMES: Final = {"common_name": "name"}
FIELDS_BY_CODE: Final = {
    UnitErrorCode.SERIAL_IN_USE: "name",
    UnitErrorCode.OTP_NEEDED: "otp",
    UnitErrorCode.PRODUCTION_UNIT_ACTIVE: "is_activated",
}
