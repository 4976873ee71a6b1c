"""EGS units, from the signing request to the last document."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from cryptography import x509
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives import serialization
from django.core import serializers
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone, translation
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices import checks, metrics
from plugins.invoices.egs_secrets import (
    build_compliance_signer,
    build_signer,
    read_compliance_credentials,
    read_private_key,
    read_production_credentials,
)
from plugins.invoices.errors import UnitError, UnitErrorCode
from plugins.invoices.models import EgsUnit
from plugins.invoices.services import (
    activate_unit,
    issue_invoice,
    retire_unit,
    store_compliance_certificate,
    store_production_certificate,
)
from plugins.invoices.tests.egs_units import (
    COMPLIANCE_SECRET,
    PRODUCTION_SECRET,
    certify_unit,
    let_expire,
    make_active_unit,
    make_token,
    make_unit,
)
from plugins.invoices.zatca.certificate_request import ZatcaEnvironment
from plugins.invoices.zatca.keys import KeyUnavailable
from plugins.saudi_market.selectors import get_seller

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]


def find_checks(check: Callable[..., Any] = checks.check_unit) -> list[tuple[str, str]]:
    with translation.override("en"):
        return [(str(found.id), str(found.msg)) for found in check()]


def test_a_unit_goes_from_request_to_certificates() -> None:
    # given
    unit = make_unit()
    request = x509.load_pem_x509_csr(unit.certificate_request.encode())
    assert request.is_signature_valid
    assert (unit.name, unit.serial) == (
        "TST-886431145-399999999900003",
        "1-Mashtal|2-Shop|3-1",
    )
    assert unit.environment == EgsUnit.Environment.PRODUCTION

    # when
    token = make_token(unit, days=10)
    stored = store_compliance_certificate(
        unit.pk, token=token, secret=COMPLIANCE_SECRET, request_id="77"
    )

    # then the compliance documents can be stamped, and those of the shop not yet
    assert read_compliance_credentials(stored).secret == COMPLIANCE_SECRET
    assert (stored.compliance_token, stored.compliance_request_id) == (token, "77")
    signer = build_compliance_signer(stored)
    assert signer.certificate.belongs_to(signer.key)
    assert request.public_key() == signer.key.public_key()
    with pytest.raises(UnitError) as raised:
        build_signer(stored)
    assert raised.value.code is UnitErrorCode.NO_CERTIFICATE

    # when
    final = store_production_certificate(unit.pk, token=token, secret=PRODUCTION_SECRET)

    # then
    assert read_production_credentials(final).secret == PRODUCTION_SECRET
    assert final.expires_at == build_signer(final).certificate.expires_at
    assert not final.is_active


def test_what_is_no_certificate_of_the_unit_is_not_stored() -> None:
    unit, other = make_unit(), make_unit("2")
    tokens = {
        make_token(other): UnitErrorCode.CERTIFICATE_OF_ANOTHER_KEY,
        make_token(unit, days=-1): UnitErrorCode.CERTIFICATE_EXPIRED,
        "": UnitErrorCode.NOT_A_CERTIFICATE,
        "no token": UnitErrorCode.NOT_A_CERTIFICATE,
        "AAAA": UnitErrorCode.NOT_A_CERTIFICATE,
        "é": UnitErrorCode.NOT_A_CERTIFICATE,
    }

    for token, code in tokens.items():
        with pytest.raises(UnitError) as raised:
            store_production_certificate(unit.pk, token=token, secret=PRODUCTION_SECRET)
        assert raised.value.code is code, token

    assert EgsUnit.objects.get(pk=unit.pk).production_token == ""


def test_a_serial_number_is_one_units() -> None:
    make_unit()

    with pytest.raises(UnitError) as raised:
        make_unit()

    assert raised.value.code is UnitErrorCode.SERIAL_IN_USE
    assert EgsUnit.objects.count() == 1


def test_one_unit_is_active_at_a_time() -> None:
    # given
    first, second = make_active_unit("1"), certify_unit(make_unit("2"))

    # when
    activate_unit(second.pk)

    # then
    assert list(EgsUnit.objects.filter(is_active=True)) == [second]
    with pytest.raises(IntegrityError), transaction.atomic():
        EgsUnit.objects.filter(pk=first.pk).update(is_active=True)
    # and the first can be taken again
    activate_unit(first.pk)
    assert list(EgsUnit.objects.filter(is_active=True)) == [first]


def test_what_cannot_stamp_is_not_activated(settings: Any) -> None:
    # given
    bare, retired, old = make_unit("1"), certify_unit(make_unit("2")), certify_unit(make_unit("3"))
    retire_unit(retired.pk)
    let_expire(old)

    for key, code in (
        (bare.pk, UnitErrorCode.NO_CERTIFICATE),
        (retired.pk, UnitErrorCode.UNIT_RETIRED),
        (old.pk, UnitErrorCode.CERTIFICATE_EXPIRED),
        (0, UnitErrorCode.UNKNOWN_UNIT),
    ):
        with pytest.raises(UnitError) as raised:
            activate_unit(key)
        assert raised.value.code is code

    # and without the encryption key
    whole = certify_unit(make_unit("4"))
    settings.ZATCA_ENCRYPTION_KEYS = []
    with pytest.raises(KeyUnavailable):
        activate_unit(whole.pk)
    assert not EgsUnit.objects.filter(is_active=True).exists()
    with pytest.raises(IntegrityError), transaction.atomic():
        EgsUnit.objects.filter(pk=bare.pk).update(is_active=True)


def test_a_renewed_certificate_takes_the_place_of_the_previous() -> None:
    # given
    unit = make_active_unit(days=10)
    before = unit.expires_at

    # when
    renewed = store_production_certificate(unit.pk, token=make_token(unit), secret="renewed")

    # then
    assert renewed.is_active
    assert before is not None
    assert renewed.expires_at is not None
    assert renewed.expires_at > before
    assert read_production_credentials(renewed).secret == "renewed"


def test_a_new_encryption_key_reads_what_the_previous_one_wrote(
    settings: Any, encryption_key: str
) -> None:
    unit = make_active_unit()

    settings.ZATCA_ENCRYPTION_KEYS = [Fernet.generate_key().decode(), encryption_key]

    assert build_signer(unit).certificate.belongs_to(read_private_key(unit))


def test_secrets_are_in_no_row_text_or_log(caplog: pytest.LogCaptureFixture) -> None:
    # given
    caplog.set_level(logging.DEBUG)

    # when
    unit = make_active_unit()
    unit.refresh_from_db()
    signer, credentials = build_signer(unit), read_production_credentials(unit)
    logging.getLogger("shop").info("%r %s %r %r", unit, unit, signer, credentials)
    row = serializers.serialize("json", [unit])

    # then
    number = signer.key.private_numbers().private_value
    hidden = [
        str(number),
        f"{number:x}",
        COMPLIANCE_SECRET,
        PRODUCTION_SECRET,
        signer.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        ).decode().splitlines()[1],
    ]  # fmt: skip
    texts = [row, repr(vars(unit)), repr(signer), repr(credentials), caplog.text]
    assert [part for part in hidden for text in texts if part in text] == []
    assert unit.private_key not in caplog.text
    assert unit.production_secret not in caplog.text


def test_the_counter_of_a_unit_grows_by_one_and_its_row_stays() -> None:
    unit = make_active_unit()
    EgsUnit.objects.filter(pk=unit.pk).update(last_position=1, last_hash="first")

    for change in (
        {"last_position": 3, "last_hash": "third"},
        {"last_position": 0, "last_hash": ""},
        {"last_hash": "fork"},
        {"last_position": 2},
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            EgsUnit.objects.filter(pk=unit.pk).update(**change)
    with pytest.raises(DatabaseError), transaction.atomic():
        EgsUnit.objects.filter(pk=unit.pk).delete()


def test_a_certificate_that_expires_is_named_thirty_days_before(settings: Any) -> None:
    # given
    assert (find_checks(), metrics.read_certificate_time()) == ([], {})
    unit = make_active_unit(days=31)
    assert find_checks() == []
    assert 30 * 86_400 < metrics.read_certificate_time()[()] <= 31 * 86_400

    # when
    certify_unit(unit, days=29)
    soon = find_checks()
    let_expire(unit)
    late = find_checks()
    settings.ZATCA_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]

    # then
    assert soon == [("invoices.W003", "The certificate that stamps invoices expires in 28 days.")]
    assert [key for key, _text in late] == ["invoices.E003"]
    assert [key for key, _text in find_checks()] == ["invoices.E001", "invoices.E003"]
    assert metrics.read_certificate_time()[()] < 0


def test_a_unit_of_the_sandbox_is_not_fit_for_selling() -> None:
    activate_unit(certify_unit(make_unit(environment=ZatcaEnvironment.SANDBOX)).pk)

    assert [key for key, _text in find_checks()] == ["invoices.E002"]


def test_a_retired_unit_ends() -> None:
    unit = make_active_unit()

    retired = retire_unit(unit.pk, ends_reporting=True)

    assert retired.retired_at is not None
    assert retired.retired_at <= timezone.now()
    assert not EgsUnit.objects.filter(is_active=True).exists()


def test_a_shop_that_reports_no_more_is_not_fit_for_selling(customer: User) -> None:
    # given a unit that has stamped nothing
    idle = make_active_unit()
    retire_unit(idle.pk, ends_reporting=True)
    before = find_checks(checks.check_reporter)

    # when
    unit = make_active_unit("2")
    issue_invoice(Order.objects.create(user=customer, created=timezone.now()))
    retire_unit(unit.pk, ends_reporting=True)

    # then
    assert [key for key, _text in before] == ["invoices.W001"]
    assert [key for key, _text in find_checks(checks.check_reporter)] == ["invoices.E006"]


def test_a_unit_of_another_seller_is_not_fit_for_selling(monkeypatch: Any) -> None:
    make_active_unit()
    seller = replace(get_seller(), vat_number="310122393500003")

    monkeypatch.setattr("plugins.invoices.checks.get_seller", lambda: seller)

    assert [key for key, _text in find_checks()] == ["invoices.E005"]
