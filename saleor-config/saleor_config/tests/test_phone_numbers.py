"""Numbers to be reached at, as people write them."""

import pytest

from saleor_config.phone_numbers import read_phone


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("0500000001", "+966500000001"),
        ("05 0000-0001", "+966500000001"),
        ("٠٥٠٠٠٠٠٠٠١", "+966500000001"),
        ("۰۵۰۰۰۰۰۰۰۱", "+966500000001"),
        ("00966500000001", "+966500000001"),
        ("+966 11 400 0000", "+966114000000"),
        ("+971 50 000 0000", "+971500000000"),
    ],
)
def test_valid_numbers_are_kept_in_one_form(typed: str, kept: str) -> None:
    assert read_phone(typed) == kept


@pytest.mark.parametrize(
    "typed",
    ["", "12345678", "050000000", "+1 000 000 0000", "05 FLOWERS", "0500000001#5", "9" * 90],
)
def test_what_is_no_number_is_refused(typed: str) -> None:
    assert read_phone(typed) is None
