"""What a company must be, and the sentence for each thing that it is not."""

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.companies.details import CompanyDetails
from plugins.companies.errors import CompanyError
from plugins.companies.tests.samples import COMPANY
from plugins.companies.validators import read_company_form

pytestmark = pytest.mark.django_db

NUMBER_FIELDS = {
    "vat_number": ("vatNumber", 15),
    "registration_number": ("registrationNumber", 10),
    "building_number": ("buildingNumber", 4),
    "postal_code": ("postalCode", 5),
    "secondary_number": ("secondaryNumber", 4),
}


def find_problems(typed: CompanyDetails) -> dict[str | None, str]:
    with pytest.raises(CompanyError) as rejection:
        read_company_form(typed)
    return {each.field: each.message for each in rejection.value.details}


def test_a_company_is_brought_into_shape() -> None:
    typed = replace(
        COMPANY,
        name=" مؤسسة الحدائق   التجريبية ",
        vat_number="٣١١١١١١١١١٠٠٠٠٣",
        registration_number="1010 183 482",
        postal_code="\u202a12214\u202c",
    )

    assert read_company_form(typed) == COMPANY
    without = replace(COMPANY, secondary_number="")
    assert read_company_form(without) == without


@pytest.mark.usefixtures("english")
def test_every_missing_field_is_named_at_once() -> None:
    empty = CompanyDetails.from_typed(dict.fromkeys(CompanyDetails.__dataclass_fields__))

    problems = find_problems(empty)

    assert problems == dict.fromkeys(
        (
            "name", "vatNumber", "registrationNumber", "buildingNumber", "street", "district",
            "city", "postalCode",
        ),
        "This field is required.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("change", "field", "english", "arabic"),
    [
        (
            {"name": "Gardens Ltd"},
            "name",
            "Write the name in Arabic, as in the commercial register.",
            "اكتب الاسم بالعربية كما هو في السجل التجاري.",
        ),
        (
            {"vat_number": "311111111100004"},
            "vatNumber",
            "A VAT number has 15 digits, and begins and ends with 3.",
            "الرقم الضريبي 15 رقمًا، أوله 3 وآخره 3.",
        ),
        (
            {"vat_number": "399999999900003"},
            "vatNumber",
            "This is the shop's own VAT number.",
            "هذا الرقم الضريبي للمتجر نفسه.",
        ),
        (
            {"registration_number": "101018348"},
            "registrationNumber",
            "A commercial registration number has ten digits.",
            "يتكون رقم السجل التجاري من عشرة أرقام.",
        ),
        (
            {"building_number": "822"},
            "buildingNumber",
            "A building number has four digits.",
            "يتكون رقم المبنى من أربعة أرقام.",
        ),
        (
            {"street": "ش" * 128},
            "street",
            "Please use at most 127 characters.",
            None,
        ),
    ],
)
def test_each_rule_has_its_sentence(
    change: Any, field: str, english: str, arabic: str | None
) -> None:
    from django.utils import translation

    typed = replace(COMPANY, **change)

    with translation.override("en"):
        assert find_problems(typed) == {field: english}
    with translation.override("ar"):
        assert arabic is None or find_problems(typed) == {field: arabic}


@given(
    column=st.sampled_from(sorted(NUMBER_FIELDS)),
    text=st.text(alphabet="0123456789 ٣-x", max_size=17),
)
def test_a_number_is_accepted_in_its_shape_alone(column: str, text: str) -> None:
    field, length = NUMBER_FIELDS[column]
    digits = "".join(text.split()).replace("٣", "3")
    shape = "3[0-9]{13}3" if column == "vat_number" else f"[0-9]{{{length}}}"
    fits = bool(re.fullmatch(shape, digits)) or (column == "secondary_number" and not digits)

    typed = replace(COMPANY, **{column: text})

    if fits:
        assert getattr(read_company_form(typed), column) == digits
    else:
        assert list(find_problems(typed)) == [field]
