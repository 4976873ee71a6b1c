"""Texts about EGS units: states, steps, why one stopped, and what to do then."""

from typing import Any, Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.errors import OfficeError
from plugins.invoices.errors import (
    FailureReason,
    RequestError,
    RequestErrorCode,
    UnitError,
    UnitErrorCode,
)
from plugins.invoices.selectors import UnitState

ENVIRONMENTS: Final[dict[str, Any]] = {
    "sandbox": _("Sandbox"),
    "simulation": _("Simulation"),
    "production": _("Production"),
}
STATES: Final[dict[UnitState, Any]] = {
    UnitState.REGISTERING: _("being registered"),
    UnitState.FAILED: _("registration stopped"),
    UnitState.READY: _("registered, not active"),
    UnitState.ACTIVE: _("stamps invoices"),
    UnitState.EXPIRED: _("certificate expired"),
    UnitState.RETIRED: _("retired"),
}
STATE_COLOURS: Final = {
    UnitState.REGISTERING.value: "info",
    UnitState.FAILED.value: "danger",
    UnitState.READY.value: "info",
    UnitState.ACTIVE.value: "success",
    UnitState.EXPIRED.value: "danger",
    UnitState.RETIRED.value: "warning",
}
STEPS: Final[dict[str, Any]] = {
    "key": _("Private key and signing request"),
    "compliance certificate": _("Compliance certificate (CSID)"),
    "simplified-compliant": _("Check: simplified invoice"),
    "simplified-credit-note-compliant": _("Check: simplified credit note"),
    "simplified-debit-note-compliant": _("Check: simplified debit note"),
    "standard-compliant": _("Check: invoice to a company"),
    "standard-credit-note-compliant": _("Check: credit note to a company"),
    "standard-debit-note-compliant": _("Check: debit note to a company"),
    "production certificate": _("Production certificate (CSID)"),
    "active": _("The shop stamps with this unit"),
}
STOPPED: Final = _("The work was interrupted.")
REASONS: Final[dict[FailureReason, tuple[Any, Any]]] = {
    FailureReason.NO_RESPONSE: (
        _("ZATCA’s portal did not respond."),
        _("Wait a few minutes, then continue. What is done is not repeated."),
    ),
    FailureReason.OTP: (
        _("ZATCA’s portal refused the one-time password."),
        _(
            "Take another one from the portal’s page, for this environment; each is good for an"
            " hour and for one use."
        ),
    ),
    FailureReason.REQUEST: (
        _("ZATCA’s portal refused the signing request."),
        _("Compare the details with those of your registration, and add another unit with them."),
    ),
    FailureReason.CREDENTIALS: (
        _("ZATCA’s portal refused the unit’s certificate."),
        _("See at the portal whether it was revoked; if it was, add another unit."),
    ),
    FailureReason.CHECK: (
        _("A sample document did not pass ZATCA’s check."),
        _("Correct what its sentence names, mostly the seller’s details, then continue."),
    ),
    FailureReason.OTHER: (
        _("ZATCA’s portal refused this step."),
        _("Do what its sentence says, then continue."),
    ),
    FailureReason.UNIT: (STOPPED, _("Correct that, then continue.")),
    FailureReason.UNEXPECTED: (
        _("Something went wrong on our side."),
        _("Continue; if it happens again, the log of the worker says why."),
    ),
}
"""What happened, and its remedy."""
UNIT_ERRORS: Final[dict[UnitErrorCode, Any]] = {
    UnitErrorCode.SERIAL_IN_USE: _("There is a unit of this name in this environment already."),
    UnitErrorCode.UNKNOWN_UNIT: _("There is no such unit."),
    UnitErrorCode.UNIT_RETIRED: _("The unit is retired."),
    UnitErrorCode.NO_CERTIFICATE: _("The unit has no certificate yet."),
    UnitErrorCode.NOT_A_CERTIFICATE: _("The portal’s response holds no certificate."),
    UnitErrorCode.CERTIFICATE_OF_ANOTHER_KEY: _("The certificate is of another private key."),
    UnitErrorCode.CERTIFICATE_EXPIRED: _("The unit’s certificate has expired: renew it."),
    UnitErrorCode.VAT_NUMBER_OF_ANOTHER: _(
        "The unit’s VAT number is not the seller’s. Correct the seller, or add another unit."
    ),
    UnitErrorCode.ONLY_ACTIVE_UNIT: _(
        "This unit is active. Confirm that invoices are neither stamped nor reported without it."
    ),
    UnitErrorCode.PRODUCTION_UNIT_ACTIVE: _(
        "A unit of production is active: a unit for trials does not take its place."
    ),
    UnitErrorCode.REGISTRATION_RUNS: _("This is being worked on. The page shows how far it is."),
    UnitErrorCode.NOTHING_TO_CONTINUE: _("Nothing is left to do."),
    UnitErrorCode.OTP_NEEDED: _("Enter the portal’s one-time password: digits alone."),
    UnitErrorCode.KEY_UNAVAILABLE: _(
        "ZATCA_ENCRYPTION_KEYS is not set, or is not the one with which the unit was made."
    ),
}
REQUEST_ERRORS: Final[dict[RequestErrorCode, Any]] = {
    RequestErrorCode.EMPTY: _("This must not be empty."),
    RequestErrorCode.FORBIDDEN_CHARACTER: _("ZATCA allows none of ! @ # $ %% & * _ < = | here."),
    RequestErrorCode.TOO_LONG: _("ZATCA allows at most %(limit)s characters here."),
    RequestErrorCode.VAT_NUMBER: _("The seller’s VAT number must have 15 digits, from 3 to 3."),
    RequestErrorCode.VAT_GROUP_MEMBER: _("Of a VAT group, enter the 10 digits of its member."),
    RequestErrorCode.NO_KIND: _("Choose at least one kind of invoices."),
}


def build_office_error(error: UnitError) -> OfficeError:
    return OfficeError(str(UNIT_ERRORS[error.code]))


def get_request_sentence(error: RequestError) -> str:
    return str(REQUEST_ERRORS[error.code]) % {"limit": error.limit}


def describe_expiry(days_left: int | None) -> str:
    """Nothing where it is not yet time to renew the certificate."""
    if days_left is None:
        return ""
    sentence: str = ngettext(
        "The certificate expires in %(days)s day. Renew it now: without it no invoice is issued.",
        "The certificate expires in %(days)s days. Renew it now: without it no invoice is issued.",
        days_left,
    )
    return sentence % {"days": days_left}


def describe_progress(done: int, count: int) -> str:
    sentence: str = ngettext("%(done)s of %(count)s step", "%(done)s of %(count)s steps", count)
    return sentence % {"done": done, "count": count}


def describe_failure(reason: str, error_code: str) -> tuple[str, str]:
    """What happened, and its remedy; empty ``reason``: the worker is gone."""
    if not reason:
        return str(STOPPED), gettext("Continue. What is done is not repeated.")
    sentence, remedy = REASONS[FailureReason(reason)]
    if error_code:
        sentence = UNIT_ERRORS[UnitErrorCode(error_code)]
    return str(sentence), str(remedy)
