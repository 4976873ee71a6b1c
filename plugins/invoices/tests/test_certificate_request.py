"""The signing request has what ZATCA prescribes, as another library builds it too."""

from dataclasses import replace
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization

from plugins.invoices.zatca.certificate_request import (
    RequestError,
    UnitDetails,
    ZatcaEnvironment,
    build_certificate_request,
)
from plugins.invoices.zatca.keys import generate_private_key

DETAILS = UnitDetails(
    common_name="EGS1-886431145",
    solution="Mashtal",
    model="Shop",
    serial="ed22f1d8-e6a2-1118-9b58-d9a8f11e445f",
    vat_number="310122393500003",
    organization="مشتل الاختبار",
    branch="الرياض",
    address="RRRD2929",
    industry="Plants",
)
THEIR_ENVIRONMENTS = {
    ZatcaEnvironment.SANDBOX: "NON_PRODUCTION",
    ZatcaEnvironment.SIMULATION: "SIMULATION",
    ZatcaEnvironment.PRODUCTION: "PRODUCTION",
}


def build_request(details: UnitDetails, environment: ZatcaEnvironment) -> Any:
    pem = build_certificate_request(details, environment, generate_private_key())
    return x509.load_pem_x509_csr(pem.encode())


@pytest.mark.parametrize("environment", ZatcaEnvironment)
def test_it_is_what_another_library_builds(environment: ZatcaEnvironment) -> None:
    import fatoora

    # given
    theirs = fatoora.CsrProperties.new(
        DETAILS.common_name,
        "1-Mashtal|2-Shop|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f",
        DETAILS.vat_number,
        DETAILS.branch,
        DETAILS.organization,
        "SA",
        "1100",
        DETAILS.address,
        DETAILS.industry,
    ).build(fatoora.SigningKey.generate(), fatoora.Environment[THEIR_ENVIRONMENTS[environment]])

    # when
    request = build_request(DETAILS, environment)

    # then
    ours = fatoora.Csr.from_der(request.public_bytes(serialization.Encoding.DER))
    assert ours.subject_string() == theirs.subject_string()
    assert ours.extension_values_der() == theirs.extension_values_der()
    # and the request proves that its sender holds the private key
    assert request.is_signature_valid
    assert request.public_key().curve.name == "secp256k1"


def test_a_unit_of_one_kind_says_so() -> None:
    assert replace(DETAILS, is_standard=False).invoice_types == "0100"
    assert replace(DETAILS, is_simplified=False).invoice_types == "1000"


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("vat_number", {"vat_number": "31012239350000"}),
        ("vat_number", {"vat_number": "210122393500003"}),
        ("vat_number", {"vat_number": "٣١٠١٢٢٣٩٣٥٠٠٠٠٣"}),
        ("branch", {"vat_number": "310122393510003"}),
        ("organization", {"organization": "Plants & Co"}),
        ("organization", {"organization": " "}),
        ("serial", {"serial": "1|3-2"}),
        ("address", {"address": "a\nb"}),
        ("common_name", {"common_name": "n" * 65}),
        # 66 bytes
        ("common_name", {"common_name": "ن" * 33}),
        ("organization", {"organization": "ن" * 65}),
        ("branch", {"branch": "b" * 65}),
        ("serial", {"serial": "1" * 64}),
        ("address", {"address": "a" * 129}),
        ("industry", {"industry": "i" * 129}),
        ("is_simplified", {"is_simplified": False, "is_standard": False}),
    ],
)
def test_what_the_table_forbids_is_not_requested(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(RequestError) as raised:
        build_request(replace(DETAILS, **changes), ZatcaEnvironment.SANDBOX)

    assert raised.value.field == field


def test_the_longest_details_are_requested() -> None:
    longest = replace(
        DETAILS,
        common_name="n" * 64,
        organization="ن" * 64,
        branch="ب" * 64,
        address="ع" * 128,
        industry="i" * 128,
    )

    request = build_request(longest, ZatcaEnvironment.SANDBOX)

    assert request.is_signature_valid


def test_a_member_of_a_vat_group_names_its_number() -> None:
    member = replace(DETAILS, vat_number="310122393510003", branch="3101223935")

    assert build_request(member, ZatcaEnvironment.SANDBOX).is_signature_valid
