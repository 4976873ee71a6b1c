"""The rules of the Saudi National Address."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.saudi_market.national_address import (
    LONGEST_STREET,
    NationalAddress,
    read_national_address,
)

pytestmark = pytest.mark.usefixtures("english")

WHOLE = NationalAddress(
    street="طريق الملك فهد",
    city="الرياض",
    short_code="RRRD2929",
    building_number="2929",
    secondary_number="8118",
    district="العليا",
    postal_code="12211",
)
LATIN, ARABIC, PERSIAN = "0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"

digits = st.text(LATIN, min_size=4, max_size=4)
letters = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=4, max_size=4)
scripts = st.sampled_from([LATIN, ARABIC, PERSIAN])


def in_script(text: str, script: str) -> str:
    return text.translate(str.maketrans(LATIN, script))


def changed(**fields: str) -> NationalAddress:
    return NationalAddress(**{**asdict(WHOLE), **fields})


def test_a_whole_address_is_kept_as_it_is() -> None:
    assert read_national_address(WHOLE) == (WHOLE, [])


def test_street_and_city_are_enough() -> None:
    address = NationalAddress(street="King Fahd Road", city="Riyadh")
    assert read_national_address(address) == (address, [])


def test_every_wrong_field_is_named_at_once() -> None:
    typed = NationalAddress(
        street=" ",
        city="\u200f",
        short_code="RRR2929",
        building_number="29",
        secondary_number="81189",
        district="x" * 101,
        postal_code="1221a",
    )

    _address, faults = read_national_address(typed)

    assert sorted((each.field, each.code.name, each.message) for each in faults) == [
        ("buildingNumber", "INVALID", "A building number has four digits."),
        ("city", "REQUIRED", "This field is required."),
        ("district", "INVALID", "Please use at most 100 characters."),
        ("postalCode", "INVALID", "A postal code has five digits."),
        ("secondaryNumber", "INVALID", "A secondary number has four digits."),
        (
            "shortCode",
            "INVALID",
            "A short address has four letters and four digits, for example RRRD2929.",
        ),
        ("street", "REQUIRED", "This field is required."),
    ]


@given(code_letters=letters, number=digits, script=scripts, space=st.sampled_from(["", " "]))
def test_a_short_code_names_the_building(
    code_letters: str, number: str, script: str, space: str
) -> None:
    # given a code as people write it
    written = code_letters.lower() + space + in_script(number, script)

    # when
    address, faults = read_national_address(changed(short_code=written, building_number=""))

    # then
    assert faults == []
    assert address.short_code == code_letters + number
    assert address.building_number == number


@given(code=letters, number=digits, other=digits)
def test_short_code_and_building_number_agree(code: str, number: str, other: str) -> None:
    _address, faults = read_national_address(
        changed(short_code=code + number, building_number=other)
    )

    assert [(each.field, each.message) for each in faults] == (
        []
        if number == other
        else [
            (
                "buildingNumber",
                "The short address ends with the building number; these two differ.",
            )
        ]
    )


@given(typed=st.builds(NationalAddress, *[st.text(max_size=LONGEST_STREET + 20)] * 7))
def test_what_is_accepted_has_the_shape_of_an_address(typed: NationalAddress) -> None:
    address, faults = read_national_address(typed)

    wrong = {each.field for each in faults}
    assert address.street or "street" in wrong
    assert address.city or "city" in wrong
    for number, length in (
        (address.building_number, 4),
        (address.secondary_number, 4),
        (address.postal_code, 5),
        (address.short_code[4:], 4),
    ):
        assert not number or (len(number) == length and set(number) <= set(LATIN))
    assert not address.short_code or address.short_code[:4].isascii()
    assert address.short_code == address.short_code.upper()
    assert len(address.street) <= LONGEST_STREET
    # what is in shape stays as it is
    if not faults:
        assert read_national_address(address) == (address, [])
