"""The page of one EGS unit, and its forms, which call ``invoices``' services."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.egs_units import forms, labels
from plugins.back_office.pages import RowPage, get_row, render_page
from plugins.back_office.permissions import SETTINGS, require_permission
from plugins.back_office.services import one_time_tokens
from plugins.invoices import selectors, services
from plugins.invoices.errors import FailureReason, UnitError
from plugins.saudi_market.selectors import get_seller
from saleor_config.errors import ShopError

LIST: Final = "admin:invoices_egsunit_changelist"
PAGE_VIEW: Final = "admin:invoices_egsunit_change"
QUEUED: Final = gettext_lazy("The work has begun. This page shows how far it is.")


def show_unit(request: HttpRequest, key: Any, status: int = 200, **invalid: Any) -> HttpResponse:
    """``invalid``: forms to show again with their errors."""
    unit = get_unit(request, key)
    state = selectors.get_unit_state(unit)
    context = {
        "unit": unit,
        "facts": selectors.read_unit_facts(unit),
        "environment": labels.ENVIRONMENTS[unit.environment],
        "state": state.value,
        "state_label": labels.STATES[state],
        "expiry_notice": labels.describe_expiry(selectors.count_days_left(unit)),
        "progress": build_progress(unit),
        "continuation_form": forms.ContinuationForm(row=unit),
        "renewal_form": forms.PasswordForm(row=unit),
        "retirement_form": forms.RetirementForm(row=unit),
        **invalid,
    }
    return render_page(
        request,
        "egs_unit",
        unit.name,
        status,
        crumb=(LIST, _("EGS units")),
        once=one_time_tokens.new_token(),
        **context,
    )


def build_progress(unit: Any) -> dict[str, Any] | None:
    progress = selectors.get_progress(unit)
    if progress is None:
        return None
    sentence, remedy = labels.describe_failure(progress.reason, progress.error_code)
    done = [step for step in progress.steps if step.state is selectors.StepState.DONE]
    return {
        "kind": progress.kind,
        "is_running": progress.is_running,
        "can_continue": progress.can_continue,
        "count": labels.describe_progress(len(done), len(progress.steps)),
        "sentence": sentence,
        "remedy": remedy,
        "sentences": progress.sentences,
        "is_answered": progress.reason != FailureReason.NO_RESPONSE.value,
        "steps": [
            {"title": labels.STEPS[step.name], "state": step.state.value} for step in progress.steps
        ],
    }


def get_unit(request: HttpRequest, key: Any) -> Any:
    require_permission(request.user, SETTINGS)
    return get_row(selectors.list_units(), key)


def show_new_unit(request: HttpRequest) -> HttpResponseBase:
    require_permission(request.user, SETTINGS)
    is_sent = request.method == "POST"
    form = forms.UnitForm(*(request.POST,) if is_sent else ())
    if is_sent and form.is_valid():
        try:
            one_time_tokens.use_token(request)
            unit = form.save()
        except ShopError as error:
            form.add_error(None, error.message)
        else:
            if unit is not None:
                messages.success(request, QUEUED)
                return redirect(PAGE_VIEW, unit.pk)
    return render_page(
        request,
        "egs_unit_add",
        _("New: %(what)s") % {"what": _("EGS unit")},
        422 if is_sent else 200,
        crumb=(LIST, _("EGS units")),
        once=one_time_tokens.new_token(),
        form=form,
        vat_number=get_seller().vat_number,
    )


def translate_errors(run: Callable[..., object]) -> Callable[..., None]:
    """``run``, whose ``UnitError`` is a sentence for staff."""

    def run_translated(*given: Any) -> None:
        try:
            run(*given)
        except UnitError as error:
            raise labels.build_office_error(error) from None

    return run_translated


@translate_errors
def continue_registration(_request: HttpRequest, unit: Any, form: Any) -> None:
    services.continue_registration(unit.pk, form.cleaned_data.get("otp", ""))


@translate_errors
def renew_certificate(_request: HttpRequest, unit: Any, form: Any) -> None:
    services.start_renewal(unit.pk, form.cleaned_data["otp"])


@translate_errors
def activate_unit(_request: HttpRequest, unit: Any) -> None:
    services.activate_unit(unit.pk)


@translate_errors
def retire_unit(_request: HttpRequest, unit: Any, form: Any) -> None:
    ends_reporting = form.cleaned_data.get("ends_reporting", False)
    services.retire_unit(unit.pk, ends_reporting=ends_reporting)


PAGE: Final = RowPage(PAGE_VIEW, get_unit, show_unit, has_tokens=True)
POST_VIEWS: Final = {
    "continue": PAGE.build_form_view(
        "continuation_form", forms.ContinuationForm, continue_registration, QUEUED
    ),
    "renew": PAGE.build_form_view("renewal_form", forms.PasswordForm, renew_certificate, QUEUED),
    "activate": PAGE.build_view(
        activate_unit, gettext_lazy("The shop stamps its invoices with this unit.")
    ),
    "retire": PAGE.build_form_view(
        "retirement_form", forms.RetirementForm, retire_unit, gettext_lazy("The unit is retired.")
    ),
}
"""Forms of the page by the end of their address."""
