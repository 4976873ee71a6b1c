"""From a signing request to the production certificate of an EGS unit, and its renewal.

Each step is kept before the next begins, and one that was done is not repeated: after a failure
the same call goes on where it stopped. No row is locked during a request. Raises ``PortalError``.

Source: ZATCA's *Developer Portal Manual* version 3, 2.3.8, and *API documentation* 2.1.0.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from plugins.invoices.compliance_documents import build_compliance_documents
from plugins.invoices.egs_secrets import (
    build_compliance_signer,
    read_compliance_credentials,
    read_private_key,
    read_production_credentials,
)
from plugins.invoices.errors import PortalError
from plugins.invoices.fatoora_reporter import build_client
from plugins.invoices.models import EgsUnit
from plugins.invoices.registration_steps import (
    ACTIVATION,
    COMPLIANCE,
    KEY,
    PRODUCTION,
    RENEWAL,
    has_valid_certificate,
)
from plugins.invoices.services.units import (
    activate_unit,
    create_unit,
    store_compliance_certificate,
    store_production_certificate,
)
from plugins.invoices.zatca.certificate_request import (
    UnitDetails,
    ZatcaEnvironment,
    read_invoice_types,
    renew_certificate_request,
)
from plugins.invoices.zatca.client import FatooraError, IssuedCertificate
from plugins.invoices.zatca.http import FatooraUnavailable
from plugins.invoices.zatca.response_rules import ResponseAction

Notify = Callable[[str], None]


def onboard_unit(
    details: UnitDetails,
    environment: ZatcaEnvironment,
    otp: str,
    *,
    is_activated: bool = True,
    notify: Notify = lambda _step: None,
) -> EgsUnit:
    """The unit with this serial number, registered at the portal, and active."""
    unit = _find_or_create_unit(details, environment)
    notify(KEY)
    return register_unit(unit, otp, is_activated=is_activated, notify=notify)


def register_unit(
    unit: EgsUnit, otp: str, *, is_activated: bool = True, notify: Notify = lambda _step: None
) -> EgsUnit:
    """The unit with its production certificate, and active.

    ``otp``: the one-time password of the portal's page; not used where the unit has its compliance
    certificate. ``notify``: is called with the name of each step that was done.
    """
    if not has_valid_certificate(unit.production_token):
        if not has_valid_certificate(unit.compliance_token):
            unit = _obtain_compliance_certificate(unit, otp)
        notify(COMPLIANCE)
        unit = obtain_production_certificate(unit, notify)
    notify(PRODUCTION)
    if is_activated and not unit.is_active:
        unit = activate_unit(unit.pk)
        notify(ACTIVATION)
    return unit


def renew_unit(unit_key: int, otp: str, *, notify: Notify = lambda _step: None) -> EgsUnit:
    """The unit with another production certificate for the same private key.

    Where the portal wants the compliance checks again (428), they are made.
    """
    unit = EgsUnit.objects.get(pk=unit_key)
    request = renew_certificate_request(unit.certificate_request, read_private_key(unit))
    with _translate_errors(RENEWAL):
        issued = build_client(unit).renew_certificate(
            request, otp, read_production_credentials(unit)
        )
    if issued.is_compliance:
        unit = _store_compliance(unit, issued)
        notify(COMPLIANCE)
        unit = obtain_production_certificate(unit, notify)
    else:
        unit = store_production_certificate(unit.pk, token=issued.token, secret=issued.secret)
    notify(PRODUCTION)
    return unit


def _find_or_create_unit(details: UnitDetails, environment: ZatcaEnvironment) -> EgsUnit:
    known = EgsUnit.objects.filter(
        serial=details.serial_number, environment=EgsUnit.Environment(environment.name.lower())
    ).first()
    # One that is retired, or of another environment, is an error of ``create_unit``.
    if known is not None and known.retired_at is None:
        return known
    return create_unit(details, environment)


def _obtain_compliance_certificate(unit: EgsUnit, otp: str) -> EgsUnit:
    with _translate_errors(COMPLIANCE):
        issued = build_client(unit).request_compliance_certificate(unit.certificate_request, otp)
    return _store_compliance(unit, issued)


def _store_compliance(unit: EgsUnit, issued: IssuedCertificate) -> EgsUnit:
    return store_compliance_certificate(
        unit.pk, token=issued.token, secret=issued.secret, request_id=issued.request_id
    )


def obtain_production_certificate(unit: EgsUnit, notify: Notify) -> EgsUnit:
    """After the compliance checks, which are all made again: they report nothing."""
    client, credentials = build_client(unit), read_compliance_credentials(unit)
    is_standard, is_simplified = read_invoice_types(unit.certificate_request)
    for check in build_compliance_documents(
        build_compliance_signer(unit), is_standard=is_standard, is_simplified=is_simplified
    ):
        with _translate_errors(check.name):
            result = client.check_document(check.document, credentials)
        if result.action is not ResponseAction.ACCEPT:
            errors = [each for each in result.messages if each.kind == "error"]
            codes = tuple(each.code for each in errors)
            raise PortalError(check.name, tuple(map(str, errors)), codes=codes)
        notify(check.name)
    with _translate_errors(PRODUCTION):
        issued = client.request_production_certificate(unit.compliance_request_id, credentials)
    return store_production_certificate(unit.pk, token=issued.token, secret=issued.secret)


@contextmanager
def _translate_errors(step: str) -> Iterator[None]:
    try:
        yield
    except FatooraUnavailable as error:
        sentence = f"no response ({error})"
        raise PortalError(step, (sentence,), can_retry=True, is_ours=error.rule.is_ours) from None
    except FatooraError as error:
        sentences = tuple(map(str, error.messages)) or (f"status {error.status}",)
        codes = tuple(each.code for each in error.messages)
        raise PortalError(step, sentences, codes=codes, status=error.status) from None
