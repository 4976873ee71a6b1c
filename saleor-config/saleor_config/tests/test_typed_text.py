import pytest
from hypothesis import given
from hypothesis import strategies as st

from saleor_config.text_input import clean_line, clean_lines


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  نورة \n التجريبية\t", "نورة التجريبية"),
        ("\u202a+966 50\u00a0000 0001\u202c", "+966 50 000 0001"),
        ("\ud800 نو\x00رة \u200f", "نورة"),
        ("\u200f \x00", ""),
    ],
)
def test_a_text_is_kept_as_people_read_it(typed: str, kept: str) -> None:
    assert clean_line(typed) == kept


@given(st.text(st.characters(codec=None)))
def test_any_text_can_be_stored_afterwards(typed: str) -> None:
    kept = clean_line(typed)

    kept.encode()
    assert "\x00" not in kept
    assert clean_line(kept) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("مرحبًا\r\n\r\n\r\n  أريد  حديقة \u200f\n", "مرحبًا\n\nأريد حديقة"),
        ("a\x0bb\x00\u2028c", "a\nb\nc"),
        (" \n\u200f\n", ""),
    ],
)
def test_lines_stay_lines(typed: str, kept: str) -> None:
    assert clean_lines(typed) == kept
